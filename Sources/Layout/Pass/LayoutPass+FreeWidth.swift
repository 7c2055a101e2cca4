import struct Foundation.CGFloat
import struct Foundation.CGSize

/// Sizes that need no measuring: those of a spec whose height alone is limited, out of what it took when it was free.
extension LayoutPass {
    private static let freeRange = ASSizeRange(
        unchecked: .zero,
        CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    )

    /// The size of a spec in a range that limits only its height, if this pass has measured it without any limit, and if
    /// its size follows from that.
    @inline(__always)
    func sizeFromFreeOne(_ spec: ASLayoutSpec, _ slot: Slot, _ range: ASSizeRange) -> CGSize? {
        guard range.max.width == .infinity, range.max.height < 10_000_000, range.min.width == 0 else { return nil }
        return sizeFromKnownFreeOne(spec, slot, range)
    }

    @inline(never)
    private func sizeFromKnownFreeOne(_ spec: ASLayoutSpec, _ slot: Slot, _ range: ASSizeRange) -> CGSize? {
        guard !slot.pointee.style.hasWidth, !slot.pointee.style.hasHeight, ignoresParentSize(slot),
            let free = freeSize(of: slot),
            let height = spec.height(in: range, whenFree: free.height, self)
        else { return nil }
        return CGSize(width: free.width, height: height)
    }

    /// The size of a child where nothing limits it, if this pass has measured that.
    func freeSize(of slot: Slot) -> CGSize? {
        known(slot, Self.freeRange, CGSize(width: CGFloat.nan, height: .nan))?.pointee.size
    }

    /// The size of a child that is no spec in a range that limits only its height, out of the free one.
    @inline(__always)
    func leafSizeFromFreeOne(_ slot: Slot, _ range: ASSizeRange) -> CGSize? {
        guard range.max.width == .infinity, range.min.width == 0, range.max.height < 10_000_000, remembers else {
            return nil
        }
        return leafSizeFromKnownFreeOne(slot, range)
    }

    @inline(never)
    private func leafSizeFromKnownFreeOne(_ slot: Slot, _ range: ASSizeRange) -> CGSize? {
        guard !slot.pointee.style.hasWidth, !slot.pointee.style.hasHeight, let free = freeSize(of: slot) else {
            return nil
        }
        let width = freeWidth(of: slot)
        guard width == .same || width == .sameWithRoom && free.height <= range.max.height else { return nil }
        return range.clamp(free)
    }

    /// What the width of a child depends on, where that of its parent is free; found out once a pass.
    func freeWidth(of slot: Slot) -> FreeWidth {
        if let known = slot.pointee.freeWidth { return known }
        let found = findFreeWidth(of: slot)
        slot.pointee.freeWidth = found
        return found
    }

    private func findFreeWidth(of slot: Slot) -> FreeWidth {
        let flexing = slot.pointee.style.pointee.flexing
        let isSet = flexing.width == .points
        guard isSet || !flexing.hasWidth else { return .unknown }
        let width: FreeWidth =
            switch slot.pointee.kind {
            case .leaf: isSet ? .same : slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef(\.freeWidth)
            case .spec: isSet ? .unknown : slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef { $0.freeWidth(self) }
            case .other: (slot.pointee.element as? any FreeWidthElement)?.freeWidth(isSet: isSet) ?? .unknown
            }
        // Where the style says how high it is, it may never have had the room.
        let isHeightSet = flexing.hasHeight || flexing.basisUnit != .auto
        return width == .sameWithRoom && isHeightSet ? .unknown : width
    }

    /// The least that is known of the widths of a spec's children.
    func freeWidthOfChildren(_ spec: ASLayoutSpec) -> FreeWidth {
        let slots = spec.slots(self)
        var least = FreeWidth.same
        for index in 0..<spec.childCount where least != .unknown { least = min(least, freeWidth(of: slots + index)) }
        return least
    }
}

extension ASLayoutSpec {
    /// What the width depends on where nothing limits it; found out once a pass.
    final func freeWidth(_ pass: LayoutPass) -> FreeWidth {
        enter(pass)
        if let known = memory.freeWidth { return known }
        let found = isCustom ? .unknown : findFreeWidth(pass)
        memory.freeWidth = found
        return found
    }
}
