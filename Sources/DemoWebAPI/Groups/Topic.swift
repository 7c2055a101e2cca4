/// What a group is about.
struct Topic: Sendable {
    let name: String
    let category: Int
    let categoryName: String
    /// What its members are called.
    let members: String

    /// The name as it stands within a sentence.
    var nameInSentence: String { category == 34 && name != "Data Science" ? name : name.lowercased() }

    static let all: [Topic] = [
        Topic(name: "Java", category: 34, categoryName: "Tech", members: "Coffee Drinkers"),
        Topic(name: "Swift", category: 34, categoryName: "Tech", members: "Swifters"),
        Topic(name: "Watercolour", category: 1, categoryName: "Arts", members: "Painters"),
        Topic(name: "Hill Walking", category: 23, categoryName: "Outdoors", members: "Walkers"),
        Topic(name: "Jazz", category: 21, categoryName: "Music", members: "Cats"),
        Topic(name: "Board Games", category: 11, categoryName: "Games", members: "Players"),
        Topic(name: "Street Photography", category: 27, categoryName: "Photography", members: "Photographers"),
        Topic(name: "Sourdough", category: 10, categoryName: "Food & Drink", members: "Bakers"),
        Topic(name: "Open Water Swimming", category: 32, categoryName: "Sports", members: "Swimmers"),
        Topic(name: "Urban Gardening", category: 4, categoryName: "Environment", members: "Gardeners"),
        Topic(name: "Philosophy", category: 18, categoryName: "Book Clubs", members: "Thinkers"),
        Topic(name: "Data Science", category: 34, categoryName: "Tech", members: "Analysts"),
        Topic(name: "Choir", category: 21, categoryName: "Music", members: "Singers"),
        Topic(name: "Film Noir", category: 20, categoryName: "Film", members: "Watchers"),
        Topic(name: "Bouldering", category: 32, categoryName: "Sports", members: "Climbers"),
        Topic(name: "Astronomy", category: 29, categoryName: "Science", members: "Stargazers"),
        Topic(name: "Typography", category: 1, categoryName: "Arts", members: "Letterers"),
        Topic(name: "Cycling", category: 23, categoryName: "Outdoors", members: "Riders"),
    ]
}
