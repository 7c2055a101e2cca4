public import Foundation
public import FoundationNetworking
internal import FoundationXML

/// Gives the body to an `XMLParser`, which the app sets a delegate of and starts; it takes `application/xml` and
/// `text/xml`.
// Safety: adds no state.
open class AFXMLParserResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    /// Makes a serializer.
    public convenience init() {
        self.init(contentTypes: ["application/xml", "text/xml"])
    }

    /// Returns a parser of the body that was not started, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        let validity = validity(of: response, data: data)
        if !validity.isValid, validity.error?.saysContentTypeIsWrong ?? true { return (nil, validity.error) }
        return (data.map { XMLParser(data: $0) }, validity.error)
    }
}
