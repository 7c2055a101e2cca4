import AsyncDisplayKit

/// A figure of a group in large type, and below it what it counts.
final class FigureNode: ASDisplayNode, @unchecked Sendable {
    private let valueNode = ASTextNode()
    private let captionNode = ASTextNode()

    init(_ figure: GroupFigure) {
        super.init()
        automaticallyManagesSubnodes = true
        valueNode.attributedText = .text(figure.value, .systemFont(ofSize: 17, weight: .semibold), .label)
        captionNode.attributedText = .text(figure.caption, .systemFont(ofSize: 13), .secondaryLabel)
        for node in [valueNode, captionNode] {
            node.isLayerBacked = true
            node.maximumNumberOfLines = 1
            node.truncationMode = .byTruncatingTail
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 2
        column.children = [valueNode, captionNode]
        return column
    }
}

/// A figure with what it counts.
struct GroupFigure: Equatable {
    let value: String
    let caption: String
}

extension Group {
    /// What is told of the group in figures.
    var figures: [GroupFigure] {
        [
            details.memberCount.map { GroupFigure(value: $0.formatted(), caption: details.memberNoun ?? "Members") },
            details.score.map {
                GroupFigure(value: $0.formatted(.percent.precision(.fractionLength(0))), caption: "Match")
            },
            GroupFigure(value: createdAt.formatted(.dateTime.month(.abbreviated).year()), caption: "Founded"),
        ].compactMap { $0 }
    }
}
