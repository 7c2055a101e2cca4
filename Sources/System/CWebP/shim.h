#ifndef ADK_WEBP_SHIM_H
#define ADK_WEBP_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>

#endif
