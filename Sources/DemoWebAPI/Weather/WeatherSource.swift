internal import Foundation

/// The weather at a place: made up, plausible, and the same in every run.
struct WeatherSource {
    /// Where the server is.
    let base: String
    let latitude: Double
    let longitude: Double
    let days: Int

    /// Where the weather is when nobody asks for a place: in the Pacific, east of Japan.
    static func sample(base: String, days: Int) -> WeatherSource {
        WeatherSource(base: base, latitude: 32.35, longitude: 141.43, days: days)
    }

    private static let winds = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW"]
    /// The first day that is told of: Monday, 18 November 2013.
    private static let firstDay = DateComponents(year: 2013, month: 11, day: 18)

    private var seed: Int { Int(latitude * 100) * 40_000 + Int(longitude * 100) }

    /// What the web service of the tutorial answers, of which the tutorial shows the JSON form.
    var report: JSONValue {
        var dice = Dice(seed: seed, 5)
        let usual = Int(28 - abs(latitude) * 0.42)
        return .object([
            (
                "data",
                .object([
                    ("current_condition", .array([current(usual, &dice)])),
                    ("request", .array([request])),
                    ("weather", .array((0..<days).map { day($0, usual, &dice) })),
                ])
            )
        ])
    }

    private var request: JSONValue {
        .object([
            ("query", .string(String(format: "Lat %.2f and Lon %.2f", latitude, longitude))),
            ("type", .string("LatLon")),
        ])
    }

    private func current(_ usual: Int, _ dice: inout Dice) -> JSONValue {
        let celsius = usual + dice.roll(-3..<4)
        let condition = dice.pick(WeatherCondition.likely(at: celsius))
        var members: [(String, JSONValue)] = [
            ("cloudcover", text(dice.roll(0..<101))),
            ("humidity", text(dice.roll(35..<96))),
            ("observation_time", .string("09:09 PM")),
            ("precipMM", millimetres(condition, &dice)),
            ("pressure", text(dice.roll(985..<1036))),
            ("temp_C", text(celsius)),
            ("temp_F", text(fahrenheit(celsius))),
            ("visibility", text(condition == .mist ? 2 : 10)),
        ]
        members += sky(condition)
        members += wind(&dice)
        return .object(members)
    }

    private func day(_ index: Int, _ usual: Int, _ dice: inout Dice) -> JSONValue {
        let highest = usual + dice.roll(-2..<5)
        let lowest = highest - dice.roll(4..<10)
        let likely = WeatherCondition.likely(at: highest)
        // Neighbouring days differ, so that a list of them shows something.
        let condition = likely[(abs(seed) + index * 2 + index / 4) % likely.count]
        var members: [(String, JSONValue)] = [
            ("date", .string(date(index))),
            ("precipMM", millimetres(condition, &dice)),
            ("tempMaxC", text(highest)),
            ("tempMaxF", text(fahrenheit(highest))),
            ("tempMinC", text(lowest)),
            ("tempMinF", text(fahrenheit(lowest))),
        ]
        members += sky(condition)
        members += wind(&dice)
        return .object(members)
    }

    private func sky(_ condition: WeatherCondition) -> [(String, JSONValue)] {
        let icon = "\(base)/weather/icons/\(condition.rawValue).png"
        return [
            ("weatherCode", text(condition.rawValue)),
            ("weatherDesc", .array([.object([("value", .string(condition.words))])])),
            ("weatherIconUrl", .array([.object([("value", .string(icon))])])),
        ]
    }

    private func wind(_ dice: inout Dice) -> [(String, JSONValue)] {
        let (speed, direction) = (dice.roll(2..<40), dice.roll(0..<Self.winds.count))
        return [
            ("winddir16Point", .string(Self.winds[direction])),
            ("winddirDegree", text(Int(Double(direction) * 22.5))),
            ("windspeedKmph", text(speed)),
            ("windspeedMiles", text(Int((Double(speed) * 0.6214).rounded()))),
        ]
    }

    private func millimetres(_ condition: WeatherCondition, _ dice: inout Dice) -> JSONValue {
        .string(String(format: "%.1f", dice.between(0.3, 1) * condition.wetness))
    }

    private func date(_ index: Int) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let first = calendar.date(from: Self.firstDay) ?? .distantPast
        let day = calendar.date(byAdding: .day, value: index, to: first) ?? first
        let parts = calendar.dateComponents([.year, .month, .day], from: day)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    private func text(_ number: Int) -> JSONValue { .string(String(number)) }

    private func fahrenheit(_ celsius: Int) -> Int { Int((Double(celsius) * 1.8 + 32).rounded()) }
}
