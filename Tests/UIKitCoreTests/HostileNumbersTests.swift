import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Numbers that nobody expects") struct HostileNumbersTests {
    @Test(
        "Animations with odd numbers end, and tell their completions once",
        arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300]
    )
    func animations(_ number: Double) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .red
            controller.view.addSubview(view)
            try await host.settle()
            var done: [String: Int] = [:]
            UIView.animate(
                withDuration: number,
                animations: { view.center.x += 10 },
                completion: { _ in done["duration", default: 0] += 1 }
            )
            UIView.animate(
                withDuration: 0.1,
                delay: number,
                options: [],
                animations: { view.alpha = 0.5 },
                completion: { _ in done["delay", default: 0] += 1 }
            )
            for (a, b, c) in [(number, 0.5, 0.0), (0.2, number, 0.0), (0.2, 0.5, number)] {
                UIView.animate(
                    withDuration: a,
                    delay: 0,
                    usingSpringWithDamping: CGFloat(b),
                    initialSpringVelocity: CGFloat(c),
                    options: [],
                    animations: { view.bounds.size.width += 5 },
                    completion: { _ in done["spring", default: 0] += 1 }
                )
            }
            let basic = CABasicAnimation(keyPath: "opacity")
            basic.fromValue = number
            basic.duration = number
            basic.speed = Float(number)
            basic.timeOffset = number
            basic.repeatCount = Float(number)
            view.layer.add(basic, forKey: "a")
            let basic2 = CABasicAnimation(keyPath: "position.x")
            basic2.toValue = number
            basic2.duration = 0.1
            basic2.repeatDuration = number
            basic2.beginTime = number
            view.layer.add(basic2, forKey: "b")
            let spring = CASpringAnimation(keyPath: "position.y")
            spring.toValue = 50
            spring.mass = CGFloat(number)
            spring.stiffness = CGFloat(number)
            spring.damping = CGFloat(number)
            spring.initialVelocity = CGFloat(number)
            _ = spring.settlingDuration
            view.layer.add(spring, forKey: "c")
            let frames = CAKeyframeAnimation(keyPath: "opacity")
            frames.values = [0, 1, 0]
            frames.keyTimes = [NSNumber(value: number), 0.5, NSNumber(value: number)]
            frames.duration = 0.2
            view.layer.add(frames, forKey: "d")
            UIView.animate(
                withDuration: 0.2,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: CGFloat(number), autoreverses: true) {
                        view.center.y += 10
                    }
                },
                completion: { _ in done["repeat", default: 0] += 1 }
            )
            try await host.advance(by: 1)
            _ = try await host.snapshot()
            view.layer.removeAllAnimations()
            try await host.settle()
            #expect(done["spring"] == 3 && done["duration"] == 1 && done["delay"] == 1 && done["repeat"] == 1)
            #expect(view.layer.animationKeys()?.isEmpty ?? true)
        }
    }

    @Test("Controls with odd ends and values have a value between their ends")
    func controls() async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
            let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
            let segments = UISegmentedControl(items: ["a", "b"])
            segments.frame = CGRect(x: 20, y: 300, width: 200, height: 30)
            let progress = UIProgressView(frame: CGRect(x: 20, y: 400, width: 200, height: 4))
            let toggle = UISwitch(frame: CGRect(x: 20, y: 500, width: 51, height: 31))
            for view in [slider, stepper, segments, progress, toggle] as [UIView] { controller.view.addSubview(view) }
            let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1, 5]
            for a in numbers {
                for b in numbers {
                    slider.minimumValue = Float(a)
                    slider.maximumValue = Float(b)
                    slider.value = Float(a)
                    slider.setValue(Float(b), animated: true)
                    _ = slider.accessibilityValue
                    stepper.minimumValue = a
                    stepper.maximumValue = b
                    stepper.value = a
                    if b > 0 { stepper.stepValue = b }
                    _ = stepper.accessibilityValue
                    progress.setProgress(Float(a), animated: true)
                    segments.setWidth(CGFloat(a), forSegmentAt: 0)
                    try await host.drag(from: CGPoint(x: 40, y: 120), to: CGPoint(x: 300, y: 120), within: 0.05)
                    try await host.tap(at: CGPoint(x: 90, y: 215))
                    try await host.tap(at: CGPoint(x: 100, y: 315))
                    try await host.tap(at: CGPoint(x: 45, y: 515))
                }
            }
            slider.minimumValue = 0
            slider.maximumValue = 1
            for number in [slider.value, slider.minimumValue, slider.maximumValue] { #expect(number.isFinite) }
            #expect(!stepper.value.isNaN && !stepper.minimumValue.isNaN && !stepper.maximumValue.isNaN)
            try await host.settle()
            _ = try await host.snapshot()
        }
    }

    @Test("A display link that is paused, added and ended in its own call is called once a frame until its end")
    func links() async throws {
        try await withHost { host in
            host.show(UIViewController())
            var calls = 0
            weak var weakLink: CADisplayLink?
            do {
                let link = CADisplayLink { link in
                    calls += 1
                    if calls == 3 {
                        link.isPaused = true
                        link.isPaused = false
                        link.add(to: .main, forMode: .common)
                    } else if calls == 5 {
                        link.invalidate()
                        link.add(to: .main, forMode: .common)
                        link.isPaused.toggle()
                    }
                }
                link.preferredFramesPerSecond = .max
                link.add(to: .main, forMode: .common)
                link.add(to: .main, forMode: .default)
                weakLink = link
            }
            for _ in 0..<20 { try await host.frame() }
            #expect(calls == 5)
            #expect(weakLink == nil)
        }
    }
}
