import Foundation

/// Where the user was at a time.
struct Location: Sendable, Equatable {
    /// In degrees, to the north.
    var latitude: Double
    /// In degrees, to the east.
    var longitude: Double
    var timestamp: Date

    /// Whether it is not older than five minutes.
    ///
    /// A time that has passed is a negative number of seconds from now.
    var isRecent: Bool { timestamp.timeIntervalSinceNow >= -300 }
}

/// Hears where the user is.
@MainActor
protocol LocationManagerDelegate: AnyObject {
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
}

/// Says where the user is: in London, for this demo.
///
/// Like a real one, it tells first where the user was some time ago, and goes on until it is stopped.
@MainActor
final class LocationManager {
    weak var delegate: (any LocationManagerDelegate)?
    private let findLocations: @MainActor () -> [Location]
    private var isUpdating = false

    init(findLocations: @escaping @MainActor () -> [Location] = LocationManager.london) {
        self.findLocations = findLocations
    }

    private static func london() -> [Location] {
        [
            Location(latitude: 51.4700, longitude: -0.4543, timestamp: Date(timeIntervalSinceNow: -1_800)),
            Location(latitude: 51.509980, longitude: -0.133700, timestamp: Date()),
        ]
    }

    func startUpdatingLocation() {
        isUpdating = true
        for location in findLocations() {
            DispatchQueue.main.async { [self] in
                if isUpdating { delegate?.locationManager(self, didUpdateLocations: [location]) }
            }
        }
    }

    func stopUpdatingLocation() {
        isUpdating = false
    }
}
