import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@Suite("Pages, refreshes and keys as apps write them")
@MainActor
struct PageShapesTests {
    @Test func theTableIsRefreshedByPullingAndByAKey() async throws {
        try await withHost { host in
            let controller = RefreshableController()
            host.show(controller)
            try await host.settle()
            try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
            try await host.settle()
            #expect(controller.refreshes == 1)
            try await host.run(script: "key Ctrl+R")
            #expect(controller.refreshes == 2)
        }
    }

    @Test func thePageIsAsLargeAsItsLayout() async throws {
        try await withHost { host in
            let page = PageNode()
            host.show(ASDKViewController(node: page))
            try await host.settle()
            #expect(host.shows("A page"))
            #expect(page.view.contentSize.height == page.textNode.frame.maxY)
        }
    }

    @Test func theViewTakesWhatIsTyped() async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let pin = PinView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            controller.view.addSubview(pin)
            #expect(pin.becomeFirstResponder())
            try await host.run(script: "type 12ab34\nkey Backspace\nkey Escape")
            #expect(pin.digits == "123" && pin.escapes == 1)
        }
    }
}
