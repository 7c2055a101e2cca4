internal import ADKCompositor
internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

extension AnimatedProperty {
    /// What values of a property apps give and get.
    private enum Kind {
        case number, point, size, rect, transform, color, image
    }

    /// The property that a key path of Core Animation names, or nil where layers cannot animate it.
    init?(keyPath: String) {
        self.init(rawValue: keyPath)
        if self == .look { return nil }
    }

    private var kind: Kind {
        switch self {
        case .position, .boundsOrigin, .anchorPoint: .point
        case .boundsSize, .translation, .shadowOffset: .size
        case .bounds, .contentsRect: .rect
        case .transform, .sublayerTransform: .transform
        case .backgroundColor, .borderColor, .shadowColor: .color
        case .contents: .image
        default: .number
        }
    }

    /// Turns a value of the app's into one of the compositor's; nil for nil and for what does not suit the property.
    func sceneValue(_ value: Any?) -> SceneValue? {
        guard let value else { return nil }
        switch kind {
        case .number: return Self.number(value).map(SceneValue.number)
        case .point: return Self.point(value).map(SceneValue.point)
        case .size:
            if let size = Self.size(value) { return .size(size) }
            return Self.point(value).map(SceneValue.point)
        case .rect: return ((value as? CGRect) ?? (value as? NSValue)?.rectValue).map(SceneValue.rect)
        case .transform:
            if let transform = value as? CATransform3D {
                return .transform(CATransform3DGetAffineTransform(transform))
            }
            return (value as? CGAffineTransform).map(SceneValue.transform)
        case .color:
            if let color = value as? UIColor { return .color(color.cgColor) }
            return (value as? CGColor).map(SceneValue.color)
        case .image:
            if let image = value as? UIImage { return .image(image.cgImage) }
            return (value as? CGImage).map(SceneValue.image)
        }
    }

    /// Turns a value of the compositor's into one that apps understand.
    func appValue(_ value: SceneValue) -> Any? {
        switch value {
        case .transform(let transform): return CATransform3DMakeAffineTransform(transform)
        case .image(let image): return image
        case .vector(let vector):
            let x = CGFloat(vector.x)
            let y = CGFloat(vector.y)
            switch kind {
            case .point: return CGPoint(x: x, y: y)
            case .size: return CGSize(width: x, height: y)
            case .rect: return CGRect(x: x, y: y, width: CGFloat(vector.z), height: CGFloat(vector.w))
            case .color:
                guard vector.w > 0 else { return CGColor(gray: 0, alpha: 0) }
                return CGColor(
                    red: x / CGFloat(vector.w),
                    green: y / CGFloat(vector.w),
                    blue: CGFloat(vector.z / vector.w),
                    alpha: CGFloat(vector.w)
                )
            default: return x
            }
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let number as any BinaryInteger: CGFloat(Double(number))
        default: nil
        }
    }

    private static func point(_ value: Any) -> CGPoint? {
        (value as? CGPoint) ?? (value as? NSValue)?.pointValue
    }

    private static func size(_ value: Any) -> CGSize? {
        (value as? CGSize) ?? (value as? NSValue)?.sizeValue
    }
}
