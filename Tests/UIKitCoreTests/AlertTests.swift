import AsyncDisplayKitTesting
import Foundation
import Testing
import UIKitCore

@MainActor @Suite("Alerts") struct AlertTests {
    /// A screen of 400 by 800 points with a button all over it, and what was chosen on it.
    @MainActor private final class Bench {
        let controller = UIViewController()
        var chosen: [String] = []
        var taps = 0

        init(_ host: TestHost) {
            controller.view.backgroundColor = .white
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            button.addAction(for: .touchUpInside) { [unowned self] _ in taps += 1 }
            controller.view.addSubview(button)
            host.show(controller)
        }

        func alert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]) -> UIAlertController {
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
            for (title, style) in actions {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title ?? "") }
                )
            }
            return alert
        }

        func present(_ alert: UIAlertController, on host: TestHost) async throws {
            controller.present(alert, animated: true)
            try await host.settle()
        }
    }

    private func withBench(_ body: @MainActor (TestHost, Bench) async throws -> Void) async throws {
        try await withHost(size: CGSize(width: 400, height: 800)) { host in
            let bench = Bench(host)
            try await host.settle()
            try await body(host, bench)
        }
    }

    @Test("Two actions stand side by side, the cancelling one on the left, and handlers run when the alert has gone")
    func pair() async throws {
        try await withBench { host, bench in
            let alert = bench.alert(.alert, [("Go", .default), ("Stay", .cancel)])
            try await bench.present(alert, on: host)
            #expect(host.shows("Title") && host.shows("Message"))
            let places = try (place(of: "Stay", host), place(of: "Go", host))
            #expect(places.0.y == places.1.y)
            #expect(places.0.x < 200 && places.1.x >= 200)
            try await host.tap(text: "Go")
            #expect(bench.chosen.isEmpty)
            try await host.settle()
            #expect(bench.chosen == ["Go"])
            #expect(!host.shows("Title"))
            #expect(bench.controller.presentedViewController == nil)
        }
    }

    @Test("Three actions stand one below the other, the cancelling one at the end, 44 points each")
    func column() async throws {
        try await withBench { host, bench in
            let alert = bench.alert(.alert, [("Stay", .cancel), ("One", .default), ("Two", .destructive)])
            try await bench.present(alert, on: host)
            let ys = try ["One", "Two", "Stay"].map { try place(of: $0, host).y }
            #expect(ys[1] - ys[0] == 44 && ys[2] - ys[1] == 44)
        }
    }

    @Test("Touches beside an alert reach nothing; beside a sheet they cancel it")
    func beside() async throws {
        try await withBench { host, bench in
            try await bench.present(bench.alert(.alert, [("Stay", .cancel)]), on: host)
            try await host.tap(at: CGPoint(x: 20, y: 20))
            try await host.settle()
            #expect(bench.taps == 0 && bench.chosen.isEmpty && host.shows("Title"))
            try await host.tap(text: "Stay")
            try await host.settle()
            try await bench.present(bench.alert(.actionSheet, [("Stay", .cancel), ("One", .default)]), on: host)
            try await host.tap(at: CGPoint(x: 20, y: 20))
            try await host.settle()
            #expect(bench.taps == 0 && bench.chosen == ["Stay", "Stay"] && !host.shows("Title"))
            try await host.tap(at: CGPoint(x: 20, y: 20))
            #expect(bench.taps == 1)
        }
    }

    @Test("A sheet stands at the bottom, with the cancelling action apart and eight points from the edge")
    func sheet() async throws {
        try await withBench { host, bench in
            try await bench.present(bench.alert(.actionSheet, [("Stay", .cancel), ("One", .default)]), on: host)
            // The cancelling box takes 56 points above a margin of 8; the other action ends 8 points above it.
            #expect(try place(of: "Stay", host) == CGPoint(x: 200, y: 800 - 8 - 28))
            #expect(try place(of: "One", host) == CGPoint(x: 200, y: 800 - 8 - 56 - 8 - 28))
        }
    }

    @Test("Escape cancels, Return chooses the preferred action, and either the only one")
    func keys() async throws {
        try await withBench { host, bench in
            let actions: [(String, UIAlertAction.Style)] = [("One", .default), ("Two", .default), ("Stay", .cancel)]
            try await bench.present(bench.alert(.alert, actions), on: host)
            try await host.run(script: "key Return\nsettle")
            #expect(host.shows("Title"))
            try await host.run(script: "key Escape\nsettle")
            let alert = bench.alert(.alert, actions)
            alert.preferredAction = alert.actions[1]
            try await bench.present(alert, on: host)
            try await host.run(script: "key Return\nsettle")
            for key in ["Return", "Escape"] {
                try await bench.present(bench.alert(.alert, [("OK", .default)]), on: host)
                try await host.run(script: "key \(key)\nsettle")
            }
            #expect(bench.chosen == ["Stay", "Two", "OK", "OK"])
        }
    }

    @Test("What is not enabled cannot be chosen until it is")
    func disabled() async throws {
        try await withBench { host, bench in
            let alert = bench.alert(.alert, [("Go", .default), ("Stay", .cancel)])
            alert.actions[0].isEnabled = false
            try await bench.present(alert, on: host)
            try await host.tap(text: "Go")
            try await host.settle()
            #expect(bench.chosen.isEmpty && host.shows("Title"))
            alert.actions[0].isEnabled = true
            try await host.tap(text: "Go")
            try await host.settle()
            #expect(bench.chosen == ["Go"])
        }
    }

    @Test("A finger chooses the action it goes up on, and none when it goes up beside them")
    func sliding() async throws {
        try await withBench { host, bench in
            let actions: [(String, UIAlertAction.Style)] = [("One", .default), ("Two", .default), ("Stay", .cancel)]
            try await bench.present(bench.alert(.alert, actions), on: host)
            let (one, two) = try (place(of: "One", host), place(of: "Two", host))
            try await host.drag(from: one, to: CGPoint(x: 10, y: 10))
            try await host.settle()
            #expect(bench.chosen.isEmpty && host.shows("Title"))
            try await host.drag(from: one, to: two)
            try await host.settle()
            #expect(bench.chosen == ["Two"])
        }
    }

    @Test("A second tap while the alert goes chooses nothing, and a handler may show the next alert")
    func chain() async throws {
        try await withBench { host, bench in
            let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
            let next = bench.alert(.alert, [("OK", .default)])
            var count = 0
            first.addAction(
                UIAlertAction(title: "Next", style: .default) { _ in
                    count += 1
                    bench.controller.present(next, animated: true)
                }
            )
            try await bench.present(first, on: host)
            let point = try place(of: "Next", host)
            try await host.tap(at: point)
            try await host.tap(at: point)
            try await host.settle()
            #expect(count == 1 && host.shows("Title") && !host.shows("First"))
        }
    }

    @Test("Nothing below an alert scrolls, by finger, by wheel or by key")
    func still() async throws {
        try await withHost(size: CGSize(width: 400, height: 800)) { host in
            let bench = Bench(host)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: 4_000)
            bench.controller.view.addSubview(scroller)
            try await host.settle()
            let script = "drag 200 700 200 300 200\nwheel 200 700 0 3\nkey PageDown\nsettle"
            try await bench.present(bench.alert(.alert, [("Stay", .cancel)]), on: host)
            try await host.run(script: script)
            #expect(scroller.contentOffset.y == 0)
            try await host.tap(text: "Stay")
            try await host.settle()
            try await host.run(script: script)
            #expect(scroller.contentOffset.y > 0)
        }
    }

    @Test("Alerts fit into a window of any size", arguments: [(1, 1), (40, 30), (320, 200)])
    func small(width: Int, height: Int) async throws {
        try await withHost(size: CGSize(width: width, height: height)) { host in
            let bench = Bench(host)
            for style in [UIAlertController.Style.alert, .actionSheet] {
                try await bench.present(bench.alert(style, [("Stay", .cancel), ("Go", .default)]), on: host)
                try await host.run(script: "resize 400 800\nsettle")
                #expect(host.shows("Title") && host.shows("Stay"))
                try await host.run(script: "resize \(width) \(height)\nkey Escape\nsettle")
            }
            #expect(bench.chosen == ["Stay", "Stay"])
        }
    }

    @Test("More actions than the screen holds scroll, and a long message leaves them half of the box")
    func crowd() async throws {
        try await withHost(size: CGSize(width: 320, height: 480)) { host in
            let bench = Bench(host)
            let alert = bench.alert(.alert, (1...20).map { ("Action \($0)", .default) })
            alert.message = String(repeating: "Words that say a lot. ", count: 60)
            try await bench.present(alert, on: host)
            // The box is 480 - 6 * 8 = 432 points high, from 24 on. Its lower half holds four rows and a half of 44.
            let top: CGFloat = 24 + 432 - 4.5 * 44
            #expect(try place(of: "Action 1", host).y == top + 22)
            try await host.drag(from: CGPoint(x: 160, y: 430), to: CGPoint(x: 160, y: 250), within: 0.5)
            try await host.settle()
            #expect(bench.chosen.isEmpty)
            #expect(try place(of: "Action 1", host).y < top)
        }
    }

    @Test("Where actions scroll, the last row that shows is cut in half, and the cancelling one can be reached")
    func halfRow() async throws {
        try await withHost(size: CGSize(width: 800, height: 400)) { host in
            let bench = Bench(host)
            for style in [UIAlertController.Style.alert, .actionSheet] {
                let actions = (1...20).map { ("Action \($0)", UIAlertAction.Style.default) } + [("Stay", .cancel)]
                let alert = bench.alert(style, actions)
                (alert.title, alert.message) = (nil, nil)
                try await bench.present(alert, on: host)
                // A box may have 400 - 6 * 8 points: seven rows and a half of 44 are 330, and stand in the middle.
                // A sheet may have 400 - 5 * 8 less 64 for the cancelling box: four rows and a half of 56 above it.
                let top: CGFloat = style == .alert ? (400 - 330) / 2 : 400 - 64 - 8 - 4.5 * 56
                #expect(try place(of: "Action 1", host).y == top + (style == .alert ? 22 : 28))
                if style == .alert {
                    try await host.run(script: "fling 400 340 0 -9000\nsettle")
                    #expect(try place(of: "Stay", host).y == 365 - 22)
                }
                try await host.tap(text: "Stay")
                try await host.settle()
            }
            #expect(bench.chosen == ["Stay", "Stay"])
        }
    }

    @Test("The lines of a short message are about as long as each other")
    func evenLines() async throws {
        try await withBench { host, bench in
            let alert = bench.alert(.alert, [("OK", .default)])
            alert.message = "The server gave no answer within 60 s. Please try again a little later, then."
            try await bench.present(alert, on: host)
            let label = try #require(self.label(alert.message ?? ""))
            let height = label.bounds.height
            #expect(label.bounds.width < 270 - 32 && label.center.x == 135)
            #expect(label.sizeThatFits(CGSize(width: 270 - 32, height: 0)).height == height)
            #expect(label.sizeThatFits(CGSize(width: label.bounds.width - 2, height: 0)).height > height)
        }
    }

    @Test("What is tinted behind an alert or a sheet is grey as long as that is there")
    func dimsTint() async throws {
        try await withBench { host, bench in
            let button = UIButton(type: .system)
            button.setTitle("Behind", for: .normal)
            bench.controller.view.addSubview(button)
            let page = UIViewController()
            page.modalPresentationStyle = .pageSheet
            let alert = bench.alert(.alert, [("OK", .default)])
            for top in [page, alert, bench.alert(.actionSheet, [("OK", .cancel)])] {
                #expect(button.titleColor?.isGrey == false && button.tintAdjustmentMode == .normal)
                bench.controller.present(top, animated: true)
                #expect(button.titleColor?.isGrey == true && button.tintAdjustmentMode == .dimmed)
                try await host.settle()
                #expect(top.view.tintAdjustmentMode == .normal)
                bench.controller.dismiss(animated: true)
                #expect(button.titleColor?.isGrey == false)
                try await host.settle()
            }
        }
    }

    /// The middle of the view that shows a text, in points of the display.
    private func place(of text: String, _ host: TestHost) throws -> CGPoint {
        let label = try #require(self.label(text))
        return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    }

    private func label(_ text: String) -> UILabel? {
        func find(in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return UIApplication.shared.windows.lazy.compactMap(find).first
    }
}

extension UIButton {
    fileprivate var titleColor: UIColor? { currentTitleColor.resolvedColor(with: traitCollection) }
}

extension UIColor {
    fileprivate var isGrey: Bool { getWhite(nil, alpha: nil) }
}
