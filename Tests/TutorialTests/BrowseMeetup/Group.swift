// swift-format-ignore-file: the listings of a tutorial of 2017, as its reader typed them.

import AsyncDisplayKit

struct Group {
    let createdAt: Double!
    let photoUrl: URL!
    let city: String!
    let country: String!
    let organizer: Organizer!

    var timeInterval: String {
        let date = Date(timeIntervalSince1970: createdAt)
        let dateFormatter = DateFormatter()
        dateFormatter.dateStyle = .medium
        dateFormatter.timeStyle = .none

        return dateFormatter.string(from: date)
    }
}

struct Organizer {
    let name: String!
    let thumbUrl: URL!
}
