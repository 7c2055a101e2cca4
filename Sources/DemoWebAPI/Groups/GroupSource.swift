/// The groups near a place: fictional, varied, and the same in every run.
struct GroupSource {
    /// When the first group was founded, in milliseconds since 1970: 16 September 2013.
    private static let firstCreated = 1_379_344_850_000

    /// Where the server is.
    let base: String
    let latitude: Double
    let longitude: Double

    /// The group of an index, with the members that the web service of the tutorial has.
    func group(_ index: Int) -> JSONValue {
        var dice = Dice(seed: index, 1)
        let culture = index == 0 ? Culture.english : Culture(group: index)
        let topic = index == 0 ? Topic.all[0] : dice.pick(Topic.all)
        let title = dice.pick(culture.titles)
        let name = title.split(separator: "%", omittingEmptySubsequences: false).joined(separator: topic.name)
        let urlName = "\(topic.name.split(separator: " ").joined(separator: "-"))-\(index)"
        let city = index == 0 ? "London" : dice.pick(culture.places)
        let created = index == 0 ? Self.firstCreated : 1_230_768_000_000 + dice.roll(0..<252_460_800) * 1000
        var members: [(String, JSONValue)] = [
            ("score", .number(Double(10_000 - index % 10_000) / 10_000)),
            ("id", .integer(10_288_002 + index)),
            ("name", .string(name)),
            ("link", .string("\(base)/groups/\(urlName)/")),
            ("urlname", .string(urlName)),
            ("description", .string(description(index, culture, topic, city, &dice))),
            ("created", .integer(created)),
            ("city", .string(city)),
            ("country", .string("GB")),
            ("localized_country_name", .string("United Kingdom")),
            ("state", .string("17")),
            ("join_mode", .string(dice.pick(["open", "open", "approval"]))),
            ("visibility", .string("public")),
            ("lat", .number(rounded(latitude + dice.between(-0.08, 0.08)))),
            ("lon", .number(rounded(longitude + dice.between(-0.12, 0.12)))),
            ("members", .integer(dice.roll(12..<11_000))),
            ("organizer", organizer(index, culture, &dice)),
            ("who", .string(topic.members)),
        ]
        let photo = self.photo(index, type: "event")
        if index % 23 != 9 {
            members.append(("group_photo", photo))
            members.append(("key_photo", photo))
        }
        members += [
            ("timezone", .string("Europe/London")),
            ("next_event", nextEvent(topic, &dice)),
            (
                "category",
                .object([
                    ("id", .integer(topic.category)), ("name", .string(topic.categoryName)),
                    ("shortname", .string(topic.categoryName)), ("sort_name", .string(topic.categoryName)),
                ])
            ),
            ("photos", .array((0..<dice.roll(0..<4)).map { self.photo(index + 1 + $0 * 37, type: "event") })),
        ]
        return .object(members)
    }

    private func organizer(_ index: Int, _ culture: Culture, _ dice: inout Dice) -> JSONValue {
        let name =
            culture == .english
            ? "\(dice.pick(Self.givenNames)) \(dice.pick(Self.familyNames))" : dice.pick(culture.people)
        var members: [(String, JSONValue)] = [
            ("id", .integer(13_374_959 + index)),
            ("name", .string(name)),
            ("bio", .string(dice.pick(["", "", "I like meeting people who make things."]))),
        ]
        if index % 29 != 12 { members.append(("photo", avatar(index))) }
        return .object(members)
    }

    private func nextEvent(_ topic: Topic, _ dice: inout Dice) -> JSONValue {
        .object([
            ("id", .string(String(dice.roll(200_000_000..<300_000_000)))),
            (
                "name",
                .string("\(topic.name): \(dice.pick(["an evening", "first steps", "show and tell", "walk and talk"]))")
            ),
            ("yes_rsvp_count", .integer(dice.roll(3..<300))),
            ("time", .integer(1_484_154_000_000 + dice.roll(0..<365) * 86_400_000)),
            ("utc_offset", .integer(0)),
        ])
    }

    private func photo(_ number: Int, type: String) -> JSONValue {
        links("\(base)/photos/\(number)", id: 454_577_629 + number, type: type, sides: Picture.Kind.photos.sides)
    }

    private func avatar(_ number: Int) -> JSONValue {
        links("\(base)/avatars/\(number)", id: 210_505_562 + number, type: "member", sides: Picture.Kind.avatars.sides)
    }

    private func links(_ path: String, id: Int, type: String, sides: [Int]) -> JSONValue {
        .object([
            ("id", .integer(id)),
            ("highres_link", .string("\(path)/\(sides[0]).jpeg")),
            ("photo_link", .string("\(path)/\(sides[1]).jpeg")),
            ("thumb_link", .string("\(path)/\(sides[2]).jpeg")),
            ("type", .string(type)),
            ("base_url", .string(base)),
        ])
    }

    private func description(
        _ index: Int,
        _ culture: Culture,
        _ topic: Topic,
        _ city: String,
        _ dice: inout Dice
    ) -> String {
        let opening = dice.pick([
            "We meet twice a month to enjoy \(topic.nameInSentence) together.",
            "New to \(topic.nameInSentence)? So were we, once.",
            "Everything about \(topic.nameInSentence), at the pace of the slowest.",
        ])
        let closing = dice.pick([
            "All are welcome; bring a friend.", "No experience needed, curiosity is.", "Tea is provided.",
        ])
        let first = "\(opening) You find us in \(city). \(closing)"
        let own = culture.paragraphs.map { paragraph in
            paragraph.split(separator: "%", omittingEmptySubsequences: false).joined(separator: topic.name)
        }
        guard own.isEmpty else { return own.joined(separator: "\n\n") }
        var more = Dice(seed: index, 2)
        let count = culture == .long ? Self.paragraphs.count : more.roll(0..<Self.paragraphs.count)
        return ([first] + Self.paragraphs.prefix(count)).joined(separator: "\n\n")
    }

    private static let paragraphs = [
        "An evening with us begins with a cup of tea and a round of names. Then somebody shows what they have been "
            + "working on, and we talk, try things out and help one another until the doors close.",
        "We are a mixed crowd: some of us have done this for thirty years, some began last week. What we have in common "
            + "is that we like to take our time.",
        "If all of this is new to you, come a quarter of an hour early, and one of us will show you around. Bring what "
            + "you have; we share the rest.",
        "Please tell us when you cannot come after all: the room is small, and somebody else will be glad of your chair.",
    ]

    private func rounded(_ degrees: Double) -> Double {
        (degrees * 10_000).rounded() / 10_000
    }

    private static let givenNames = [
        "Amelia", "Oliver", "Isla", "Noah", "Freya", "Arthur", "Maya", "Theo", "Priya", "Leo", "Zara", "Jude",
        "Ingrid", "Mateo", "Chloé", "Søren", "Anaïs", "Kwame", "Lucía", "Björn", "Eilidh", "Rafał", "Siobhán", "Tomás",
    ]
    private static let familyNames = [
        "Hartley", "Okafor", "Lindqvist", "Marchetti", "Whitcombe", "Nakamura", "Fairweather", "O’Donnell",
        "Papadakis", "Sørensen", "Kowalczyk", "Delacroix", "Ashworth", "Vandenberg", "Ibrahim", "Castellanos",
        "Blackwood", "Montgomery", "Nguyễn", "Achterberg",
    ]
}
