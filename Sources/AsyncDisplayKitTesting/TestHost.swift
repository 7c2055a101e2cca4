internal import ADKScheduling
public import AsyncDisplayKit
public import Foundation
internal import UIKitCore

/// The host of a test: shows windows, moves time, plays the user, and tells what is on the screen.
///
/// `withHost(size:scale:clock:_:)` makes it. All points are in the coordinates of the screen.
@MainActor
public final class TestHost {
    private let host: ApplicationHost
    private var windows: [UIWindow] = []

    init(_ host: ApplicationHost) {
        self.host = host
    }

    // What is shown

    /// Shows a controller in a new window that fills the screen.
    ///
    /// - Parameter controller: The controller, whose view fills the window.
    /// - Returns: The window, which the host keeps until it ends.
    @discardableResult
    public func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        windows.append(window)
        return window
    }

    /// Launches an app by its delegate, as `@main` does, with the callbacks in UIKit's order.
    ///
    /// - Parameter delegate: The delegate's class.
    public func launch(_ delegate: any UIApplicationDelegate.Type) {
        UIApplication.shared.launch(delegate)
    }

    /// Launches an app by its delegate and runs a script on it, as the flag `--script` does.
    ///
    /// The `server` commands that the script begins with are done before the app's first request.
    ///
    /// - Parameters:
    ///   - delegate: The delegate's class.
    ///   - text: The commands, one a line.
    /// - Throws: `ScriptRunError` for the first line that is no command or fails.
    public func launch(_ delegate: any UIApplicationDelegate.Type, script text: String) async throws {
        try await rethrowing(text) { runner, script throws(ScriptFailure) in
            try await runner.launch(delegate, script)
        }
    }

    /// Gives the screen another size in points; windows that filled it go on filling it.
    public func resize(to size: CGSize) {
        host.stage.resize(to: size, scale: host.stage.scale)
    }

    /// Makes the interface light or dark.
    public func setUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        host.stage.setUserInterfaceStyle(style)
    }

    // Time

    /// The time of the host's clock in seconds, from 0.
    public var now: TimeInterval { host.runtime.clock.now }

    /// Goes on by one frame, a sixtieth of a second.
    ///
    /// With a virtual clock, all jobs and requests that this sets off are done when it returns.
    ///
    /// - Throws: `HostTimeoutError` when something real is still under way after ten seconds.
    public func frame() async throws {
        try await rethrowing { () async throws(HostTimeout) in
            _ = try await host.frame(before: RealDeadline(seconds: 10))
        }
    }

    /// Goes on by frames for a number of seconds of the host's clock.
    ///
    /// - Throws: `HostTimeoutError` when something real does not end.
    public func advance(by seconds: TimeInterval) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.advance(by: seconds) }
    }

    /// Has time pass as if main were stuck: what the compositor moves goes on, and main hears of it afterwards.
    ///
    /// - Parameter seconds: For how long, by the host's clock.
    public func stall(for seconds: TimeInterval) async {
        await host.stall(for: seconds)
    }

    /// Goes on by frames until no request, job, layout, drawing or ending animation is under way.
    ///
    /// Spinners and endless animations are not waited for.
    ///
    /// - Parameter seconds: For how long of real time to try.
    /// - Throws: `HostTimeoutError` when that was not enough.
    public func settle(within seconds: TimeInterval = 10) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.settle(within: seconds) }
    }

    // The user

    /// Puts a finger down and lifts it, with a frame after each.
    public func tap(at point: CGPoint) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.tap(at: point) }
    }

    /// Taps the middle of what can be seen of a text.
    ///
    /// - Parameter text: A part of the text.
    /// - Throws: `ScriptRunError` when no visible layer shows it, `HostTimeoutError` as other taps do.
    public func tap(text: String) async throws {
        host.runtime.turn.perform()
        guard let frame = LayerTreeText(of: host.stage).frame(of: text) else {
            throw ScriptRunError(description: "no visible layer shows '\(text)'")
        }
        try await tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Puts a finger down, and lifts it after a number of seconds.
    public func press(at point: CGPoint, for seconds: TimeInterval) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.press(at: point, for: seconds) }
    }

    /// Moves a finger evenly from one point to another, once a frame.
    ///
    /// - Parameters:
    ///   - start: Where the finger comes down.
    ///   - end: Where it is lifted.
    ///   - seconds: How long that takes.
    /// - Throws: `HostTimeoutError` when what the touches set off does not come to rest.
    public func drag(from start: CGPoint, to end: CGPoint, within seconds: TimeInterval = 0.25) async throws {
        try await rethrowing { () async throws(HostTimeout) in
            try await host.drag(from: start, to: end, within: seconds)
        }
    }

    /// Flings from a point: a finger drags for a tenth of a second and lets go.
    ///
    /// - Parameters:
    ///   - point: Where the finger comes down.
    ///   - velocity: How fast it is, in points a second: up is negative.
    /// - Throws: `HostTimeoutError` when what the touches set off does not come to rest.
    public func fling(at point: CGPoint, velocity: CGPoint) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.fling(at: point, velocity: velocity) }
    }

    /// Moves two fingers apart or together around a point, once a frame.
    ///
    /// - Parameters:
    ///   - point: What is between the fingers.
    ///   - scale: How many times as far apart they are at the end.
    ///   - seconds: How long that takes.
    /// - Throws: `HostTimeoutError` when what the touches set off does not come to rest.
    public func pinch(at point: CGPoint, scale: CGFloat, within seconds: TimeInterval = 0.25) async throws {
        try await rethrowing { () async throws(HostTimeout) in
            try await host.pinch(at: point, scale: scale, within: seconds)
        }
    }

    /// Does one thing with a finger, of which the app hears with the next frame.
    ///
    /// Before `stall(for:)` it is done while main is stuck.
    ///
    /// - Parameters:
    ///   - phase: What the finger does.
    ///   - point: Where.
    ///   - finger: The number of the finger, for more than one.
    public func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
        host.touch(phase, at: point, finger: finger)
    }

    /// Turns a mouse wheel over a point.
    ///
    /// - Parameters:
    ///   - point: Where the mouse is.
    ///   - clicks: By how many clicks to the right and down.
    /// - Throws: `HostTimeoutError` when what that sets off does not come to rest.
    public func turnWheel(at point: CGPoint, clicks: CGPoint) async throws {
        try await rethrowing { () async throws(HostTimeout) in try await host.turnWheel(at: point, clicks: clicks) }
    }

    /// Runs the commands of a script, as the flag `--script` does.
    ///
    /// - Parameter text: The commands, one a line.
    /// - Throws: `ScriptRunError` for the first line that is no command or fails.
    public func run(script text: String) async throws {
        try await rethrowing(text) { runner, script throws(ScriptFailure) in try await runner.run(script) }
    }

    // What is on the screen

    /// Returns a picture of what the screen shows now, changes of this moment included.
    public func snapshot() async throws -> CGImage {
        await host.showNewest()
        guard let image = await host.snapshot() else { throw ScriptRunError(description: "no frame has been shown") }
        return image
    }

    /// Returns the layers of all windows as text: a line a layer, with its class, its frame on the screen and its text.
    public func treeText() -> String {
        host.runtime.turn.perform()
        return LayerTreeText(of: host.stage).text
    }

    /// Whether a text that can be seen, at least in part, contains a string.
    public func shows(_ text: String) -> Bool {
        host.runtime.turn.perform()
        return LayerTreeText(of: host.stage).shows(text)
    }

    /// A number of the statistics, such as `requests`, `main_draws` or `main_ms.p99`, or nil where there is none.
    public func statistic(_ name: String) -> Double? {
        guard case .number(let number) = HostStatistics(of: host, app: "test", start: 0)[name] else { return nil }
        return number
    }

    private func rethrowing(
        _ text: String,
        _ action: (ScriptRunner, Script) async throws(ScriptFailure) -> Void
    ) async throws {
        let runner = ScriptRunner(host: host, application: .shared) { [host] in
            HostStatistics(of: host, app: "test", start: 0)
        }
        do {
            try await action(runner, try Script(text))
        } catch {
            throw ScriptRunError(description: "\(error)")
        }
    }

    private func rethrowing(_ action: () async throws(HostTimeout) -> Void) async throws {
        do {
            try await action()
        } catch {
            throw HostTimeoutError(description: error.description)
        }
    }
}

/// Something was still under way when the time for it had passed.
public struct HostTimeoutError: Error, CustomStringConvertible {
    /// What was under way.
    public let description: String
}

/// A script's line is no command, or failed.
public struct ScriptRunError: Error, CustomStringConvertible {
    /// The line's number and what is wrong.
    public let description: String
}
