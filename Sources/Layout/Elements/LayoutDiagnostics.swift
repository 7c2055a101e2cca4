internal import ADKLocking

internal import struct Foundation.Data
internal import class Foundation.FileHandle

/// Where the engine tells about layouts that it had to mend.
///
/// A message appears once for each class and fault, on the standard error stream unless a handler takes it.
package enum LayoutDiagnostics {
    private struct State {
        var handler: (@Sendable (String) -> Void)?
        var reported: Set<String> = []
    }

    private static let state = Guarded(State())

    /// Sends messages to a closure, or to the standard error stream again.
    package static func setHandler(_ handler: (@Sendable (String) -> Void)?) {
        state.withLock {
            $0.handler = handler
            $0.reported = []
        }
    }

    package static func report(_ fault: String, in element: any ASLayoutElement, _ message: @autoclosure () -> String) {
        report(fault, inOneNamed: ASLayout.name(of: element), message())
    }

    /// Tells of a fault in an element that only its name is known of.
    static func report(_ fault: String, inOneNamed name: String, _ message: @autoclosure () -> String) {
        let key = "\(name) \(fault)"
        let verdict: (isNew: Bool, handler: (@Sendable (String) -> Void)?) = state.withLock {
            ($0.reported.insert(key).inserted, $0.handler)
        }
        guard verdict.isNew else { return }
        let text = "AsyncDisplayKit layout: \(name): \(message())"
        if let handler = verdict.handler {
            handler(text)
        } else {
            FileHandle.standardError.write(Data((text + "\n").utf8))
        }
    }
}
