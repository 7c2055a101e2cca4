internal import Foundation

extension Router {
    /// The report that the tutorial's app asks for in three forms, with GET or POST.
    func weather(_ request: DemoRequest) -> DemoAnswer {
        report(request) { days throws(DemoServerError) in .sample(base: request.base, days: days) }
    }

    /// The report for a place, as the live service gives it to who has a key.
    func liveWeather(_ request: DemoRequest) -> DemoAnswer {
        guard request.query["key"] == apiKey else { return notAuthorized(request) }
        return report(request) { days throws(DemoServerError) in
            let parts = (request.query["q"] ?? "").split(separator: ",").map { Double($0) }
            guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            else { throw DemoServerError("q has to be a latitude and a longitude, such as 51.5,-0.1") }
            return WeatherSource(base: request.base, latitude: latitude, longitude: longitude, days: days)
        }
    }

    private func report(
        _ request: DemoRequest,
        _ source: (Int) throws(DemoServerError) -> WeatherSource
    ) -> DemoAnswer {
        do throws(DemoServerError) {
            let days = try count(request, "num_of_days", 1...14, default: 5)
            let name = request.query["format"] ?? WeatherFormat.json.rawValue
            guard let format = WeatherFormat(rawValue: name) else {
                throw DemoServerError("format has to be json, plist or xml")
            }
            return DemoAnswer(
                status: 200,
                headers: [("Content-Type", format.contentType), ("Cache-Control", "no-cache")],
                body: format.data(of: try source(days).report)
            )
        } catch {
            return .problem(400, code: "bad_request", error.description, remedy: "mend that parameter")
        }
    }

    /// A picture of weather: `icons/113.png`, `pictures/113.png` or `skies/113.jpeg`.
    func weatherPicture(kind: String, file: String, _ request: DemoRequest) -> DemoAnswer? {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard let kind = WeatherPicture.Kind(rawValue: kind), parts.count == 2, parts[1] == kind.suffix,
            let code = Int(parts[0]), let condition = WeatherCondition(rawValue: code),
            let data = pictures.data(of: WeatherPicture(kind: kind, condition: condition))
        else { return nil }
        return .picture(data, type: kind.contentType, for: request)
    }
}
