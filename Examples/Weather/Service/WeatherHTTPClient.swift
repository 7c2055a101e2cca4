import AFNetworking
import Foundation

/// Hears what the live service says.
@MainActor
protocol WeatherHTTPClientDelegate: AnyObject {
    func weatherHTTPClient(_ client: WeatherHTTPClient, didUpdateWithWeather report: Any?)
    func weatherHTTPClient(_ client: WeatherHTTPClient, didFailWithError error: any Error)
}

// Safety: adds properties that belong to main.
/// Asks the live service for the weather at a place.
final class WeatherHTTPClient: AFHTTPSessionManager, @unchecked Sendable {
    /// The key that the demo server accepts.
    static let apiKey = "YOUR_KEY"

    @MainActor weak var delegate: (any WeatherHTTPClientDelegate)?
    /// How often somebody asked, or dropped what was asked for.
    @MainActor private var turn = 0
    @MainActor private var task: URLSessionTask?

    convenience init(serverURL: URL) {
        self.init(baseURL: serverURL.appendingPathComponent("free/v1/"))
        responseSerializer = AFJSONResponseSerializer()
        requestSerializer = AFJSONRequestSerializer()
    }

    /// Asks for the weather, and tells the delegate on main, unless something newer is asked for before.
    @MainActor
    @discardableResult
    func updateWeather(at location: Location, forNumberOfDays number: Int) -> URLSessionDataTask? {
        let parameters: [String: Any] = [
            "num_of_days": number,
            "q": String(format: "%f,%f", location.latitude, location.longitude),
            "format": "json",
            "key": Self.apiKey,
        ]
        dropUpdate()
        let number = turn
        let newTask = get("weather.ashx", parameters: parameters) { _, report in
            guard number == self.turn else { return }
            self.delegate?.weatherHTTPClient(self, didUpdateWithWeather: report)
        } failure: { _, error in
            guard number == self.turn else { return }
            self.delegate?.weatherHTTPClient(self, didFailWithError: WeatherError(error, form: "valid JSON") ?? error)
        }
        task = newTask
        return newTask
    }

    /// Cancels what was asked for; the delegate hears of it no more.
    @MainActor
    func dropUpdate() {
        turn += 1
        task?.cancel()
        task = nil
    }
}
