internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: adds one value, behind a lock.
/// Writes parameters as JSON into the body; for GET, HEAD and DELETE as a query string into the URL.
open class AFJSONRequestSerializer: AFHTTPRequestSerializer, @unchecked Sendable {
    private let options: Guarded<JSONSerialization.WritingOptions>

    /// Makes a serializer that writes JSON without white space.
    public override convenience init() {
        self.init(writingOptions: [])
    }

    /// Makes a serializer that writes JSON in a certain form.
    public init(writingOptions: JSONSerialization.WritingOptions) {
        options = Guarded(writingOptions)
        super.init()
    }

    /// The form of the JSON.
    public final var writingOptions: JSONSerialization.WritingOptions {
        get { options.withLock { $0 } }
        set { options.withLock { $0 = newValue } }
    }

    /// Returns the request with the parameters as JSON in its body.
    ///
    /// - Parameters:
    ///   - request: The request without its parameters.
    ///   - parameters: A dictionary or an array of what JSON can say; nil writes no body.
    /// - Returns: The request to be sent.
    /// - Throws: What keeps the parameters from being written.
    open override func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?
    ) throws -> URLRequest {
        try self.request(request, with: parameters, "application/json") { parameters in
            guard JSONSerialization.isValidJSONObject(parameters) else {
                throw requestError(
                    NSURLErrorCannotDecodeContentData,
                    "The parameters could not be written.",
                    reason: "JSON is made of dictionaries with text keys, arrays, texts, finite numbers, and null."
                )
            }
            return try JSONSerialization.data(withJSONObject: parameters, options: writingOptions)
        }
    }

    /// Makes a serializer with the same settings and header fields.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFJSONRequestSerializer(writingOptions: writingOptions)
        copy.takeSettings(of: self)
        return copy
    }
}
