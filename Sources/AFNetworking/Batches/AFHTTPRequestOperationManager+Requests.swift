/// The calls, in the spelling of today and in that of AFNetworking 2, whose names were in capitals.
extension AFHTTPRequestOperationManager {
    /// Starts a GET request with parameters in its query.
    @discardableResult
    public func get(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("GET", urlString, parameters, success, failure) }

    /// Starts a HEAD request with parameters in its query.
    @discardableResult
    public func head(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("HEAD", urlString, parameters, success, failure) }

    /// Starts a POST request with parameters in its body.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("POST", urlString, parameters, success, failure) }

    /// Starts a POST request whose body is a form of several parts.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        constructingBodyWith block: AFHTTPRequestSerializer.FormBuilder?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start(urlString, parameters, block, success, failure) }

    /// Starts a PUT request with parameters in its body.
    @discardableResult
    public func put(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("PUT", urlString, parameters, success, failure) }

    /// Starts a PATCH request with parameters in its body.
    @discardableResult
    public func patch(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("PATCH", urlString, parameters, success, failure) }

    /// Starts a DELETE request with parameters in its query.
    @discardableResult
    public func delete(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { start("DELETE", urlString, parameters, success, failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a GET request; see `get`.
    @discardableResult
    public func GET(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { get(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a HEAD request; see `head`.
    @discardableResult
    public func HEAD(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { head(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a POST request; see `post`.
    @discardableResult
    public func POST(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { post(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PUT request; see `put`.
    @discardableResult
    public func PUT(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { put(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PATCH request; see `patch`.
    @discardableResult
    public func PATCH(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { patch(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a DELETE request; see `delete`.
    @discardableResult
    public func DELETE(
        _ urlString: String,
        parameters: Any?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? { delete(urlString, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a POST request whose body is a form; see `post`.
    @discardableResult
    public func POST(
        _ urlString: String,
        parameters: Any?,
        constructingBodyWith block: AFHTTPRequestSerializer.FormBuilder?,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation? {
        post(urlString, parameters: parameters, constructingBodyWith: block, success: success, failure: failure)
    }
}
