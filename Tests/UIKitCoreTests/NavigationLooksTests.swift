import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

/// What a navigation controller looks like while it goes from one page to another.
@MainActor @Suite("Looks of a push") struct NavigationLooksTests {
    private func shown(_ body: (TestHost, UINavigationController) async throws -> Void) async throws {
        try await withHost { host in
            let navigation = UINavigationController(rootViewController: page("First"))
            host.show(navigation)
            try await host.settle()
            try await body(host, navigation)
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .white
        return page
    }

    private func titles(_ navigation: UINavigationController) -> [String] {
        navigation.navigationBar.subviews.compactMap { ($0 as? BarLabel)?.text }
    }

    private func shades(_ navigation: UINavigationController) -> [PageShade] {
        navigation.view.subviews.compactMap { $0 as? PageShade }
    }

    @Test("While a page comes, both titles are there and a shade is below it; then neither")
    func push() async throws {
        try await shown { host, navigation in
            navigation.pushViewController(page("Second"), animated: true)
            try await host.advance(by: 0.1)
            #expect(Set(titles(navigation)) == ["First", "Second"])
            #expect(shades(navigation).count == 1)
            try await host.settle()
            #expect(titles(navigation) == ["Second"])
            #expect(shades(navigation).isEmpty)
        }
    }

    @Test("Whatever comes in the midst, one title and no shade are left", arguments: [0.0, 0.05, 0.2])
    func interrupted(seconds: Double) async throws {
        try await shown { host, navigation in
            navigation.pushViewController(page("Second"), animated: true)
            try await host.advance(by: seconds)
            navigation.pushViewController(page("Third"), animated: true)
            try await host.advance(by: seconds)
            navigation.popToRootViewController(animated: true)
            try await host.advance(by: seconds)
            navigation.pushViewController(page("Last"), animated: seconds > 0.1)
            try await host.settle()
            #expect(titles(navigation) == ["Last"])
            #expect(shades(navigation).isEmpty)
            let views = navigation.navigationBar.subviews
            #expect(views.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
            #expect(views.count { $0 is BarButton } == 1)
        }
    }

    @Test("A view of the app's in the bar keeps its own looks")
    func custom() async throws {
        try await shown { host, navigation in
            let mine = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            mine.alpha = 0.5
            let second = page("Second")
            second.navigationItem.titleView = mine
            navigation.pushViewController(second, animated: true)
            try await host.settle()
            #expect(mine.alpha == 0.5 && mine.superview === navigation.navigationBar)
            navigation.popViewController(animated: true)
            try await host.settle()
            #expect(mine.superview == nil && titles(navigation) == ["First"])
        }
    }

    @Test("A button has room around its title, and none around an image or its own insets")
    func button() async throws {
        await withHost { _ in
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            let line = button.titleLabel?.sizeThatFits(CGSize(width: 100, height: 100)).height ?? 0
            #expect(line > 10 && button.intrinsicContentSize.height == line + 12)
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
            #expect(button.intrinsicContentSize.height == max(22, line + 3))
        }
    }
}
