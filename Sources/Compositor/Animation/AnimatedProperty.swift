internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// A property of a layer, or a part of one, that animations can change.
package enum AnimatedProperty: String, Sendable, CaseIterable {
    case position, positionX = "position.x", positionY = "position.y"
    case bounds, boundsOrigin = "bounds.origin", boundsOriginX = "bounds.origin.x", boundsOriginY = "bounds.origin.y"
    case boundsSize = "bounds.size", width = "bounds.size.width", height = "bounds.size.height"
    case anchorPoint
    case transform, rotation = "transform.rotation", rotationZ = "transform.rotation.z"
    case scale = "transform.scale", scaleX = "transform.scale.x", scaleY = "transform.scale.y"
    case translation = "transform.translation"
    case translationX = "transform.translation.x", translationY = "transform.translation.y"
    case sublayerTransform
    case opacity, backgroundColor, cornerRadius
    case borderWidth, borderColor
    case shadowOpacity, shadowRadius, shadowOffset, shadowColor
    case contents, contentsRect
    /// All that the layer and its sublayers show.
    case look = "transition"
}

extension SceneLayerProperties {
    /// The value of a property.
    package func value(of property: AnimatedProperty) -> SceneValue {
        switch property {
        case .position: .point(position)
        case .positionX: .number(position.x)
        case .positionY: .number(position.y)
        case .bounds: .rect(bounds)
        case .boundsOrigin: .point(bounds.origin)
        case .boundsOriginX: .number(bounds.origin.x)
        case .boundsOriginY: .number(bounds.origin.y)
        case .boundsSize: .size(bounds.size)
        case .width: .number(bounds.size.width)
        case .height: .number(bounds.size.height)
        case .anchorPoint: .point(anchorPoint)
        case .transform: .transform(transform)
        case .rotation, .rotationZ: .number(AffineParts(transform).rotation)
        case .scale, .scaleX: .number(AffineParts(transform).scaleX)
        case .scaleY: .number(AffineParts(transform).scaleY)
        case .translation: .size(CGSize(width: transform.tx, height: transform.ty))
        case .translationX: .number(transform.tx)
        case .translationY: .number(transform.ty)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(opacity)
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: .number(cornerRadius)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor)
        case .shadowOpacity: .number(shadowOpacity)
        case .shadowRadius: .number(shadowRadius)
        case .shadowOffset: .size(shadowOffset)
        case .shadowColor: .color(shadowColor)
        case .contents: .image(contents)
        case .contentsRect: .rect(contentsRect)
        case .look: .number(0)
        }
    }

    /// Sets a property; a value of another kind, or that is no number, changes nothing.
    ///
    /// The value may lie outside what layers have, since values of several animations add up; see `limitValues()`.
    package mutating func set(_ value: SceneValue, for property: AnimatedProperty) {
        switch value {
        case .vector(let vector):
            guard vector.x.isFinite, vector.y.isFinite, vector.z.isFinite, vector.w.isFinite else { return }
            setGeometry(vector, for: property)
            setTransform(vector, for: property)
            setLook(vector, for: property)
        case .transform(let value):
            if property == .transform { transform = value }
            if property == .sublayerTransform { sublayerTransform = value }
        case .image(let image):
            if property == .contents { contents = image }
        }
    }

    /// Brings what animations made back to what layers can have.
    mutating func limitValues() {
        bounds.size.width = max(0, bounds.size.width)
        bounds.size.height = max(0, bounds.size.height)
        opacity = min(1, max(0, opacity))
        cornerRadius = max(0, cornerRadius)
        borderWidth = max(0, borderWidth)
        shadowOpacity = min(1, max(0, shadowOpacity))
        shadowRadius = max(0, shadowRadius)
    }

    private mutating func setGeometry(_ vector: SIMD4<Double>, for property: AnimatedProperty) {
        let x = CGFloat(vector.x)
        let y = CGFloat(vector.y)
        switch property {
        case .position: position = CGPoint(x: x, y: y)
        case .positionX: position.x = x
        case .positionY: position.y = x
        case .bounds: bounds = CGRect(x: x, y: y, width: CGFloat(vector.z), height: CGFloat(vector.w))
        case .boundsOrigin: bounds.origin = CGPoint(x: x, y: y)
        case .boundsOriginX: bounds.origin.x = x
        case .boundsOriginY: bounds.origin.y = x
        case .boundsSize: bounds.size = CGSize(width: x, height: y)
        case .width: bounds.size.width = x
        case .height: bounds.size.height = x
        case .anchorPoint: anchorPoint = CGPoint(x: x, y: y)
        default: break
        }
    }

    private mutating func setTransform(_ vector: SIMD4<Double>, for property: AnimatedProperty) {
        let number = CGFloat(vector.x)
        var parts = AffineParts(transform)
        switch property {
        case .rotation, .rotationZ: parts.rotation = number
        case .scale:
            parts.scaleX = number
            parts.scaleY = number
        case .scaleX: parts.scaleX = number
        case .scaleY: parts.scaleY = number
        case .translation:
            parts.shiftX = number
            parts.shiftY = CGFloat(vector.y)
        case .translationX: parts.shiftX = number
        case .translationY: parts.shiftY = number
        default: return
        }
        transform = parts.transform
    }

    private mutating func setLook(_ vector: SIMD4<Double>, for property: AnimatedProperty) {
        let number = CGFloat(vector.x)
        switch property {
        case .opacity: opacity = number
        case .backgroundColor: backgroundColor = Self.color(vector)
        case .cornerRadius: cornerRadius = number
        case .borderWidth: borderWidth = number
        case .borderColor: borderColor = Self.color(vector)
        case .shadowOpacity: shadowOpacity = number
        case .shadowRadius: shadowRadius = number
        case .shadowOffset: shadowOffset = CGSize(width: number, height: CGFloat(vector.y))
        case .shadowColor: shadowColor = Self.color(vector)
        case .contentsRect:
            contentsRect = CGRect(x: number, y: CGFloat(vector.y), width: CGFloat(vector.z), height: CGFloat(vector.w))
        default: break
        }
    }

    private static func color(_ premultiplied: SIMD4<Double>) -> CGColor? {
        let alpha = premultiplied.w
        guard alpha > 0 else { return nil }
        return CGColor(
            red: CGFloat(premultiplied.x / alpha),
            green: CGFloat(premultiplied.y / alpha),
            blue: CGFloat(premultiplied.z / alpha),
            alpha: CGFloat(alpha)
        )
    }
}
