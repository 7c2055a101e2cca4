import AFNetworking
import Foundation

/// Hears what the live service says.
@MainActor
protocol WeatherHTTPClientDelegate: AnyObject {
    func weatherHTTPClient(_ client: WeatherHTTPClient, didUpdateWithWeather report: Any?)
    func weatherHTTPClient(_ client: WeatherHTTPClient, didFailWithError error: any Error)
}

// Safety: adds one property, which belongs to main.
/// Asks the live service for the weather at a place.
final class WeatherHTTPClient: AFHTTPSessionManager, @unchecked Sendable {
    /// The key that the demo server accepts.
    static let apiKey = "YOUR_KEY"

    @MainActor weak var delegate: (any WeatherHTTPClientDelegate)?

    convenience init(serverURL: URL) {
        self.init(baseURL: serverURL.appendingPathComponent("free/v1/"))
        responseSerializer = AFJSONResponseSerializer()
        requestSerializer = AFJSONRequestSerializer()
    }

    /// Asks for the weather, and tells the delegate on main.
    @discardableResult
    func updateWeather(at location: Location, forNumberOfDays number: Int) -> URLSessionDataTask? {
        let parameters: [String: Any] = [
            "num_of_days": number,
            "q": String(format: "%f,%f", location.latitude, location.longitude),
            "format": "json",
            "key": Self.apiKey,
        ]
        return get("weather.ashx", parameters: parameters) { _, report in
            self.delegate?.weatherHTTPClient(self, didUpdateWithWeather: report)
        } failure: { _, error in
            self.delegate?.weatherHTTPClient(self, didFailWithError: error)
        }
    }
}
