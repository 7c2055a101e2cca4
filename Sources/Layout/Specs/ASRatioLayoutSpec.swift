internal import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// A child whose height is a fixed multiple of its width.
public final class ASRatioLayoutSpec: ASLayoutSpec {
    /// The height divided by the width; above 0.
    public var ratio: CGFloat {
        willSet { willChange("ratio") }
    }

    /// Makes a spec of a ratio, height divided by width, and a child.
    public init(ratio: CGFloat, child: any ASLayoutElement) {
        assert(ratio > 0 && ratio.isFinite, "ASRatioLayoutSpec(ratio: \(ratio)): the ratio is finite and above 0")
        self.ratio = ratio
        super.init()
        setChild(child, at: 0)
    }

    override class var isBuiltIn: Bool { true }

    override var fillsSingleSize: Bool { false }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else {
            reportMissingChild()
            return pass.settle(record, range.min)
        }
        let child =
            if let box = box(in: range) {
                pass.measure(slots(pass), range.intersection(ASSizeRange(unchecked: box, box)), box)
            } else {
                pass.measure(slots(pass), range, ASLayoutElementParentSizeUndefined)
            }
        pass.settle(record, child.pointee.size, child, at: .zero)
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
