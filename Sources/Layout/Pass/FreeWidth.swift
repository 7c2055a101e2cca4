/// What the width of an element depends on where nothing limits it: in ranges whose greatest width is infinite.
///
/// Stacks in stacks ask for a free width again and again, once for each height that they may get in the end. What is
/// known of it here spares those questions: without it, a text is measured as often as the tree above it is deep.
package enum FreeWidth: Sendable, Comparable {
    /// Nothing is known: each height is a question of its own.
    case unknown
    /// It is the same for all greatest heights that are no less than the element's height when that is free, too, which is
    /// the height then, cut to the range.
    case sameWithRoom
    /// It is the same for all heights; and the height is the free one, cut to the range.
    case same
}

/// An element, other than a spec, that may know what its width depends on.
package protocol FreeWidthElement: ASLayoutElement {
    /// What the width depends on, when the style sets it or when it does not.
    func freeWidth(isSet: Bool) -> FreeWidth
}
