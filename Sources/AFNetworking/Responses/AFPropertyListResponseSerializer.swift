internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: adds one struct, behind a lock.
/// Reads a response as a property list; it takes `application/x-plist`.
open class AFPropertyListResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private struct Settings {
        var format: PropertyListSerialization.PropertyListFormat
        var options: PropertyListSerialization.ReadOptions
    }

    private let settings: Guarded<Settings>

    /// Makes a serializer that reads any form.
    public override convenience init() {
        self.init(format: .xml, readOptions: [])
    }

    /// Makes a serializer that reads with options; the format is only kept, since the bytes tell theirs.
    public init(
        format: PropertyListSerialization.PropertyListFormat,
        readOptions: PropertyListSerialization.ReadOptions
    ) {
        settings = Guarded(Settings(format: format, options: readOptions))
        super.init()
        acceptableContentTypes = ["application/x-plist"]
    }

    /// The form of the property list, as it was given.
    public final var format: PropertyListSerialization.PropertyListFormat {
        get { settings.withLock { $0.format } }
        set { settings.withLock { $0.format = newValue } }
    }

    /// The options of reading.
    public final var readOptions: PropertyListSerialization.ReadOptions {
        get { settings.withLock { $0.options } }
        set { settings.withLock { $0.options = newValue } }
    }

    /// Returns what the property list says, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        read(response, data) { data in
            try PropertyListSerialization.propertyList(from: data, options: readOptions, format: nil)
        }
    }

    /// Makes a serializer with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFPropertyListResponseSerializer(format: format, readOptions: readOptions)
        copy.takeSettings(of: self)
        return copy
    }
}
