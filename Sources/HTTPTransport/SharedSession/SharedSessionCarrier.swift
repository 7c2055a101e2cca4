internal import ADKContracts
internal import Foundation
internal import FoundationNetworking

/// Carries the data and upload tasks of `URLSession.shared` on this transport, so that plain code is seen by a host that
/// waits for quiet, by the statistics, and is as fast as the rest.
///
/// Only the shared session asks registered protocols; sessions of an app's own go their own way. Download tasks are
/// counted, and refused without a network, but carried by Foundation, since a protocol cannot hand over a file.
package enum SharedSessionCarrier {
    /// Foundation asks the classes in the order in which they were registered, and its own first once a session of any
    /// kind was made: so ours goes in front.
    private static let isInstalled: Bool = {
        let own: AnyClass? = NSClassFromString("FoundationNetworking._HTTPURLProtocol")
        if let own { URLProtocol.unregisterClass(own) }
        let isRegistered = URLProtocol.registerClass(CarriedURLProtocol.self)
        if let own { _ = URLProtocol.registerClass(own) }
        return isRegistered
    }()

    /// Begins to carry the shared session; a second call does nothing.
    ///
    /// Has to come before the app's first use of `URLSession.shared`, which keeps the classes that it finds then.
    package static func install() {
        require(isInstalled, "URLProtocol.registerClass refused CarriedURLProtocol, which is a URLProtocol")
    }
}
