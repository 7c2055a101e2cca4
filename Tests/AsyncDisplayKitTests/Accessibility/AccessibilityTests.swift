import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing
import UIKitCore

@testable import AsyncDisplayKit

/// What assistive tools find in nodes, on a screen of 400 by 800 points.
@MainActor
@Suite struct AccessibilityTests {
    private let root = ASDisplayNode()

    private func show(on host: TestHost) {
        root.frame = CGRect(x: 0, y: 100, width: 400, height: 400)
        let controller = UIViewController()
        host.show(controller)
        controller.view.addSubnode(root)
    }

    private func makeElement(_ label: String, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.frame = CGRect(x: x, y: y, width: side, height: side)
        node.isAccessibilityElement = true
        node.accessibilityLabel = label
        return node
    }

    private var elements: [UIResponder] { (root.accessibilityElements ?? []).compactMap { $0 as? UIResponder } }
    private var labels: [String?] { elements.map(\.accessibilityLabel) }

    @Test(arguments: [false, true])
    func aNodeWithoutAViewIsAnElement(isRasterized: Bool) async {
        await withHost { host in
            var parent = root
            for _ in 0..<3 {
                let node = ASDisplayNode()
                node.isLayerBacked = true
                node.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
                parent.addSubnode(node)
                parent = node
            }
            let text = makeTextNode("Hello")
            text.isLayerBacked = true
            text.frame = CGRect(x: 5, y: 5, width: 60, height: 24)
            text.accessibilityHint = "says hello"
            parent.addSubnode(text)
            if isRasterized { root.enableSubtreeRasterization() }
            show(on: host)
            #expect(labels == ["Hello"])
            #expect(elements.first?.accessibilityTraits == .staticText)
            #expect(elements.first?.accessibilityHint == "says hello")
            #expect(elements.first?.accessibilityFrame == CGRect(x: 35, y: 135, width: 60, height: 24))
        }
    }

    @Test func thingsAreReadByPlace() async {
        await withHost { host in
            let places: [(String, CGFloat, CGFloat, CGFloat)] = [
                ("below", 0, 10, 10), ("right", 50, 0, 10), ("short", 0, 0, 10), ("tall", 0, 0, 20),
            ]
            for (label, x, y, side) in places { root.addSubnode(makeElement(label, x, y, side)) }
            show(on: host)
            #expect(labels == ["short", "tall", "right", "below"])
            setUserDefinedAccessibilitySortComparator { first, second in
                (first.accessibilityLabel ?? "").compare(second.accessibilityLabel ?? "")
            }
            defer { setUserDefinedAccessibilitySortComparator(nil) }
            #expect(labels == ["below", "right", "short", "tall"])
        }
    }

    @Test func whatIsHiddenIsLeftOut() async {
        await withHost { host in
            let nodes = ["shown", "hidden", "clear", "faint", "inside"].enumerated().map {
                makeElement($0.element, 0, CGFloat($0.offset) * 20)
            }
            for node in nodes { root.addSubnode(node) }
            nodes[1].isHidden = true
            nodes[2].alpha = 0
            nodes[3].alpha = 0.1
            nodes[4].accessibilityElementsHidden = true
            root.addSubnode(makeElement("beyond the screen", 0, 900))
            show(on: host)
            #expect(labels == ["shown", "faint"])
        }
    }

    @Test func inScrollViewsWhatIsBeyondTheScreenCounts() async {
        await withHost { host in
            root.addSubnode(makeElement("far", 0, 900))
            root.frame = CGRect(x: 0, y: 0, width: 400, height: 1_000)
            let scroller = UIScrollView(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubview(scroller)
            scroller.addSubnode(root)
            #expect(labels == ["far"])
        }
    }

    @Test func theLastModalNodeHidesTheOthers() async {
        await withHost { host in
            let nodes = ["first", "second", "third"].enumerated().map {
                makeElement($0.element, 0, CGFloat($0.offset) * 20)
            }
            for node in nodes { root.addSubnode(node) }
            nodes[0].accessibilityViewIsModal = true
            nodes[1].accessibilityViewIsModal = true
            show(on: host)
            #expect(labels == ["second"])
        }
    }

    @Test func aContainerTellsAllInOne() async throws {
        try await withHost { host in
            var taps = 0
            let (title, detail, like) = (makeElement("Title", 0, 0), makeElement("Detail", 0, 40), ASButtonNode())
            like.setAttributedTitle(monoText("Like"), for: .normal)
            like.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
            like.frame = CGRect(x: 0, y: 20, width: 60, height: 20)
            let card = ASDisplayNode()
            card.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            for node in [detail, like, title] as [ASDisplayNode] { card.addSubnode(node) }
            card.isAccessibilityContainer = true
            root.addSubnode(card)
            show(on: host)
            let whole = try #require(card.accessibilityElements?.first as? UIResponder)
            #expect(card.accessibilityElements?.count == 1 && whole.accessibilityLabel == "Title, Detail")
            #expect(whole.accessibilityCustomActions?.map(\.name) == ["Like"])
            let action = try #require(whole.accessibilityCustomActions?.first)
            #expect(action.actionHandler?(action) == true && taps == 1)
            like.isEnabled = false
            #expect(action.actionHandler?(action) == false && taps == 1)
            card.accessibilityLabel = "A card"
            #expect((card.accessibilityElements?.first as? UIResponder)?.accessibilityLabel == "A card")
        }
    }

    @Test func aControlDeepInViewsOfOtherKindsIsFound() async {
        await withHost { host in
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            control.isAccessibilityElement = true
            let wrapper = ASDisplayNode(viewBlock: {
                let view = UIView(frame: .zero)
                view.addSubview(control)
                return view
            })
            wrapper.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            let middle = ASDisplayNode()
            middle.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            middle.addSubnode(wrapper)
            root.addSubnode(middle)
            show(on: host)
            #expect(elements == [middle.view])
            #expect(middle.accessibilityElements?.first as? UIView === wrapper.view)
            #expect(middle.view.accessibilityElements?.count == 1)
        }
    }

    @Test func elementsThatWereSetCountAndNoneAreNil() async {
        await withHost { host in
            let empty = ASDisplayNode()
            root.addSubnode(empty)
            root.addSubnode(makeElement("inside", 0, 0))
            #expect(root.accessibilityElements == nil)
            show(on: host)
            #expect(empty.accessibilityElements == nil)
            let own = UIAccessibilityElement(accessibilityContainer: root.view)
            own.accessibilityLabel = "own"
            root.accessibilityElements = [own]
            #expect(labels == ["own"] && root.view.accessibilityElements?.count == 1)
            root.accessibilityElements = nil
            #expect(labels == ["inside"])
        }
    }
}
