import Foundation

typealias JSONDictionary = [String: Any]

extension Group {
    /// Reads a group from the service's answer; nil when a part is missing that the app cannot do without.
    init?(json: JSONDictionary) {
        guard
            let name = json["name"] as? String,
            let created = (json["created"] as? NSNumber)?.doubleValue,
            let city = json["city"] as? String,
            let country = json["country"] as? String,
            let organizer = (json["organizer"] as? JSONDictionary).flatMap(Organizer.init(json:))
        else { return nil }
        self.init(
            name: name,
            createdAt: Date(timeIntervalSince1970: created / 1_000),
            photoUrl: photoLink("photo_link", in: json["key_photo"]),
            city: city,
            country: country,
            organizer: organizer,
            details: GroupDetails(json: json)
        )
    }
}

extension GroupDetails {
    /// Reads what the service's answer has of the details.
    init(json: JSONDictionary) {
        self.init(
            largePhotoUrl: photoLink("highres_link", in: json["key_photo"]),
            memberCount: (json["members"] as? NSNumber)?.intValue,
            memberNoun: json["who"] as? String,
            score: (json["score"] as? NSNumber)?.doubleValue,
            text: json["description"] as? String,
            organizerPhotoUrl: photoLink("photo_link", in: (json["organizer"] as? JSONDictionary)?["photo"]),
            organizerBio: (json["organizer"] as? JSONDictionary)?["bio"] as? String
        )
    }
}

extension Organizer {
    /// Reads an organizer from the service's answer; nil without a name.
    init?(json: JSONDictionary) {
        guard let name = json["name"] as? String else { return nil }
        self.init(name: name, thumbUrl: photoLink("thumb_link", in: json["photo"]))
    }
}

private func photoLink(_ kind: String, in photo: Any?) -> URL? {
    ((photo as? JSONDictionary)?[kind] as? String).flatMap { URL(string: $0) }
}
