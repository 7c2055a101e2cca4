import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Presentations in the midst of others") struct PresentationSpamTests {
    @MainActor private final class Watched: UIViewController {
        var story: [String] = []
        var onWillAppear: () -> Void = {}
        var onDidAppear: () -> Void = {}
        var onWillDisappear: () -> Void = {}
        var onDidDisappear: () -> Void = {}
        override func viewWillAppear(_ animated: Bool) { story.append("will appear"); onWillAppear() }
        override func viewDidAppear(_ animated: Bool) { story.append("did appear"); onDidAppear() }
        override func viewWillDisappear(_ animated: Bool) { story.append("will disappear"); onWillDisappear() }
        override func viewDidDisappear(_ animated: Bool) { story.append("did disappear"); onDidDisappear() }
        func take() -> [String] {
            defer { story = [] }
            return story
        }
    }

    private func run(_ body: (TestHost, Watched) async throws -> Void) async throws {
        try await withHost { host in
            let base = Watched()
            base.view.backgroundColor = .white
            host.show(base)
            try await host.settle()
            _ = base.take()
            try await body(host, base)
        }
    }

    @Test("A controller may dismiss itself when it hears that it appeared", arguments: [true, false], 0..<4)
    func dismissInDidAppear(_ come: Bool, _ kind: Int) async throws {
        let leave = kind % 2 == 0
        let style: UIModalPresentationStyle = kind < 2 ? .fullScreen : .pageSheet
        try await run { host, base in
            let top = Watched()
            top.modalPresentationStyle = style
            var ends: [String] = []
            top.onDidAppear = { top.dismiss(animated: leave) { ends.append("gone") } }
            base.present(top, animated: come) { ends.append("there") }
            try await host.settle()
            #expect(base.presentedViewController == nil && top.presentingViewController == nil)
            #expect(base.view.window != nil && top.view.window == nil)
            #expect(top.story == ["will appear", "did appear", "will disappear", "did disappear"])
            #expect(ends == ["there", "gone"])
            if style == .fullScreen {
                #expect(base.story == ["will disappear", "did disappear", "will appear", "did appear"])
            } else {
                #expect(base.story.isEmpty)
            }
            // And again.
            top.onDidAppear = {}
            base.present(top, animated: come)
            try await host.settle()
            #expect(top.view.window != nil)
        }
    }

    @Test(
        "A controller may dismiss itself when it hears that it is about to appear",
        arguments: [true, false],
        [true, false]
    )
    func dismissInWillAppear(_ come: Bool, _ leave: Bool) async throws {
        try await run { host, base in
            let top = Watched()
            top.modalPresentationStyle = .fullScreen
            var once = false
            top.onWillAppear = {
                guard !once else { return }
                once = true
                top.dismiss(animated: leave)
            }
            base.present(top, animated: come)
            try await host.settle()
            // Either it stays, or it went: not in between.
            let stays = top.view.window != nil
            #expect((base.presentedViewController === top) == stays)
            #expect((top.presentingViewController === base) == stays)
            #expect((base.view.window == nil) == stays)
            base.dismiss(animated: false)
            try await host.settle()
            #expect(base.view.window != nil && top.view.window == nil && base.presentedViewController == nil)
        }
    }

    @Test("Dismissing once more when it hears that it disappeared takes away nothing else", arguments: [true, false])
    func dismissInDidDisappear(_ animated: Bool) async throws {
        try await run { host, base in
            let middle = Watched()
            middle.modalPresentationStyle = .pageSheet
            base.present(middle, animated: false)
            try await host.settle()
            let upper = Watched()
            upper.modalPresentationStyle = .pageSheet
            middle.present(upper, animated: false)
            try await host.settle()
            upper.onDidDisappear = { upper.dismiss(animated: animated) }
            upper.dismiss(animated: animated)
            try await host.settle()
            #expect(base.presentedViewController === middle)
            #expect(middle.presentedViewController == nil && middle.view.window != nil)
        }
    }

    @Test("Presenting and dismissing at random, more of it in callbacks, leaves one screen", arguments: 0..<60)
    func random(_ seed: Int) async throws {
        try await run { host, base in
            var random = Seeded(seed)
            var all: [Watched] = [base]
            base.story = ["will appear", "did appear"]
            var budget = 0
            var act: @MainActor () -> Void = {}
            @MainActor func hook(_ page: Watched) {
                let maybe: () -> Void = {
                    guard budget > 0, Bool.random(using: &random) else { return }
                    budget -= 1
                    act()
                }
                page.onWillAppear = maybe
                page.onDidAppear = maybe
                page.onWillDisappear = maybe
                page.onDidDisappear = maybe
            }
            hook(base)
            act = {
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    let page = Watched()
                    page.modalPresentationStyle =
                        [.fullScreen, .pageSheet, .overFullScreen].randomElement(using: &random) ?? .fullScreen
                    all.append(page)
                    hook(page)
                    var top: UIViewController = base
                    while let next = top.presentedViewController { top = next }
                    if Bool.random(using: &random) { top = all.randomElement(using: &random) ?? base }
                    top.present(page, animated: animated)
                default:
                    (all.randomElement(using: &random) ?? base).dismiss(animated: animated)
                }
            }
            for _ in 0..<40 {
                budget = Int.random(in: 0..<3, using: &random)
                act()
                if Bool.random(using: &random) { try await host.advance(by: .random(in: 0..<0.5, using: &random)) }
            }
            budget = 0
            try await host.settle()
            var chain: [UIViewController] = [base]
            while let next = chain.last?.presentedViewController { chain.append(next) }
            for page in all {
                let inChain = chain.contains { $0 === page }
                #expect((page.presentingViewController != nil) == (inChain && page !== base), "seed \(seed)")
                if !inChain { #expect(page.viewIfLoaded?.window == nil, "seed \(seed)") }
                // Each appearance is announced, and ends before the next one.
                var up = false, coming = false, bad = false
                for event in page.story {
                    switch event {
                    case "will appear": if up && !coming { bad = true }; coming = true
                    case "did appear": if !coming { bad = true }; coming = false; up = true
                    case "will disappear": coming = false
                    default: up = false
                    }
                }
                #expect(!bad, "seed \(seed) \(page.story)")
            }
            #expect(chain.last?.view.window != nil, "seed \(seed)")
            budget = 0
            base.dismiss(animated: false)
            try await host.settle()
            #expect(base.view.window != nil && base.presentedViewController == nil, "seed \(seed)")
            #expect(base.view.window?.subviews.count == 1, "seed \(seed)")
        }
    }
}
