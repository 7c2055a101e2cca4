import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Changes of the stack in callbacks of its pages") struct NavigationCallbackTests {
    @MainActor private final class Page: UIViewController {
        var story: [String] = []
        var onWillAppear: () -> Void = {}
        var onDidAppear: () -> Void = {}
        var onWillDisappear: () -> Void = {}
        var onDidDisappear: () -> Void = {}
        var onLoad: () -> Void = {}
        override func viewDidLoad() { onLoad() }
        override func viewWillAppear(_ animated: Bool) {
            story.append("will appear")
            onWillAppear()
        }
        override func viewDidAppear(_ animated: Bool) {
            story.append("did appear")
            onDidAppear()
        }
        override func viewWillDisappear(_ animated: Bool) {
            story.append("will disappear")
            onWillDisappear()
        }
        override func viewDidDisappear(_ animated: Bool) {
            story.append("did disappear")
            onDidDisappear()
        }
    }

    private func check(_ navigation: UINavigationController, _ note: String) {
        let top = navigation.topViewController
        #expect(top?.viewIfLoaded?.window != nil, "\(note)")
        #expect(top?.view.frame.minX == 0, "\(note)")
        let pages = navigation.view.subviews.filter { !($0 is UINavigationBar) }
        #expect(pages.count == 1 && pages.first === top?.view, "\(note)")
        #expect(navigation.navigationBar.topItem === top?.navigationItem, "\(note)")
        for page in navigation.viewControllers where page !== top {
            #expect(page.viewIfLoaded?.window == nil, "\(note)")
        }
    }

    @Test("A change in a callback shows after that of which the page heard", arguments: 0..<5, 0..<16)
    func single(_ callback: Int, _ kind: Int) async throws {
        try await withHost { host in
            let (first, second, third, extra) = (Page(), Page(), Page(), Page())
            let navigation = UINavigationController(rootViewController: first)
            host.show(navigation)
            navigation.setViewControllers([first, second], animated: false)
            try await host.settle()
            let inner = kind & 1 == 0
            let outer = kind & 2 == 0
            let pops = kind & 4 == 0
            let outerPops = kind & 8 == 0
            // The page that comes hears the first, third and fifth callback, the one that goes the others.
            let hooked = callback % 2 == 0 ? (outerPops ? first : third) : second
            var done = false
            let act: () -> Void = {
                guard !done else { return }
                done = true
                if pops {
                    navigation.popViewController(animated: inner)
                } else {
                    navigation.pushViewController(extra, animated: inner)
                }
            }
            switch callback {
            case 0: hooked.onWillAppear = act
            case 1: hooked.onWillDisappear = act
            case 2: hooked.onDidAppear = act
            case 3: hooked.onDidDisappear = act
            default: hooked.onLoad = act
            }
            if outerPops {
                navigation.popViewController(animated: outer)
            } else {
                navigation.pushViewController(third, animated: outer)
            }
            try await host.settle()
            let note = "callback \(callback), kind \(kind)"
            check(navigation, note)
            for page in [first, second, third, extra] {
                let isUp = page.story.last == "did appear"
                #expect(isUp == (page === navigation.topViewController), "\(note)")
            }
        }
    }

    @Test("Changes at random, more of them in callbacks, leave one page", arguments: 0..<40)
    func random(_ seed: Int) async throws {
        try await withHost { host in
            var random = Seeded(seed + 7000)
            var all: [Page] = []
            var budget = 0
            var act: @MainActor () -> Void = {}
            @MainActor func make() -> Page {
                let page = Page()
                page.title = "page \(all.count)"
                all.append(page)
                let maybe: () -> Void = {
                    guard budget > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
                    budget -= 1
                    act()
                }
                page.onWillAppear = maybe
                page.onDidAppear = maybe
                page.onWillDisappear = maybe
                page.onDidDisappear = maybe
                page.onLoad = maybe
                return page
            }
            let navigation = UINavigationController(rootViewController: make())
            host.show(navigation)
            try await host.settle()
            act = {
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1, 2: navigation.pushViewController(make(), animated: animated)
                case 3, 4: navigation.popViewController(animated: animated)
                case 5: navigation.popToRootViewController(animated: animated)
                default: navigation.setViewControllers([navigation.viewControllers[0], make()], animated: animated)
                }
            }
            for _ in 0..<30 {
                budget = Int.random(in: 0..<3, using: &random)
                act()
                if Bool.random(using: &random) { try await host.advance(by: .random(in: 0..<0.5, using: &random)) }
            }
            budget = 0
            try await host.settle()
            check(navigation, "seed \(seed)")
            for page in all {
                let isUp = page.story.last == "did appear"
                #expect(isUp == (page === navigation.topViewController), "seed \(seed)")
            }
        }
    }
}
