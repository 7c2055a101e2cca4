/// Tells classes of the library from those of apps.
@MainActor
enum LibraryClasses {
    private static let modules = ["UIKitCore.", "AsyncDisplayKit."]
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func isFromApp(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        let name = String(reflecting: type)
        let answer = !modules.contains { name.hasPrefix($0) }
        known[id] = answer
        return answer
    }
}
