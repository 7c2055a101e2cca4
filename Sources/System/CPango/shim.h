#ifndef ADK_PANGO_SHIM_H
#define ADK_PANGO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#endif
