import AFNetworking
import UIKit

/// A client as apps of an earlier language mode have it: one object, overrides, handlers in all the forms.
final class ClientShapes: AFHTTPSessionManager, @unchecked Sendable {
    static let shared = ClientShapes(baseURL: URL(string: "https://example.com/api/"))

    override func dataTask(
        withHTTPMethod method: String,
        urlString URLString: String,
        parameters: Any?,
        headers: [String: String]?,
        uploadProgress: ((Progress) -> Void)?,
        downloadProgress: ((Progress) -> Void)?,
        success: ((URLSessionDataTask, Any?) -> Void)?,
        failure: ((URLSessionDataTask?, Error) -> Void)?
    ) -> URLSessionDataTask? {
        return super.dataTask(
            withHTTPMethod: method,
            urlString: URLString,
            parameters: parameters,
            headers: headers,
            uploadProgress: uploadProgress,
            downloadProgress: downloadProgress,
            success: success,
            failure: failure
        )
    }
}

class UploadShapesController: UIViewController {
    let manager = ClientShapes.shared
    var picture = Data()
    var parameters: [String: Any]? = nil
    var answer = ""

    func upload() {
        manager.post(
            "upload",
            parameters: parameters,
            headers: nil,
            constructingBodyWith: { (formData: AFMultipartFormData) in
                formData.appendPart(
                    withFileData: self.picture,
                    name: "picture",
                    fileName: "p.jpg",
                    mimeType: "image/jpeg"
                )
            },
            progress: { progress in print(progress.fractionCompleted) },
            success: { [weak self] (task: URLSessionDataTask, responseObject: Any?) in
                self?.answer = "\(responseObject ?? "nothing")"
            },
            failure: { (task: URLSessionDataTask?, error: Error) in
                self.answer = error.localizedDescription
            }
        )
    }

    func uploadAsRequest() {
        var error: NSError?
        let request = manager.requestSerializer.multipartFormRequest(
            withMethod: "POST",
            urlString: "https://example.com/upload",
            parameters: parameters,
            constructingBodyWith: { formData in
                formData.appendPart(withForm: self.picture, name: "picture")
            },
            error: &error
        )
        let task = manager.uploadTask(
            withStreamedRequest: request as URLRequest,
            progress: nil,
            completionHandler: { response, responseObject, error in
                self.answer = "\(response.url?.host ?? "") \(responseObject ?? "") \(error?.localizedDescription ?? "")"
            }
        )
        task.resume()
    }

    func load() {
        var error: NSError?
        let request = manager.requestSerializer.request(
            withMethod: "GET",
            urlString: "https://example.com/list",
            parameters: ["page": 1],
            error: &error
        )
        guard error == nil else { return }
        manager.dataTask(with: request as URLRequest, uploadProgress: nil, downloadProgress: nil) { _, object, _ in
            self.answer = "\(object ?? "")"
        }.resume()
        _ = manager.dataTask(
            withHTTPMethod: "GET",
            urlString: "list",
            parameters: nil,
            headers: nil,
            uploadProgress: nil,
            downloadProgress: nil,
            success: { _, object in self.answer = "\(object ?? "")" },
            failure: { _, error in self.answer = error.localizedDescription }
        )
    }

    func reload() async throws {
        let object = try await manager.post(
            "upload",
            parameters: parameters,
            constructingBodyWith: { formData in
                formData.appendPart(withForm: self.picture, name: "picture")
            }
        )
        answer = "\(object ?? "")"
    }
}
