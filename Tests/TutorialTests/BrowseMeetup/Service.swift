// swift-format-ignore-file: the listings of a tutorial of 2017, as its reader typed them.

import AsyncDisplayKit

typealias JSONDictionary = Dictionary<String, Any>
let MEETUP_API_KEY = "YOUR_KEY"

struct CLLocationCoordinate2D {
    var latitude: Double
    var longitude: Double
}

final class MeetupService {

    var baseUrl: String = "https://api.meetup.com/"
    lazy var session: URLSession = URLSession.shared

    func fetchMeetupGroupInLocation(latitude: Double, longitude: Double, completion: @escaping (_ results: [JSONDictionary]?, _ error: Error?) -> ()) {
        guard let url = URL(string: "\(baseUrl)find/groups?&lat=\(latitude)&lon=\(longitude)&page=10&key=\(MEETUP_API_KEY)") else {
            fatalError()
        }

        session.dataTask(with: url) { (data, response, error) in
            DispatchQueue.main.async(execute: {
                do {
                    let results = try JSONSerialization.jsonObject(with: data!) as? [JSONDictionary]
                    completion(results, nil);

                } catch let underlyingError {
                    completion(nil, underlyingError);
                }
            })
            }.resume()
    }
}

final class LocationService {

    var coordinate: CLLocationCoordinate2D? = CLLocationCoordinate2D(latitude: 51.509980, longitude: -0.133700)
}

final class MeetupFeedDataManager {

    fileprivate var _meetupService: MeetupService?
    fileprivate var _locationService: LocationService?

    init(meetupService: MeetupService, locationService: LocationService) {
       _meetupService = meetupService
       _locationService = locationService
    }

    func searchForGroupNearby(completion: @escaping ( _ groups: [Group]?, _ error: Error?) -> ()) {
        let coordinate = _locationService?.coordinate

        _meetupService?.fetchMeetupGroupInLocation(latitude: coordinate!.latitude, longitude: coordinate!.longitude, completion: { (results, error) in
            guard error == nil else { completion(nil, error); return }

            let groups = results?.compactMap(self.groupItemFromJSONDictionary)
            completion(groups, nil)
        })
    }

    func groupItemFromJSONDictionary(_ entry: JSONDictionary) -> Group? {
        guard let created = entry["created"] as? Double, let city = entry["city"] as? String, let country = entry["country"] as? String, let keyPhoto = entry["key_photo"] as? JSONDictionary, let photoUrl = keyPhoto["photo_link"] as? String, let organizerJSON = entry["organizer"] as? JSONDictionary, let organizer = organizerItemFromJSONDictionary(organizerJSON) else {
            return nil
        }

        return Group(createdAt: created, photoUrl: URL(string: photoUrl), city: city, country: country, organizer: organizer)
    }

    func organizerItemFromJSONDictionary(_ entry: JSONDictionary) -> Organizer? {
        guard let name = entry["name"] as? String, let photo = entry["photo"] as? JSONDictionary, let thumbUrl = photo["thumb_link"] as? String else {
            return nil
        }

        return Organizer(name: name, thumbUrl: URL(string: thumbUrl))
    }
}

protocol MeetupFeedInteractorInput {
    func findGroupItemsNearby ()
}

protocol MeetupFeedInteractorOutput {
    func foundGroupItems (_ groups: [Group]?, error: Error?)
}

final class MeetupFeedInteractor: MeetupFeedInteractorInput {

    var dataManager: MeetupFeedDataManager?

    var output: MeetupFeedInteractorOutput?

    func findGroupItemsNearby() {
        dataManager?.searchForGroupNearby(completion: output!.foundGroupItems)
    }
}
