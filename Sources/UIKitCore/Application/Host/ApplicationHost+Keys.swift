package import ADKCompositor

extension ApplicationHost {
    /// Presses a key and lets it go, with a frame after each; one that stands for a character enters it.
    ///
    /// - Parameters:
    ///   - name: The window system's name of the key.
    ///   - modifiers: The keys that are held beside it.
    /// - Throws: `HostTimeout` when what the key sets off does not come to rest.
    package func pressKey(_ name: String, modifiers: KeyModifiers = []) async throws(HostTimeout) {
        send(.key(name: name, isDown: true, modifiers: modifiers))
        if let text = Self.text(ofKey: name, modifiers) { send(.text(text)) }
        try await frame()
        send(.key(name: name, isDown: false, modifiers: modifiers))
        try await frame()
    }

    /// What a key enters, or nil for nothing; what shift makes of other keys than letters depends on the keyboard.
    private static func text(ofKey name: String, _ modifiers: KeyModifiers) -> String? {
        guard modifiers.isSubset(of: .shift) else { return nil }
        if name == "Space" { return " " }
        guard name.count == 1 else { return nil }
        if modifiers.isEmpty { return name.lowercased() }
        return name.lowercased() == name.uppercased() ? nil : name.uppercased()
    }

    /// Enters text, one character after the other, with a frame after each.
    package func type(_ text: String) async throws(HostTimeout) {
        for character in text {
            send(.text(String(character)))
            try await frame()
        }
    }

    /// Has an input method compose text.
    package func compose(_ text: String) async throws(HostTimeout) {
        send(.composition(text))
        try await frame()
    }

    /// Has an input method enter text in the place of what was composed.
    package func commit(_ text: String) async throws(HostTimeout) {
        send(.composition(""))
        send(.text(text))
        try await frame()
    }
}
