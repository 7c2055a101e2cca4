import ADKGraphics
import ADKImageCodecs
import DemoWebAPI
import Foundation
import Testing

@Suite("Demo server: weather")
struct WeatherTests {
    private func data(_ answer: RawAnswer?) -> [String: Any]? {
        (answer?.json as? [String: Any])?["data"] as? [String: Any]
    }

    private func text(_ value: Any?) -> String? {
        (value as? [[String: Any]])?.first?["value"] as? String
    }

    @Test("The report has the members that the tutorial reads, for five days")
    func json() async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, "/weather.php?format=json"))
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        let report = try #require(data(answer))
        let current = try #require((report["current_condition"] as? [[String: Any]])?.first)
        #expect(Int(current["temp_C"] as? String ?? "") != nil)
        #expect(text(current["weatherDesc"])?.isEmpty == false)
        let days = try #require(report["weather"] as? [[String: Any]])
        #expect(
            days.map { $0["date"] as? String } == [
                "2013-11-18", "2013-11-19", "2013-11-20", "2013-11-21", "2013-11-22",
            ]
        )
        let icon = try #require(text(days[0]["weatherIconUrl"]))
        #expect(icon.hasPrefix("\(server.url.absoluteString)/weather/icons/"))
        let high = try #require(Int(days[0]["tempMaxC"] as? String ?? ""))
        let low = try #require(Int(days[0]["tempMinC"] as? String ?? ""))
        #expect(low < high)
    }

    @Test("The property list and the XML say the same as the JSON")
    func formats() async throws {
        let server = try DemoServer()
        let json = try #require(await RawClient.get(server.url, "/weather.php?format=json"))
        let plist = try #require(await RawClient.get(server.url, "/weather.php?format=plist"))
        #expect(plist.headers["content-type"] == "application/x-plist")
        let list = try PropertyListSerialization.propertyList(from: plist.body, format: nil) as? NSDictionary
        #expect(list == json.json as? NSDictionary)
        let xml = try #require(await RawClient.get(server.url, "/weather.php?format=xml"))
        #expect(xml.headers["content-type"] == "application/xml; charset=utf-8")
        let text = String(decoding: xml.body, as: UTF8.self)
        #expect(text.contains("<weather><date>2013-11-18</date>"))
        #expect(text.components(separatedBy: "<weather>").count == 6)
        #expect(text.contains("<weatherDesc><value>"))
    }

    @Test("A form that is posted says the same as a query; other paths take no form")
    func post() async throws {
        let server = try DemoServer()
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        let body = "format=plist&num_of_days=2"
        let posted = try #require(
            await RawClient.get(server.url, "/weather.php", method: "POST", headers: form, body: body)
        )
        let got = try #require(await RawClient.get(server.url, "/weather.php?\(body)"))
        #expect(posted.status == 200 && posted.body == got.body)
        let refused = await RawClient.get(server.url, "/find/groups", method: "POST", headers: form, body: body)
        #expect(refused?.status == 405)
        #expect(refused?.headers["allow"] == "GET, HEAD")
    }

    @Test("The live report is of the place that is asked for, for who has the key")
    func live() async throws {
        let server = try DemoServer()
        let path = "/free/v1/weather.ashx?format=json&num_of_days=3"
        #expect(await RawClient.get(server.url, "\(path)&q=51.5,-0.1")?.status == 401)
        #expect(await RawClient.get(server.url, "\(path)&key=YOUR_KEY")?.status == 400)
        #expect(await RawClient.get(server.url, "\(path)&key=YOUR_KEY&q=95,0")?.status == 400)
        let answer = await RawClient.get(server.url, "\(path)&key=YOUR_KEY&q=51.500000,-0.100000")
        let report = try #require(data(answer))
        #expect((report["weather"] as? [Any])?.count == 3)
        let request = (report["request"] as? [[String: Any]])?.first
        #expect(request?["query"] as? String == "Lat 51.50 and Lon -0.10")
    }

    @Test("A wrong form or number of days is told, with what would be right")
    func mistakes() async throws {
        let server = try DemoServer()
        for query in ["format=csv", "num_of_days=0", "num_of_days=99"] {
            let answer = try #require(await RawClient.get(server.url, "/weather.php?\(query)"))
            #expect(answer.status == 400 && answer.code == "bad_request")
        }
    }

    @Test("Faults concern the weather as everything else")
    func faults() async throws {
        let server = try DemoServer()
        #expect(await RawClient.get(server.url, "/weather.php?format=json&status=503")?.status == 503)
        try server.set(key: "path", value: "/weather.php")
        try server.set(key: "garbage", value: "1")
        let answer = try #require(await RawClient.get(server.url, "/weather.php?format=json"))
        #expect(answer.status == 200 && answer.json == nil && !answer.body.isEmpty)
    }

    @Test(
        "There are pictures of each kind of weather",
        arguments: [113, 116, 119, 122, 143, 200, 296, 302, 332]
    )
    func pictures(code: Int) async throws {
        let server = try DemoServer()
        let icon = try #require(await RawClient.get(server.url, "/weather/icons/\(code).png"))
        #expect(icon.headers["content-type"] == "image/png")
        let image = try ImageDecoder.decode(icon.body)
        #expect(image.width == 128 && image.height == 128)
        #expect(await RawClient.get(server.url, "/weather/skies/\(code).jpeg")?.headers["content-type"] == "image/jpeg")
    }

    @Test("There is no picture of a kind of weather that is not known")
    func unknown() async throws {
        let server = try DemoServer()
        for path in ["icons/1.png", "icons/113.jpeg", "skies/113.png", "maps/113.png"] {
            #expect(await RawClient.get(server.url, "/weather/\(path)")?.status == 404)
        }
    }
}
