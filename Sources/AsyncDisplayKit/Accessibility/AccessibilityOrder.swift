public import Foundation
public import UIKitCore

/// Says which of two things is read first.
@preconcurrency public typealias ASSortAccessibilityElementsComparator =
    @MainActor @Sendable (UIResponder, UIResponder) -> ComparisonResult

/// Sets in which order things inside nodes are read, or nil for the usual one: by y, x, height and width.
///
/// Main.
@preconcurrency @MainActor
public func setUserDefinedAccessibilitySortComparator(_ comparator: ASSortAccessibilityElementsComparator?) {
    AccessibilityOrder.comparator = comparator
}

/// The order in which things for assistive tools are read.
@MainActor
enum AccessibilityOrder {
    static var comparator: ASSortAccessibilityElementsComparator?

    static func sorted(_ elements: [UIResponder]) -> [UIResponder] {
        // The standard library does not promise to keep the order of equals.
        elements.enumerated().sorted { first, second in
            switch compare(first.element, second.element) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: first.offset < second.offset
            }
        }.map(\.element)
    }

    private static func compare(_ first: UIResponder, _ second: UIResponder) -> ComparisonResult {
        if let comparator { return comparator(first, second) }
        let (mine, theirs) = (first.frameInWindow, second.frameInWindow)
        for (one, other) in [
            (mine.minY, theirs.minY), (mine.minX, theirs.minX), (mine.height, theirs.height),
            (mine.width, theirs.width),
        ] where one != other {
            return one < other ? .orderedAscending : .orderedDescending
        }
        return .orderedSame
    }
}

extension UIResponder {
    /// Where a view or an element is, in points of its window.
    @MainActor
    fileprivate var frameInWindow: CGRect {
        let own = accessibilityFrame
        guard own == .zero, let view = self as? UIView else { return own }
        return view.convert(view.bounds, to: nil)
    }
}
