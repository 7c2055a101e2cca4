internal import ADKContracts
internal import CPango
internal import Foundation

/// A thread's own Pango: font map, context and one layout that is used again and again.
///
/// Making a font map takes about a millisecond, so each thread keeps one; it never leaves its thread.
final class TextEngine {
    let context: OpaquePointer
    let layout: OpaquePointer
    /// The attributes of text without any: words that are broken get no hyphens.
    let plainAttributes: OpaquePointer
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let generation: Int
    private var descriptions: [FontRequest: OpaquePointer] = [:]
    private var scaledFonts: [OpaquePointer: ScaledFont] = [:]

    private struct FontRequest: Hashable {
        var key: FontKey
        var pixels: CGFloat
    }

    private init() {
        generation = FontLibrary.generation
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
            let context = pango_font_map_create_context(map)
        else {
            misuse("Pango has no font map for FreeType: this build of Pango cannot draw with Cairo")
        }
        if let configuration = FontLibrary.configuration {
            pango_fc_font_map_set_config(adk_fc_font_map(map), configuration.pointer)
        }
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 1)
        fontMap = map
        self.context = context
        layout = pango_layout_new(context)
        plainAttributes = Self.makeAttributes()
    }

    /// Makes a list of attributes that keeps Pango from adding hyphens; the caller owns it.
    static func makeAttributes() -> OpaquePointer {
        guard let list = pango_attr_list_new() else { misuse("Pango is out of memory") }
        pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        return list
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        adk_object_unref(UnsafeMutableRawPointer(layout))
        pango_attr_list_unref(plainAttributes)
        adk_object_unref(UnsafeMutableRawPointer(context))
        adk_object_unref(fontMap)
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<TextEngine>.fromOpaque(pointer).release()
        }
        require(status == 0, "pthread_key_create failed with \(status): the process has too many keys")
        return key
    }()

    /// The engine of the thread that asks, with the fonts that are pinned now.
    static var current: TextEngine {
        if let pointer = pthread_getspecific(key) {
            let kept = Unmanaged<TextEngine>.fromOpaque(pointer)
            let engine = kept.takeUnretainedValue()
            if engine.generation == FontLibrary.generation { return engine }
            kept.release()
        }
        let made = TextEngine()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// The description of a font at a size in pixels; the engine keeps it.
    func description(of font: UIFont, scale: CGFloat) -> OpaquePointer? {
        let request = FontRequest(key: font.key, pixels: font.pointSize * scale)
        if let kept = descriptions[request] { return kept }
        if descriptions.count >= 256 {
            for description in descriptions.values { pango_font_description_free(description) }
            descriptions.removeAll(keepingCapacity: true)
        }
        let made = request.key.makeDescription(pixels: request.pixels)
        descriptions[request] = made
        return made
    }

    /// What Cairo draws a Pango font with.
    func scaledFont(of font: UnsafeMutablePointer<PangoFont>) -> ScaledFont? {
        guard let scaled = pango_cairo_font_get_scaled_font(adk_cairo_font(font)) else { return nil }
        if let kept = scaledFonts[scaled] { return kept }
        if scaledFonts.count >= 256 { scaledFonts.removeAll(keepingCapacity: true) }
        let made = ScaledFont(scaled)
        scaledFonts[scaled] = made
        return made
    }
}

// Safety: Cairo counts references atomically and locks a scaled font's caches itself.
/// A font that Cairo draws with, on any thread.
final class ScaledFont: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = cairo_scaled_font_reference(pointer)
    }

    deinit {
        cairo_scaled_font_destroy(pointer)
    }
}
