#if SDL
    @testable import ADKSDLHost
    import ADKCompositor
    import ADKGraphics
    import CSDL2
    import Dispatch
    import Foundation
    import Testing

    @Suite("Windows")
    struct WindowTests {
        @Test(
            "A display is declared by the environment",
            arguments: [
                ([:], false), (["DISPLAY": ":0"], true), (["DISPLAY": ""], false),
                (["WAYLAND_DISPLAY": "wayland-0"], true),
                (["SDL_VIDEODRIVER": "kmsdrm"], true), (["SDL_VIDEODRIVER": "x11"], false),
            ] as [([String: String], Bool)]
        )
        func declared(environment: [String: String], isDeclared: Bool) {
            #expect(DisplayCheck.isDeclared(in: environment) == isDeclared)
        }

        @Test("A driver that shows nothing is no display")
        func invisible() async throws {
            try await HiddenScreen.run {
                setenv("SDL_VIDEODRIVER", "offscreen", 1)
                defer { unsetenv("SDL_VIDEODRIVER") }
                let error = #expect(throws: WindowError.self) {
                    try SDLBackend(title: "Tests", size: SceneFixture.size, scale: 1, renderer: nil)
                }
                #expect(error?.description.contains("offscreen") == true)
            }
        }

        @Test("96 dots per inch are one pixel a point", arguments: [(0, 1), (96, 1), (144, 1.5), (9600, 8), (.nan, 1)])
        func scale(dotsPerInch: Double, scale: CGFloat) {
            #expect(SDLWindow.scale(dotsPerInch: dotsPerInch) == scale)
        }

        @Test("A window has its size in points, and as many pixels as the scale says")
        func measures() async throws {
            try await HiddenScreen.run {
                let backend = try HiddenScreen.backend(scale: 1.5)
                #expect(backend.size == CGSize(width: 120, height: 100) && backend.scale == 1.5)
                let image = try #require(
                    backend.present(SceneFixture.all[0].scene, at: 0) > 0 ? backend.snapshot() : nil
                )
                #expect(image.width == 120 && image.height == 100)
            }
        }

        @Test("Frames drawn by the processor reach the window, whole at first and then where they changed")
        func surface() async throws {
            try await HiddenScreen.run {
                let window = try SDLWindow(
                    title: "Tests",
                    size: SceneFixture.size,
                    scale: 1,
                    usesGPU: false,
                    hiddenDriver: "offscreen"
                )
                let presenter = SurfacePresenter(window: window)
                func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
                    let surface = try #require(SDL_GetWindowSurface(window.pointer))
                    let row = try #require(surface.pointee.pixels) + y * Int(surface.pointee.pitch)
                    return row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self) & 0xFF_FFFF
                }
                func scene(_ color: CGColor) -> Scene {
                    let box = SceneLayer.box(2, CGRect(x: 30, y: 20, width: 20, height: 10)) {
                        $0.backgroundColor = color
                    }
                    return SceneFixture(name: "", layers: [box]).scene
                }
                #expect(presenter.present(scene(CGColor(red: 1, green: 0, blue: 0, alpha: 1)), at: 0) == 120 * 100)
                #expect(try pixel(30, 20) == 0xFF0000)
                // The ground: 0.55, 0.6 and 0.5 of 255.
                #expect(try pixel(29, 20) == 0x8C9980)
                #expect(presenter.present(scene(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), at: 0) == 20 * 10)
                #expect(try pixel(49, 29) == 0x0000FF)
                #expect(presenter.present(scene(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), at: 0) == 0)
            }
        }

        @Test("Events become input, and a wake-up call ends the sleep")
        func events() async throws {
            try await HiddenScreen.run {
                let backend = try HiddenScreen.backend(scale: 2)
                _ = backend.takeInput()
                var event = SDL_Event()
                event.button = SDL_MouseButtonEvent()
                event.type = SDL_MOUSEBUTTONDOWN.rawValue
                event.button.button = UInt8(SDL_BUTTON_LEFT)
                event.button.x = 20
                event.button.y = 50
                SDL_PushEvent(&event)
                event = SDL_Event()
                event.type = SDL_QUIT.rawValue
                SDL_PushEvent(&event)
                backend.wait(until: nil)
                #expect(
                    backend.takeInput() == [.touch(id: 0, phase: .began, point: CGPoint(x: 10, y: 25)), .close]
                )
                let wakeUp = backend.wakeUp
                wakeUp()
                backend.wait(until: nil)
                #expect(backend.takeInput().isEmpty)
                DispatchQueue.global().async { wakeUp() }
                backend.wait(until: nil)
                #expect(backend.takeInput().isEmpty)
                backend.wait(until: .now())
            }
        }
    }
#endif
