internal import ADKLayout
internal import Foundation

/// One change of a node from a measured layout to another.
@MainActor
final class LayoutTransition: ASContextTransitioning {
    private weak var node: ASDisplayNode?
    private let animated: Bool
    private let from: LayoutEntry
    private let to: LayoutEntry
    private let inserted: [ASDisplayNode]
    private let removed: [ASDisplayNode]
    private var isComplete = false

    init(of node: ASDisplayNode, from: LayoutEntry, to: LayoutEntry, animated: Bool) {
        self.node = node
        self.from = from
        self.to = to
        self.animated = animated
        let old = Self.nodes(in: from.layout)
        let new = Self.nodes(in: to.layout)
        let difference = LayoutDifference(from: old.map(ObjectIdentifier.init), to: new.map(ObjectIdentifier.init))
        inserted = difference.insertions.map { new[$0] }
        removed = difference.removals.map { old[$0] }
    }

    private static func nodes(in layout: ASLayout?) -> [ASDisplayNode] { layout?.subnodes ?? [] }

    private func entry(_ key: String) -> LayoutEntry? {
        switch key {
        case ASTransitionContextFromLayoutKey: from
        case ASTransitionContextToLayoutKey: to
        default: nil
        }
    }

    func isAnimated() -> Bool { animated }

    func layout(forKey key: String) -> ASLayout? { entry(key)?.layout }

    func constrainedSize(forKey key: String) -> ASSizeRange {
        guard let entry = entry(key), entry.layout != nil else { return ASSizeRangeZero }
        return entry.constrainedSize
    }

    func subnodes(forKey key: String) -> [ASDisplayNode] { Self.nodes(in: entry(key)?.layout) }

    func insertedSubnodes() -> [ASDisplayNode] { inserted }

    func removedSubnodes() -> [ASDisplayNode] { removed }

    func initialFrame(for node: ASDisplayNode) -> CGRect { from.layout?.frame(for: node) ?? .null }

    func finalFrame(for node: ASDisplayNode) -> CGRect { to.layout?.frame(for: node) ?? .null }

    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        guard let node else { return }
        node.didCompleteLayoutTransition(self)
        node.endTransition(self)
    }

    /// Takes the removed nodes away, unless they have gone elsewhere or come back meanwhile.
    func applyRemovals(to node: ASDisplayNode) {
        let wanted = Set(Self.nodes(in: node.calculatedLayout).map(ObjectIdentifier.init))
        for gone in removed where gone.supernode === node && !wanted.contains(ObjectIdentifier(gone)) {
            gone.removeFromSupernode()
        }
    }
}

/// What a node knows of its transitions.
struct TransitionState {
    /// The number of the transition that is being measured or begun; 0 for none.
    var number = 0
    /// How many transitions have begun and are not complete: removed nodes stay until then.
    var running = 0
    var duration = 0.2
    var delay = 0.0
    var options: UIView.AnimationOptions = .curveEaseInOut
    /// How many fades of the node are on their way, and the opacity that it had before the first.
    var fades = 0
    var restingAlpha: CGFloat = 1
}
