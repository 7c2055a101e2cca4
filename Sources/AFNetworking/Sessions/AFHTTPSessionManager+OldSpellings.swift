public import FoundationNetworking

/// The spellings of AFNetworking 2, whose names were in capitals.
extension AFHTTPSessionManager {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a GET request; see `get`.
    @discardableResult
    public func GET(
        _ url: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { get(url, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a POST request; see `post`.
    @discardableResult
    public func POST(
        _ url: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { post(url, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PUT request; see `put`.
    @discardableResult
    public func PUT(
        _ url: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { put(url, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PATCH request; see `patch`.
    @discardableResult
    public func PATCH(
        _ url: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { patch(url, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a DELETE request; see `delete`.
    @discardableResult
    public func DELETE(
        _ url: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { delete(url, parameters: parameters, success: success, failure: failure) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a HEAD request; see `head`.
    @discardableResult
    public func HEAD(
        _ url: String,
        parameters: Any?,
        success: AFHeadSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? { head(url, parameters: parameters, success: success, failure: failure) }
}
