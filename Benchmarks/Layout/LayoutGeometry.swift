import ADKGeometry
import ADKLayout
import Foundation

/// Prints frames as the peers do: absolute, first (nearly) unrounded, then rounded to whole points.
enum LayoutGeometry {
    static func printAll() {
        printFrames("none", scale: 65_536)
        printFrames("1.0", scale: 1)
    }

    private static func printFrames(_ rounding: String, scale: CGFloat) {
        PixelGrid.scale = scale
        for i in 0..<5 { printCell(i, rounding) }
        printLeaves("deep", .deep(levels: 20, isText: false), rounding)
        printLeaves("deep-text", .deep(levels: 20, isText: true), rounding)
        printSum("wide", .wide(1_000), rounding)
        printSum("text-heavy", .texts(50), rounding)
    }

    private static func printCell(_ i: Int, _ rounding: String) {
        let cell = SpecCell(i)
        let frames = frames(in: cell.root.layoutThatFits(SpecCell.range))
        let named: [(String, any ASLayoutElement)] = [
            ("root", cell.root), ("row", cell.row), ("avatar", cell.avatar), ("stack", cell.stack),
            ("name", cell.name.element), ("place", cell.place.element), ("spacer", cell.spacer),
            ("time", cell.time.element),
            ("photo", cell.photo),
        ]
        let counts = "\(cell.name.characters),\(cell.place.characters),\(cell.time.characters)"
        let parts = named.map { "\"\($0)\":\(text(frames[ObjectIdentifier($1)]))" }
        print(
            "{\"geometry\":\"cell\",\"rounding\":\"\(rounding)\",\"i\":\(i),\"chars\":[\(counts)],"
                + parts.joined(separator: ",") + "}"
        )
    }

    private static func printLeaves(_ name: String, _ tree: SpecTree, _ rounding: String) {
        let frames = frames(in: tree.layout())
        let parts = tree.leaves.enumerated().map { "\"leaf\($0)\":\(text(frames[ObjectIdentifier($1)]))" }
        print("{\"geometry\":\"\(name)\",\"rounding\":\"\(rounding)\"," + parts.joined(separator: ",") + "}")
    }

    private static func printSum(_ name: String, _ tree: SpecTree, _ rounding: String) {
        let layout = tree.layout()
        var sum = (x: 0.0, y: 0.0, width: 0.0, height: 0.0)
        for child in layout.sublayouts {
            sum.x += child.frame.minX
            sum.y += child.frame.minY
            sum.width += child.frame.width
            sum.height += child.frame.height
        }
        let total = CGRect(x: sum.x, y: sum.y, width: sum.width, height: sum.height)
        let root = CGRect(origin: .zero, size: layout.size)
        print(
            "{\"geometry\":\"\(name)\",\"rounding\":\"\(rounding)\",\"sum\":\(text(total)),"
                + "\"root\":\(text(root)),\"last\":\(text(layout.sublayouts.last?.frame))}"
        )
    }

    /// The absolute frames of all elements in a layout.
    private static func frames(in layout: ASLayout) -> [ObjectIdentifier: CGRect] {
        var found: [ObjectIdentifier: CGRect] = [:]
        func visit(_ layout: ASLayout, _ origin: CGPoint) {
            found[ObjectIdentifier(layout.layoutElement)] = CGRect(origin: origin, size: layout.size)
            for child in layout.sublayouts {
                visit(child, CGPoint(x: origin.x + child.position.x, y: origin.y + child.position.y))
            }
        }
        visit(layout, .zero)
        return found
    }

    private static func text(_ frame: CGRect?) -> String {
        guard let frame else { return "null" }
        return String(format: "[%.3f,%.3f,%.3f,%.3f]", frame.minX, frame.minY, frame.width, frame.height)
    }
}
