internal import ADKGraphics
internal import ADKLocking
internal import Foundation
internal import UIKitCore

/// Bitmaps that image nodes show now, so that nodes which show the same image in the same way share one.
///
/// Nothing is kept alive: a bitmap goes with the last node that shows it.
final class SharedDrawings: Sendable {
    /// What tells one drawing from another.
    struct Key: Hashable, Sendable {
        let source: ObjectIdentifier
        let backing: CGSize
        let drawRect: CGRect
        let fill: CGColor?
        let tint: CGColor?
    }

    private struct Entry: Sendable {
        /// The image that was drawn: another one may come to have the same identifier.
        weak var source: UIImage?
        weak var pixels: CGImage?
    }

    private struct State: Sendable {
        var entries: [Key: Entry] = [:]
        var countOfNextSweep = 64
    }

    static let shared = SharedDrawings()
    private let state = Guarded(State())

    /// The bitmap that shows an image in a way, if a node has it.
    func find(_ key: Key, of source: UIImage) -> CGImage? {
        guard let entry = state.withLock({ $0.entries[key] }), entry.source === source else { return nil }
        return entry.pixels
    }

    func insert(_ pixels: CGImage, for key: Key, of source: UIImage) {
        state.withLock { state in
            state.entries[key] = Entry(source: source, pixels: pixels)
            guard state.entries.count >= state.countOfNextSweep else { return }
            state.entries = state.entries.filter { $0.value.source != nil && $0.value.pixels != nil }
            state.countOfNextSweep = max(64, state.entries.count * 2)
        }
    }
}
