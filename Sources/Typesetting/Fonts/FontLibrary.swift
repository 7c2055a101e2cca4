internal import ADKLocking
internal import CPango
internal import Foundation
internal import Synchronization

/// Where fonts come from: what fontconfig finds on the machine, or the files of some folders alone.
///
/// Any thread.
package enum FontLibrary {
    /// A set of fonts that is used instead of the machine's.
    package struct Pinned: Sendable, Hashable {
        /// The folders whose font files are used, in no order.
        package var directories: [String]
        /// The family that stands for the system font and for what is absent.
        package var family: String
        /// The family that stands for the monospaced system font.
        package var monospacedFamily: String
        /// The families that are looked through for characters which the first has not, in order.
        package var fallbackFamilies: [String]

        /// Makes a set of fonts.
        package init(
            directories: [String],
            family: String,
            monospacedFamily: String,
            fallbackFamilies: [String] = []
        ) {
            self.directories = directories
            self.family = family
            self.monospacedFamily = monospacedFamily
            self.fallbackFamilies = fallbackFamilies
        }
    }

    private struct State: Sendable {
        var pinned: Pinned?
        var config: Configuration?
        var families: [String: String]?
    }

    private static let state = Guarded(State())
    private static let generationCounter = Atomic<Int>(0)

    /// Changes whenever other fonts are pinned; threads look at it before they use what they keep.
    static var generation: Int { generationCounter.load(ordering: .acquiring) }

    /// Uses the fonts of some folders alone from now on, or those of the machine again for nil.
    ///
    /// Fonts and texts made before keep what they have.
    package static func pin(_ pinned: Pinned?) {
        let config = pinned.flatMap { Configuration(pinned: $0) }
        state.withLock { $0 = State(pinned: pinned, config: config, families: nil) }
        generationCounter.add(1, ordering: .acquiringAndReleasing)
    }

    /// The configuration to use, or nil for the machine's.
    static var configuration: Configuration? { state.withLock { $0.config } }

    /// The family that stands for the system font.
    static var systemFamily: String { "sans-serif" }

    /// The family that stands for the monospaced system font.
    static var monospacedFamily: String { "monospace" }

    /// The installed family whose name is the same but for case and spaces, or nil.
    static func installedFamily(like name: String) -> String? {
        let key = squeezed(name)
        if let families = state.withLock({ $0.families }) { return families[key] }
        let (generation, config) = (generation, configuration)
        let families = listFamilies(config)
        if generation == self.generation {
            state.withLock { $0.families = families }
        }
        return families[key]
    }

    private static func squeezed(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" }
    }

    private static func listFamilies(_ configuration: Configuration?) -> [String: String] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [:] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        FcObjectSetAdd(objects, FC_FAMILY)
        guard let set = FcFontList(configuration?.pointer, pattern, objects) else { return [:] }
        defer { FcFontSetDestroy(set) }
        var families: [String: String] = [:]
        for index in 0..<Int(set.pointee.nfont) {
            var place: Int32 = 0
            var name: UnsafeMutablePointer<FcChar8>?
            while FcPatternGetString(set.pointee.fonts[index], FC_FAMILY, place, &name) == FcResultMatch,
                let found = name
            {
                let family = String(cString: found)
                families[squeezed(family)] = family
                place += 1
            }
        }
        return families
    }
}

// Safety: fontconfig counts references atomically, and nobody changes a configuration once it is built.
/// A fontconfig configuration.
final class Configuration: @unchecked Sendable {
    let pointer: OpaquePointer

    init?(pinned: FontLibrary.Pinned) {
        guard let config = FcConfigCreate() else { return nil }
        let aliases = [("sans-serif", pinned.family), ("monospace", pinned.monospacedFamily)]
        var xml = "<?xml version=\"1.0\"?><fontconfig>"
        xml += "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
        for (alias, family) in aliases {
            let families = ([family] + pinned.fallbackFamilies).map { "<family>\(Self.escaped($0))</family>" }
            xml += "<alias binding=\"same\"><family>\(alias)</family><prefer>\(families.joined())</prefer></alias>"
        }
        // Families that are not there end as the sans-serif one.
        xml += "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\">"
        for family in [pinned.family] + pinned.fallbackFamilies { xml += "<string>\(Self.escaped(family))</string>" }
        xml += "</edit></match></fontconfig>"
        let parsed = xml.withCString { FcConfigParseAndLoadFromMemory(config, UnsafeRawPointer($0).bound(), 1) }
        for directory in pinned.directories {
            _ = directory.withCString { FcConfigAppFontAddDir(config, UnsafeRawPointer($0).bound()) }
        }
        guard parsed != 0, FcConfigBuildFonts(config) != 0 else {
            FcConfigDestroy(config)
            return nil
        }
        pointer = config
    }

    deinit {
        FcConfigDestroy(pointer)
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

extension UnsafeRawPointer {
    fileprivate func bound() -> UnsafePointer<FcChar8> {
        assumingMemoryBound(to: FcChar8.self)
    }
}
