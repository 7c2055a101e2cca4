internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: adds one struct, behind a lock.
/// Reads a response as JSON.
///
/// It takes `application/json`, `text/json` and `text/javascript`. An empty body, and one of a single space, which some
/// frameworks send for "nothing", give nil without an error.
open class AFJSONResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private struct Settings {
        var options: JSONSerialization.ReadingOptions
        var removesNull = false
    }

    private let settings: Guarded<Settings>

    /// Makes a serializer that takes objects and arrays.
    public override convenience init() {
        self.init(readingOptions: [])
    }

    /// Makes a serializer that reads JSON with options.
    public init(readingOptions: JSONSerialization.ReadingOptions) {
        settings = Guarded(Settings(options: readingOptions))
        super.init()
        acceptableContentTypes = ["application/json", "text/json", "text/javascript"]
    }

    /// The options of reading; none by default.
    public final var readingOptions: JSONSerialization.ReadingOptions {
        get { settings.withLock { $0.options } }
        set { settings.withLock { $0.options = newValue } }
    }

    /// Whether keys whose value is null, and nulls in arrays, are left out; false by default.
    public final var removesKeysWithNullValues: Bool {
        get { settings.withLock { $0.removesNull } }
        set { settings.withLock { $0.removesNull = newValue } }
    }

    /// Returns what the JSON says, also that of an error page, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        // Some servers send one space for "nothing".
        read(response, data == Data([0x20]) ? nil : data) { data in
            let object = try JSONSerialization.jsonObject(with: data, options: readingOptions)
            return removesKeysWithNullValues ? AFJSONObjectByRemovingKeysWithNullValues(object) : object
        }
    }

    /// Makes a serializer with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFJSONResponseSerializer(readingOptions: readingOptions)
        copy.takeSettings(of: self)
        copy.removesKeysWithNullValues = removesKeysWithNullValues
        return copy
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a JSON object without the keys whose value is null, and without nulls in arrays, at any depth.
public func AFJSONObjectByRemovingKeysWithNullValues(
    _ object: Any,
    _ readingOptions: JSONSerialization.ReadingOptions = []
) -> Any {
    switch object {
    case let dictionary as [String: Any]:
        dictionary.filter { !($0.value is NSNull) }.mapValues { AFJSONObjectByRemovingKeysWithNullValues($0) }
    case let array as [Any]:
        array.filter { !($0 is NSNull) }.map { AFJSONObjectByRemovingKeysWithNullValues($0) }
    default:
        object
    }
}
