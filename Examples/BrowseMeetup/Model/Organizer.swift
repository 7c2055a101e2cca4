import Foundation

/// Who runs a group.
struct Organizer: Sendable, Equatable {
    let name: String
    /// A small portrait; nil when the organizer has none.
    let thumbUrl: URL?
}
