import Foundation
import TestSupport
import Testing

@testable import UIKitCore

private class LoggingController: UIViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) {
        log.note("\(name).\(event)")
    }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
        note("willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        note("didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
}

@MainActor @Suite(.alone) struct ControllerTests {
    @Test func theFirstShowOfARootControllerRunsInUIKitsOrder() {
        withStage { test in
            let log = EventLog()
            let controller = LoggingController("a", log)
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            #expect(log.takeAll().isEmpty)
            window.makeKeyAndVisible()
            #expect(log.takeAll() == ["a.loadView", "a.viewDidLoad", "a.viewWillAppear"])
            test.turn()
            #expect(log.takeAll() == ["a.viewWillLayoutSubviews", "a.viewDidLayoutSubviews", "a.viewDidAppear"])
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
            #expect(window.isKeyWindow)
            window.isHidden = true
            #expect(log.takeAll() == ["a.viewWillDisappear", "a.viewDidDisappear"])
        }
    }

    @Test func pushAndPopRunInUIKitsOrder() {
        withStage { test in
            let log = EventLog()
            let first = LoggingController("a", log)
            let second = LoggingController("b", log)
            let navigation = UINavigationController(rootViewController: first)
            let window = test.makeWindow()
            window.rootViewController = navigation
            test.turn()
            _ = log.takeAll()
            navigation.pushViewController(second, animated: true)
            test.turn()
            #expect(
                log.takeAll() == [
                    "b.willMove(toParent: parent)", "b.loadView", "b.viewDidLoad", "a.viewWillDisappear",
                    "b.viewWillAppear", "b.viewWillLayoutSubviews", "b.viewDidLayoutSubviews",
                ]
            )
            #expect(first.view.window === window)
            test.move(to: 0.35)
            #expect(log.takeAll() == ["a.viewDidDisappear", "b.viewDidAppear", "b.didMove(toParent: parent)"])
            #expect(first.view.window == nil)
            #expect(second.view.window === window)
            #expect(second.navigationController === navigation)
            #expect(navigation.popViewController(animated: true) === second)
            test.turn()
            #expect(
                log.takeAll().filter { !$0.contains("Layout") } == [
                    "b.willMove(toParent: nil)", "b.viewWillDisappear", "a.viewWillAppear",
                ]
            )
            #expect(second.isMovingFromParent && !first.isMovingToParent)
            test.move(to: 0.7)
            #expect(log.takeAll() == ["b.viewDidDisappear", "a.viewDidAppear", "b.didMove(toParent: nil)"])
            #expect(navigation.viewControllers == [first])
            #expect(second.parent == nil)
            #expect(navigation.popViewController(animated: true) == nil)
        }
    }

    @Test func theScreenStandsBelowTheBarWhichShowsItsTitle() {
        withStage { test in
            let controller = UIViewController()
            controller.title = "Browse"
            let navigation = UINavigationController(rootViewController: controller)
            test.makeWindow().rootViewController = navigation
            test.turn()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
            #expect(controller.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
            let labels = navigation.navigationBar.subviews.compactMap { $0 as? UILabel }
            #expect(labels.map(\.text) == ["Browse"])
            controller.title = "Found"
            test.turn()
            #expect(labels.map(\.text) == ["Found"])
            navigation.isNavigationBarHidden = true
            test.turn()
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        }
    }

    @Test func theBackButtonLeadsBack() {
        withStage { test in
            let first = UIViewController()
            first.title = "One"
            let second = UIViewController()
            let navigation = UINavigationController(rootViewController: first)
            test.makeWindow().rootViewController = navigation
            navigation.pushViewController(second, animated: false)
            test.turn()
            test.tap(20, 22)
            test.turn()
            #expect(navigation.topViewController === first)
        }
    }

    @Test func barButtonsCallTheirTargets() {
        @MainActor final class Target {
            var taps = 0
            func tapped() { taps += 1 }
        }
        withStage { test in
            let target = Target()
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .add,
                target: target,
                action: Target.tapped
            )
            test.makeWindow().rootViewController = UINavigationController(rootViewController: controller)
            test.turn()
            test.tap(385, 22)
            #expect(target.taps == 1)
            controller.navigationItem.rightBarButtonItem?.isEnabled = false
            test.turn()
            test.tap(385, 22)
            #expect(target.taps == 1)
        }
    }

    @Test func aChildWhoseViewIsAddedToAShownParentAppearsAtOnce() {
        withStage { test in
            let log = EventLog()
            let parent = UIViewController()
            test.makeWindow().rootViewController = parent
            test.turn()
            let child = LoggingController("c", log)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(
                log.takeAll() == [
                    "c.willMove(toParent: parent)", "c.loadView", "c.viewDidLoad", "c.viewWillAppear",
                    "c.viewDidAppear", "c.didMove(toParent: parent)",
                ]
            )
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(
                log.takeAll() == [
                    "c.willMove(toParent: nil)", "c.viewWillDisappear", "c.viewDidDisappear",
                    "c.didMove(toParent: nil)",
                ]
            )
        }
    }

    @Test func childrenAppearWithTheirParent() {
        final class Container: LoggingController {
            var child: LoggingController?
            override func viewDidLoad() {
                super.viewDidLoad()
                guard let child else { return }
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        withStage { test in
            let log = EventLog()
            let parent = Container("p", log)
            parent.child = LoggingController("c", log)
            test.makeWindow().rootViewController = parent
            test.turn()
            #expect(
                log.takeAll().filter { $0.contains("ppear") } == [
                    "p.viewWillAppear", "c.viewWillAppear", "p.viewDidAppear", "c.viewDidAppear",
                ]
            )
        }
    }

    @Test func aPresentedControllerCoversTheOneBelowUntilItIsDismissed() {
        withStage { test in
            let log = EventLog()
            let below = LoggingController("a", log)
            let top = LoggingController("t", log)
            let window = test.makeWindow()
            window.rootViewController = below
            test.turn()
            _ = log.takeAll()
            var completions = 0
            below.present(top, animated: true) { completions += 1 }
            #expect(below.presentedViewController === top)
            #expect(top.presentingViewController === below)
            test.turn()
            #expect(log.takeAll().filter { $0.contains("ppear") } == ["a.viewWillDisappear", "t.viewWillAppear"])
            #expect(below.view.window === window)
            #expect(top.isBeingPresented && completions == 0)
            test.move(to: 0.4)
            #expect(log.takeAll().filter { $0.contains("ppear") } == ["t.viewDidAppear", "a.viewDidDisappear"])
            #expect(!top.isBeingPresented)
            #expect(completions == 1)
            #expect(below.view.window == nil)
            top.dismiss(animated: true) { completions += 1 }
            test.turn()
            #expect(log.takeAll().filter { $0.contains("ppear") } == ["t.viewWillDisappear", "a.viewWillAppear"])
            #expect(below.view.window === window)
            #expect(top.isBeingDismissed && completions == 1)
            test.move(to: 0.7)
            #expect(log.takeAll().filter { $0.contains("ppear") } == ["a.viewDidAppear", "t.viewDidDisappear"])
            #expect(completions == 2)
            #expect(below.view.window === window)
            #expect(top.view.window == nil)
            #expect(below.presentedViewController == nil)
        }
    }

    @Test func aControllerAndItsViewAreFreedWhenNobodyHoldsThem() {
        weak var freed: UIViewController?
        weak var freedNavigation: UINavigationController?
        withStage { test in
            let controller = UIViewController()
            let navigation = UINavigationController(rootViewController: controller)
            let window = test.makeWindow()
            window.rootViewController = navigation
            test.turn()
            window.isHidden = true
            window.rootViewController = nil
            test.turn()
            freed = controller
            freedNavigation = navigation
        }
        #expect(freed == nil)
        #expect(freedNavigation == nil)
    }

    @Test func aControllerCannotBeTheChildOfOneInsideIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, inner) = (UINavigationController(), UIViewController())
                outer.addChild(inner)
                inner.addChild(outer)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UIViewController is inside UINavigationController"))
    }
}

@Suite(.alone) struct ControllerTrapTests {
    final class Outer: UIViewController {}
    final class Inner: UIViewController {}

    @Test func aControllerIsNotPutIntoOneThatIsInIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, middle, inner) = (Outer(), UIViewController(), Inner())
                outer.addChild(middle)
                middle.addChild(inner)
                inner.addChild(outer)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UIViewController.addChild: Inner is inside Outer"))
    }
}
