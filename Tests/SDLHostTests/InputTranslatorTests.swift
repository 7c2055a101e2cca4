#if SDL
    @testable import ADKSDLHost
    import ADKCompositor
    import CSDL2
    import Foundation
    import Testing

    @Suite("SDL's events as the compositor's input")
    struct InputTranslatorTests {
        private let size = CGSize(width: 400, height: 800)

        /// Takes events of a window with two coordinates a point, one after the other.
        private func inputs(_ events: [SDL_Event]) -> [InputEvent] {
            var translator = InputTranslator()
            for event in events {
                translator.take(event, size: size) { CGPoint(x: $0 / 2, y: $1 / 2) }
            }
            return translator.takeInputs()
        }

        private func button(_ type: SDL_EventType, x: Int32, y: Int32, number: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
            var event = SDL_Event()
            event.button = SDL_MouseButtonEvent()
            event.type = type.rawValue
            event.button.button = UInt8(number)
            event.button.x = x
            event.button.y = y
            return event
        }

        private func motion(x: Int32, y: Int32) -> SDL_Event {
            var event = SDL_Event()
            event.motion = SDL_MouseMotionEvent()
            event.type = SDL_MOUSEMOTION.rawValue
            event.motion.x = x
            event.motion.y = y
            return event
        }

        private func finger(_ type: SDL_EventType, id: Int64, x: Float, y: Float) -> SDL_Event {
            var event = SDL_Event()
            event.tfinger = SDL_TouchFingerEvent()
            event.type = type.rawValue
            event.tfinger.fingerId = id
            event.tfinger.x = x
            event.tfinger.y = y
            return event
        }

        @Test("The mouse with its left button down is finger 0, and of moves in a row the last counts")
        func mouse() {
            let seen = inputs([
                motion(x: 2, y: 2), button(SDL_MOUSEBUTTONDOWN, x: 20, y: 40), motion(x: 24, y: 44),
                motion(x: 30, y: 60),
                button(SDL_MOUSEBUTTONUP, x: 32, y: 62), motion(x: 2, y: 2),
            ])
            #expect(
                seen == [
                    .touch(id: 0, phase: .began, point: CGPoint(x: 10, y: 20)),
                    .touch(id: 0, phase: .moved, point: CGPoint(x: 15, y: 30)),
                    .touch(id: 0, phase: .ended, point: CGPoint(x: 16, y: 31)),
                ]
            )
        }

        @Test("Other buttons touch nothing")
        func otherButtons() {
            let right = SDL_BUTTON_RIGHT
            #expect(
                inputs([
                    button(SDL_MOUSEBUTTONDOWN, x: 20, y: 40, number: right), motion(x: 24, y: 44),
                    button(SDL_MOUSEBUTTONUP, x: 20, y: 40, number: right),
                ]).isEmpty
            )
        }

        @Test("Fingers get small numbers beside the mouse's, which are free again when they are lifted")
        func fingers() {
            let seen = inputs([
                finger(SDL_FINGERDOWN, id: 900, x: 0.5, y: 0.25), finger(SDL_FINGERDOWN, id: 7, x: 0, y: 0),
                finger(SDL_FINGERUP, id: 900, x: 0.5, y: 0.5), finger(SDL_FINGERDOWN, id: 11, x: 1, y: 1),
                finger(SDL_FINGERMOTION, id: 900, x: 0, y: 0),
            ])
            #expect(
                seen == [
                    .touch(id: 1, phase: .began, point: CGPoint(x: 200, y: 200)),
                    .touch(id: 2, phase: .began, point: CGPoint(x: 0, y: 0)),
                    .touch(id: 1, phase: .ended, point: CGPoint(x: 200, y: 400)),
                    .touch(id: 1, phase: .began, point: CGPoint(x: 400, y: 800)),
                ]
            )
        }

        @Test("A wheel that is turned towards the user scrolls down")
        func wheel() {
            var event = SDL_Event()
            event.wheel = SDL_MouseWheelEvent()
            event.type = SDL_MOUSEWHEEL.rawValue
            event.wheel.mouseX = 10
            event.wheel.mouseY = 30
            event.wheel.preciseX = 0.5
            event.wheel.preciseY = -2
            var flipped = event
            flipped.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
            #expect(
                inputs([event, flipped]) == [
                    .wheel(point: CGPoint(x: 5, y: 15), clicksX: 0.5, clicksY: 2),
                    .wheel(point: CGPoint(x: 5, y: 15), clicksX: -0.5, clicksY: -2),
                ]
            )
        }

        @Test("Keys have SDL's names and the keys beside them")
        func keys() {
            var event = SDL_Event()
            event.key = SDL_KeyboardEvent()
            event.type = SDL_KEYDOWN.rawValue
            event.key.keysym.sym = SDL_Keycode(SDLK_RETURN.rawValue)
            event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
            #expect(inputs([event]) == [.key(name: "Return", isDown: true, modifiers: [.shift, .control])])
            event.type = SDL_KEYUP.rawValue
            event.key.keysym.mod = 0
            #expect(inputs([event]) == [.key(name: "Return", isDown: false, modifiers: [])])
        }

        @Test("Text comes as it was entered, and as it is composed")
        func text() {
            var entered = SDL_Event()
            entered.text = SDL_TextInputEvent()
            entered.type = SDL_TEXTINPUT.rawValue
            withUnsafeMutableBytes(of: &entered.text.text) { $0.copyBytes(from: Array("é漢".utf8)) }
            var composed = SDL_Event()
            composed.edit = SDL_TextEditingEvent()
            composed.type = SDL_TEXTEDITING.rawValue
            withUnsafeMutableBytes(of: &composed.edit.text) { $0.copyBytes(from: Array("kan".utf8)) }
            #expect(inputs([entered, composed]) == [.text("é漢"), .composition("kan")])
        }

        @Test("Hiding the window takes its fingers away, and closing it is said once")
        func window() {
            var translator = InputTranslator()
            translator.take(button(SDL_MOUSEBUTTONDOWN, x: 20, y: 40), size: size) { CGPoint(x: $0, y: $1) }
            var event = SDL_WindowEvent()
            event.event = UInt8(SDL_WINDOWEVENT_HIDDEN.rawValue)
            #expect(translator.takeWindow(event) == nil)
            event.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
            #expect(translator.takeWindow(event) == nil)
            translator.takeClose()
            #expect(
                translator.takeInputs() == [
                    .touch(id: 0, phase: .began, point: CGPoint(x: 20, y: 40)),
                    .touch(id: 0, phase: .cancelled, point: CGPoint(x: 20, y: 40)), .close,
                ]
            )
            event.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
            #expect(translator.takeWindow(event) == .measures)
            event.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
            #expect(translator.takeWindow(event) == .contents)
            #expect(translator.takeInputs().isEmpty)
        }
    }
#endif
