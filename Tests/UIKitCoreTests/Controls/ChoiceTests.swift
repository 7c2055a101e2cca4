import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Segmented controls and steppers") struct ChoiceTests {
    private func shown(
        _ controls: [UIControl],
        _ body: (TestHost, GestureLog) async throws -> Void
    ) async throws {
        try await withHost(size: CGSize(width: 320, height: 160), scale: 2) { host in
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            host.show(controller)
            let log = GestureLog()
            for control in controls {
                controller.view.addSubview(control)
                control.addAction(for: .valueChanged) { control in
                    if let choice = control as? UISegmentedControl { log.note("choice \(choice.selectedSegmentIndex)") }
                    if let stepper = control as? UIStepper { log.note("value \(stepper.value)") }
                }
            }
            try await host.settle()
            try await body(host, log)
        }
    }

    @Test("A finger that goes up on another choice makes it; one that cannot be made is not")
    func choices() async throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        try await shown([control]) { host, log in
            try await host.tap(at: CGPoint(x: 160, y: 25))
            #expect(control.selectedSegmentIndex == 1 && log.takeAll() == ["choice 1"])
            try await host.tap(at: CGPoint(x: 160, y: 25))
            #expect(log.takeAll().isEmpty)
            try await host.drag(from: CGPoint(x: 60, y: 25), to: CGPoint(x: 250, y: 25))
            #expect(log.takeAll() == ["choice 2"])
            try await host.drag(from: CGPoint(x: 60, y: 25), to: CGPoint(x: 60, y: 150))
            #expect(log.takeAll().isEmpty && control.selectedSegmentIndex == 2)
            control.setEnabled(false, forSegmentAt: 0)
            try await host.tap(at: CGPoint(x: 60, y: 25))
            #expect(log.takeAll().isEmpty)
            control.isMomentary = true
            try await host.tap(at: CGPoint(x: 160, y: 25))
            #expect(log.takeAll() == ["choice 1"] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
            try await host.settle()
            #expect(host.shows("Two"))
        }
    }

    @Test("Choices come and go, and the one that is made stays the same")
    func changes() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "b")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
        control.removeSegment(at: 9, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.titleForSegment(at: 1) == nil)
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.intrinsicContentSize == CGSize(width: 0, height: 32))
        let image = UISegmentedControl(items: [UIImage()])
        #expect(image.imageForSegment(at: 0) != nil && image.titleForSegment(at: 0) == nil)
    }

    @Test("A stepper steps between its ends, or around them, and goes on while a finger stays down")
    func steps() async throws {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 60, width: 0, height: 0))
        stepper.maximumValue = 3
        try await shown([stepper]) { host, log in
            #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
            try await host.tap(at: CGPoint(x: 90, y: 75))
            try await host.tap(at: CGPoint(x: 20, y: 75))
            try await host.tap(at: CGPoint(x: 20, y: 75))
            #expect(log.takeAll() == ["value 1.0", "value 0.0"])
            stepper.wraps = true
            try await host.tap(at: CGPoint(x: 20, y: 75))
            #expect(log.takeAll() == ["value 3.0"])
            stepper.wraps = false
            stepper.maximumValue = 100
            // One at once, one after half a second, and one each tenth of a second after that.
            try await host.press(at: CGPoint(x: 90, y: 75), for: 0.75)
            #expect(log.takeAll() == ["value 4.0", "value 5.0", "value 6.0", "value 7.0"])
            stepper.autorepeat = false
            stepper.isContinuous = false
            stepper.stepValue = 2.5
            try await host.press(at: CGPoint(x: 90, y: 75), for: 0.75)
            #expect(log.takeAll() == ["value 9.5"] && stepper.accessibilityValue == "9.5")
            stepper.minimumValue = 200
            #expect(stepper.value == 200 && stepper.maximumValue == 200)
        }
    }

    @Test("What they look like")
    func looks() async throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        control.selectedSegmentIndex = 1
        let stepper = UIStepper(frame: CGRect(x: 10, y: 60, width: 0, height: 0))
        try await shown([control, stepper]) { host, _ in
            let image = try await host.snapshot()
            // In pixels, two a point: the pill of the second choice is white on a grey ground.
            #expect(image.pixel(x: 240, y: 52).red == 255 && image.pixel(x: 60, y: 28).red < 245)
            // The minus is grey at the least value, the plus is black.
            #expect(image.pixel(x: 160, y: 152).red < 60 && image.pixel(x: 66, y: 152).red > 120)
        }
    }
}
