internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: adds one value, behind a lock.
/// Writes parameters as a property list into the body; for GET, HEAD and DELETE as a query string into the URL.
open class AFPropertyListRequestSerializer: AFHTTPRequestSerializer, @unchecked Sendable {
    private struct Settings {
        var format: PropertyListSerialization.PropertyListFormat
        var options: PropertyListSerialization.WriteOptions
    }

    private let settings: Guarded<Settings>

    /// Makes a serializer that writes XML.
    public override convenience init() {
        self.init(format: .xml, writeOptions: 0)
    }

    /// Makes a serializer that writes a certain form.
    public init(
        format: PropertyListSerialization.PropertyListFormat,
        writeOptions: PropertyListSerialization.WriteOptions
    ) {
        settings = Guarded(Settings(format: format, options: writeOptions))
        super.init()
    }

    /// The form of the property list; XML by default.
    public final var format: PropertyListSerialization.PropertyListFormat {
        get { settings.withLock { $0.format } }
        set { settings.withLock { $0.format = newValue } }
    }

    /// The options of the property list; none by default.
    public final var writeOptions: PropertyListSerialization.WriteOptions {
        get { settings.withLock { $0.options } }
        set { settings.withLock { $0.options = newValue } }
    }

    /// Returns the request with the parameters as a property list in its body.
    ///
    /// - Parameters:
    ///   - request: The request without its parameters.
    ///   - parameters: What a property list can say; nil writes no body.
    /// - Returns: The request to be sent.
    /// - Throws: What keeps the parameters from being written.
    open override func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?
    ) throws -> URLRequest {
        try self.request(request, with: parameters, "application/x-plist") { parameters in
            guard PropertyListSerialization.propertyList(parameters, isValidFor: format) else {
                throw requestError(
                    NSURLErrorCannotDecodeContentData,
                    "The parameters could not be written.",
                    reason:
                        "A property list is made of dictionaries with text keys, arrays, texts, numbers, dates and data."
                )
            }
            return try PropertyListSerialization.data(
                fromPropertyList: parameters,
                format: format,
                options: writeOptions
            )
        }
    }

    /// Makes a serializer with the same settings and header fields.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFPropertyListRequestSerializer(format: format, writeOptions: writeOptions)
        copy.takeSettings(of: self)
        return copy
    }
}
