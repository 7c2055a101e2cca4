internal import ADKLocking
public import Foundation
public import FoundationNetworking
public import FoundationXML

// Safety: adds one value, behind a lock.
/// Reads a response as an XML document; it takes `application/xml` and `text/xml`.
open class AFXMLDocumentResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private let settings: Guarded<XMLNode.Options>

    /// Makes a serializer that reads without options.
    public override convenience init() {
        self.init(xmlDocumentOptions: [])
    }

    /// Makes a serializer that reads with options.
    public init(xmlDocumentOptions options: XMLNode.Options) {
        settings = Guarded(options)
        super.init()
        acceptableContentTypes = ["application/xml", "text/xml"]
    }

    /// The options of reading; none by default.
    public final var options: XMLNode.Options {
        get { settings.withLock { $0 } }
        set { settings.withLock { $0 = newValue } }
    }

    /// Returns the document, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        read(response, data) { try XMLDocument(data: $0, options: options) }
    }

    /// Makes a serializer with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFXMLDocumentResponseSerializer(xmlDocumentOptions: options)
        copy.takeSettings(of: self)
        return copy
    }
}
