internal import ADKCompositor
internal import Foundation

extension UIView {
    /// How the speed of an animation changes on its way.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed all the way.
        case linear

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views go on hearing of touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts from what the screen shows, and ends animations of the same properties.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Its own duration counts within another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Its own curve counts within another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Changes within a transition are animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A transition fades.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
        }

        var isCrossDissolve: Bool {
            contains(.transitionCrossDissolve)
        }
    }
}
