import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

/// A view that holds that each finger comes, moves and goes as it has to.
private final class StrictView: UIView {
    private var fingers: [ObjectIdentifier: UITouch] = [:]
    var problems: [String] = []

    var isAtRest: Bool { fingers.isEmpty }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if touch.phase != .began { problems.append("began in phase \(touch.phase)") }
            if fingers.updateValue(touch, forKey: ObjectIdentifier(touch)) != nil { problems.append("began twice") }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where fingers[ObjectIdentifier(touch)] == nil { problems.append("moved before it began") }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, "ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches, "cancelled") }

    private func finish(_ touches: Set<UITouch>, _ how: String) {
        for touch in touches where fingers.removeValue(forKey: ObjectIdentifier(touch)) == nil {
            problems.append("\(how) without having begun")
        }
    }
}

/// Holds that states of a recogniser follow each other as they have to.
@MainActor
private final class StrictFollower {
    private var last = UIGestureRecognizer.State.possible
    let recognizer: UIGestureRecognizer
    let isContinuous: Bool
    var problems: [String] = []

    init(_ recognizer: UIGestureRecognizer, isContinuous: Bool = true) {
        self.recognizer = recognizer
        self.isContinuous = isContinuous
        recognizer.addAction { [weak self] recognizer in self?.note(recognizer.state) }
    }

    var isAtRest: Bool {
        last != .began && last != .changed && recognizer.state == .possible && recognizer.numberOfTouches == 0
    }

    private func note(_ state: UIGestureRecognizer.State) {
        let isUnderWay = last == .began || last == .changed
        let isRight =
            switch state {
            case .began: isContinuous && !isUnderWay
            case .changed, .cancelled: isUnderWay
            case .ended: isUnderWay == isContinuous
            case .possible, .failed: false
            }
        if !isRight { problems.append("\(type(of: recognizer)): \(state) after \(last)") }
        last = state
    }
}

@MainActor @Suite("Touches at random") struct RandomTouchTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var mixed = state
            mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
            return mixed ^ (mixed >> 33)
        }
    }

    /// Two screens: on the upper one a list with a row that goes sideways, views with recognisers, and controls.
    @MainActor private struct Bench {
        let navigation: UINavigationController
        let scrollers: [UIScrollView]
        let views: [StrictView]
        let controls: [UIControl]
        let followers: [StrictFollower]
        let rules = GestureRules()

        init(using random: inout Generator) {
            let page = UIViewController()
            navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(page, animated: false)
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 756))
            list.contentSize = CGSize(width: 400, height: 3000)
            list.delaysContentTouches = Bool.random(using: &random)
            list.canCancelContentTouches = Int.random(in: 0..<4, using: &random) > 0
            let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
            row.contentSize = CGSize(width: 2000, height: 200)
            let views = [
                StrictView(frame: CGRect(x: 0, y: 0, width: 2000, height: 200)),
                StrictView(frame: CGRect(x: 0, y: 200, width: 400, height: 250)),
                StrictView(frame: CGRect(x: 0, y: 600, width: 400, height: 2000)),
            ]
            for view in views { view.isMultipleTouchEnabled = Bool.random(using: &random) }
            let slider = UISlider(frame: CGRect(x: 20, y: 460, width: 300, height: 31))
            let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 80))
            let toggle = UISwitch(frame: CGRect(x: 200, y: 520, width: 51, height: 31))
            controls = [slider, button, toggle]
            page.view.addSubview(list)
            list.addSubview(row)
            row.addSubview(views[0])
            for view in Array(views[1...]) as [UIView] + controls { list.addSubview(view) }
            let pan = UIPanGestureRecognizer()
            let press = UILongPressGestureRecognizer()
            let pinch = UIPinchGestureRecognizer()
            let tap = UITapGestureRecognizer()
            let double = UITapGestureRecognizer()
            let swipe = UISwipeGestureRecognizer()
            double.numberOfTapsRequired = 2
            if Bool.random(using: &random) { tap.require(toFail: double) }
            if Bool.random(using: &random) { pan.require(toFail: swipe) }
            rules.areAllowedTogether = Bool.random(using: &random)
            pan.delegate = rules
            for recognizer in [pan, pinch, tap, double, swipe] { views[1].addGestureRecognizer(recognizer) }
            pan.delaysTouchesBegan = Bool.random(using: &random)
            views[2].addGestureRecognizer(press)
            let below = UIPanGestureRecognizer()
            below.delegate = rules
            page.view.addGestureRecognizer(below)
            scrollers = [list, row]
            self.views = views
            followers =
                [pan, press, pinch, below, list.pan, row.pan].map { StrictFollower($0) }
                + [tap, double, swipe].map { StrictFollower($0, isContinuous: false) }
        }

        var problems: [String] {
            var problems = views.flatMap(\.problems) + followers.flatMap(\.problems)
            if !views.allSatisfy(\.isAtRest) { problems.append("a view waits for the end of a touch") }
            for follower in followers where !follower.isAtRest {
                problems.append("\(type(of: follower.recognizer)) is \(follower.recognizer.state)")
            }
            if controls.contains(where: { $0.isTracking || $0.isHighlighted }) {
                problems.append("a control is touched")
            }
            if scrollers.contains(where: { $0.isDragging || $0.isTracking }) {
                problems.append("a scroller is dragged")
            }
            return problems
        }
    }

    /// Fingers come, move and go at random, main is stalled now and then, and then all fingers are lifted.
    private func run(seed: UInt64) async throws -> [String] {
        var random = Generator(state: seed)
        return try await withHost { host in
            let bench = Bench(using: &random)
            host.show(bench.navigation)
            try await host.settle()
            var places: [Int: CGPoint] = [:]
            for _ in 0..<40 {
                let finger = Int.random(in: 0..<3, using: &random)
                if let place = places[finger] {
                    if Int.random(in: 0..<8, using: &random) == 0 {
                        host.touch(Bool.random(using: &random) ? .ended : .cancelled, at: place, finger: finger)
                        places[finger] = nil
                    } else {
                        let isVertical = Bool.random(using: &random)
                        let step = CGFloat.random(in: -30...30, using: &random)
                        let next = CGPoint(x: place.x + (isVertical ? 2 : step), y: place.y + (isVertical ? step : 2))
                        host.touch(.moved, at: next, finger: finger)
                        places[finger] = next
                    }
                } else {
                    let x = CGFloat.random(in: 0..<400, using: &random)
                    let place = CGPoint(x: x, y: CGFloat.random(in: 44..<800, using: &random))
                    host.touch(.began, at: place, finger: finger)
                    places[finger] = place
                }
                switch Int.random(in: 0..<10, using: &random) {
                case 0: await host.stall(for: Double.random(in: 0.02...0.4, using: &random))
                case 1: try await host.advance(by: Double.random(in: 0.1...0.7, using: &random))
                case 2...4: break
                default: try await host.frame()
                }
            }
            for (finger, place) in places { host.touch(.ended, at: place, finger: finger) }
            try await host.settle()
            return bench.problems
        }
    }

    @Test("Whatever fingers do, each view and recogniser hears of a beginning and of an end, and comes to rest")
    func atRandom() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["ASDK_SOAK_TOUCHES"].flatMap(UInt64.init) ?? 40
        let first = environment["ASDK_SOAK_SEED"].flatMap(UInt64.init) ?? 1
        for seed in first..<first + count {
            let problems = try await run(seed: seed)
            #expect(problems.isEmpty, "seed \(seed): \(problems)")
        }
    }
}
