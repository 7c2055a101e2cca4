internal import ADKGeometry
internal import Foundation

/// The steps of common shapes.
enum PathShapes {
    /// How far the control points of a quarter circle stand from its ends, in radii.
    private static let quarter: CGFloat = 0.552_284_749_830_793_4

    static func rectangle(_ rect: CGRect) -> [CGPath.Element] {
        let rect = rect.standardized
        return [
            .move(CGPoint(x: rect.minX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(CGPoint(x: rect.minX, y: rect.maxY)),
            .close,
        ]
    }

    static func ellipse(in rect: CGRect) -> [CGPath.Element] {
        let rect = rect.standardized
        return roundedRectangle(
            rect,
            corners: .allCorners,
            radii: CGSize(width: rect.width / 2, height: rect.height / 2)
        )
    }

    /// Clockwise on the screen, from the left end of the upper edge.
    static func roundedRectangle(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) -> [CGPath.Element] {
        let rect = rect.standardized
        let width = min(max(0, radii.width.isNaN ? 0 : radii.width), rect.width / 2)
        let height = min(max(0, radii.height.isNaN ? 0 : radii.height), rect.height / 2)
        guard width > 0, height > 0, !corners.isEmpty else { return rectangle(rect) }
        let turns: [(corner: UIRectCorner, at: CGPoint, from: Step, to: Step)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), Step(-width, 0), Step(0, height)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), Step(0, -height), Step(-width, 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), Step(width, 0), Step(0, -height)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), Step(0, height), Step(width, 0)),
        ]
        let startX = corners.contains(.topLeft) ? rect.minX + width : rect.minX
        var elements: [CGPath.Element] = [.move(CGPoint(x: startX, y: rect.minY))]
        for turn in turns {
            guard corners.contains(turn.corner) else {
                elements.append(.line(turn.at))
                continue
            }
            elements.append(.line(turn.at + turn.from))
            elements.append(
                .curve(
                    turn.at + turn.to,
                    control1: turn.at + turn.from.scaled(1 - quarter),
                    control2: turn.at + turn.to.scaled(1 - quarter)
                )
            )
        }
        elements.append(.close)
        return elements
    }

    /// An arc around a centre, in pieces of at most a quarter, beginning with the point where it begins.
    ///
    /// `increasing` says whether the angle grows on the way (clockwise where y points down).
    static func arc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        increasing: Bool
    ) -> (start: CGPoint, curves: [CGPath.Element]) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        guard startAngle.isFinite, endAngle.isFinite else { return (center, []) }
        let sweep = sweep(from: startAngle, to: endAngle, increasing: increasing)
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let reach = 4 / 3 * tan(step / 4) * radius
        let curves = (0..<pieces).map { piece -> CGPath.Element in
            let from = startAngle + CGFloat(piece) * step
            let end = from + step
            let first = point(from) + Step(-sin(from) * reach, cos(from) * reach)
            let second = point(end) + Step(sin(end) * reach, -cos(end) * reach)
            return .curve(point(end), control1: first, control2: second)
        }
        return (point(startAngle), sweep == 0 ? [] : curves)
    }

    /// The angle that an arc covers: at most a full turn, negative where angles shrink.
    private static func sweep(from start: CGFloat, to end: CGFloat, increasing: Bool) -> CGFloat {
        let full = 2 * CGFloat.pi
        let distance = increasing ? end - start : start - end
        guard distance < full else { return increasing ? full : -full }
        var rest = distance.truncatingRemainder(dividingBy: full)
        if rest < 0 { rest += full }
        return increasing ? rest : -rest
    }
}

/// A step from a point to another.
private struct Step {
    let dx: CGFloat
    let dy: CGFloat

    init(_ dx: CGFloat, _ dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    func scaled(_ factor: CGFloat) -> Step {
        Step(dx * factor, dy * factor)
    }

    static func + (point: CGPoint, vector: Step) -> CGPoint {
        CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
    }
}
