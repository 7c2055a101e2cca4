import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Refresh controls in every order") struct RefreshOrderTests {
    @Test("A hidden control is not pulled; one that is shown again is")
    func hidden() async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            controller.view.addSubview(scroller)
            let refresh = UIRefreshControl()
            scroller.refreshControl = refresh
            for isHidden in [true, false] {
                try await host.settle()
                refresh.isHidden = isHidden
                try await host.settle()
                try await host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), within: 0.3)
                #expect(refresh.isRefreshing == !isHidden)
            }
        }
    }

    @Test("However it begins, ends and comes and goes: it ends at rest, and the next pull counts", arguments: 0..<20)
    func order(_ seed: Int) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: 3000)
            controller.view.addSubview(scroller)
            let refresh = UIRefreshControl()
            scroller.refreshControl = refresh
            var random = Seeded(seed)
            @MainActor func act() {
                switch Int.random(in: 0..<9, using: &random) {
                case 0, 1: refresh.beginRefreshing()
                case 2, 3: refresh.endRefreshing()
                case 4: scroller.contentInset.top = [0, 30, 100].randomElement(using: &random) ?? 0
                case 5: refresh.isEnabled.toggle()
                case 6: refresh.removeFromSuperview()
                case 7: scroller.refreshControl = refresh
                default: refresh.isHidden.toggle()
                }
            }
            var fired = 0
            refresh.addAction(
                UIAction { _ in
                    fired += 1
                    act()
                    if seed % 3 == 0 { refresh.endRefreshing() }
                },
                for: .valueChanged
            )
            for _ in 0..<40 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1, 2:
                    try await host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600), within: 0.1)
                case 3: await host.stall(for: 0.2)
                default: act()
                }
                if Bool.random(using: &random) { try await host.frame() }
            }
            scroller.refreshControl = refresh
            refresh.isEnabled = true
            refresh.isHidden = false
            refresh.endRefreshing()
            try await host.settle()
            scroller.setContentOffset(CGPoint(x: 0, y: -scroller.contentInset.top), animated: true)
            try await host.settle()
            #expect(!refresh.isRefreshing)
            #expect(scroller.adjustedContentInset.top == scroller.contentInset.top)
            #expect(scroller.contentOffset.y == -scroller.contentInset.top)
            let before = fired
            try await host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), within: 0.3)
            try await host.settle()
            #expect(fired == before + 1)
            refresh.endRefreshing()
            try await host.settle()
            if seed % 3 == 0 { #expect(scroller.contentOffset.y == -scroller.contentInset.top, "seed \(seed)") }
        }
    }
}
