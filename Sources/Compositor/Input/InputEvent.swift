package import Foundation

/// Something that the user or the system did to the window, as the host's part that owns the window tells it.
package enum InputEvent: Sendable, Equatable {
    /// What a finger, or the mouse with its button down, did.
    package enum TouchPhase: Sendable, Equatable {
        case began
        case moved
        case ended
        case cancelled
    }

    /// A finger changed; the number is the same from down to up. In points of the display.
    case touch(id: Int, phase: TouchPhase, point: CGPoint)
    /// A wheel turned over a point, by so many clicks to the right and down.
    case wheel(point: CGPoint, clicksX: CGFloat, clicksY: CGFloat)
    /// A key went down or up; the name is that of the window system, such as `Return` or `Left`.
    case key(name: String, isDown: Bool, modifiers: KeyModifiers)
    /// Text was entered.
    case text(String)
    /// Text is being composed by an input method, and stands for what may be entered.
    case composition(String)
    /// The window has another size in points, or another scale.
    case resize(size: CGSize, scale: CGFloat)
    /// The window got or lost the keyboard.
    case focus(Bool)
    /// The user wants the window closed.
    case close
}

/// The keys that were down beside another.
package struct KeyModifiers: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Either shift key.
    package static let shift = KeyModifiers(rawValue: 1)
    /// Either control key.
    package static let control = KeyModifiers(rawValue: 2)
    /// Either alt key.
    package static let alternate = KeyModifiers(rawValue: 4)
    /// Either key of the window system.
    package static let command = KeyModifiers(rawValue: 8)
}
