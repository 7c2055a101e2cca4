internal import CPango
internal import Foundation

/// What picks a face: everything of a font but its size.
struct FontKey: Hashable, Sendable {
    var family: String
    /// 100 (thin) to 900 (black); 400 is regular.
    var weight: Int
    var isItalic = false
    var isCondensed = false

    /// Makes a Pango description of the face at a size in pixels; the caller owns it.
    func makeDescription(pixels: CGFloat) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if isCondensed { pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED) }
        pango_font_description_set_absolute_size(description, pixels * CGFloat(PANGO_SCALE))
        return description
    }
}

extension FontKey {
    /// Makes the key of a font by its PostScript or full name, such as `Avenir-Medium` or `DejaVu Sans`.
    ///
    /// What stands after the last hyphen is the style, if it reads like one. A family that is not installed is kept,
    /// with spaces between its words; fontconfig then finds one in its place.
    init(name: String) {
        if let family = FontLibrary.installedFamily(like: name) {
            self.init(family: family, weight: 400)
            return
        }
        var family = name
        var style = FontStyleName()
        if let hyphen = name.lastIndex(of: "-"),
            let parsed = FontStyleName(String(name[name.index(after: hyphen)...]))
        {
            family = String(name[..<hyphen])
            style = parsed
        }
        let known = FontLibrary.installedFamily(like: family)
        self.init(
            family: known ?? Self.spaced(family),
            weight: style.weight,
            isItalic: style.isItalic,
            isCondensed: style.isCondensed
        )
    }

    /// `HelveticaNeue` as `Helvetica Neue`.
    private static func spaced(_ name: String) -> String {
        var result = ""
        var previous: Character = " "
        for character in name {
            if character.isUppercase, previous.isLowercase { result.append(" ") }
            result.append(character)
            previous = character
        }
        return result
    }
}

/// The style at the end of a PostScript name.
struct FontStyleName {
    var weight = 400
    var isItalic = false
    var isCondensed = false

    init() {}

    private static let weights: [(name: String, weight: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("thin", 100), ("demibold", 600), ("semibold", 600),
        ("extrabold", 800), ("ultrabold", 800), ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900),
        ("bold", 700), ("regular", 400), ("roman", 400), ("book", 400), ("normal", 400), ("demi", 600), ("mt", 400),
    ]

    /// Reads a style such as `BoldItalic`, or returns nil for what is none.
    init?(_ text: String) {
        var rest = text.lowercased().filter { $0 != " " && $0 != "-" }
        guard !rest.isEmpty else { return nil }
        func take(_ word: String) -> Bool {
            guard let range = rest.range(of: word) else { return false }
            rest.removeSubrange(range)
            return true
        }
        if take("italic") || take("oblique") || take("ital") { isItalic = true }
        if take("condensed") || take("cond") { isCondensed = true }
        for candidate in Self.weights where take(candidate.name) {
            if candidate.weight != 400 || weight == 400 { weight = candidate.weight }
        }
        guard rest.isEmpty else { return nil }
    }
}
