internal import ADKLocking
public import Foundation
public import FoundationNetworking

/// Reads a response as a property list; it takes `application/x-plist`.
// Safety: adds one struct, behind a lock.
open class AFPropertyListResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private struct Settings {
        var format: PropertyListSerialization.PropertyListFormat
        var options: PropertyListSerialization.ReadOptions
    }

    private let settings: Guarded<Settings>

    /// Makes a serializer that reads any form.
    public convenience init() {
        self.init(format: .xml, readOptions: [])
    }

    /// Makes a serializer that reads with options; the format is only kept, since the bytes tell theirs.
    public init(
        format: PropertyListSerialization.PropertyListFormat,
        readOptions: PropertyListSerialization.ReadOptions
    ) {
        settings = Guarded(Settings(format: format, options: readOptions))
        super.init(contentTypes: ["application/x-plist"])
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
        let validity = validity(of: response, data: data)
        if !validity.isValid, validity.error?.saysContentTypeIsWrong ?? true { return (nil, validity.error) }
        guard let data, !data.isEmpty else { return (nil, validity.error) }
        do {
            let object = try PropertyListSerialization.propertyList(from: data, options: readOptions, format: nil)
            return (object, validity.error)
        } catch {
            return (nil, (error as NSError).withUnderlying(validity.error))
        }
    }
}
