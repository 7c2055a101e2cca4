import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Pages and their bar in the midst of changes") struct NavigationMidstTests {
    private func shown(
        _ count: Int = 2,
        _ body: (TestHost, UINavigationController, [UIViewController]) async throws -> Void
    ) async throws {
        try await withHost { host in
            let pages = (0..<count).map { number in
                let page = UIViewController()
                page.title = "page \(number)"
                page.view.backgroundColor = .white
                return page
            }
            let navigation = UINavigationController(rootViewController: pages[0])
            host.show(navigation)
            navigation.setViewControllers(pages, animated: false)
            try await host.settle()
            try await body(host, navigation, pages)
        }
    }

    private func expected(_ navigation: UINavigationController) -> CGRect {
        let bounds = navigation.view.bounds
        guard !navigation.isNavigationBarHidden else { return bounds }
        let top = navigation.view.safeAreaInsets.top + 44
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    private func check(_ navigation: UINavigationController, _ note: String = "") {
        #expect(navigation.topViewController?.view.frame == expected(navigation), "\(note)")
        #expect(navigation.topViewController?.view.alpha == 1)
        #expect(!navigation.view.subviews.contains { $0 is PageShade }, "\(note)")
        let pages = navigation.view.subviews.filter { view in
            !(view is UINavigationBar) && !(view is PageShade)
        }
        #expect(pages.count == 1 && pages.first === navigation.topViewController?.view, "\(note)")
        let labels = navigation.navigationBar.subviews.compactMap { $0 as? BarLabel }
        #expect(labels.count == 1, "\(note)")
        #expect(labels.first?.text == navigation.topViewController?.title, "\(note)")
        #expect(labels.first?.alpha == 1 && labels.first?.transform.isIdentity == true)
        #expect(navigation.navigationBar.topItem === navigation.topViewController?.navigationItem, "\(note)")
        let backs = navigation.navigationBar.subviews.filter { $0 is BarButton }.count
        #expect(backs == (navigation.viewControllers.count > 1 ? 1 : 0), "\(note)")
    }

    private func beginSwipe(_ host: TestHost, to x: CGFloat = 150) async throws {
        host.touch(.began, at: CGPoint(x: 10, y: 400))
        for step in 1...10 {
            try await host.frame()
            host.touch(.moved, at: CGPoint(x: 10 + (x - 10) / 10 * CGFloat(step), y: 400))
        }
        try await host.advance(by: 0.2)
    }

    @Test(
        "A swipe through another size of the screen leaves pages and the bar in place",
        arguments: [true, false],
        [true, false]
    )
    func resizeMidSwipe(_ finishes: Bool, _ movesOn: Bool) async throws {
        try await shown { host, navigation, pages in
            try await beginSwipe(host, to: finishes ? 350 : 150)
            host.resize(to: CGSize(width: 500, height: 600))
            try await host.frame()
            let x: CGFloat = finishes ? 450 : 120
            if movesOn {
                host.touch(.moved, at: CGPoint(x: x, y: 400))
                try await host.advance(by: 0.2)
            }
            host.touch(.ended, at: CGPoint(x: movesOn ? x : (finishes ? 350 : 150), y: 400))
            try await host.settle()
            #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
            check(navigation, "\(finishes) \(movesOn)")
        }
    }

    @Test("A pop that a swipe has done already shows the bar of the page that is left")
    func popMidSwipe() async throws {
        try await shown { host, navigation, pages in
            try await beginSwipe(host)
            navigation.popViewController(animated: true)
            try await host.settle()
            host.touch(.ended, at: CGPoint(x: 150, y: 400))
            try await host.settle()
            #expect(navigation.viewControllers == [pages[0]])
            check(navigation)
        }
    }

    @Test("A pop to the page that a swipe took away shows the bar of the page that is left")
    func popToGone() async throws {
        try await shown(3) { host, navigation, pages in
            try await beginSwipe(host)
            _ = navigation.popToViewController(pages[2], animated: true)
            try await host.settle()
            host.touch(.ended, at: CGPoint(x: 150, y: 400))
            try await host.settle()
            check(navigation)
        }
    }

    @Test("A title view that another replaces, or nothing, leaves the bar")
    func titleViewReplaced() async throws {
        try await shown { host, navigation, pages in
            let first = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let second = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
            pages[1].navigationItem.titleView = first
            try await host.settle()
            pages[1].navigationItem.titleView = second
            try await host.settle()
            #expect(first.superview == nil)
            #expect(second.superview === navigation.navigationBar)
            pages[1].navigationItem.titleView = nil
            try await host.settle()
            #expect(second.superview == nil)
            check(navigation)
        }
    }

    @Test("Views that the items of two pages share stay in the bar")
    func sharedViews() async throws {
        try await shown { host, navigation, pages in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            for page in pages {
                page.navigationItem.titleView = view
                page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
            }
            try await host.settle()
            let new = UIViewController()
            new.navigationItem.titleView = view
            new.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
            navigation.pushViewController(new, animated: true)
            try await host.settle()
            #expect(view.superview === navigation.navigationBar && custom.superview === navigation.navigationBar)
            #expect(view.alpha == 1 && custom.alpha == 1)
            navigation.popViewController(animated: true)
            try await host.advance(by: 0.1)
            #expect(view.superview === navigation.navigationBar && custom.superview === navigation.navigationBar)
            try await host.settle()
            #expect(view.superview === navigation.navigationBar && custom.superview === navigation.navigationBar)
            #expect(custom.frame.maxX == navigation.view.bounds.width - 8)
        }
    }

    @Test("A change without an animation ends that of the bar")
    func cutBar() async throws {
        try await shown { host, navigation, pages in
            let new = UIViewController()
            new.title = "new"
            navigation.pushViewController(new, animated: true)
            try await host.advance(by: 0.1)
            navigation.popViewController(animated: false)
            try await host.frame()
            try await host.frame()
            // At once: the page is there, and so is its bar.
            let labels = navigation.navigationBar.subviews.compactMap { $0 as? BarLabel }
            #expect(labels.count == 1)
            #expect(labels.last?.layer.animationKeys()?.isEmpty ?? true)
            check(navigation)
            try await host.settle()
            check(navigation)
        }
    }

    @Test(
        "Changes of the stack, the bar, the size and the colours at random, swipes between, leave one page and its bar",
        arguments: 0..<60
    )
    func random(_ seed: Int) async throws {
        try await shown(3) { host, navigation, pages in
            var random = Seeded(seed)
            var all = pages
            for _ in 0..<50 {
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<16, using: &random) {
                case 0, 1:
                    let page = UIViewController()
                    page.title = "page \(all.count)"
                    navigation.pushViewController(page, animated: animated)
                    all.append(page)
                case 2, 3: navigation.popViewController(animated: animated)
                case 4: navigation.popToRootViewController(animated: animated)
                case 5: navigation.setViewControllers(Array(all.shuffled(using: &random).prefix(3)), animated: animated)
                case 6: navigation.setNavigationBarHidden(.random(using: &random), animated: animated)
                case 7:
                    host.resize(to: CGSize(width: [320, 400, 700].randomElement(using: &random) ?? 400, height: 600))
                case 8: host.setUserInterfaceStyle(animated ? .dark : .light)
                case 9, 10: host.touch(.began, at: CGPoint(x: 10, y: 400))
                case 11, 12: host.touch(.moved, at: CGPoint(x: .random(in: 0...320, using: &random), y: 400))
                case 13: host.touch(.ended, at: CGPoint(x: .random(in: 0...320, using: &random), y: 400))
                default: try await host.advance(by: .random(in: 0..<0.4, using: &random))
                }
                try await host.frame()
            }
            host.touch(.ended, at: CGPoint(x: 10, y: 400))
            try await host.settle()
            check(navigation, "seed \(seed)")
        }
    }
}
