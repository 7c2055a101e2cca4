internal import ADKGeometry
internal import ADKGraphics
internal import ADKLayout
public import Foundation
public import UIKitCore

/// A controller whose view is a node's, under its old name: subclasses write `init()` without `override`.
///
///     final class FeedController: ASViewController<ASTableNode> {
///         init() {
///             super.init(node: ASTableNode())
///         }
///     }
///
/// Belongs to main. The node gets the controller's traits and the size of its view.
@preconcurrency @MainActor
open class ASViewController<NodeType: ASDisplayNode>: UIViewController {
    /// The node, which the controller keeps alive.
    public final let node: NodeType
    private var mustEnsureDisplay = false

    /// Whether the view shows drawn contents from the start, at the cost of waiting for them; false by default.
    open var neverShowPlaceholders = false

    /// Changes the traits that the node gets, or nil; gets the controller's own.
    open var overrideDisplayTraits: ((UITraitCollection) -> ASTraitCollection)? {
        didSet { passOnTraits() }
    }

    /// Makes a controller around a node.
    ///
    /// - Parameter node: The node; if it is loaded, the controller's view is loaded too.
    public init(node: NodeType) {
        self.node = node
        super.init(nibName: nil, bundle: nil)
        node.withState { $0.isViewControllerRoot = true }
        if node.isNodeLoaded { loadViewIfNeeded() }
    }

    /// Makes a controller around a plain node, or nil when its node is to be of another class; nothing is read.
    public required init?(coder: NSCoder) {
        guard let node = ASDisplayNode() as? NodeType else { return nil }
        self.node = node
        super.init(coder: coder)
        node.withState { $0.isViewControllerRoot = true }
    }

    /// How near the node is to what the user sees.
    public final var interfaceState: ASInterfaceState { node.interfaceState }

    /// Makes the node's view the controller's.
    open override func loadView() {
        super.loadView()
        let (frame, mask) = (view.frame, view.autoresizingMask)
        let view = node.view
        view.frame = frame
        view.autoresizingMask = mask
        self.view = view
        passOnTraits()
    }

    /// Gives the node its traits and measures it for the view's size.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if node.primitiveTraitCollection.containerSize != view.bounds.size { passOnTraits() }
        let size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        _ = node.layoutThatFits(ASSizeRangeMake(size))
    }

    /// Waits for the drawing if the controller never shows placeholders.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard mustEnsureDisplay, neverShowPlaceholders else { return }
        mustEnsureDisplay = false
        node.recursivelyEnsureDisplaySynchronously(true)
    }

    /// Has the node laid out before it shows.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        mustEnsureDisplay = true
        node.view.layoutIfNeeded()
    }

    /// Gives the node the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        passOnTraits()
    }

    private func passOnTraits() {
        guard let view = viewIfLoaded else { return }
        let own = traitCollection
        var traits = overrideDisplayTraits.map { $0(own).primitiveTraitCollection } ?? ASPrimitiveTraitCollection(own)
        traits.containerSize = view.bounds.size
        guard traits != node.primitiveTraitCollection else { return }
        node.primitiveTraitCollection = traits
    }
}

extension ASPrimitiveTraitCollection {
    /// Takes the traits of UIKit over; the size of the container stays zero.
    public init(_ traits: UITraitCollection) {
        self.init()
        horizontalSizeClass = traits.horizontalSizeClass
        verticalSizeClass = traits.verticalSizeClass
        displayScale = traits.displayScale
        userInterfaceIdiom = traits.userInterfaceIdiom
        layoutDirection = traits.layoutDirection
        userInterfaceStyle = traits.userInterfaceStyle
        preferredContentSizeCategory = traits.preferredContentSizeCategory
    }
}
