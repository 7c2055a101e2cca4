/// A place on the earth, in degrees.
struct Coordinate: Sendable, Equatable {
    var latitude: Double
    var longitude: Double
}

/// Says where the user is: in London, for this demo.
final class LocationService {
    var coordinate: Coordinate? = Coordinate(latitude: 51.509980, longitude: -0.133700)
}
