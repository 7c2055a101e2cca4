import AFNetworking

/// Takes what the server wraps all answers in away.
class UnwrappingSerializerShapes: AFJSONResponseSerializer, @unchecked Sendable {
    override func responseObject(for response: URLResponse?, data: Data?, error: NSErrorPointer) -> Any? {
        let object = super.responseObject(for: response, data: data, error: error)
        if let found = error?.pointee {
            var userInfo = found.userInfo
            userInfo["body"] = object
            error?.pointee = NSError(domain: found.domain, code: found.code, userInfo: userInfo)
        }
        guard let dictionary = object as? [String: Any] else { return object }
        return dictionary["data"]
    }
}

/// Signs all requests.
class SigningSerializerShapes: AFJSONRequestSerializer, @unchecked Sendable {
    override func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest? {
        guard var signed = super.request(bySerializingRequest: request, withParameters: parameters, error: error)
        else { return nil }
        signed.setValue("\(signed.httpBody?.count ?? 0)", forHTTPHeaderField: "X-Signature")
        return signed
    }
}

func makeQuerySerializerShapes() -> AFHTTPRequestSerializer {
    let serializer = AFHTTPRequestSerializer()
    serializer.setQueryStringSerializationWith { (request, parameters, error) -> String in
        guard let values = parameters as? [String: Any] else {
            error?.pointee = NSError(domain: "shapes", code: 1, userInfo: nil)
            return ""
        }
        return values.keys.sorted().joined(separator: ";")
    }
    return serializer
}
