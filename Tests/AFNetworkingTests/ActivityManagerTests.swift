import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@MainActor
@Suite(.serialized) struct ActivityManagerTests {
    /// A manager that hears of no task of other tests, unless it is to hear of all.
    private func withManager(
        delays: TimeInterval = 0,
        center: NotificationCenter = NotificationCenter(),
        _ test: (AFNetworkActivityIndicatorManager, Log<Bool>) async throws -> Void
    ) async rethrows {
        let manager = AFNetworkActivityIndicatorManager(center: center)
        manager.activationDelay = delays
        manager.completionDelay = delays
        let events = Log<Bool>()
        manager.setNetworkingActivityAction { events.add($0) }
        try await test(manager, events)
        manager.isEnabled = false
    }

    /// Waits until main has handled what was posted before.
    private func settle() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let marker = AFNetworkActivityIndicatorManager(center: NotificationCenter())
            marker.activationDelay = 0
            marker.setNetworkingActivityAction { _ in
                marker.setNetworkingActivityAction(nil)
                continuation.resume()
            }
            marker.isEnabled = true
            marker.incrementActivityCount()
        }
    }

    @Test func nothingIsToldUntilEnabled() async {
        await withManager { manager, events in
            #expect(!manager.isEnabled)
            #expect(AFNetworkActivityIndicatorManager().activationDelay == 1)
            #expect(AFNetworkActivityIndicatorManager().completionDelay == 0.17)
            manager.incrementActivityCount()
            await settle()
            #expect(events.values.isEmpty && !manager.isNetworkActivityIndicatorVisible)
            manager.isEnabled = true
            #expect(manager.isNetworkActivityIndicatorVisible)
            manager.isEnabled = false
            await settle()
            #expect(events.values == [true, false])
        }
    }

    @Test func overlappingRequestsAreOneBurst() async {
        await withManager { manager, events in
            manager.isEnabled = true
            manager.incrementActivityCount()
            manager.incrementActivityCount()
            manager.decrementActivityCount()
            #expect(manager.isNetworkActivityIndicatorVisible)
            manager.decrementActivityCount()
            manager.decrementActivityCount()
            #expect(!manager.isNetworkActivityIndicatorVisible)
            await settle()
            #expect(events.values == [true, false])
        }
    }

    @Test func shortRequestsAreNotTold() async {
        // The delay never ends within the test.
        await withManager(delays: 3600) { manager, events in
            manager.isEnabled = true
            manager.incrementActivityCount()
            manager.decrementActivityCount()
            await settle()
            #expect(events.values.isEmpty && !manager.isNetworkActivityIndicatorVisible)
        }
    }

    @Test(arguments: ["/", "/404"])
    func tasksAreCounted(path: String) async throws {
        try await withManager(center: .default) { manager, events in
            try await withSession(server: { connection in
                while let request = connection.readRequest() {
                    connection.answer(request.path == "/404" ? "404 Not Found" : "200 OK", text: "x")
                }
            }) { session, _ in
                let shown = Gate()
                let hidden = Gate()
                manager.setNetworkingActivityAction { isVisible in
                    events.add(isVisible)
                    if isVisible { shown.open() } else { hidden.open() }
                }
                manager.isEnabled = true
                _ = await session.heard(path)
                await shown.passed()
                await hidden.passed()
                #expect(events.values.first == true)
            }
        }
    }
}
