import AFNetworking
import Foundation
import FoundationXML

/// Ways to ask for the weather.
enum WeatherSource: Sendable {
    case json
    case propertyList
    case xml
    case get
    case post

    /// What an answer has to be.
    var form: String {
        switch self {
        case .json, .get, .post: "valid JSON"
        case .propertyList: "a property list"
        case .xml: "valid XML"
        }
    }

    /// What the screen is called when the weather has come.
    var title: String {
        switch self {
        case .json: "JSON Retrieved"
        case .propertyList: "PLIST Retrieved"
        case .xml: "XML Retrieved"
        case .get: "HTTP GET"
        case .post: "HTTP POST"
        }
    }
}

/// Asks the tutorial's web service, which knows the weather in three forms.
final class WeatherService {
    private let json: AFHTTPSessionManager
    private let propertyList: AFHTTPSessionManager
    private let xml: AFHTTPSessionManager

    init(baseURL: URL) {
        json = AFHTTPSessionManager(baseURL: baseURL)
        propertyList = AFHTTPSessionManager(baseURL: baseURL)
        propertyList.responseSerializer = AFPropertyListResponseSerializer()
        xml = AFHTTPSessionManager(baseURL: baseURL)
        xml.responseSerializer = AFXMLParserResponseSerializer()
    }

    /// Fetches the weather, and calls back on main.
    func fetch(
        _ source: WeatherSource,
        completion: @escaping @MainActor @Sendable (Result<Weather, any Error>) -> Void
    ) -> URLSessionDataTask? {
        let success: AFSuccessHandler = { _, answer in
            completion(
                Result {
                    let report = try (answer as? XMLParser).map { try ReportXMLReader().report(from: $0) } ?? answer
                    return try Weather(report: report)
                }
            )
        }
        let failure: AFFailureHandler = { _, error in
            completion(.failure(WeatherError(error, form: source.form) ?? error))
        }
        let (manager, format) =
            switch source {
            case .json, .get, .post: (json, "json")
            case .propertyList: (propertyList, "plist")
            case .xml: (xml, "xml")
            }
        let parameters = ["format": format]
        return source == .post
            ? manager.post("weather.php", parameters: parameters, success: success, failure: failure)
            : manager.get("weather.php", parameters: parameters, success: success, failure: failure)
    }
}
