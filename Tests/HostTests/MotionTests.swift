import AsyncDisplayKitTesting
import Foundation
import Testing
import UIKitCore

@MainActor @Suite("Motion on a host") struct MotionTests {
    private func page(_ title: String, _ color: UIColor) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = color
        return page
    }

    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test("Half way of a push the new page covers half, and the old one has moved a third as far; back it mirrors")
    func push() async throws {
        try await withHost(size: CGSize(width: 300, height: 200)) { host in
            let first = page("One", Self.red)
            let stripe = UIView(frame: CGRect(x: 60, y: 0, width: 10, height: 156))
            stripe.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            first.view.addSubview(stripe)
            let navigation = UINavigationController(rootViewController: first)
            host.show(navigation)
            try await host.settle()
            let start = host.now
            navigation.pushViewController(page("Two", Self.blue), animated: true)
            try await host.frame()
            let begin = host.now
            try await host.advance(by: 0.175)
            // The new page stands at 150, the old one at -50: its stripe at 10.
            var image = try await host.snapshot()
            // The old page has lost a twentieth of its light, 255 * 0.95 = 242, and more at the edge of the new one.
            #expect((200..<240).contains(image.pixel(x: 148, y: 100).red))
            #expect(image.pixel(x: 152, y: 100) == (0, 0, 255, 255))
            let dimmed: ClosedRange<UInt8> = 240...244
            #expect(dimmed ~= image.pixel(x: 8, y: 100).red && dimmed ~= image.pixel(x: 12, y: 100).green)
            #expect(dimmed ~= image.pixel(x: 18, y: 100).green && dimmed ~= image.pixel(x: 22, y: 100).red)
            try await host.settle()
            #expect(host.now >= begin + 0.35 && host.now < start + 0.5)
            image = try await host.snapshot()
            #expect(image.pixel(x: 2, y: 100).blue == 255)
            #expect(first.view.window == nil)
            navigation.popViewController(animated: true)
            try await host.frame()
            try await host.advance(by: 0.175)
            image = try await host.snapshot()
            #expect((200..<240).contains(image.pixel(x: 148, y: 100).red))
            #expect(image.pixel(x: 152, y: 100) == (0, 0, 255, 255))
            try await host.settle()
            #expect(first.view.frame == CGRect(x: 0, y: 44, width: 300, height: 156))
        }
    }

    @Test("Touches reach no page while pages move, and a second change has them arrive")
    func touches() async throws {
        try await withHost(size: CGSize(width: 300, height: 200)) { host in
            let first = page("One", Self.red)
            let navigation = UINavigationController(rootViewController: first)
            let window = host.show(navigation)
            try await host.settle()
            let second = page("Two", Self.blue)
            navigation.pushViewController(second, animated: true)
            try await host.frame()
            #expect(window.hitTest(CGPoint(x: 150, y: 100), with: nil) === navigation.view)
            navigation.pushViewController(page("Three", Self.red), animated: true)
            #expect(first.view.window == nil && second.view.window === window)
            try await host.settle()
            #expect(second.view.window == nil)
            #expect(window.hitTest(CGPoint(x: 150, y: 100), with: nil) === navigation.topViewController?.view)
        }
    }

    @Test("Settling waits for animations that end, interrupted ones included, and for no endless one")
    func settling() async throws {
        try await withHost { host in
            let screen = page("", Self.red)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(view)
            host.show(screen)
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0.5 }
            try await host.settle()
            #expect(host.now < 0.5)
            UIView.animate(withDuration: 1) { view.center.x = 100 }
            UIView.animate(withDuration: 9) { view.center.y = 100 }
            try await host.frame()
            let begin = host.now
            view.layer.removeAnimation(forKey: "position-2")
            try await host.settle()
            #expect(host.now > begin + 0.98 && host.now < begin + 1.1)
            #expect(view.layer.animationKeys() == ["opacity"])
        }
    }

    @MainActor private final class Counter {
        var frames = 0
        var times: [TimeInterval] = []

        func count(_ link: CADisplayLink) {
            frames += 1
            times.append(link.timestamp)
        }

        func countPlainly() { frames += 1 }
    }

    @Test("A display link calls once a frame until it is invalidated, and keeps nobody waiting")
    func displayLink() async throws {
        try await withHost { host in
            let counter = Counter()
            let link = CADisplayLink(target: counter, action: Counter.count)
            try await host.frame()
            #expect(counter.frames == 0)
            link.add(to: .main, forMode: .common)
            for _ in 0..<5 { try await host.frame() }
            #expect(counter.frames == 5)
            #expect(counter.times.enumerated().allSatisfy { abs($1 - Double($0 + 2) / 60) < 1e-6 })
            try await host.settle()
            link.isPaused = true
            let paused = counter.frames
            try await host.frame()
            #expect(counter.frames == paused)
            link.isPaused = false
            link.preferredFramesPerSecond = 20
            for _ in 0..<9 { try await host.frame() }
            #expect(counter.frames == paused + 3)
            link.invalidate()
            let plain = Counter()
            let other = CADisplayLink(target: plain, action: Counter.countPlainly)
            other.add(to: .main, forMode: .common)
            for _ in 0..<2 { try await host.frame() }
            other.invalidate()
            for _ in 0..<2 { try await host.frame() }
            #expect(counter.frames == paused + 3 && plain.frames == 2)
        }
    }

    @Test("With a real clock the compositor goes on while main is blocked")
    func blockedMain() async throws {
        try await withHost(size: CGSize(width: 100, height: 100), clock: .real) { host in
            let screen = page("", Self.red)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = Self.blue
            screen.view.addSubview(view)
            host.show(screen)
            try await host.settle()
            var finished = false
            UIView.animate(withDuration: 0.2) {
                view.center.x = 95
            } completion: {
                finished = $0
            }
            try await host.frame()
            let before = host.statistic("frames") ?? 0
            try await host.run(script: "stall 150")
            let after = host.statistic("frames") ?? 0
            #expect(after > before)
            try await host.settle()
            #expect(finished)
            #expect(try await host.snapshot().pixel(x: 95, y: 5).blue == 255)
        }
    }
}
