internal import ADKContracts
internal import Foundation

/// Makes an app's delegate, of which only the class is known.
///
/// In Objective-C that is `[[type alloc] init]`. Swift calls an initialiser through a class only when it is `required`,
/// which no app writes. The call itself goes through the table of the class, where `init()` has one place in all
/// subclasses of `NSObject`, required or not; so the class is called as if it were another whose `init()` is required.
/// That other one is open, so that the optimiser cannot take it for the only class that can be meant.
enum DelegateMaker {
    /// Makes an object of a delegate's class by its `init()`.
    @MainActor
    static func make(_ type: any UIApplicationDelegate.Type) -> any UIApplicationDelegate {
        guard type is NSObject.Type else {
            misuse("\(type) is no app delegate: it has to inherit from UIResponder or NSObject")
        }
        let likeAnApplication = unsafeBitCast(type as AnyClass, to: UIApplication.Type.self)
        let object: AnyObject = likeAnApplication.init()
        guard let delegate = object as? any UIApplicationDelegate else {
            misuse("\(type).init() made no app delegate")
        }
        return delegate
    }
}
