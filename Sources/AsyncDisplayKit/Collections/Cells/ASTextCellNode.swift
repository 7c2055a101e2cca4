internal import ADKContracts
public import ADKGeometry
internal import ADKGraphics
public import ADKLayout
internal import ADKLocking
public import ADKTypesetting
internal import Foundation

/// A cell that shows one text.
open class ASTextCellNode: ASCellNode, @unchecked Sendable {
    private struct State {
        var text = ""
        /// One character with the attributes of the text.
        var sample: NSAttributedString
        var insets: UIEdgeInsets
    }

    private let textState: Guarded<State>

    /// The node that shows the text.
    public final let textNode = ASTextNode()

    /// Makes a cell with the system's font of 18 points, and insets of 11 points above and below and 15 beside.
    ///
    /// Any thread.
    public override convenience init() {
        self.init(
            attributes: [.font: UIFont.systemFont(ofSize: 18)],
            insets: UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15)
        )
    }

    /// Makes a cell with attributes and insets of its text.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - textAttributes: The font, the colour and what else the text has.
    ///   - textInsets: The distances of the text from the cell's edges, in points.
    public init(attributes textAttributes: [NSAttributedString.Key: Any], insets textInsets: UIEdgeInsets) {
        textState = Guarded(
            State(sample: NSAttributedString(string: " ", attributes: textAttributes), insets: textInsets)
        )
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Makes a cell with attributes, by their keys or the keys' names, and insets of its text.
    ///
    /// Any thread. A key that is neither stops the program.
    ///
    /// - Parameters:
    ///   - textAttributes: The font, the colour and what else the text has.
    ///   - textInsets: The distances of the text from the cell's edges, in points.
    @_disfavoredOverload
    public convenience init(attributes textAttributes: [AnyHashable: Any], insets textInsets: UIEdgeInsets) {
        self.init(attributes: Self.attributes(textAttributes), insets: textInsets)
    }

    private static func attributes(_ named: [AnyHashable: Any]) -> [NSAttributedString.Key: Any] {
        let pairs = named.map { name, value in
            if let key = name as? NSAttributedString.Key { return (key, value) }
            if let name = name as? String { return (NSAttributedString.Key(rawValue: name), value) }
            misuse(
                "ASTextCellNode(attributes:insets:): \(name) names no attribute; use keys of NSAttributedString.Key"
            )
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// The text; empty by default.
    ///
    /// Any thread.
    public final var text: String {
        get { textState.withLock { $0.text } }
        set { change { $0.text = newValue } }
    }

    /// The font, the colour and what else the text has.
    ///
    /// Any thread.
    public final var textAttributes: [NSAttributedString.Key: Any] {
        get { textState.withLock { $0.sample }.attributes(at: 0, effectiveRange: nil) }
        set {
            let sample = NSAttributedString(string: " ", attributes: newValue)
            change { $0.sample = sample }
        }
    }

    /// The distances of the text from the cell's edges, in points.
    ///
    /// Any thread.
    public final var textInsets: UIEdgeInsets {
        get { textState.withLock { $0.insets } }
        set { change { $0.insets = newValue } }
    }

    /// The text within its insets.
    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: textNode)
    }

    private func change(_ body: (inout State) -> Void) {
        let (text, sample) = textState.withLock { state in
            body(&state)
            return (state.text, state.sample)
        }
        textNode.attributedText = NSAttributedString(
            string: text,
            attributes: sample.attributes(at: 0, effectiveRange: nil)
        )
        setNeedsLayout()
    }
}
