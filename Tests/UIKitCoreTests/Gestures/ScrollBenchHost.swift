import AsyncDisplayKitTesting
import Foundation

@testable import UIKitCore

/// A scroll view of 400 by 800 points on a host, with content of 5,000 points.
@MainActor
struct ScrollBenchHost {
    let host: TestHost
    let scroller: UIScrollView
    let log: GestureLog

    static func run(
        _ scroller: UIScrollView = UIScrollView(),
        _ body: @MainActor (ScrollBenchHost) async throws -> Void
    ) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            scroller.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            scroller.contentSize = CGSize(width: 400, height: 5000)
            controller.view.addSubview(scroller)
            try await host.settle()
            try await body(ScrollBenchHost(host: host, scroller: scroller, log: GestureLog()))
        }
    }

    /// Puts a view that notes its touches into the content.
    func addView(_ frame: CGRect) -> LoggingView {
        let view = LoggingView(frame: frame)
        view.log = log
        scroller.addSubview(view)
        return view
    }

    /// Puts a button that notes its events into the content.
    func addButton(_ frame: CGRect) -> UIButton {
        let button = UIButton(frame: frame)
        button.addAction(for: .touchDown) { [log] _ in log.note("down") }
        button.addAction(for: .touchUpInside) { [log] _ in log.note("up inside") }
        button.addAction(for: .touchCancel) { [log] _ in log.note("cancel") }
        scroller.addSubview(button)
        return button
    }

    /// Moves a finger that is down by equal steps, one a frame, while main is stuck.
    func dragWhileStalled(from start: CGPoint, by step: CGSize, steps: Int) async {
        var point = start
        for _ in 0..<steps {
            point.x += step.width
            point.y += step.height
            host.touch(.moved, at: point)
            await host.stall(for: 1.0 / 60)
        }
    }

}
