import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@Suite("Popovers: their place") struct PopoverPlacementTests {
    /// A window of 800 by 600 points; bubbles keep 10 from its edges, and arrows are 13 high.
    private func place(beside anchor: CGRect, _ permitted: UIPopoverArrowDirection) -> PopoverPlacement {
        PopoverPlacement(
            of: CGSize(width: 270, height: 200),
            beside: anchor,
            within: CGRect(x: 0, y: 0, width: 800, height: 600),
            permitted: permitted
        )
    }

    @Test("A bubble stands below what it points to, and where there is no room on the first side that has it")
    func sides() {
        let anchor = CGRect(x: 300, y: 100, width: 80, height: 40)
        let below = place(beside: anchor, .any)
        #expect(below.frame == CGRect(x: 205, y: 153, width: 270, height: 200) && below.direction == .up)
        #expect(below.arrowBase == CGPoint(x: 340, y: 153))
        let right = place(beside: anchor, [.left, .right])
        #expect(right.frame == CGRect(x: 393, y: 20, width: 270, height: 200) && right.direction == .left)
        #expect(right.arrowBase == CGPoint(x: 393, y: 120))
        let left = place(beside: anchor, .right)
        #expect(left.frame == CGRect(x: 17, y: 20, width: 270, height: 200) && left.direction == .right)
        #expect(left.arrowBase == CGPoint(x: 287, y: 120))
        let above = place(beside: CGRect(x: 400, y: 560, width: 40, height: 30), .any)
        #expect(above.frame == CGRect(x: 285, y: 347, width: 270, height: 200) && above.direction == .down)
        #expect(above.arrowBase == CGPoint(x: 420, y: 547))
    }

    @Test("A bubble without an arrow is in the middle of what it would point to, as far as the window allows")
    func middle() {
        let centred = place(beside: CGRect(x: 400, y: 300, width: 0, height: 0), [])
        #expect(centred.frame == CGRect(x: 265, y: 200, width: 270, height: 200))
        #expect(centred.arrowBase == nil && centred.direction == [])
        let edge = place(beside: CGRect(x: 790, y: 0, width: 10, height: 10), [])
        #expect(edge.frame == CGRect(x: 520, y: 10, width: 270, height: 200))
    }

    @Test("A bubble shrinks where no permitted side holds it, and its arrow keeps clear of its corners")
    func limits() {
        let low = place(beside: CGRect(x: 300, y: 100, width: 80, height: 40), .down)
        #expect(low.frame == CGRect(x: 205, y: 10, width: 270, height: 77) && low.direction == .down)
        let corner = place(beside: CGRect(x: 0, y: 0, width: 20, height: 20), .any)
        #expect(corner.frame == CGRect(x: 10, y: 33, width: 270, height: 200))
        #expect(corner.arrowBase == CGPoint(x: 10 + 26, y: 33))
        // Of 570 points below, 547 show: a side beside it with room for all of them comes first, one for little more not.
        let bar = CGRect(x: 700, y: 0, width: 80, height: 30)
        for (height, expected) in [(570, UIPopoverArrowDirection.right), (1_000, .up)] {
            let long = PopoverPlacement(
                of: CGSize(width: 270, height: height),
                beside: bar,
                within: CGRect(x: 0, y: 0, width: 800, height: 600),
                permitted: .any
            )
            #expect(long.direction == expected)
        }
        let tiny = PopoverPlacement(
            of: CGSize(width: 270, height: 200),
            beside: CGRect(x: 5, y: 5, width: 5, height: 5),
            within: CGRect(x: 0, y: 0, width: 12, height: 12),
            permitted: .left
        )
        #expect(tiny.frame.width >= 0 && tiny.frame.height >= 0)
    }
}

@MainActor @Suite("Popovers") struct PopoverTests {
    /// A screen with a button in the middle of its upper half, and what was chosen on it.
    @MainActor private final class Bench: UIPopoverPresentationControllerDelegate {
        let controller = UIViewController()
        let button = UIButton(type: .system)
        var chosen: [String] = []
        var heard: [String] = []
        var style = UIModalPresentationStyle.automatic
        var mayGo = true

