internal import ADKGeometry
public import Foundation

/// All that is on the screen at one moment, as main last committed it: immutable.
public struct Scene: Sendable {
    /// Which commit it is; later scenes have greater numbers.
    public var number: Int
    /// The size of the screen in points.
    public var size: CGSize
    /// How many pixels make a point.
    public var scale: CGFloat
    /// The layer that holds all others, or nil while no window is shown.
    public var root: SceneLayer?
    /// What the compositor has to do to scrollers together with this scene, in this order.
    package var commands: [ScrollCommand] = []

    /// Makes a scene.
    public init(number: Int, size: CGSize, scale: CGFloat, root: SceneLayer?) {
        self.number = number
        self.size = size
        self.scale = scale
        self.root = root
    }

    /// The size of the screen in pixels.
    public var pixelSize: (width: Int, height: Int) {
        (Int(limited: (size.width * scale).rounded()), Int(limited: (size.height * scale).rounded()))
    }
}
