package import ADKLayout

/// Nodes whose width is known to be the same in more than one height are measured less often.
extension ASDisplayNode: FreeWidthElement {
    package final func freeWidth(isSet: Bool) -> FreeWidth {
        guard !isMarked(.hasLayoutSpecBlock) else { return .unknown }
        return switch capabilities.sizeSource {
        case .own: .unknown
        case .offer, .image: .same
        case .text: isSet ? .same : (self as? ASTextNode)?.freeTextWidth ?? .unknown
        }
    }
}
