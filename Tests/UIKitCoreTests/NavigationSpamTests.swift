import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class Counted: UIViewController {
    private enum Stay {
        case gone
        case coming
        case up
        case going
    }

    private var stay = Stay.gone
    var faults: [String] = []
    var isShown: Bool { stay == .up }

    override func viewWillAppear(_ animated: Bool) { become(.coming, from: [.gone, .going]) }
    override func viewDidAppear(_ animated: Bool) { become(.up, from: [.coming]) }
    override func viewWillDisappear(_ animated: Bool) { become(.going, from: [.up, .coming]) }
    override func viewDidDisappear(_ animated: Bool) { become(.gone, from: [.going]) }

    private func become(_ new: Stay, from old: [Stay]) {
        if !old.contains(stay) { faults.append("\(new) after \(stay)") }
        stay = new
    }
}

@MainActor
private final class Pusher: UINavigationControllerDelegate {
    var onShow: (UINavigationController) -> Void = { _ in }
    var shows = 0

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        shows += 1
        onShow(navigationController)
    }
}

@MainActor @Suite("Changes of the stack in the midst of others") struct NavigationSpamTests {
    private func shown(_ body: (TestHost, UINavigationController, [Counted]) async throws -> Void) async throws {
        try await withHost { host in
            let pages = (0..<3).map { _ in Counted() }
            let navigation = UINavigationController(rootViewController: pages[0])
            host.show(navigation)
            navigation.setViewControllers(pages, animated: false)
            try await host.settle()
            try await body(host, navigation, pages)
        }
    }

    private func giveUpSwipe(_ host: TestHost) async throws {
        host.touch(.began, at: CGPoint(x: 10, y: 400))
        for step in 1...10 {
            try await host.frame()
            host.touch(.moved, at: CGPoint(x: 10 + 14 * CGFloat(step), y: 400))
        }
        try await host.advance(by: 0.2)
        host.touch(.ended, at: CGPoint(x: 150, y: 400))
        try await host.frame()
    }

    @Test("A push while a given-up swipe comes back goes on top of the screen that came back")
    func pushAfterSwipe() async throws {
        try await shown { host, navigation, pages in
            try await giveUpSwipe(host)
            let new = Counted()
            navigation.pushViewController(new, animated: true)
            try await host.settle()
            #expect(navigation.viewControllers == pages + [new])
            #expect(new.isShown && !pages[2].isShown)
        }
    }

    @Test("A pop while a given-up swipe comes back takes the screen that came back")
    func popAfterSwipe() async throws {
        try await shown { host, navigation, pages in
            try await giveUpSwipe(host)
            #expect(navigation.popViewController(animated: true) === pages[2])
            try await host.settle()
            #expect(navigation.viewControllers == Array(pages[0...1]))
            #expect(pages[1].isShown)
        }
    }

    @Test("What a delegate pushes when it hears of the end of a push that another cuts short stays on the stack")
    func pushInDidShow() async throws {
        try await shown { host, navigation, pages in
            let delegate = Pusher()
            navigation.delegate = delegate
            let (first, own, second) = (Counted(), Counted(), Counted())
            var hasPushed = false
            delegate.onShow = { navigation in
                guard !hasPushed else { return }
                hasPushed = true
                navigation.pushViewController(own, animated: true)
            }
            navigation.pushViewController(first, animated: true)
            try await host.frame()
            navigation.pushViewController(second, animated: true)
            try await host.settle()
            #expect(navigation.viewControllers == pages + [first, own, second])
            #expect(second.isShown && !own.isShown && !first.isShown)
        }
    }

    @Test("Pushes and pops at random, swipes between: callbacks are in order and one screen shows", arguments: 50..<110)
    func random(_ seed: Int) async throws {
        try await shown { host, navigation, pages in
            var random = Seeded(seed)
            var all = pages
            let delegate = Pusher()
            navigation.delegate = delegate
            var budget = 10
            let act: @MainActor () -> Void = {
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    let page = Counted()
                    navigation.pushViewController(page, animated: animated)
                    all.append(page)
                case 2: navigation.popViewController(animated: animated)
                case 3: navigation.popToRootViewController(animated: animated)
                case 4: navigation.setViewControllers(Array(all.shuffled(using: &random).prefix(3)), animated: animated)
                default: navigation.isNavigationBarHidden.toggle()
                }
            }
            delegate.onShow = { _ in
                guard budget > 0, Bool.random(using: &random) else { return }
                budget -= 1
                act()
            }
            for _ in 0..<60 {
                budget = 3
                switch Int.random(in: 0..<8, using: &random) {
                case 0: host.touch(.began, at: CGPoint(x: 10, y: 400))
                case 1, 2, 3: host.touch(.moved, at: CGPoint(x: .random(in: 0...400, using: &random), y: 400))
                case 4: host.touch(.ended, at: CGPoint(x: .random(in: 0...400, using: &random), y: 400))
                case 5: try await host.advance(by: .random(in: 0..<0.4, using: &random))
                default: act()
                }
                try await host.frame()
            }
            budget = 0
            host.touch(.ended, at: CGPoint(x: 10, y: 400))
            try await host.settle()
            #expect(all.flatMap(\.faults).isEmpty, "\(all.flatMap(\.faults))")
            let top = try #require(navigation.topViewController as? Counted)
            for page in all {
                #expect(page.isShown == (page === top))
                #expect((page.viewIfLoaded?.window != nil) == (page === top))
                #expect((page.parent === navigation) == navigation.viewControllers.contains(page))
            }
            #expect(top.view.frame.minX == 0)
        }
    }
}
