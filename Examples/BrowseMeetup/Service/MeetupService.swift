import AFNetworking
import Foundation

/// Asks the Meetup web API.
final class MeetupService {
    /// The key that the demo server accepts.
    static let apiKey = "YOUR_KEY"

    /// How many groups a page holds.
    static let pageSize = 10

    private let session: AFHTTPSessionManager

    init(baseURL: URL) {
        session = AFHTTPSessionManager(baseURL: baseURL)
    }

    /// Fetches a page of the groups around a place, and calls back on main.
    func fetchMeetupGroups(
        around place: Coordinate,
        page: Int,
        completion: @escaping @MainActor @Sendable (Result<[Group], any Error>) -> Void
    ) {
        let parameters: [String: Any] = [
            "lat": place.latitude, "lon": place.longitude, "page": Self.pageSize, "offset": page,
            "key": Self.apiKey,
        ]
        session.get(
            "find/groups",
            parameters: parameters,
            headers: nil,
            progress: nil,
            success: { _, answer in
                guard let results = answer as? [JSONDictionary] else {
                    completion(.failure(MeetupServiceError.notAListOfGroups))
                    return
                }
                completion(.success(results.compactMap(Group.init(json:))))
            },
            failure: { _, error in completion(.failure(error)) }
        )
    }
}

/// What can be wrong with an answer that arrived whole.
enum MeetupServiceError: LocalizedError {
    /// The answer is JSON, but no list of groups.
    case notAListOfGroups

    var errorDescription: String? {
        "The server's answer is not a list of groups."
    }
}
