internal import ADKContracts
internal import Foundation

/// Runs an app whose delegate is known by the name of its class; never returns.
///
/// `@main` on the delegate does the same. Main only, and before anything else.
///
/// - Parameters:
///   - argc: The number of arguments; the process's own are read.
///   - argv: The arguments; the process's own are read.
///   - principalClassName: The name of a subclass of `UIApplication`; nil here.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` gives it.
/// - Returns: Nothing, ever.
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName, let type = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type
    else {
        misuse(
            "UIApplicationMain: there is no class '\(delegateClassName ?? "nil")' that conforms to UIApplicationDelegate"
        )
    }
    ApplicationLaunch.run(delegateType: type)
}
