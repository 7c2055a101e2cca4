import Foundation
import FoundationXML
import Testing

@testable import Weather

@Suite("Weather: reports")
struct ReportTests {
    private static let text = """
        <data><request><type>LatLon</type></request><current_condition><temp_C>10</temp_C><weatherCode>113</weatherCode>\
        <weatherDesc><value>Clear</value></weatherDesc></current_condition><weather><date>2012-12-03</date>\
        <tempMaxC>-1</tempMaxC><tempMinC>-12</tempMinC><weatherDesc><value>Wind &amp; snow</value></weatherDesc>\
        <weatherIconUrl><value>http://localhost/a.png</value></weatherIconUrl></weather>\
        <weather><date>someday</date><weatherDesc><value>Sun</value></weatherDesc></weather></data>
        """

    @Test("XML is read as the same report as JSON would be")
    func xml() throws {
        let report = try ReportXMLReader().report(from: XMLParser(data: Data(Self.text.utf8)))
        let weather = try Weather(report: report)
        #expect(weather.current.map(\.words) == ["Clear"])
        #expect(weather.current.map(\.temperatureText) == ["10°"])
        #expect(weather.days.map(\.title) == ["Monday", "someday"])
        #expect(weather.days[0].words == "Wind & snow")
        #expect(weather.days[0].temperatureText == "−1°" && weather.days[0].lowestText == "−12°")
        #expect(weather.days[0].iconURL == URL(string: "http://localhost/a.png"))
        #expect(weather.days[1].temperatureText == "–" && weather.days[1].lowestText == nil)
    }

    @Test("XML that ends too early, and answers that are no report, are told")
    func mistakes() {
        for bytes in [Data(Self.text.utf8.dropLast(20)), Data("\u{1F4A5}".utf8), Data()] {
            let error = #expect(throws: WeatherError.notValid(form: "valid XML")) {
                try ReportXMLReader().report(from: XMLParser(data: bytes))
            }
            #expect(error?.localizedDescription == "The server’s answer is not valid XML.")
        }
        let other = try? ReportXMLReader().report(from: XMLParser(data: Data("<a><b>c</b></a>".utf8)))
        #expect(other != nil)
        for answer: Any? in [other, nil, [1, 2], ["data": "x"], ["data": [String: Any]()]] {
            #expect(throws: WeatherError.notAReport) { try Weather(report: answer) }
        }
    }

    @Test(
        "Numbers of any size are shown, and what is none is not",
        arguments: [
            ("-9223372036854775808", "−9223372036854775808°"), ("9223372036854775807", "9223372036854775807°"),
            ("9223372036854775808", "–"), ("", "–"), ("1e3", "–"), ("-", "–"),
        ]
    )
    func numbers(written: String, shown: String) throws {
        let forecast: [String: Any] = ["temp_C": written, "weatherDesc": [["value": "Odd"]]]
        let weather = try Weather(report: ["data": ["current_condition": [forecast]]])
        #expect(weather.current.map(\.temperatureText) == [shown])
    }
}
