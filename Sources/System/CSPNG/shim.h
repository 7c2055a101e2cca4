#ifndef ADK_SPNG_SHIM_H
#define ADK_SPNG_SHIM_H

#include <spng.h>

#endif
