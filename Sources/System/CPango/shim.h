#ifndef ADK_PANGO_SHIM_H
#define ADK_PANGO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

static inline PangoFcFontMap *adk_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline PangoCairoFont *adk_cairo_font(PangoFont *font) { return PANGO_CAIRO_FONT(font); }

static inline void adk_object_unref(void *object) { g_object_unref(object); }

static inline int adk_glyph_is_unknown(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }
static inline int adk_glyph_is_empty(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }

/// Whether a UTF-8 text's first letter that has a direction runs from right to left.
static inline int adk_begins_right_to_left(const char *text, int length) {
    _Pragma("GCC diagnostic push")
    _Pragma("GCC diagnostic ignored \"-Wdeprecated-declarations\"")
    return pango_find_base_dir(text, length) == PANGO_DIRECTION_RTL;
    _Pragma("GCC diagnostic pop")
}

#endif
