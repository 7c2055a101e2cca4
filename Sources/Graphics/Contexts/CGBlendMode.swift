internal import CPango

/// How what is drawn is combined with what is there.
public enum CGBlendMode: Int32, Sendable {
    /// Over what is there, by its opacity.
    case normal
    /// Multiplied with what is there.
    case multiply
    /// The inverse of multiplied inverses.
    case screen
    /// Multiplied or screened, by what is there.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// What is there, brightened by what is drawn.
    case colorDodge
    /// What is there, darkened by what is drawn.
    case colorBurn
    /// A soft spotlight.
    case softLight
    /// A hard spotlight.
    case hardLight
    /// The difference of both.
    case difference
    /// A difference of less contrast.
    case exclusion
    /// The hue of what is drawn.
    case hue
    /// The saturation of what is drawn.
    case saturation
    /// Hue and saturation of what is drawn.
    case color
    /// The luminosity of what is drawn.
    case luminosity
    /// Nothing: what is there is erased.
    case clear
    /// In place of what is there, opacity included.
    case copy
    /// What is drawn, where something is there.
    case sourceIn
    /// What is drawn, where nothing is there.
    case sourceOut
    /// What is drawn on top of what is there, where something is there.
    case sourceAtop
    /// Under what is there.
    case destinationOver
    /// What is there, where something is drawn.
    case destinationIn
    /// What is there, where nothing is drawn.
    case destinationOut
    /// What is there on top of what is drawn, where something is drawn.
    case destinationAtop
    /// Either, where the other is not.
    case xor
    /// The sum, darkened.
    case plusDarker
    /// The sum.
    case plusLighter

    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether drawing may leave a pixel less opaque than it was.
    var mayMakeHoles: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: true
        default: false
        }
    }
}

/// How the end of an open line looks.
public enum CGLineCap: Int32, Sendable {
    /// Cut at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a square beyond the end point.
    case square
}

/// How the meeting of two lines looks.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, up to the miter limit.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}

/// What is inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Inside is where the path winds around a point.
    case winding
    /// Inside is where a ray from a point crosses the path an odd number of times.
    case evenOdd
}

/// What of the current path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside, by the winding rule.
    case fill
    /// The inside, by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The inside, by the winding rule, then the line.
    case fillStroke
    /// The inside, by the even-odd rule, then the line.
    case eoFillStroke
}

/// How pixels are made up when an image is scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear.
    case low = 2
    /// Bilinear, and by area average when the image shrinks to less than half.
    case medium = 4
    /// As `medium`.
    case high = 3
}
