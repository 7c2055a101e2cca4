#if SDL
    internal import ADKCompositor
    internal import CSDL2
    internal import Foundation

    /// Turns SDL's events into what the compositor knows; it belongs to the compositor's thread.
    struct InputTranslator {
        /// What an event of the window asks of its owner, beside what it tells the compositor.
        enum WindowChange {
            case measures
            case contents
        }

        /// What maps coordinates of the window system to points.
        typealias PointMaker = (_ x: CGFloat, _ y: CGFloat) -> CGPoint

        /// The number of the finger that the mouse is.
        private static let mouseFinger = 0

        private var isMouseDown = false
        private var mousePoint = CGPoint.zero
        /// Small numbers for the window system's fingers; the mouse has 0.
        private var fingers: [SDL_FingerID: Int] = [:]
        private(set) var inputs: [InputEvent] = []

        /// Hands out what came since the last call.
        ///
        /// Of the moves of a finger that follow one another, and of the sizes of the window, only the last is kept.
        mutating func takeInputs() -> [InputEvent] {
            defer { inputs.removeAll(keepingCapacity: true) }
            return inputs
        }

        /// Takes an event of the mouse, of a finger or of the keyboard.
        ///
        /// - Parameters:
        ///   - event: The event.
        ///   - size: The size of the window in points.
        ///   - point: What maps coordinates of the window system to points.
        mutating func take(_ event: SDL_Event, size: CGSize, point: PointMaker) {
            switch SDL_EventType(rawValue: event.type) {
            case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
                mousePoint = point(CGFloat(event.button.x), CGFloat(event.button.y))
                isMouseDown = true
                touch(Self.mouseFinger, .began, mousePoint)
            case SDL_MOUSEMOTION where isMouseDown:
                mousePoint = point(CGFloat(event.motion.x), CGFloat(event.motion.y))
                touch(Self.mouseFinger, .moved, mousePoint)
            case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT) && isMouseDown:
                isMouseDown = false
                touch(Self.mouseFinger, .ended, point(CGFloat(event.button.x), CGFloat(event.button.y)))
            case SDL_MOUSEWHEEL:
                takeWheel(event.wheel, point: point)
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
                takeFinger(event.tfinger, size: size)
            case SDL_KEYDOWN, SDL_KEYUP:
                let name = SDL_GetKeyName(event.key.keysym.sym).map { String(cString: $0) } ?? ""
                guard !name.isEmpty else { break }
                let modifiers = KeyModifiers(sdl: event.key.keysym.mod)
                add(.key(name: name, isDown: event.type == SDL_KEYDOWN.rawValue, modifiers: modifiers))
            case SDL_TEXTINPUT:
                add(.text(Self.text(event.text.text)))
            case SDL_TEXTEDITING:
                add(.composition(Self.text(event.edit.text)))
            default: break
            }
        }

        /// Takes an event of the window, and returns what its owner has to do.
        mutating func takeWindow(_ event: SDL_WindowEvent) -> WindowChange? {
            switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
            case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return .measures
            case SDL_WINDOWEVENT_EXPOSED: return .contents
            case SDL_WINDOWEVENT_FOCUS_GAINED: add(.focus(true))
            case SDL_WINDOWEVENT_FOCUS_LOST: add(.focus(false))
            case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: cancelTouches()
            case SDL_WINDOWEVENT_CLOSE: takeClose()
            default: break
            }
            return nil
        }

        /// Takes the wish of the user, or of the system, to end the app.
        mutating func takeClose() {
            if !inputs.contains(.close) { add(.close) }
        }

        /// Takes a new size of the window.
        mutating func takeResize(to size: CGSize, scale: CGFloat) {
            if case .resize = inputs.last { inputs.removeLast() }
            add(.resize(size: size, scale: scale))
        }

        private mutating func takeWheel(_ wheel: SDL_MouseWheelEvent, point: PointMaker) {
            // SDL counts away from the user, and to the right; flipped wheels count the other way round.
            let sign: CGFloat = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            add(
                .wheel(
                    point: point(CGFloat(wheel.mouseX), CGFloat(wheel.mouseY)),
                    clicksX: CGFloat(wheel.preciseX) * sign,
                    clicksY: -CGFloat(wheel.preciseY) * sign
                )
            )
        }

        private mutating func takeFinger(_ event: SDL_TouchFingerEvent, size: CGSize) {
            let point = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
            switch SDL_EventType(rawValue: event.type) {
            case SDL_FINGERDOWN:
                guard fingers[event.fingerId] == nil else { return }
                let taken = Set(fingers.values)
                let number = (1...).first { !taken.contains($0) } ?? taken.count + 1
                fingers[event.fingerId] = number
                touch(number, .began, point)
            case SDL_FINGERMOTION:
                if let number = fingers[event.fingerId] { touch(number, .moved, point) }
            default:
                if let number = fingers.removeValue(forKey: event.fingerId) { touch(number, .ended, point) }
            }
        }

        private mutating func cancelTouches() {
            if isMouseDown { touch(Self.mouseFinger, .cancelled, mousePoint) }
            isMouseDown = false
            for number in fingers.values.sorted() { touch(number, .cancelled, .zero) }
            fingers = [:]
        }

        private mutating func touch(_ id: Int, _ phase: InputEvent.TouchPhase, _ point: CGPoint) {
            if phase == .moved, case .touch(id, .moved, _)? = inputs.last { inputs.removeLast() }
            add(.touch(id: id, phase: phase, point: point))
        }

        private mutating func add(_ input: InputEvent) {
            inputs.append(input)
        }

        /// The characters that stand in an array of fixed size up to a zero.
        private static func text<Characters>(_ characters: Characters) -> String {
            withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
        }
    }

    extension KeyModifiers {
        fileprivate init(sdl modifiers: UInt16) {
            self = []
            let mask = UInt32(modifiers)
            if mask & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
            if mask & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
            if mask & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.alternate) }
            if mask & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.command) }
        }
    }
#endif
