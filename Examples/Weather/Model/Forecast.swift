import Foundation

/// The weather at a moment, or of a day.
struct Forecast: Sendable, Equatable {
    /// When it is: a weekday, or now.
    var title: String
    /// What the sky does, in words.
    var words: String
    /// A number for what the sky does.
    var code: Int
    var iconURL: URL?
    /// How warm it is, or becomes, in degrees Celsius.
    var temperature: Int?
    /// How cold it becomes, of a day.
    var lowest: Int?
    var figures: [Figure]

    /// Something measured.
    struct Figure: Sendable, Equatable {
        var name: String
        var value: String
    }

    var temperatureText: String { temperature.map(degrees) ?? "–" }
    var lowestText: String? { lowest.map(degrees) }
}

/// The weather now, and in the days to come.
struct Weather: Sendable, Equatable {
    var current: [Forecast] = []
    var days: [Forecast] = []

    var isEmpty: Bool { current.isEmpty && days.isEmpty }
}

/// A temperature, with a real minus sign.
private func degrees(_ temperature: Int) -> String {
    temperature < 0 ? "−\(temperature.magnitude)°" : "\(temperature)°"
}
