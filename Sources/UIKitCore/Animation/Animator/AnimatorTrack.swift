internal import ADKCompositor
internal import ADKGraphics
internal import Foundation

/// A change that an animator animates, with what it takes to undo it.
@MainActor
struct AnimatorTrack {
    let animation: LayerAnimation
    let property: AnimatedProperty
    let old: SceneValue
    let new: SceneValue

    /// Sets the property to what the animation was made for.
    func setToEnd() {
        animation.layer?.set(property, to: new)
    }

    /// Sets the property back to what it was before the animation.
    func setToStart() {
        animation.layer?.set(property, to: old)
    }

    /// Sets the property to what the screen shows.
    func setToCurrent() {
        guard let layer = animation.layer else { return }
        layer.set(property, to: layer.presentedProperties.value(of: property))
    }

    /// Takes the animation off its layer.
    func remove() {
        animation.layer?.letGo(of: animation, isFinished: false)
    }
}

extension CALayer {
    /// Sets a property, of the view where it keeps it.
    fileprivate func set(_ property: AnimatedProperty, to value: SceneValue) {
        var new = properties
        new.set(value, for: property)
        switch property {
        case .opacity where view != nil: view?.alpha = new.opacity
        case .opacity: opacity = Float(new.opacity)
        case .backgroundColor where view != nil: view?.backgroundColor = new.backgroundColor.map(UIColor.init(cgColor:))
        case .backgroundColor: backgroundColor = new.backgroundColor
        case .bounds: bounds = new.bounds
        case .position: position = new.position
        case .transform: transform = CATransform3DMakeAffineTransform(new.transform)
        case .cornerRadius: cornerRadius = new.cornerRadius
        default:
            properties.set(value, for: property)
            setNeedsCommit()
        }
    }
}
