import ADKCompositor
import ADKGraphics
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct TraitTests {
    private final class Noting: UIView {
        var changes: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            changes.append(traitCollection.userInterfaceStyle)
        }
    }

    private let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @Test func viewsHearOfDarkModeAndTheirColoursFollow() {
        withStage { test in
            let window = test.makeWindow()
            let view = Noting()
            view.backgroundColor = dynamic
            window.addSubview(view)
            #expect(view.layer.backgroundColor == UIColor.black.cgColor)
            test.stage.setUserInterfaceStyle(.dark)
            #expect(view.changes == [.dark])
            #expect(view.layer.backgroundColor == UIColor.white.cgColor)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            test.stage.setUserInterfaceStyle(.dark)
            #expect(view.changes == [.dark])
            test.stage.setUserInterfaceStyle(.light)
            #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        }
    }

    @Test func whatWasAwayMeanwhileHearsOfItWhenItComesBack() {
        withStage { test in
            let window = test.makeWindow()
            let view = Noting()
            let inner = UIView()
            inner.backgroundColor = dynamic
            view.addSubview(inner)
            window.addSubview(view)
            view.removeFromSuperview()
            test.stage.setUserInterfaceStyle(.dark)
            #expect(view.changes == [])
            window.addSubview(view)
            #expect(view.changes == [.dark])
            #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
            view.removeFromSuperview()
            window.addSubview(view)
            #expect(view.changes == [.dark])
        }
    }

    @Test func anOverriddenStyleCountsForTheViewAndThoseInIt() {
        withStage { test in
            let window = test.makeWindow()
            let outer = UIView()
            let inner = Noting()
            inner.backgroundColor = dynamic
            outer.addSubview(inner)
            window.addSubview(outer)
            outer.overrideUserInterfaceStyle = .dark
            #expect(inner.changes == [.dark])
            #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
            #expect(window.traitCollection.userInterfaceStyle == .light)
            outer.overrideUserInterfaceStyle = .unspecified
            #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
        }
    }

    @Test func aViewThatComesIntoADarkPlaceTakesItsColours() {
        withStage { test in
            let window = test.makeWindow()
            window.overrideUserInterfaceStyle = .dark
            let view = UIView()
            let inner = UIView()
            inner.backgroundColor = dynamic
            view.addSubview(inner)
            #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
            window.addSubview(view)
            #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
        }
    }

    @Test func aControllerMayOverrideTheStyleOfItsView() {
        withStage { test in
            let controller = UIViewController()
            controller.view.backgroundColor = dynamic
            test.makeWindow().rootViewController = controller
            controller.overrideUserInterfaceStyle = .dark
            #expect(controller.view.layer.backgroundColor == UIColor.white.cgColor)
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test func windowsThatFillTheDisplayFollowItsSizeAndOthersDoNot() {
        withStage { test in
            let filling = test.makeWindow()
            let controller = UIViewController()
            filling.rootViewController = controller
            let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            small.isHidden = false
            test.turn()
            test.stage.resize(to: CGSize(width: 700, height: 400), scale: 1)
            test.turn()
            #expect(filling.frame == CGRect(x: 0, y: 0, width: 700, height: 400))
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 700, height: 400))
            #expect(small.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 700, height: 400))
            #expect(filling.traitCollection.horizontalSizeClass == .regular)
            #expect(filling.traitCollection.verticalSizeClass == .compact)
            #expect(test.scenes.last?.size == CGSize(width: 700, height: 400))
        }
    }

    @Test func theTintIsInheritedUntilAViewSetsItsOwn() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let outer = UIView()
        let inner = Tinted()
        outer.addSubview(inner)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        #expect(inner.changes == 1)
        inner.tintColor = .green
        outer.tintColor = .blue
        #expect(inner.tintColor == .green)
        #expect(inner.changes == 2)
        inner.tintColor = nil
        #expect(inner.tintColor == .blue)
    }
}
