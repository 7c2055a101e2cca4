/// A kind of weather, with the code and the words that the web service of the tutorial has for it.
enum WeatherCondition: Int, CaseIterable, Sendable {
    case sunny = 113
    case partlyCloudy = 116
    case cloudy = 119
    case overcast = 122
    case mist = 143
    case thunder = 200
    case lightRain = 296
    case rain = 302
    case snow = 332

    var words: String {
        switch self {
        case .sunny: "Sunny"
        case .partlyCloudy: "Partly Cloudy"
        case .cloudy: "Cloudy"
        case .overcast: "Overcast"
        case .mist: "Mist"
        case .thunder: "Thundery outbreaks in nearby"
        case .lightRain: "Light rain"
        case .rain: "Moderate rain"
        case .snow: "Moderate snow"
        }
    }

    /// The kinds that follow each other at a temperature in degrees Celsius.
    static func likely(at celsius: Int) -> [WeatherCondition] {
        celsius <= 1
            ? [.sunny, .cloudy, .snow, .overcast, .snow, .mist]
            : [.sunny, .partlyCloudy, .lightRain, .cloudy, .rain, .sunny, .thunder, .overcast, .mist]
    }

    /// How much falls a day, in millimetres at most.
    var wetness: Double {
        switch self {
        case .sunny, .partlyCloudy, .cloudy, .overcast, .mist: 0
        case .lightRain: 3
        case .thunder, .snow: 9
        case .rain: 14
        }
    }
}
