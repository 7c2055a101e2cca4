import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class Mutator: UIScrollViewDelegate {
    var random: Seeded
    var dragging = 0
    var faults: [String] = []
    var act: @MainActor (UIScrollView) -> Void = { _ in }
    init(_ seed: Int) { random = Seeded(seed) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { act(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragging += 1
        if dragging != 1 { faults.append("begin in a drag \(dragging)") }
        act(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if dragging != 1 { faults.append("willend outside \(dragging)") }
        let values: [CGFloat] = [.nan, .infinity, 1e308, -50, 0, 100, 333]
        if Bool.random(using: &random) { targetContentOffset.pointee.y = values.randomElement(using: &random) ?? 0 }
        act(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        dragging -= 1
        if dragging != 0 { faults.append("end outside \(dragging)") }
        act(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { act(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { act(scrollView) }
}

@Suite("Scroll views that are changed in the midst of everything")
@MainActor
struct ScrollMutationTests {
    @Test("Whatever fingers and delegates do, drags begin and end in turn, and all comes to rest", arguments: 0..<40)
    func random(_ seed: Int) async throws {
        try await withHost { host in
            let controller = UIViewController()
            let window = host.show(controller)
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            outer.contentSize = CGSize(width: 400, height: 3000)
            let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
            inner.contentSize = CGSize(width: 1600, height: 300)
            let button = UIButton(frame: CGRect(x: 20, y: 450, width: 200, height: 60))
            let slider = UISlider(frame: CGRect(x: 20, y: 550, width: 300, height: 40))
            controller.view.addSubview(outer)
            outer.addSubview(inner)
            outer.addSubview(button)
            outer.addSubview(slider)
            let refresh = UIRefreshControl()
            refresh.addAction(UIAction { _ in if seed % 2 == 0 { refresh.endRefreshing() } }, for: .valueChanged)
            outer.refreshControl = refresh
            var random = Seeded(seed)
            let logs = [Mutator(seed), Mutator(seed + 77)]
            outer.delegate = logs[0]
            inner.delegate = logs[1]
            let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e19, 0, -1, 50, 100, 500, 2000]
            var depth = 0
            @MainActor func mutate(_ view: UIScrollView) {
                let first = numbers.randomElement(using: &random) ?? 0
                let second = numbers.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<30, using: &random) {
                case 0: view.contentOffset = CGPoint(x: first, y: second)
                case 1: view.setContentOffset(CGPoint(x: first, y: second), animated: true)
                case 2: view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
                case 3: view.contentSize = CGSize(width: first, height: second)
                case 4: view.contentSize = CGSize(width: 1600, height: 3000)
                case 5: view.contentInset = UIEdgeInsets(top: first, left: second, bottom: first, right: second)
                case 6: view.contentInset = .zero
                case 7: view.frame = CGRect(x: 0, y: 0, width: first, height: second)
                case 8: view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
                case 9:
                    let parent = view.superview
                    view.removeFromSuperview()
                    parent?.addSubview(view)
                case 10: view.removeFromSuperview()
                case 11: if view.superview == nil { (view === outer ? controller.view : outer).addSubview(view) }
                case 12: view.isScrollEnabled.toggle()
                case 13: view.isPagingEnabled.toggle()
                case 14: view.bounces.toggle()
                case 15: view.decelerationRate = .init(rawValue: first)
                case 16:
                    view.scrollIndicatorInsets = UIEdgeInsets(top: first, left: second, bottom: first, right: second)
                case 17: refresh.beginRefreshing()
                case 18: refresh.endRefreshing()
                case 19: view.refreshControl = view.refreshControl == nil ? refresh : nil
                case 20:
                    view.scrollRectToVisible(CGRect(x: first, y: second, width: first, height: second), animated: true)
                case 21: view.flashScrollIndicators()
                case 22: view.panGestureRecognizer.isEnabled.toggle()
                case 23: view.isHidden.toggle()
                case 24: view.alwaysBounceHorizontal.toggle()
                case 25: window.isHidden.toggle()
                case 26: view.setContentOffset(view.contentOffset, animated: Bool.random(using: &random))
                case 27: view.transform = CGAffineTransform(a: first, b: 0, c: 0, d: second, tx: 0, ty: 0)
                case 28: view.transform = .identity
                default: host.resize(to: CGSize(width: 400, height: [400, 800].randomElement(using: &random) ?? 800))
                }
            }
            for log in logs {
                log.act = { view in
                    guard depth < 3, Int.random(in: 0..<12, using: &random) == 0 else { return }
                    depth += 1
                    mutate(view)
                    depth -= 1
                }
            }
            for _ in 0..<150 {
                let phases: [UITouch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<7:
                    let phase = phases.randomElement(using: &random) ?? .moved
                    let point = CGPoint(
                        x: .random(in: -5...405, using: &random),
                        y: .random(in: -5...805, using: &random)
                    )
                    host.touch(phase, at: point, finger: Int.random(in: 0..<3, using: &random))
                case 7: mutate(outer)
                case 8: mutate(inner)
                default: await host.stall(for: .random(in: 0..<0.3, using: &random))
                }
                try await host.frame()
            }
            for finger in 0..<3 { host.touch(.ended, at: .zero, finger: finger) }
            window.isHidden = false
            for view in [outer, inner] {
                view.contentInset = .zero
                view.contentSize = CGSize(width: 400, height: 3000)
                view.transform = .identity
                view.isHidden = false
            }
            outer.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            if outer.superview == nil { controller.view.addSubview(outer) }
            try await host.settle()
            _ = try await host.snapshot()
            for log in logs {
                #expect(log.faults.isEmpty && log.dragging == 0)
            }
            for view in [outer, inner] {
                #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
                #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
            }
        }
    }
}
