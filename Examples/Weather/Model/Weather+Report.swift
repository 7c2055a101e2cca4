import Foundation

extension Weather {
    /// Reads a report of the service, which came as JSON, as a property list or as XML.
    init(report: Any?) throws {
        guard let data = (report as? [String: Any])?["data"] as? [String: Any] else { throw WeatherError.notAReport }
        current = forecasts(data["current_condition"])
        days = forecasts(data["weather"])
        if isEmpty { throw WeatherError.notAReport }
    }
}

extension Forecast {
    /// Reads a forecast; nil without words for it.
    init?(report: [String: Any]) {
        func text(_ name: String) -> String? { report[name] as? String }
        func value(_ name: String) -> String? { (report[name] as? [[String: Any]])?.first?["value"] as? String }
        func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
        guard let words = value("weatherDesc") else { return nil }
        self.words = words
        title = text("date").map(weekday) ?? "Now"
        code = number("weatherCode") ?? 0
        iconURL = value("weatherIconUrl").flatMap { URL(string: $0) }
        temperature = number("temp_C") ?? number("tempMaxC")
        lowest = number("tempMinC")
        let wind = [text("windspeedKmph").map { "\($0) km/h" }, text("winddir16Point")].compactMap { $0 }
        figures = [
            ("Wind", wind.isEmpty ? nil : wind.joined(separator: " ")),
            ("Rain", text("precipMM").map { "\($0) mm" }),
            ("Humidity", text("humidity").map { "\($0) %" }),
            ("Pressure", text("pressure").map { "\($0) hPa" }),
            ("Clouds", text("cloudcover").map { "\($0) %" }),
            ("Visibility", text("visibility").map { "\($0) km" }),
        ].compactMap { name, value in value.map { Figure(name: name, value: $0) } }
    }
}

/// What can be wrong with an answer that the server gave.
enum WeatherError: LocalizedError, Equatable {
    /// The answer has the right form, but is no weather report.
    case notAReport
    /// The answer should have a form, such as JSON, and has not, or is not all there.
    case notValid(form: String)

    /// Says in a sentence what the parsers of Foundation say in terms of their own; nil for any other error.
    init?(_ error: any Error, form: String) {
        guard (error as? CocoaError)?.code == .propertyListReadCorrupt else { return nil }
        self = .notValid(form: form)
    }

    var errorDescription: String? {
        switch self {
        case .notAReport: "The server’s answer is not a weather report."
        case .notValid(let form): "The server’s answer is not \(form)."
        }
    }
}

private func forecasts(_ list: Any?) -> [Forecast] {
    (list as? [[String: Any]] ?? []).compactMap(Forecast.init(report:))
}

/// The weekday of a date such as 2013-11-18, or the date as it is.
private func weekday(_ date: String) -> String {
    let reader = DateFormatter()
    reader.locale = Locale(identifier: "en_US_POSIX")
    reader.timeZone = .gmt
    reader.dateFormat = "yyyy-MM-dd"
    guard let day = reader.date(from: date) else { return date }
    reader.dateFormat = "EEEE"
    return reader.string(from: day)
}
