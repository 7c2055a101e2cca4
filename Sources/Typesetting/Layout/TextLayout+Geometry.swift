internal import ADKGeometry
public import Foundation

extension TextLayout {
    /// Which part of a line's height a rectangle of text has.
    public enum RectMeasure: Sendable {
        /// The whole line.
        case line
        /// From the top of capitals to the bottom of descending letters.
        case capHeight
    }

    /// Returns the rectangles, in points, that characters take: one a line, or more where directions are mixed.
    ///
    /// Characters that are not shown take none.
    public func rects(for range: NSRange, measure: RectMeasure = .line) -> [CGRect] {
        rects(measure) { $0.location >= 0 ? $0.part(in: range) : nil }
    }

    /// Returns the rectangles, in points, that characters of the truncation token take, counted from its first.
    public func tokenRects(for range: NSRange, measure: RectMeasure = .line) -> [CGRect] {
        rects(measure) { cluster in
            guard cluster.location < 0 else { return nil }
            var ofToken = cluster
            ofToken.location = LineTruncator.tokenLocation - cluster.location
            return ofToken.part(in: range)
        }
    }

    private func rects(
        _ measure: RectMeasure,
        _ part: (TextCluster) -> (left: CGFloat, right: CGFloat)?
    ) -> [CGRect] {
        lines.flatMap { line -> [CGRect] in
            let left = line.left(inWidth: containerWidth)
            var spans: [(left: CGFloat, right: CGFloat)] = []
            for cluster in line.clusters {
                guard let part = part(cluster) else { continue }
                if let last = spans.last, abs(last.right - part.left) < 0.01 {
                    spans[spans.count - 1].right = part.right
                } else {
                    spans.append(part)
                }
            }
            let (top, bottom) = verticalExtent(of: line, measure)
            return spans.map { span in
                CGRect(
                    x: (left + span.left) / scale,
                    y: top / scale,
                    width: (span.right - span.left) / scale,
                    height: (bottom - top) / scale
                )
            }
        }
    }

    private func verticalExtent(of line: TextLine, _ measure: RectMeasure) -> (top: CGFloat, bottom: CGFloat) {
        switch measure {
        case .line: return (line.top, line.bottom)
        case .capHeight:
            let height = line.segments.map { $0.style.font.capHeight * scale }.max() ?? line.ascent
            return (line.baseline - height, line.baseline + line.descent)
        }
    }

    /// The rectangles of the lines as they are shown, in points.
    public var lineRects: [CGRect] {
        lines.map { line in
            CGRect(
                x: line.left(inWidth: containerWidth) / scale,
                y: line.top / scale,
                width: line.width / scale,
                height: line.height / scale
            )
        }
    }

    /// Returns the index of the character nearest to a point, in points and UTF-16 units.
    ///
    /// Returns nil if the nearest thing is the truncation token, or if there are no characters.
    public func characterIndex(at point: CGPoint) -> Int? {
        guard let (cluster, x) = nearestCluster(to: point), cluster.location >= 0 else { return nil }
        return characterIndex(in: cluster, atX: x)
    }

    private func characterIndex(in cluster: TextCluster, atX x: CGFloat) -> Int {
        guard cluster.length > 1, cluster.right > cluster.left else { return cluster.location }
        var part = (x - cluster.left) / (cluster.right - cluster.left)
        if cluster.isRightToLeft { part = 1 - part }
        let step = Int(limited: part * CGFloat(cluster.length))
        let index = cluster.location + min(cluster.length - 1, max(0, step))
        return NSString(string: text.string).rangeOfComposedCharacterSequence(at: index).location
    }

    /// Whether a point, in points, is on the truncation token.
    public func isTruncationToken(at point: CGPoint) -> Bool {
        guard let (cluster, x) = nearestCluster(to: point), cluster.location < 0 else { return false }
        return x >= cluster.left && x <= cluster.right
    }

    /// Returns whether a point, in points, is on a line's characters and not beside them.
    public func containsCharacter(at point: CGPoint) -> Bool {
        lineRects.contains { $0.contains(point) }
    }

    /// What a point of a layout is on, in UTF-16 units.
    public enum Place: Hashable, Sendable {
        /// A character of the text.
        case character(Int)
        /// A character of the truncation token, counted from its first.
        case token(Int)
    }

    /// Returns what a point, in points, is on, or nearest to if that is not farther away than a number of points.
    public func place(at point: CGPoint, within slop: CGFloat = 0) -> Place? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        var best: (distance: CGFloat, cluster: TextCluster, x: CGFloat)?
        for line in lines {
            let y = point.y * scale
            let away = max(line.top - y, y - line.bottom, 0)
            let x = point.x * scale - line.left(inWidth: containerWidth)
            for cluster in line.clusters {
                let beside = cluster.distance(to: x)
                let distance = (away * away + beside * beside).squareRoot() / scale
                if distance <= slop, distance < best?.distance ?? .infinity { best = (distance, cluster, x) }
            }
        }
        guard let best else { return nil }
        guard best.cluster.location >= 0 else {
            return .token(LineTruncator.tokenLocation - best.cluster.location)
        }
        return .character(characterIndex(in: best.cluster, atX: best.x))
    }

    private func nearestCluster(to point: CGPoint) -> (cluster: TextCluster, x: CGFloat)? {
        let y = point.y * scale
        guard point.x.isFinite, point.y.isFinite,
            let line = lines.first(where: { y < $0.bottom + $0.spacingAfter }) ?? lines.last
        else { return nil }
        // A place too far away would be as far from one character as from the other.
        let x = min(1e9, max(-1e9, point.x * scale)) - line.left(inWidth: containerWidth)
        let nearest = line.clusters.min { $0.distance(to: x) < $1.distance(to: x) }
        return nearest.map { ($0, x) }
    }

    /// Returns the rectangle, in points, from the end of the last line to the right edge, or to the left one where the
    /// line runs from right to left; empty if there is none.
    public func trailingRect(inWidth width: CGFloat) -> CGRect {
        guard let last = lines.last else { return .zero }
        let left = last.left(inWidth: containerWidth) / scale
        let right = left + last.width / scale
        let (start, end) = last.isRightToLeft ? (0, left) : (right, width)
        return CGRect(x: start, y: last.top / scale, width: max(0, end - start), height: last.height / scale)
    }
}

extension TextCluster {
    /// The part of the cluster that characters of a range take, shared out evenly, or nil if they take none.
    fileprivate func part(in range: NSRange) -> (left: CGFloat, right: CGFloat)? {
        guard length > 0 else { return nil }
        let shared = NSIntersectionRange(NSRange(location: location, length: length), range)
        guard shared.length > 0 else { return nil }
        if shared.length == length { return (left, right) }
        let step = (right - left) / CGFloat(length)
        let from = CGFloat(shared.location - location) * step
        let width = CGFloat(shared.length) * step
        return isRightToLeft ? (right - from - width, right - from) : (left + from, left + from + width)
    }

    fileprivate func distance(to x: CGFloat) -> CGFloat {
        max(left - x, x - right, 0)
    }
}
