internal import Dispatch
internal import Foundation
internal import FoundationNetworking

extension HTTPBody {
    /// Makes the body of an upload task, which Foundation shows to its own protocols only; nil where it has none yet,
    /// since a delegate is to give it.
    ///
    /// To be called where a protocol is told to start, and nobody else uses the task.
    init?(of task: URLSessionUploadTask) {
        let levels = sequence(first: Mirror(reflecting: task), next: \.superclassMirror)
        guard let known = levels.lazy.compactMap({ $0.descendant("knownBody", "some") }).first else { return nil }
        guard let content = Mirror(reflecting: known).children.first else {
            self = .none
            return
        }
        switch content.value {
        case let data as DispatchData: self = .data(Data(data))
        case let file as URL: self = .file(file)
        default: return nil
        }
    }
}
