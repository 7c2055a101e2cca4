import ADKLayout
import Foundation

/// A tree of specs that is laid out in one range, with a way to make one leaf dirty.
struct SpecTree {
    let root: ASStackLayoutSpec
    let range: ASSizeRange
    let leaves: [MeasuredElement]
    let dirty: () -> Void

    /// Levels of rows and columns in turn, each with a leaf and the next level; the last has two leaves.
    static func deep(levels: Int, isText: Bool) -> SpecTree {
        var leaves: [MeasuredElement] = []
        var texts: [TextLeaf] = []
        func leaf() -> MeasuredElement {
            if isText { texts.append(TextLeaf(TextLeaf.name(leaves.count))) }
            let leaf = texts.last?.element ?? MeasuredElement()
            if isText { leaf.style.flexShrink = 1 }
            leaf.style.flexGrow = 1
            leaves.append(leaf)
            return leaf
        }
        let stacks = (0..<levels).map { level -> ASStackLayoutSpec in
            let stack = ASStackLayoutSpec()
            stack.direction = level % 2 == 0 ? .horizontal : .vertical
            if level > 0 {
                stack.style.flexGrow = 1
                if isText { stack.style.flexShrink = 1 }
            }
            return stack
        }
        for level in 0..<levels {
            stacks[level].children = level + 1 < levels ? [leaf(), stacks[level + 1]] : [leaf(), leaf()]
        }
        let (last, lastText) = (leaves[leaves.count - 1], texts.last)
        return SpecTree(
            root: stacks[0],
            range: ASSizeRangeMake(CGSize(width: 375, height: 812)),
            leaves: leaves
        ) {
            if let lastText {
                lastText.changeLength()
            } else {
                last.style.flexGrow = last.style.flexGrow == 1 ? 2 : 1
            }
        }
    }

    /// Many boxes in lines.
    static func wide(_ count: Int) -> SpecTree {
        let leaves = (0..<count).map { i -> MeasuredElement in
            let leaf = MeasuredElement()
            leaf.style.preferredSize = CGSize(width: 20 + (i * 37) % 81, height: 10 + (i * 53) % 41)
            return leaf
        }
        let root = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .start,
            flexWrap: .wrap,
            alignContent: .start,
            children: leaves
        )
        return SpecTree(root: root, range: SpecCell.range, leaves: leaves) {
            leaves[count / 2].style.width = ASDimensionMake(21.5)
        }
    }

    /// A column of texts of one to three lines.
    static func texts(_ count: Int) -> SpecTree {
        let leaves = (0..<count).map { TextLeaf(4 * TextLeaf.name($0)) }
        let root = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: leaves.map(\.element)
        )
        return SpecTree(root: root, range: SpecCell.range, leaves: leaves.map(\.element)) {
            leaves[count / 2].changeLength()
        }
    }

    func layout() -> ASLayout { root.layoutThatFits(range) }
}
