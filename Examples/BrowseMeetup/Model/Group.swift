import Foundation

/// A group of people who meet.
struct Group: Sendable, Equatable {
    let name: String
    /// When the group was founded.
    let createdAt: Date
    /// The group's picture; nil when it has none.
    let photoUrl: URL?
    let city: String
    let country: String
    let organizer: Organizer
    var details = GroupDetails()

    /// The day the group was founded, as its reader's locale writes it.
    var foundingDay: String {
        createdAt.formatted(date: .abbreviated, time: .omitted)
    }

    /// Where the group meets.
    var location: String {
        "\(city), \(country)"
    }
}
