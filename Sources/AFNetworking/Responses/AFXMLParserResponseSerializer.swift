public import Foundation
public import FoundationNetworking
internal import FoundationXML

// Safety: adds no state.
/// Gives the body to an `XMLParser`, which the app sets a delegate of and starts; it takes `application/xml` and
/// `text/xml`.
open class AFXMLParserResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    /// Makes a serializer.
    public override init() {
        super.init()
        acceptableContentTypes = ["application/xml", "text/xml"]
    }

    /// Returns a parser of the body that was not started, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        read(response, data) { XMLParser(data: $0) }
    }

    /// Makes a serializer with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFXMLParserResponseSerializer()
        copy.takeSettings(of: self)
        return copy
    }
}
