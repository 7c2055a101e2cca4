public import ADKGeometry
public import ADKGraphics
public import Foundation

/// Geometry and looks of a layer.
public struct SceneLayerProperties: Sendable {
    /// Where the anchor point stands in the parent's coordinates, in points.
    public var position = CGPoint.zero
    /// The layer's own coordinates: its size in points, and the scroll offset as the origin.
    public var bounds = CGRect.zero
    /// The point of the bounds that stands at `position`, in units of the bounds' size.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// A transform about the anchor point.
    public var transform = CGAffineTransform.identity
    /// A transform of the sublayers, about the anchor point too.
    public var sublayerTransform = CGAffineTransform.identity
    /// The fill, or nil for none.
    public var backgroundColor: CGColor?
    /// The picture, or nil for none.
    public var contents: CGImage?
    /// How many pixels of the contents make a point.
    public var contentsScale: CGFloat = 1
    /// Where the contents go when their size is not the bounds'.
    public var contentsGravity = SceneContentsGravity.resize
    /// The part of the contents that is shown, in units of their size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the contents that stretches (nine parts), in units of their size.
    public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Whether the layer is there to show a picture, so that it is counted as blank while it has none.
    public var expectsContents = false
    /// The opacity of the layer with its sublayers, 0 to 1.
    public var opacity: CGFloat = 1
    /// Whether sublayers and contents are cut at the bounds, with their rounded corners.
    public var masksToBounds = false
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// Which corners are round.
    public var maskedCorners = UIRectCorner.allCorners
    /// The width of the border in points, inside the bounds.
    public var borderWidth: CGFloat = 0
    /// The colour of the border.
    public var borderColor: CGColor?
    /// The colour of the shadow.
    public var shadowColor: CGColor?
    /// The opacity of the shadow, 0 to 1.
    public var shadowOpacity: CGFloat = 0
    /// The shift of the shadow in points.
    public var shadowOffset = CGSize(width: 0, height: -3)
    /// The blur radius of the shadow in points.
    public var shadowRadius: CGFloat = 3
    /// A rotation that goes on for ever, such as a spinner's, evaluated by the compositor.
    public var spin: SceneSpin?
    /// What changes over time, evaluated by the compositor, each above what those before it make.
    package var animations: [SceneAnimation] = []
    /// What fingers find here.
    public var touchTarget = SceneTouchTarget.none
    /// Whether the compositor may move the origin of the bounds: the layer is that of a scroll view.
    public var isScroller = false
    /// How the layer goes along when the scroller that it stands in moves.
    public var attachment = SceneAttachment.content

    /// Makes the properties of a plain, empty layer.
    public init() {}
}

/// How a layer goes along when the scroller that it stands in moves.
public enum SceneAttachment: Sendable, Equatable {
    /// With the content.
    case content
    /// Not at all: it keeps its place in the viewport.
    case viewport
    /// Below the top of the viewport, as long as that is in a part of the content: its top edge goes from `minimum` to
    /// `maximum`, and between them stands `inset` below the viewport's, wherever main placed it.
    case sticky(minimum: CGFloat, maximum: CGFloat, inset: CGFloat)
    /// With the content; and it comes out of nothing while the scroller's y goes from one offset to another, however
    /// deep in the scroller it stands.
    case revealed(from: CGFloat, to: CGFloat)
}

extension SceneAttachment {
    /// Whether what is shown of the layer itself depends on the offset.
    var isLive: Bool {
        if case .revealed = self { true } else { false }
    }

    /// How much of a layer is there at an offset, from 0 to 1.
    func presence(at offset: CGPoint) -> CGFloat {
        guard case .revealed(let from, let to) = self, from != to else { return 1 }
        return min(1, max(0, (offset.y - from) / (to - from)))
    }
}

/// Where contents go in a layer's bounds.
public enum SceneContentsGravity: Sendable, Equatable {
    /// Stretched to the bounds.
    case resize
    /// As large as fits, keeping the aspect ratio.
    case resizeAspect
    /// As small as fills, keeping the aspect ratio.
    case resizeAspectFill
    /// In their own size, at a place of the bounds; `x` and `y` are 0 (left, top), 0.5 or 1 (right, bottom).
    case place(x: CGFloat, y: CGFloat)
}

/// An endless rotation about the anchor point.
public struct SceneSpin: Sendable, Equatable {
    /// When it began, in seconds of the host's clock.
    public var start: TimeInterval
    /// How long a turn takes, in seconds.
    public var period: TimeInterval
    /// In how many jumps a turn is made, or 0 for a smooth one.
    public var steps: Int

    /// Makes a rotation.
    public init(start: TimeInterval, period: TimeInterval, steps: Int) {
        self.start = start
        self.period = period
        self.steps = steps
    }

    /// The angle at a time of the host's clock, in radians, clockwise.
    public func angle(at time: TimeInterval) -> CGFloat {
        guard period > 0 else { return 0 }
        var turn = (time - start) / period
        turn -= turn.rounded(.down)
        if steps > 0 { turn = (turn * Double(steps) + 1e-9).rounded(.down) / Double(steps) }
        return CGFloat(turn * 2 * .pi)
    }
}
