#ifndef ADK_MICROHTTPD_SHIM_H
#define ADK_MICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
