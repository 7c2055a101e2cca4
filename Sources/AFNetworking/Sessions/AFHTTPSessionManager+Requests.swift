public import FoundationNetworking

/// The calls as AFNetworking 4 spells them; those of 3 and 2 left out `headers` and `progress`, which may be left out here.
extension AFHTTPSessionManager {
    /// Starts a GET request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the query.
    ///   - headers: Header fields of this request alone; they go before those of the serializer.
    ///   - progress: Hears of the bytes received.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func get(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        progress: AFProgressHandler? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("GET", urlString, parameters, headers, download: progress, success: success, failure: failure)
    }

    /// Starts a HEAD request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the query.
    ///   - headers: Header fields of this request alone.
    ///   - success: Hears of success.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func head(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        success: AFHeadSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("HEAD", urlString, parameters, headers, success: { task, _ in success?(task) }, failure: failure)
    }

    /// Starts a POST request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the body.
    ///   - headers: Header fields of this request alone.
    ///   - progress: Hears of the bytes sent.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        progress: AFProgressHandler? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("POST", urlString, parameters, headers, upload: progress, success: success, failure: failure)
    }

    /// Starts a PUT request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the body.
    ///   - headers: Header fields of this request alone.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func put(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("PUT", urlString, parameters, headers, success: success, failure: failure)
    }

    /// Starts a PATCH request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the body.
    ///   - headers: Header fields of this request alone.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func patch(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("PATCH", urlString, parameters, headers, success: success, failure: failure)
    }

    /// Starts a DELETE request.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into the query.
    ///   - headers: Header fields of this request alone.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func delete(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        start("DELETE", urlString, parameters, headers, success: success, failure: failure)
    }

    private func start(
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ headers: [String: String]?,
        upload: AFProgressHandler? = nil,
        download: AFProgressHandler? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        let task = dataTask(
            withHTTPMethod: method,
            urlString: urlString,
            parameters: parameters,
            headers: headers,
            uploadProgress: upload,
            downloadProgress: download,
            success: success.map(UnboundHandler.success),
            failure: failure.map(UnboundHandler.failure)
        )
        task?.resume()
        return task
    }
}
