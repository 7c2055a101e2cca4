internal import Foundation

extension UIApplication {
    /// Launches the app: makes its delegate and tells it, in UIKit's order.
    package func launch(_ delegateType: any UIApplicationDelegate.Type) {
        Stage.current.lastResponder = self
        let delegate = DelegateMaker.make(delegateType)
        adopt(delegate)
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        becomeActive()
    }

    /// Sends the app to the background.
    package func enterBackground() {
        guard applicationState != .background else { return }
        resignActive()
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    /// Brings the app back from the background.
    package func enterForeground() {
        guard applicationState == .background else { return }
        applicationState = .inactive
        delegate?.applicationWillEnterForeground(self)
        NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        becomeActive()
    }

    /// Tells the app, and all who listen, that memory is short.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        var told: Set<ObjectIdentifier> = []
        for window in windows { window.rootViewController?.receiveMemoryWarning(told: &told) }
    }

    /// Tells the app that it ends.
    package func terminate() {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    private func becomeActive() {
        guard applicationState != .active else { return }
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    private func resignActive() {
        guard applicationState == .active else { return }
        delegate?.applicationWillResignActive(self)
        applicationState = .inactive
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    }
}

extension UIViewController {
    /// Tells the controller, its children and what it presents that memory is short, each once.
    fileprivate func receiveMemoryWarning(told: inout Set<ObjectIdentifier>) {
        guard told.insert(ObjectIdentifier(self)).inserted else { return }
        didReceiveMemoryWarning()
        for child in children { child.receiveMemoryWarning(told: &told) }
        presentedViewController?.receiveMemoryWarning(told: &told)
    }
}
