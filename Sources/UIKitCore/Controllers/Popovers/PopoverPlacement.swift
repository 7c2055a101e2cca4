internal import ADKGeometry
internal import Foundation

/// Where a bubble stands beside what it points to, and where its arrow is, in points.
struct PopoverPlacement: Equatable {
    /// How far the arrow reaches out of the bubble; it is twice as wide.
    static let arrowHeight: CGFloat = 13
    /// How round the corners of the bubble are.
    static let cornerRadius: CGFloat = 13
    /// Between the bubble and the edges of the window.
    private static let margin: CGFloat = 10
    /// How much more of the content a side has to hold to be taken before one that comes earlier.
    private static let advantage: CGFloat = 1.25

    /// Where the content is.
    var frame: CGRect
    /// The way in which the arrow points: one of four, or none.
    var direction: UIPopoverArrowDirection
    /// The middle of the arrow's base, on the edge of the content; nil where there is no arrow.
    var arrowBase: CGPoint?

    /// Finds a place: the first side that holds all of the content, or else one that holds much more of it than others.
    ///
    /// - Parameters:
    ///   - size: How large the content wants to be.
    ///   - anchor: What the arrow points to.
    ///   - bounds: What the bubble must not leave.
    ///   - permitted: The ways in which the arrow may point; without any, the bubble is in the middle of the anchor.
    init(of size: CGSize, beside anchor: CGRect, within bounds: CGRect, permitted: UIPopoverArrowDirection) {
        let room = bounds.insetBy(
            dx: min(Self.margin, bounds.width / 2),
            dy: min(Self.margin, bounds.height / 2)
        )
        guard !permitted.isEmpty else {
            (frame, direction) = (Self.middle(of: size, over: anchor, in: room), [])
            return
        }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter { permitted.contains($0) }
        // What is in no set of the four is taken for any of them.
        let sides = (allowed.isEmpty ? order : allowed).map { direction in
            (direction, space: Self.space(for: direction, beside: anchor, in: room))
        }
        func part(_ space: CGSize) -> CGFloat {
            max(0, min(space.width, size.width)) * max(0, min(space.height, size.height))
        }
        let best =
            sides.first { part($0.space) == size.width * size.height }
            ?? sides.dropFirst().reduce(sides[0]) { part($1.space) > part($0.space) * Self.advantage ? $1 : $0 }
        direction = best.0
        let width = max(0, min(size.width, best.space.width))
        let height = max(0, min(size.height, best.space.height))
        let isUpright = direction == .up || direction == .down
        let target = CGPoint(
            x: min(max(anchor.midX, room.minX), room.maxX),
            y: min(max(anchor.midY, room.minY), room.maxY)
        )
        func limited(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(low, min(value, high)).rounded()
        }
        var origin = CGPoint(
            x: limited(target.x - width / 2, room.minX, room.maxX - width),
            y: limited(target.y - height / 2, room.minY, room.maxY - height)
        )
        switch direction {
        case .up: origin.y = limited(anchor.maxY + Self.arrowHeight, room.minY, room.maxY - height)
        case .down: origin.y = limited(anchor.minY - Self.arrowHeight - height, room.minY, room.maxY - height)
        case .left: origin.x = limited(anchor.maxX + Self.arrowHeight, room.minX, room.maxX - width)
        default: origin.x = limited(anchor.minX - Self.arrowHeight - width, room.minX, room.maxX - width)
        }
        frame = CGRect(origin: origin, size: CGSize(width: width, height: height))
        // The arrow keeps clear of the round corners.
        let clear = Self.cornerRadius + Self.arrowHeight
        arrowBase = CGPoint(
            x: isUpright
                ? Self.limit(target.x, frame.minX, frame.maxX, clear) : direction == .left ? frame.minX : frame.maxX,
            y: isUpright
                ? direction == .up ? frame.minY : frame.maxY : Self.limit(target.y, frame.minY, frame.maxY, clear)
        )
    }

    private static func middle(of size: CGSize, over anchor: CGRect, in room: CGRect) -> CGRect {
        let (width, height) = (min(size.width, room.width), min(size.height, room.height))
        return CGRect(
            x: max(room.minX, min(anchor.midX - width / 2, room.maxX - width)).rounded(),
            y: max(room.minY, min(anchor.midY - height / 2, room.maxY - height)).rounded(),
            width: width,
            height: height
        )
    }

    private static func limit(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ clear: CGFloat) -> CGFloat {
        high - low < 2 * clear ? (low + high) / 2 : max(low + clear, min(value, high - clear))
    }

    /// The room for content on the side of the anchor that the arrow comes from.
    private static func space(
        for direction: UIPopoverArrowDirection,
        beside anchor: CGRect,
        in room: CGRect
    ) -> CGSize {
        switch direction {
        case .up: CGSize(width: room.width, height: room.maxY - max(room.minY, anchor.maxY + arrowHeight))
        case .down: CGSize(width: room.width, height: min(room.maxY, anchor.minY - arrowHeight) - room.minY)
        case .left: CGSize(width: room.maxX - max(room.minX, anchor.maxX + arrowHeight), height: room.height)
        default: CGSize(width: min(room.maxX, anchor.minX - arrowHeight) - room.minX, height: room.height)
        }
    }
}
