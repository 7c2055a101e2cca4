#ifndef ADK_GIF_SHIM_H
#define ADK_GIF_SHIM_H

#include <gif_lib.h>

#endif
