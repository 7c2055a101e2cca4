internal import Foundation
internal import FoundationNetworking

/// The ways from calls with a pointer for their error to calls that throw, and back.
extension AFHTTPRequestSerializer {
    /// The request with its parameters, whichever of the two calls a subclass overrides.
    final func serialized(_ request: URLRequest, with parameters: Any?) throws -> URLRequest {
        var problem: NSError?
        let result = self.request(bySerializingRequest: request, withParameters: parameters, error: &problem)
        if let problem { throw CarriedError.carried(by: problem) }
        guard let result else {
            throw requestError(
                NSURLErrorCannotDecodeContentData,
                "The parameters could not be written.",
                reason: "\(type(of: self)) gave no request, and no error."
            )
        }
        return result
    }

    /// The request of a call, whichever of the two calls a subclass overrides.
    final func written(_ method: String, _ urlString: String, _ parameters: Any?) throws -> URLRequest {
        var problem: NSError?
        let result = request(withMethod: method, urlString: urlString, parameters: parameters, error: &problem)
        if let problem { throw CarriedError.carried(by: problem) }
        return result
    }

    /// What a closure makes; when it throws, a request without a URL, which fails when it is sent.
    final func orUnsendable(_ error: NSErrorPointer, _ make: () throws -> URLRequest) -> URLRequest {
        do {
            return try make()
        } catch let problem {
            error?.pointee = CarriedError.carrying(problem)
            var request = URLRequest(url: URL(fileURLWithPath: "/"))
            request.url = nil
            return request
        }
    }
}
