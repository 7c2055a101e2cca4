import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Sliders, switches and progress bars") struct SliderTests {
    /// A slider of 200 points in a vertical scroll view: the middle of its thumb goes from 113.5 to 286.5.
    private func shown(_ body: (ScrollBenchHost, UISlider) async throws -> Void) async throws {
        try await ScrollBenchHost.run { bench in
            let slider = UISlider(frame: CGRect(x: 100, y: 400, width: 200, height: 31))
            slider.addAction(for: .valueChanged) { [log = bench.log] control in
                guard let slider = control as? UISlider else { return }
                log.note("value \((slider.value * 100).rounded() / 100)")
            }
            bench.scroller.addSubview(slider)
            try await bench.host.settle()
            try await body(bench, slider)
        }
    }

    @Test("The thumb follows the finger, between the ends")
    func drag() async throws {
        try await shown { bench, slider in
            slider.maximumValue = 10
            bench.host.touch(.began, at: CGPoint(x: 115, y: 415))
            try await bench.host.frame()
            #expect(slider.isTracking && slider.isHighlighted)
            bench.host.touch(.moved, at: CGPoint(x: 115 + 86.5, y: 415))
            try await bench.host.frame()
            #expect(abs(slider.value - 5) < 0.001)
            bench.host.touch(.moved, at: CGPoint(x: 390, y: 700))
            try await bench.host.frame()
            #expect(slider.value == 10)
            bench.host.touch(.ended, at: CGPoint(x: 20, y: 415))
            try await bench.host.settle()
            #expect(slider.value == 0 && !slider.isTracking)
            #expect(bench.log.takeAll() == ["value 5.0", "value 10.0", "value 0.0"])
        }
    }

    @Test("A finger beside the thumb moves nothing; one that is not continuous tells at the end only")
    func besideAndAtEnd() async throws {
        try await shown { bench, slider in
            try await bench.host.drag(from: CGPoint(x: 250, y: 415), to: CGPoint(x: 150, y: 415))
            #expect(slider.value == 0 && bench.log.takeAll().isEmpty)
            slider.isContinuous = false
            try await bench.host.drag(from: CGPoint(x: 113.5, y: 415), to: CGPoint(x: 200, y: 415))
            #expect(bench.log.takeAll() == ["value 0.5"])
        }
    }

    @Test("The slider keeps its drag in a scroll view, upwards, too, and while main is stalled for 300 ms")
    func keepsDrag() async throws {
        try await shown { bench, slider in
            let page = try #require(bench.scroller.superview)
            let pan = UIPanGestureRecognizer()
            page.addGestureRecognizer(pan)
            bench.log.follow(pan, as: "pan")
            try await bench.host.drag(from: CGPoint(x: 113.5, y: 415), to: CGPoint(x: 113.5, y: 300))
            #expect(bench.scroller.contentOffset.y == 0)

            let start = CGPoint(x: 113.5, y: 415)
            bench.host.touch(.began, at: start)
            await bench.dragWhileStalled(from: start, by: CGSize(width: 5, height: -10), steps: 18)
            bench.host.touch(.ended, at: CGPoint(x: 203.5, y: 235))
            await bench.host.stall(for: 0.05)
            try await bench.host.settle()
            #expect(bench.scroller.contentOffset.y == 0)
            #expect(abs(slider.value - Float(90 / 173.0)) < 0.001)
            #expect(!slider.isTracking && !bench.log.takeAll().contains { $0.hasPrefix("pan") })

            slider.isEnabled = false
            try await bench.host.settle()
            try await bench.host.drag(from: CGPoint(x: 203.5, y: 415), to: CGPoint(x: 203.5, y: 300))
            #expect(bench.scroller.contentOffset.y > 90)
        }
    }

    @Test("Values stay between the ends, which push each other")
    func values() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.value = 3
        #expect(slider.value == 1 && slider.accessibilityValue == "100%")
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 15
        slider.setValue(7.5, animated: false)
        #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
        slider.value = .nan
        #expect(slider.value == 7.5)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 2, y: 13, width: 196, height: 4))
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 5).minX == 0)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 15).maxX == 200)
    }

    @Test("A switch changes by a tap or a drag, and tells so once; a drag upwards scrolls instead")
    func toggles() async throws {
        try await ScrollBenchHost.run { bench in
            let toggle = UISwitch(frame: CGRect(x: 100, y: 400, width: 1, height: 1))
            #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
            toggle.addAction(for: .valueChanged) { [log = bench.log] control in
                log.note("on \((control as? UISwitch)?.isOn == true)")
            }
            bench.scroller.addSubview(toggle)
            try await bench.host.settle()
            try await bench.host.tap(at: CGPoint(x: 110, y: 415))
            #expect(bench.log.takeAll() == ["on true"] && toggle.accessibilityValue == "1")
            try await bench.host.drag(from: CGPoint(x: 140, y: 415), to: CGPoint(x: 105, y: 415))
            #expect(bench.log.takeAll() == ["on false"])
            try await bench.host.drag(from: CGPoint(x: 120, y: 415), to: CGPoint(x: 105, y: 415))
            #expect(bench.log.takeAll().isEmpty && !toggle.isOn)
            try await bench.host.drag(from: CGPoint(x: 120, y: 415), to: CGPoint(x: 120, y: 315))
            try await bench.host.settle()
            #expect(bench.log.takeAll().isEmpty && bench.scroller.contentOffset.y > 80)
            toggle.setOn(true, animated: true)
            #expect(toggle.isOn && bench.log.takeAll().isEmpty)
        }
    }

    @Test("What the controls look like")
    func looks() async throws {
        try await withHost(size: CGSize(width: 240, height: 200), scale: 2) { host in
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            host.show(controller)
            let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 31))
            slider.value = 0.3
            let tinted = UISlider(frame: CGRect(x: 20, y: 60, width: 200, height: 31))
            tinted.value = 0.8
            tinted.minimumTrackTintColor = .systemRed
            tinted.thumbTintColor = .systemYellow
            let on = UISwitch(frame: CGRect(x: 20, y: 105, width: 0, height: 0))
            on.isOn = true
            let off = UISwitch(frame: CGRect(x: 90, y: 105, width: 0, height: 0))
            let disabled = UISwitch(frame: CGRect(x: 160, y: 105, width: 0, height: 0))
            disabled.isOn = true
            disabled.isEnabled = false
            let bar = UIProgressView(frame: CGRect(x: 20, y: 160, width: 200, height: 4))
            bar.progress = 0.4
            for view in [slider, tinted, on, off, disabled, bar] { controller.view.addSubview(view) }
            try await host.settle()
            let image = try await host.snapshot()
            // In pixels, two a point: tracks in their colours, thumbs and knobs where the values say.
            #expect(image.pixel(x: 60, y: 70).blue > 200 && image.pixel(x: 60, y: 70).red < 60)
            #expect(image.pixel(x: 172, y: 70).red == 255 && image.pixel(x: 172, y: 70).blue == 255)
            #expect(image.pixel(x: 100, y: 150).red > 200 && image.pixel(x: 100, y: 150).blue < 100)
            #expect(image.pixel(x: 60, y: 241).green > 180 && image.pixel(x: 60, y: 241).red < 80)
            #expect(image.pixel(x: 114, y: 241).red == 255)
            #expect(image.pixel(x: 208, y: 241).red == 255)
            #expect(image.pixel(x: 100, y: 324).blue > 200 && image.pixel(x: 400, y: 324).red > 200)
        }
    }

    @Test("Progress stays between 0 and 1")
    func progress() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 2
        #expect(bar.progress == 1)
        bar.setProgress(-1, animated: true)
        #expect(bar.progress == 0 && bar.accessibilityValue == "0%")
        bar.progress = .nan
        #expect(bar.progress == 0 && bar.intrinsicContentSize.height == 4)
    }
}
