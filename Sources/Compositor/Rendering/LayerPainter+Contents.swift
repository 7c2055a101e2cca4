internal import ADKGeometry
internal import ADKGraphics
internal import CPango
internal import Foundation

extension LayerPainter {
    /// Draws a picture; `destination` is where all of it goes, in the layer's coordinates.
    func drawContents(
        _ image: CGImage,
        in destination: CGRect,
        of properties: SceneLayerProperties,
        matrix: CGAffineTransform,
        opacity: CGFloat
    ) {
        let isCut = properties.masksToBounds && !properties.bounds.contains(destination)
        let isRounded = properties.masksToBounds && properties.effectiveCornerRadius > 0
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if isCut || isRounded {
            addBoundsPath(of: properties, matrix: matrix)
            cairo_clip(cairo)
        }
        for piece in ContentsPiece.pieces(of: image, in: destination, properties: properties) {
            draw(piece, of: image, matrix: matrix, opacity: opacity)
        }
    }

    private func draw(_ piece: ContentsPiece, of image: CGImage, matrix: CGAffineTransform, opacity: CGFloat) {
        guard PixelRect(covering: piece.destination.applying(matrix)).intersects(clip) else { return }
        let scaleX = piece.destination.width / CGFloat(piece.source.width)
        let scaleY = piece.destination.height / CGFloat(piece.source.height)
        // What maps the piece's own pixels to the screen's.
        let toScreen = CGAffineTransform(
            a: scaleX,
            b: 0,
            c: 0,
            d: scaleY,
            tx: piece.destination.minX,
            ty: piece.destination.minY
        ).concatenating(matrix)
        let sampling = Sampling(toScreen)
        var picture = image
        var source = piece.source
        var toPicture = toScreen.inverted()
        if sampling == .reduced, piece.source.width == image.width, piece.source.height == image.height {
            let shownWidth = hypot(toScreen.a, toScreen.b) * CGFloat(image.width)
            let shownHeight = hypot(toScreen.c, toScreen.d) * CGFloat(image.height)
            picture = reducedImages.reduced(
                image,
                width: Int(limited: shownWidth.rounded(.up)),
                height: Int(limited: shownHeight.rounded(.up))
            )
            source = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
            toPicture = toPicture.concatenating(
                CGAffineTransform(
                    scaleX: CGFloat(picture.width) / CGFloat(image.width),
                    y: CGFloat(picture.height) / CGFloat(image.height)
                )
            )
        }
        let surface = Self.makeSurface(of: picture, part: source)
        defer { cairo_surface_destroy(surface) }
        let pattern = cairo_pattern_create_for_surface(surface)
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, sampling == .copied ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if sampling == .copied {
            toPicture.tx.round()
            toPicture.ty.round()
        }
        var patternMatrix = cairo_matrix_t(
            xx: toPicture.a,
            yx: toPicture.b,
            xy: toPicture.c,
            yy: toPicture.d,
            x0: toPicture.tx,
            y0: toPicture.ty
        )
        cairo_pattern_set_matrix(pattern, &patternMatrix)
        RoundedPath(rect: piece.destination, radius: 0, corners: []).add(to: cairo, matrix: matrix, clip: clip)
        cairo_set_source(cairo, pattern)
        if opacity >= 1 {
            cairo_fill(cairo)
        } else {
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, opacity)
            cairo_restore(cairo)
        }
    }

    /// A surface over a part of an image's pixels, without copying; good while the image lives.
    private static func makeSurface(of image: CGImage, part: PixelRect) -> OpaquePointer? {
        if part.width == image.width, part.height == image.height { return image.makeCairoSurface() }
        return image.withUnsafeBytes { bytes in
            let start = bytes.baseAddress.map { $0 + part.minY * image.bytesPerRow + part.minX * 4 }
            return cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: start?.assumingMemoryBound(to: UInt8.self)),
                image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(part.width),
                Int32(part.height),
                Int32(image.bytesPerRow)
            )
        }
    }
}

/// How the pixels of a picture become those of the screen.
private enum Sampling {
    /// One to one.
    case copied
    /// Between neighbours.
    case bilinear
    /// From a copy that was halved as often as it takes.
    case reduced

    /// Chooses for a transform from the picture's pixels to the screen's.
    init(_ matrix: CGAffineTransform) {
        let isUnit = abs(matrix.a - 1) < 1e-4 && abs(matrix.d - 1) < 1e-4 && matrix.b == 0 && matrix.c == 0
        let isWhole = abs(matrix.tx - matrix.tx.rounded()) < 1e-3 && abs(matrix.ty - matrix.ty.rounded()) < 1e-3
        if isUnit, isWhole {
            self = .copied
        } else if hypot(matrix.a, matrix.b) <= 0.5, hypot(matrix.c, matrix.d) <= 0.5 {
            self = .reduced
        } else {
            self = .bilinear
        }
    }
}
