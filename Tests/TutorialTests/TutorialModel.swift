import AsyncDisplayKit

typealias JSONDictionary = Dictionary<String, Any>

/// What the sample tutorial of 2017 has its reader type, in the language and the spellings of that year.
struct Group {
    let createdAt: Double!
    let photoUrl: URL!
    let city: String!
    let country: String!
    let organizer: Organizer!

    var timeInterval: String {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: Date(timeIntervalSince1970: createdAt))
    }

    init?(json: JSONDictionary) {
        guard let created = json["created"] as? Double, let city = json["city"] as? String,
            let country = json["country"] as? String, let photo = json["key_photo"] as? JSONDictionary,
            let link = photo["photo_link"] as? String, let person = json["organizer"] as? JSONDictionary,
            let organizer = Organizer(json: person)
        else {
            return nil
        }
        createdAt = created
        photoUrl = URL(string: link)
        self.city = city
        self.country = country
        self.organizer = organizer
    }
}

struct Organizer {
    let name: String!
    let thumbUrl: URL!

    init?(json: JSONDictionary) {
        guard let name = json["name"] as? String, let photo = json["photo"] as? JSONDictionary,
            let link = photo["thumb_link"] as? String
        else {
            return nil
        }
        self.name = name
        thumbUrl = URL(string: link)
    }
}

final class MeetupService {
    var baseUrl = ""
    lazy var session: URLSession = URLSession.shared

    func fetchGroups(
        latitude: Double,
        longitude: Double,
        completion: @escaping (_ results: [JSONDictionary]?, _ error: Error?) -> Void
    ) {
        let query = "find/groups?&lat=\(latitude)&lon=\(longitude)&page=10&key=YOUR_KEY"
        guard let url = URL(string: baseUrl + query) else {
            fatalError()
        }
        session.dataTask(with: url) { (data, response, error) in
            DispatchQueue.main.async(execute: {
                do {
                    let results = try JSONSerialization.jsonObject(with: data ?? Data()) as? [JSONDictionary]
                    completion(results, nil)
                } catch let underlyingError {
                    completion(nil, underlyingError)
                }
            })
        }.resume()
    }
}

protocol FeedInput {
    func findGroups()
}

protocol FeedOutput {
    func foundGroups(_ groups: [Group]?, error: Error?)
}

final class FeedInteractor: FeedInput {
    var service: MeetupService?
    var output: FeedOutput?

    func findGroups() {
        guard let found = output?.foundGroups else { return }
        service?.fetchGroups(latitude: 51.509980, longitude: -0.133700) { (results, error) in
            guard error == nil else {
                found(nil, error)
                return
            }
            found(results?.compactMap { Group(json: $0) }, nil)
        }
    }
}
