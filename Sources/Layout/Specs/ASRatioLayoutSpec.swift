internal import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// A child whose height is a fixed multiple of its width.
public final class ASRatioLayoutSpec: ASLayoutSpec {
    /// The height divided by the width; above 0.
    public var ratio: CGFloat {
        didSet { assertMutable("ratio") }
    }

    /// Makes a spec of a ratio, height divided by width, and a child.
    public init(ratio: CGFloat, child: any ASLayoutElement) {
        assert(ratio > 0 && ratio.isFinite, "ASRatioLayoutSpec(ratio: \(ratio)): the ratio is finite and above 0")
        self.ratio = ratio
        super.init()
        setChild(child, at: 0)
    }

    /// Computes the layout: the largest box of the ratio that fits.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard !slots.isEmpty else {
            assertionFailure("ASRatioLayoutSpec was measured without a child; give it one")
            return layout(size: constrainedSize.min, sublayouts: [])
        }
        guard let box = box(in: constrainedSize) else {
            let child = layoutOfChild(at: 0, constrainedSize, parentSize: ASLayoutElementParentSizeUndefined)
            return layout(size: child.size, sublayouts: [child.placed(at: .zero)])
        }
        let range = constrainedSize.intersection(ASSizeRange(unchecked: box, box))
        let child = layoutOfChild(at: 0, range, parentSize: box)
        return layout(size: child.size, sublayouts: [child.placed(at: .zero)])
    }

    /// The class with the ratio in brackets.
    public override func asciiArtName() -> String {
        let tenths = Int(min(max((ratio * 10).rounded(), 0), 1e9))
        return "\(super.asciiArtName()) (\(tenths / 10).\(tenths % 10))"
    }

    private func box(in range: ASSizeRange) -> CGSize? {
        guard ratio > 0, ratio.isFinite else { return nil }
        var candidates: [CGSize] = []
        if range.max.width.isFinite {
            let width = range.max.width
            candidates.append(range.clamp(CGSize(width: width, height: PixelGrid.floor(ratio * width))))
        }
        if range.max.height.isFinite {
            let height = range.max.height
            candidates.append(range.clamp(CGSize(width: PixelGrid.floor(height / ratio), height: height)))
        }
        func distance(_ size: CGSize) -> CGFloat {
            size.width > 0 ? abs(size.height / size.width - ratio) : .infinity
        }
        return candidates.min { distance($0) < distance($1) }
    }
}
