import ADKGraphics
import Foundation
import TestSupport
import Testing
import UIKitCore

/// A view that counts how often it hears of its tint.
private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
    var shown: UIColor { tintColor.resolvedColor(with: traitCollection) }
}

private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

@MainActor @Suite("Tints", .alone) struct TintTests {
    @Test("A dimmed tint is a grey as light as the colour, and what is in the view inherits the mode, not the colour")
    func dimmed() {
        let (outer, inner, green) = (Tinted(), Tinted(), Tinted())
        outer.tintColor = red
        green.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        outer.addSubview(inner)
        inner.addSubview(green)
        for view in [outer, inner, green] { view.changes = 0 }
        outer.tintAdjustmentMode = .dimmed
        #expect([outer, inner, green].map(\.changes) == [1, 1, 1])
        #expect([outer, inner, green].map(\.tintAdjustmentMode) == [.dimmed, .dimmed, .dimmed])
        #expect(outer.shown == UIColor(white: 0.299, alpha: 1) && inner.shown == outer.shown)
        #expect(green.shown == UIColor(white: 0.587, alpha: 0.5))
        outer.tintAdjustmentMode = .automatic
        #expect([outer, inner, green].map(\.changes) == [2, 2, 2])
        #expect(inner.shown == red && inner.tintAdjustmentMode == .normal)
    }

    @Test("A view that is set to normal keeps the colour in one that is dimmed, and one set to dimmed has it grey")
    func ownMode() {
        let (outer, inner, leaf) = (Tinted(), Tinted(), Tinted())
        outer.addSubview(inner)
        inner.addSubview(leaf)
        outer.tintColor = red
        inner.tintAdjustmentMode = .normal
        outer.tintAdjustmentMode = .dimmed
        #expect(outer.shown != red && inner.shown == red && leaf.shown == red && leaf.tintAdjustmentMode == .normal)
        let changes = leaf.changes
        outer.tintAdjustmentMode = .normal
        #expect(leaf.changes == changes)
        inner.tintAdjustmentMode = .dimmed
        #expect(outer.shown == red && inner.shown != red && leaf.shown == inner.shown)
        #expect(leaf.changes == changes + 1)
    }

    @Test(
        "A view hears of its tint when it comes from a dimmed or tinted view into one that is not",
        arguments: [true, false]
    )
    func moving(takesOut: Bool) {
        let (dimmed, tinted, plain) = (UIView(), UIView(), UIView())
        dimmed.tintAdjustmentMode = .dimmed
        tinted.tintColor = red
        let view = Tinted()
        for (index, outer) in [plain, dimmed, plain, tinted, plain, plain].enumerated() {
            if takesOut { view.removeFromSuperview() }
            outer.addSubview(view)
            #expect(view.changes == min(index, 4))
        }
        #expect(view.shown == UIColor.systemBlue.resolvedColor(with: view.traitCollection))
    }
}
