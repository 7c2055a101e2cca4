#ifndef ADK_SDL2_SHIM_H
#define ADK_SDL2_SHIM_H

#include <dlfcn.h>
#include <stdlib.h>

#include <SDL.h>

// A window in the middle of the screen: positions are macros with arguments, which Swift does not see.
static inline SDL_Window *adk_sdl_create_window(const char *title, int width, int height, Uint32 flags) {
    return SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, flags);
}

// Puts an event of a registered type into the queue, which ends a wait for events. Any thread.
static inline int adk_sdl_push_event(Uint32 type) {
    SDL_Event event = {.type = type};
    return SDL_PushEvent(&event);
}

// The dots per inch that the user set for the X display, or 0 where none are. Call it after SDL has opened it.
static inline double adk_sdl_xft_dpi(void) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return 0;
    double dpi = 0;
    void *(*open)(const char *) = (void *(*)(const char *))dlsym(library, "XOpenDisplay");
    int (*close)(void *) = (int (*)(void *))dlsym(library, "XCloseDisplay");
    char *(*resource)(void *, const char *, const char *) =
        (char *(*)(void *, const char *, const char *))dlsym(library, "XGetDefault");
    void *display = open && close && resource ? open(NULL) : NULL;
    if (display) {
        const char *text = resource(display, "Xft", "dpi");
        if (text) dpi = atof(text);
        close(display);
    }
    dlclose(library);
    return dpi;
}

// Colours that carry their alpha already: source + destination * (1 - source alpha).
static inline SDL_BlendMode adk_sdl_premultiplied(void) {
    return SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
}

// What OpenGL says of the card that the current renderer draws with, or null where it is not OpenGL.
static inline const char *adk_sdl_gl_renderer(void) {
    if (!SDL_GL_GetCurrentContext()) return NULL;
    const unsigned int renderer = 0x1F01;  // GL_RENDERER
    const char *(*get)(unsigned int) = (const char *(*)(unsigned int))SDL_GL_GetProcAddress("glGetString");
    return get ? get(renderer) : NULL;
}

#endif
