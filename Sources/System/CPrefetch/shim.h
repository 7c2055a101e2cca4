#ifndef ADK_PREFETCH_SHIM_H
#define ADK_PREFETCH_SHIM_H

#include <stdint.h>

/// Has the processor bring memory near, from one address to another; nothing happens where there is none.
static inline void prefetch_memory(uintptr_t from, uintptr_t to) {
    for (uintptr_t line = from; line < to; line += 64) __builtin_prefetch((const void *)line, 0, 2);
}

#endif
