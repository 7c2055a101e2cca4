import Foundation

/// What a group's own page tells beside what its row does; everything may be missing.
struct GroupDetails: Sendable, Equatable {
    /// The group's picture for large or sharp screens.
    var largePhotoUrl: URL?
    var memberCount: Int?
    /// What the members are called.
    var memberNoun: String?
    /// How well the group suits, from 0 to 1.
    var score: Double?
    /// What the group tells of itself, in paragraphs.
    var text: String?
    /// A larger portrait of the organizer.
    var organizerPhotoUrl: URL?
    /// What the organizer tells of themselves.
    var organizerBio: String?
}
