#ifndef ADK_THREAD_SANITIZER_SHIM_H
#define ADK_THREAD_SANITIZER_SHIM_H

// Both symbols are null unless the program is built with the thread sanitizer.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static inline void tsan_note_acquire(const void *address) {
    if (__tsan_acquire) __tsan_acquire((void *)address);
}

static inline void tsan_note_release(const void *address) {
    if (__tsan_release) __tsan_release((void *)address);
}

#endif
