internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// Hears for a table that memory is short, and that the app goes to the background and comes back.
final class TableNotifications: Sendable {
    private let tokens: Tokens

    @MainActor
    init(table: ASTableView) {
        let center = NotificationCenter.default
        let handlers: [(Notification.Name, @MainActor @Sendable (ASTableView) -> Void)] = [
            (UIApplication.didReceiveMemoryWarningNotification, { $0.didReceiveMemoryWarning() }),
            (UIApplication.didEnterBackgroundNotification, { $0.didEnterBackground() }),
            (UIApplication.willEnterForegroundNotification, { $0.willEnterForeground() }),
        ]
        tokens = Tokens(
            handlers.map { name, handler in
                center.addObserver(forName: name, object: nil, queue: nil) { [weak table] _ in
                    guard MainQueue.isCurrent else { return }
                    MainActor.assumeIsolated { if let table { handler(table) } }
                }
            }
        )
    }

    deinit {
        for token in tokens.list { NotificationCenter.default.removeObserver(token) }
    }

    // Safety: the tokens are never changed, and the notification centre may be called from any thread.
    /// What the notification centre gave.
    private struct Tokens: @unchecked Sendable {
        let list: [any NSObjectProtocol]

        init(_ list: [any NSObjectProtocol]) {
            self.list = list
        }
    }
}

extension ASTableView {
    /// Lets go of what is drawn beyond the screen.
    func didReceiveMemoryWarning() {
        updateCurrentRange(with: tableNode?.isInDisplayState ?? false ? .visibleOnly : .lowMemory)
        performPassIfNeeded()
    }

    /// Lets go of what is drawn beyond the screen; no row counts as visible any more.
    func didEnterBackground() {
        let wasVisible = isHostVisible
        ranges.isInBackground = true
        updateCurrentRange(with: wasVisible ? .visibleOnly : .lowMemory)
        performPassIfNeeded()
    }

    /// Draws what is near the screen again.
    func willEnterForeground() {
        ranges.isInBackground = false
        updateCurrentRange(with: isHostVisible ? .minimum : .visibleOnly)
    }
}
