internal import Foundation
internal import FoundationNetworking

/// Carries the data tasks of `URLSession.shared` on this transport, so that plain code is seen by a host that waits for
/// quiet, by the statistics, and is as fast as the rest.
///
/// Only the shared session asks registered protocols; sessions of an app's own go their own way, and so do upload and
/// download tasks, whose bodies a protocol cannot reach.
package enum SharedSessionCarrier {
    private static let isInstalled: Bool = URLProtocol.registerClass(CarriedURLProtocol.self)

    /// Begins to carry the shared session; a second call does nothing.
    package static func install() {
        precondition(isInstalled, "URLProtocol.registerClass refused CarriedURLProtocol, which is a URLProtocol")
    }
}