        init(_ host: TestHost) {
            controller.view.backgroundColor = .white
            button.frame = CGRect(x: UIScreen.main.bounds.midX - 40, y: 100, width: 80, height: 40)
            controller.view.addSubview(button)
            host.show(controller)
        }

        func sheet() -> UIAlertController {
            let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
            for (title, style) in [("One", UIAlertAction.Style.default), ("Two", .destructive), ("Stay", .cancel)] {
                sheet.addAction(UIAlertAction(title: title, style: style) { [self] in chosen.append($0.title ?? "") })
            }
            return sheet
        }

        /// A red page of 200 by 100 points that points to the button.
        func page() -> UIViewController {
            let page = UIViewController()
            page.view.backgroundColor = .red
            page.preferredContentSize = CGSize(width: 200, height: 100)
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = button
            page.popoverPresentationController?.delegate = self
            return page
        }

        func present(_ top: UIViewController, on host: TestHost, animated: Bool = true) async throws {
            controller.present(top, animated: animated)
            try await host.settle()
        }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { mayGo }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) { heard.append("will") }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { heard.append("did") }
        func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) { heard.append("prepare") }
    }

    private func withBench(
        width: CGFloat,
        _ body: @MainActor (TestHost, Bench) async throws -> Void
    ) async throws {
        try await withHost(size: CGSize(width: width, height: 800)) { host in
            let bench = Bench(host)
            try await host.settle()
            try await body(host, bench)
        }
    }

    private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test("Action sheets and popovers have a popover controller, other controllers have none")
    func existence() {
        #expect(
            UIAlertController(title: nil, message: nil, preferredStyle: .alert).popoverPresentationController == nil
        )
        #expect(UIViewController().popoverPresentationController == nil)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let popover = sheet.popoverPresentationController
        #expect(popover != nil && popover === sheet.popoverPresentationController)
        #expect(popover?.presentedViewController === sheet && popover?.permittedArrowDirections == .any)
        let (page, inner) = (UIViewController(), UIViewController())
        page.modalPresentationStyle = .popover
        page.addChild(inner)
        #expect(inner.popoverPresentationController === page.popoverPresentationController)
        #expect(inner.popoverPresentationController != nil)
    }

    @Test("In a narrow window an action sheet stands at the bottom whatever its source is")
    func narrow() async throws {
        try await withBench(width: 400) { host, bench in
            let sheet = bench.sheet()
            sheet.popoverPresentationController?.sourceView = bench.button
            try await bench.present(sheet, on: host)
            #expect(try frame(of: label("Stay")).midY == 800 - 8 - 28)
            #expect(sheet.popoverPresentationController?.arrowDirection == .unknown)
            try await host.tap(text: "One")
            try await host.settle()
            #expect(bench.chosen == ["One"])
        }
    }

    @Test("In a wide window an action sheet with a source is a bubble beside it, and a tap beside it cancels")
    func wide() async throws {
        try await withBench(width: 800) { host, bench in
            let sheet = bench.sheet()
            sheet.popoverPresentationController?.sourceView = bench.button
            sheet.popoverPresentationController?.delegate = bench
            try await bench.present(sheet, on: host)
            #expect(sheet.popoverPresentationController?.arrowDirection == .up)
            #expect(!host.shows("Stay"))
            bench.mayGo = false
            try await host.run(script: "tap 700 700\nkey Escape\nsettle")
            #expect(bench.heard == ["prepare"] && host.shows("Title"))
            bench.mayGo = true
            let one = try frame(of: label("One"))
            #expect(one.midX == 400 && one.minY > 140 + 13 && one.maxY < 400)
            try await host.tap(at: CGPoint(x: 700, y: 700))
            try await host.settle()
            #expect(bench.chosen == ["Stay"] && !host.shows("Title") && bench.heard == ["prepare", "will", "did"])
            try await bench.present(bench.sheet(), on: host)
            #expect(try frame(of: label("Stay")).midY == 800 - 8 - 28)
            try await host.run(script: "key Escape\nsettle")
            #expect(bench.chosen == ["Stay", "Stay"])
        }
    }

    @Test("A bubble points to a bar's button, and to a part of a view")
    func sources() async throws {
        try await withHost(size: CGSize(width: 800, height: 600)) { host in
            let controller = UIViewController()
            let item = UIBarButtonItem(title: "Share", style: .plain)
            controller.navigationItem.rightBarButtonItem = item
            host.show(UINavigationController(rootViewController: controller))
            try await host.settle()
            var copied = false
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Copy", style: .default) { _ in copied = true })
            sheet.popoverPresentationController?.barButtonItem = item
            controller.present(sheet, animated: true)
            try await host.settle()
            let copy = try frame(of: label("Copy"))
            #expect(copy.minX > 500 && copy.minY < 120)
            try await host.tap(at: CGPoint(x: 20, y: 500))
            try await host.settle()
            #expect(!host.shows("Copy"), "a bubble goes although there is no action that cancels")
            let popover = sheet.popoverPresentationController
            popover?.barButtonItem = nil
            popover?.sourceView = controller.view
            popover?.sourceRect = CGRect(x: 100, y: 500, width: 10, height: 10)
            controller.present(sheet, animated: true)
            try await host.settle()
            #expect(popover?.arrowDirection == .down)
            #expect(try frame(of: label("Copy")).maxY < 44 + 500)
            try await host.run(script: "key Escape\nsettle\nexpect-no-text Copy")
            #expect(!copied)
        }
    }

    @Test("A controller shows in a bubble of the size it prefers, which a tap beside it takes away if that is allowed")
    func page() async throws {
        try await withBench(width: 800) { host, bench in
            let page = bench.page()
            try await bench.present(page, on: host)
            #expect(frame(of: page.view) == CGRect(x: 300, y: 153, width: 200, height: 100))
            #expect(bench.heard == ["prepare"] && page.popoverPresentationController?.arrowDirection == .up)
            bench.mayGo = false
            try await host.tap(at: CGPoint(x: 700, y: 700))
            try await host.settle()
            #expect(bench.controller.presentedViewController === page)
            bench.mayGo = true
            try await host.tap(at: CGPoint(x: 700, y: 700))
            #expect(bench.heard == ["prepare", "will"])
            try await host.settle()
            #expect(bench.heard == ["prepare", "will", "did"] && bench.controller.presentedViewController == nil)
            try await bench.present(page, on: host)
            page.dismiss(animated: true)
            try await host.settle()
            #expect(bench.heard == ["prepare", "will", "did", "prepare"])
        }
    }

    @Test("A bubble stays in the window whatever its numbers are, and when it becomes small")
    func hostileNumbers() async throws {
        try await withBench(width: 800) { host, bench in
            for number in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
                let page = bench.page()
                page.preferredContentSize = CGSize(width: number, height: number)
                page.popoverPresentationController?.sourceRect = CGRect(x: number, y: number, width: 1, height: number)
                try await bench.present(page, on: host, animated: false)
                #expect(bench.controller.view.bounds.contains(frame(of: page.view)), "\(number)")
                try await host.run(script: "resize 60 40\nsettle\nresize 800 800\nsettle")
                #expect(bench.controller.view.bounds.contains(frame(of: page.view)), "\(number)")
                bench.controller.dismiss(animated: false)
                try await host.settle()
            }
        }
    }

    @Test("In a narrow window a popover is a page, or what its delegate says")
    func adaptation() async throws {
        try await withBench(width: 400) { host, bench in
            let frames: [(UIModalPresentationStyle, CGRect)] = [
                (.automatic, CGRect(x: 0, y: 10, width: 400, height: 790)),
                (.fullScreen, CGRect(x: 0, y: 0, width: 400, height: 800)),
                (.none, CGRect(x: 100, y: 153, width: 200, height: 100)),
            ]
            for (style, expected) in frames {
                bench.style = style
                let page = bench.page()
                try await bench.present(page, on: host)
                #expect(frame(of: page.view) == expected, "\(style)")
                bench.controller.dismiss(animated: true)
                try await host.settle()
            }
        }
    }

    private func label(_ text: String) throws -> UILabel {
        func find(in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return try #require(UIApplication.shared.windows.lazy.compactMap(find).first)
    }
}
