import ADKImageCodecs
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing
import UIKitCore

@Suite("Runs of scripts")
@MainActor
struct ScriptRunTests {
    private func showScroller(in host: TestHost) -> UIScrollView {
        let controller = UIViewController()
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.contentSize = CGSize(width: 400, height: 2000)
        controller.view.addSubview(scroller)
        host.show(controller)
        return scroller
    }

    @Test("Scrolling moves the main scroll view each frame, and stops at the end of the content")
    func scroll() async throws {
        try await withHost { host in
            let scroller = showScroller(in: host)
            let start = host.now
            try await host.run(script: "scroll 40 10")
            #expect(scroller.contentOffset.y == 400)
            #expect(abs(host.now - start - 10.0 / 60) < 1e-9)
            try await host.run(script: "scroll 400 5")
            #expect(scroller.contentOffset.y == 1200)
            try await host.run(script: "scroll -5000 1")
            #expect(scroller.contentOffset.y == 0)
        }
    }

    @Test("With nothing that scrolls, scrolling is a bad line")
    func nothingScrolls() async throws {
        await withHost { host in
            host.show(UIViewController())
            let error = await #expect(throws: ScriptRunError.self) {
                try await host.run(script: "settle\nscroll 40 10")
            }
            #expect(error?.description.hasPrefix("line 2: ") == true)
        }
    }

    @Test("Touches arrive where they were sent, with the moves in between")
    func touches() async throws {
        try await withHost { host in
            let view = TouchView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            let controller = UIViewController()
            controller.view.addSubview(view)
            host.show(controller)
            try await host.run(script: "tap 110 120\ndrag 150 150 150 190 50\ntouch 0 down 101 101\ntouch 0 cancel 1 1")
            #expect(
                view.log.lines == [
                    "began (10, 20)", "ended (10, 20)", "began (50, 50)", "moved (50, 63)", "moved (50, 77)",
                    "moved (50, 90)", "ended (50, 90)", "began (1, 1)", "cancelled (-99, -99)",
                ]
            )
        }
    }

    @Test("Texts are expected where they can be seen")
    func texts() async throws {
        try await withHost { host in
            let scroller = showScroller(in: host)
            let text = UIView(frame: CGRect(x: 0, y: 790, width: 100, height: 20))
            text.layer.debugText = "Hello, World"
            scroller.addSubview(text)
            try await host.run(script: "settle\nexpect-text Hello\nexpect-no-text Bye")
            #expect(host.shows("World"))
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-no-text Hello") }
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-text Bye") }
            try await host.run(script: "scroll 900 1\nexpect-no-text Hello\nscroll -100 1\nexpect-text Hello")
            text.alpha = 0
            try await host.run(script: "expect-no-text Hello")
        }
    }

    @Test("Texts of nodes are expected like those of views")
    func nodeTexts() async throws {
        try await withHost { host in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: "Hello from a node")
            let controller = UIViewController()
            node.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
            controller.view.addSubnode(node)
            host.show(controller)
            try await host.run(script: "settle\nexpect-text from a node")
            node.attributedText = NSAttributedString(string: "Bye")
            try await host.run(script: "settle\nexpect-no-text Hello\nexpect-text Bye")
        }
    }

    @Test("The tree tells class, frame on the screen, and text")
    func tree() async throws {
        await withHost(size: CGSize(width: 100, height: 50)) { host in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30.25, height: 4))
            view.alpha = 0.5
            let label = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 1))
            label.layer.debugText = "a\nb"
            view.addSubview(label)
            window.addSubview(view)
            window.makeKeyAndVisible()
            #expect(
                host.treeText() == """
                    UIWindow (0, 0, 100, 50)
                      UIView (10, 20, 30.25, 4) opacity 0.5
                        UIView (11, 22, 3, 1) "a\\nb"

                    """
            )
        }
    }

    @Test("Statistics are expected by name")
    func statistics() async throws {
        try await withHost { host in
            host.show(UIViewController())
            try await host.run(script: "settle\nexpect-stat frames >= 1\nexpect-stat main_draws == 0")
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-stat frames > 1000") }
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-stat nonsense > 1") }
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-stat app > 1") }
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "expect-stat late_16_7 == 0") }
        }
    }

    @Test("A resized screen has the new size, and so have windows that filled it; appearance reaches the views")
    func surroundings() async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            try await host.run(script: "resize 320 480\nappearance dark")
            #expect(controller.view.bounds.size == CGSize(width: 320, height: 480))
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
            let image = try await host.snapshot()
            #expect(image.width == 320 && image.height == 480)
        }
    }

    @Test("Files are written, and what cannot be written is a bad line")
    func files() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withHost(size: CGSize(width: 30, height: 20), scale: 2) { host in
            host.show(UIViewController())
            try await host.run(script: "settle\npng \(folder.path)/a.png\ntree \(folder.path)/t.txt")
            let image = try #require(UIImage(contentsOfFile: folder.path + "/a.png")?.cgImage)
            #expect(image.width == 60 && image.height == 40)
            let tree = try String(contentsOfFile: folder.path + "/t.txt", encoding: .utf8)
            #expect(tree.hasPrefix("UIWindow (0, 0, 30, 20)\n"))
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "png /nowhere/a.png") }
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "tree /nowhere/t.txt") }
        }
    }

    @Test("Two runs of the same script give the same bytes")
    func deterministic() async throws {
        var pictures: [CGImage] = []
        for _ in 0..<2 {
            try await withHost(size: CGSize(width: 200, height: 300)) { host in
                let scroller = showScroller(in: host)
                for row in 0..<20 {
                    let view = UIView(frame: CGRect(x: 10, y: row * 50, width: 100, height: 33))
                    view.backgroundColor = UIColor(white: CGFloat(row) / 20, alpha: 0.7)
                    view.layer.cornerRadius = 7
                    scroller.addSubview(view)
                }
                try await host.run(script: "settle\nscroll 7 30\nsettle")
                pictures.append(try await host.snapshot())
            }
        }
        #expect(pictures[0].difference(from: pictures[1], tolerance: 0) == nil)
    }
}

private final class TouchView: UIView {
    let log = Log()

    private func note(_ name: String, _ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: self) else { return }
        log.append("\(name) (\(Int(point.x.rounded())), \(Int(point.y.rounded())))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}
