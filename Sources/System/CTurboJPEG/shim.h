#ifndef ADK_TURBOJPEG_SHIM_H
#define ADK_TURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
