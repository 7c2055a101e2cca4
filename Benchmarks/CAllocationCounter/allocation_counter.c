#include "allocation_counter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's own allocator, under the names by which it can still be reached when malloc and the others are ours.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count;

long allocation_count(void) { return count; }

void keep_freed_memory(void) { mallopt(M_TRIM_THRESHOLD, 1 << 30); }

void *malloc(size_t size) {
    ++count;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    ++count;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    ++count;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    ++count;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *made = memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}
