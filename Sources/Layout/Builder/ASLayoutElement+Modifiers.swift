public import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize

extension ASLayoutElement {
    // Around the element

    /// Returns a spec with room around the element, in points.
    public func padding(_ insets: UIEdgeInsets) -> ASInsetLayoutSpec {
        ASInsetLayoutSpec(insets: insets, child: self)
    }

    /// Returns a spec with the same room at all edges of the element, in points.
    public func padding(_ length: CGFloat) -> ASInsetLayoutSpec {
        padding(UIEdgeInsets(top: length, left: length, bottom: length, right: length))
    }

    /// Returns a spec with room left and right of the element and above and below it, in points.
    public func padding(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> ASInsetLayoutSpec {
        padding(UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal))
    }

    /// Returns a spec in which the element is as many times as high as it is wide.
    public func aspectRatio(heightOverWidth ratio: CGFloat) -> ASRatioLayoutSpec {
        ASRatioLayoutSpec(ratio: ratio, child: self)
    }

    /// Returns a spec in which the element is in the middle of the room there is.
    public func centered(
        _ axes: ASCenterLayoutSpecCenteringOptions = .XY,
        sizing: ASCenterLayoutSpecSizingOptions = []
    ) -> ASCenterLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: axes, sizingOptions: sizing, child: self)
    }

    /// Returns a spec in which another element lies on this one.
    public func overlay(_ overlay: any ASLayoutElement) -> ASOverlayLayoutSpec {
        ASOverlayLayoutSpec(child: self, overlay: overlay)
    }

    /// Returns a spec in which another element lies behind this one.
    public func background(_ background: any ASLayoutElement) -> ASBackgroundLayoutSpec {
        ASBackgroundLayoutSpec(child: self, background: background)
    }

    // In the element's style

    /// Sets how much of a stack's spare room the element takes.
    @discardableResult
    public func flexGrow(_ factor: CGFloat) -> Self { styled { $0.flexGrow = factor } }

    /// Sets how much of a stack's missing room the element gives.
    @discardableResult
    public func flexShrink(_ factor: CGFloat) -> Self { styled { $0.flexShrink = factor } }

    /// Sets the size along a stack's axis before growing and shrinking.
    @discardableResult
    public func flexBasis(_ basis: ASDimension) -> Self { styled { $0.flexBasis = basis } }

    /// Sets the place across a stack's axis.
    @discardableResult
    public func alignSelf(_ alignment: ASStackLayoutAlignSelf) -> Self { styled { $0.alignSelf = alignment } }

    /// Sets the room before and after the element in a stack, in points.
    @discardableResult
    public func spacing(before: CGFloat = 0, after: CGFloat = 0) -> Self {
        styled {
            $0.spacingBefore = before
            $0.spacingAfter = after
        }
    }

    /// Sets width and height in points.
    @discardableResult
    public func preferredSize(_ size: CGSize) -> Self { styled { $0.preferredSize = size } }

    /// Sets width and height in points.
    @discardableResult
    public func preferredSize(width: CGFloat, height: CGFloat) -> Self {
        preferredSize(CGSize(width: width, height: height))
    }

    /// Sets the width.
    @discardableResult
    public func width(_ width: ASDimension) -> Self { styled { $0.width = width } }

    /// Sets the height.
    @discardableResult
    public func height(_ height: ASDimension) -> Self { styled { $0.height = height } }

    /// Sets the least width, and returns the element.
    @discardableResult
    public func minWidth(_ width: ASDimension) -> Self { styled { $0.minWidth = width } }

    /// Sets the greatest width, and returns the element.
    @discardableResult
    public func maxWidth(_ width: ASDimension) -> Self { styled { $0.maxWidth = width } }

    /// Sets the least height, and returns the element.
    @discardableResult
    public func minHeight(_ height: ASDimension) -> Self { styled { $0.minHeight = height } }

    /// Sets the greatest height, and returns the element.
    @discardableResult
    public func maxHeight(_ height: ASDimension) -> Self { styled { $0.maxHeight = height } }
}
