internal import ADKLocking
internal import CPango
internal import Foundation

/// The measures of a face, in font sizes; y upwards from the line.
struct FontMetrics: Sendable {
    var ascender: CGFloat
    var descender: CGFloat
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
    var strikethroughPosition: CGFloat
    /// The name of the family that was found.
    var family: String

    private struct Known: Sendable {
        var generation = 0
        var metrics: [FontKey: FontMetrics] = [:]
    }

    private static let known = Guarded(Known())

    /// The measures of a face; looked up once a process.
    static func of(_ key: FontKey) -> FontMetrics {
        let generation = FontLibrary.generation
        let kept = known.withLock { $0.generation == generation ? $0.metrics[key] : nil }
        if let kept { return kept }
        let loaded = load(key)
        known.withLock { known in
            if known.generation != generation { known = Known(generation: generation, metrics: [:]) }
            known.metrics[key] = loaded
        }
        return loaded
    }

    /// Large enough that nothing is lost by Pango's and HarfBuzz' whole numbers.
    private static let measuredPixels: CGFloat = 1_000

    private static func load(_ key: FontKey) -> FontMetrics {
        let engine = TextEngine.current
        var metrics = FontMetrics(
            ascender: 0.928,
            descender: -0.236,
            leading: 0,
            capHeight: 0.729,
            xHeight: 0.547,
            underlinePosition: -0.1,
            underlineThickness: 0.05,
            strikethroughPosition: 0.27,
            family: key.family
        )
        guard let description = key.makeDescription(pixels: measuredPixels) else { return metrics }
        defer { pango_font_description_free(description) }
        guard let font = pango_context_load_font(engine.context, description),
            let face = pango_font_get_hb_font(font)
        else { return metrics }
        defer { adk_object_unref(font) }
        let unit = measuredPixels * CGFloat(PANGO_SCALE)
        var extents = hb_font_extents_t()
        if hb_font_get_h_extents(face, &extents) != 0, extents.ascender > 0 {
            metrics.ascender = CGFloat(extents.ascender) / unit
            metrics.descender = CGFloat(extents.descender) / unit
            metrics.leading = CGFloat(extents.line_gap) / unit
        }
        func table(_ tag: hb_ot_metrics_tag_t, _ absent: CGFloat) -> CGFloat {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(face, tag, &position) != 0, position != 0 else { return absent }
            return CGFloat(position) / unit
        }
        metrics.capHeight = table(HB_OT_METRICS_TAG_CAP_HEIGHT, glyphHeight("H", face, unit) ?? metrics.capHeight)
        metrics.xHeight = table(HB_OT_METRICS_TAG_X_HEIGHT, glyphHeight("x", face, unit) ?? metrics.xHeight)
        metrics.underlinePosition = table(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, metrics.underlinePosition)
        metrics.underlineThickness = table(HB_OT_METRICS_TAG_UNDERLINE_SIZE, metrics.underlineThickness)
        metrics.strikethroughPosition = table(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, metrics.xHeight / 2)
        if let found = pango_font_describe(font) {
            if let family = pango_font_description_get_family(found) { metrics.family = String(cString: family) }
            pango_font_description_free(found)
        }
        return metrics
    }

    private static func glyphHeight(_ letter: Unicode.Scalar, _ face: OpaquePointer, _ unit: CGFloat) -> CGFloat? {
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(face, letter.value, &glyph) != 0,
            hb_font_get_glyph_extents(face, glyph, &extents) != 0, extents.y_bearing > 0
        else { return nil }
        return CGFloat(extents.y_bearing) / unit
    }
}
