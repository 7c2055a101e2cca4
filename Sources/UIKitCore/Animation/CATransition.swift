internal import ADKCompositor
internal import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What was there fades out, and what comes fades in.
    public static let fade = CATransitionType(rawValue: "fade")
}

/// `CATransitionType.fade` in its old spelling.
public let kCATransitionFade = CATransitionType.fade
/// The key of a layer's transition.
public let kCATransition = "transition"

/// A change from what a layer and its sublayers showed, when the transition was added, to what they come to show.
///
/// A layer has one at a time, whatever key it is added under. All transitions fade.
open class CATransition: CAAnimation {
    /// The kind; `fade` by default.
    open var type = CATransitionType.fade

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
    }

    @MainActor
    override func sceneAnimations(id: UInt64, timings: [SceneTiming], on layer: CALayer) -> [SceneAnimation] {
        guard let before = layer.sceneLayerBeforeTransition() else { return [] }
        return [SceneAnimation(id: id, property: .look, timings: timings, change: .fade(from: before))]
    }
}
