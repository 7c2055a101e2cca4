public import FoundationNetworking

/// The spellings of AFNetworking 3 and 2, without header fields of one request alone, and without progress.
extension AFHTTPSessionManager {
    /// Starts a GET request; see the call that takes `headers`.
    @discardableResult
    public func get(
        _ urlString: String,
        parameters: Any?,
        progress: AFProgressHandler?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        get(urlString, parameters: parameters, headers: nil, progress: progress, success: success, failure: failure)
    }

    /// Starts a GET request; see the call that takes `headers`.
    @discardableResult
    public func get(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        get(urlString, parameters: parameters, headers: nil, progress: nil, success: success, failure: failure)
    }

    /// Starts a POST request; see the call that takes `headers`.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        progress: AFProgressHandler?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        post(urlString, parameters: parameters, headers: nil, progress: progress, success: success, failure: failure)
    }

    /// Starts a POST request; see the call that takes `headers`.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        post(urlString, parameters: parameters, headers: nil, progress: nil, success: success, failure: failure)
    }

    /// Starts a HEAD request; see the call that takes `headers`.
    @discardableResult
    public func head(
        _ urlString: String,
        parameters: Any?,
        success: AFHeadSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        head(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    /// Starts a PUT request; see the call that takes `headers`.
    @discardableResult
    public func put(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        put(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    /// Starts a PATCH request; see the call that takes `headers`.
    @discardableResult
    public func patch(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        patch(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    /// Starts a DELETE request; see the call that takes `headers`.
    @discardableResult
    public func delete(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        delete(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a GET request; see the call that takes `headers`.
    @discardableResult
    public func GET(
        _ urlString: String,
        parameters: Any?,
        progress: AFProgressHandler?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        get(urlString, parameters: parameters, headers: nil, progress: progress, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a GET request; see the call that takes `headers`.
    @discardableResult
    public func GET(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        get(urlString, parameters: parameters, headers: nil, progress: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a POST request; see the call that takes `headers`.
    @discardableResult
    public func POST(
        _ urlString: String,
        parameters: Any?,
        progress: AFProgressHandler?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        post(urlString, parameters: parameters, headers: nil, progress: progress, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a POST request; see the call that takes `headers`.
    @discardableResult
    public func POST(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        post(urlString, parameters: parameters, headers: nil, progress: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a HEAD request; see the call that takes `headers`.
    @discardableResult
    public func HEAD(
        _ urlString: String,
        parameters: Any?,
        success: AFHeadSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        head(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PUT request; see the call that takes `headers`.
    @discardableResult
    public func PUT(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        put(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a PATCH request; see the call that takes `headers`.
    @discardableResult
    public func PATCH(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        patch(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Starts a DELETE request; see the call that takes `headers`.
    @discardableResult
    public func DELETE(
        _ urlString: String,
        parameters: Any?,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        delete(urlString, parameters: parameters, headers: nil, success: success, failure: failure)
    }
}
