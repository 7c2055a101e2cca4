public import ADKGeometry
internal import CPango
public import Foundation

/// A bitmap to draw into: points with y down, as UIKit's contexts; pixels are premultiplied BGRA.
///
/// A context belongs to one thread at a time. Drawing needs no locks and no main thread: workers draw into contexts of
/// their own and hand over the `CGImage`. Lengths are points; `scale` of them make a pixel.
///
///     let context = CGContext(size: CGSize(width: 10, height: 10), scale: 2, opaque: false)
///     context?.setFillColor(UIColor.red.cgColor)
///     context?.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
///     let image = context?.makeImage()   // 20 × 20 pixels, the upper half red
public final class CGContext {
    struct State {
        var fillColor = CGColor(gray: 0, alpha: 1)
        var strokeColor = CGColor(gray: 0, alpha: 1)
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var interpolationQuality = CGInterpolationQuality.default
        var shadow: Shadow?
    }

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The distance from one row of pixels to the next, in bytes.
    public let bytesPerRow: Int
    /// How many pixels make a point.
    package let scale: CGFloat
    /// Whether images made of this context are opaque.
    package let isOpaque: Bool
    /// The Cairo context, with a transform from points to pixels, for what draws by other libraries (`cairo_t`).
    package let cairo: OpaquePointer
    let surface: OpaquePointer
    private var pixels: UnsafeMutableRawBufferPointer?
    private var mayHaveHoles = false
    /// Whether the context was begun with a size that no bitmap can have.
    var standsForNothing = false
    var state = State()
    private var savedStates: [State] = []

    /// Makes a context of a size in points, transparent, or black if it is opaque.
    ///
    /// The size in pixels is rounded up. Returns nil for a size of zero or less, one that is not finite, or one that no
    /// `CGImage` can have.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels a point.
    ///   - opaque: Whether the images made of the context are opaque.
    public convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        let limit = CGFloat(CGImage.maximumSide)
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        self.init(pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, opaque: opaque)
    }

    /// Makes a context of a size in pixels.
    package init?(pixelWidth width: Int, pixelHeight height: Int, scale: CGFloat, opaque: Bool) {
        guard scale.isFinite, scale > 0, let pixels = CGImage.allocatePixels(width: width, height: height) else {
            return nil
        }
        let bytesPerRow = CGImage.bytesPerRow(width: width)
        guard
            let surface = cairo_image_surface_create_for_data(
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(width),
                Int32(height),
                Int32(bytesPerRow)
            ), let cairo = cairo_create(surface)
        else {
            pixels.deallocate()
            return nil
        }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.scale = scale
        self.isOpaque = opaque
        self.pixels = pixels
        self.surface = surface
        self.cairo = cairo
        if opaque {
            cairo_set_source_rgb(cairo, 0, 0, 0)
            cairo_paint(cairo)
        }
        cairo_scale(cairo, scale, scale)
        cairo_set_miter_limit(cairo, 10)
        // A tenth of a pixel, the default, makes small circles visibly flat.
        cairo_set_tolerance(cairo, 0.02)
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        pixels?.deallocate()
    }

    /// The whole bitmap in points, before any transform.
    package var bounds: CGRect {
        CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// Remembers transform, clip, colours and the other settings, for `restoreGState()`; the path is not part of it.
    public func saveGState() {
        cairo_save(cairo)
        savedStates.append(state)
    }

    /// Returns to the settings last remembered; without any nothing happens.
    public func restoreGState() {
        guard let saved = savedStates.popLast() else { return }
        cairo_restore(cairo)
        state = saved
    }

    /// Sets the colour of what is filled; the old Core Graphics default is black.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the colour of lines; black by default.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets the colour of what is filled, by its parts.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of lines, by its parts.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the opacity of all that is drawn, 0 to 1; 1 by default.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 0 : min(1, max(0, alpha))
    }

    /// Sets how what is drawn is combined with what is there; `normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets the width of lines in points; 1 by default.
    public func setLineWidth(_ width: CGFloat) {
        cairo_set_line_width(cairo, width.isFinite ? max(0, width) : 0)
    }

    /// Sets the ends of lines; `butt` by default.
    public func setLineCap(_ cap: CGLineCap) {
        let caps: [CGLineCap: cairo_line_cap_t] = [.round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE]
        cairo_set_line_cap(cairo, caps[cap] ?? CAIRO_LINE_CAP_BUTT)
    }

    /// Sets the corners of lines; `miter` by default.
    public func setLineJoin(_ join: CGLineJoin) {
        let joins: [CGLineJoin: cairo_line_join_t] = [.round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL]
        cairo_set_line_join(cairo, joins[join] ?? CAIRO_LINE_JOIN_MITER)
    }

    /// Sets how long a sharp corner may be, in line widths; 10 by default.
    public func setMiterLimit(_ limit: CGFloat) {
        cairo_set_miter_limit(cairo, limit)
    }

    /// Makes lines of dashes and gaps with lengths in points, starting a distance into the pattern; none for a full line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let usable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        let lengths = usable ? lengths.map(Double.init) : []
        cairo_set_dash(cairo, lengths, Int32(lengths.count), phase)
    }

    /// Sets whether edges are smoothed; they are by default.
    public func setShouldAntialias(_ smooth: Bool) {
        cairo_set_antialias(cairo, smooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Moves the origin, in points.
    public func translateBy(x: CGFloat, y: CGFloat) {
        cairo_translate(cairo, x, y)
    }

    /// Scales the coordinates; zero and what is not finite are ignored, as nothing could be drawn after them.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
        cairo_scale(cairo, x, y)
    }

    /// Rotates the coordinates by an angle in radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) {
        guard angle.isFinite else { return }
        cairo_rotate(cairo, angle)
    }

    /// Puts a transform before the current one; one that cannot be undone is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(cairo, &matrix)
    }

    /// The transform from the coordinates in use to pixels, y down.
    public var ctm: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(matrix)
    }

    /// Converts a point to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
        point.applying(ctm)
    }

    /// Converts a rectangle to pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
        rect.applying(ctm)
    }

    /// Returns a copy of the bitmap as it is now; drawing may go on.
    public func makeImage() -> CGImage? {
        sealHoles()
        cairo_surface_flush(surface)
        guard let pixels else { return nil }
        return CGImage(width: width, height: height, isOpaque: isOpaque) { target, _ in
            target.copyMemory(from: UnsafeRawBufferPointer(pixels))
        }
    }

    /// Returns the bitmap without copying it; nothing may be drawn afterwards.
    package func finish() -> CGImage? {
        sealHoles()
        cairo_surface_flush(surface)
        cairo_surface_finish(surface)
        guard let pixels else { return nil }
        self.pixels = nil
        return CGImage(adopting: pixels, width: width, height: height, isOpaque: isOpaque)
    }

    /// Puts black under an opaque bitmap wherever drawing made it less than opaque.
    private func sealHoles() {
        guard isOpaque, mayHaveHoles else { return }
        mayHaveHoles = false
        cairo_save(cairo)
        cairo_reset_clip(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OVER)
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Sets Cairo's operator for the current blend mode.
    func applyBlendMode() {
        if state.blendMode.mayMakeHoles { mayHaveHoles = true }
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }

    func noteHoles() {
        mayHaveHoles = true
    }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a,
            yx: transform.b,
            xy: transform.c,
            yy: transform.d,
            x0: transform.tx,
            y0: transform.ty
        )
    }
}

extension CGAffineTransform {
    init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}
