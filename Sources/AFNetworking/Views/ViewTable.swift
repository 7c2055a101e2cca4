/// Values that belong to views, while those live: views have no place for them.
@MainActor
struct ViewTable<Value> {
    private struct Entry {
        weak var owner: AnyObject?
        var values: [String: Value] = [:]
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The value of a view under a name.
    subscript(owner: AnyObject, name: String) -> Value? {
        get {
            let entry = entries[ObjectIdentifier(owner)]
            return entry?.owner === owner ? entry?.values[name] : nil
        }
        set {
            entries = entries.filter { $0.value.owner != nil }
            var entry = entries[ObjectIdentifier(owner)] ?? Entry(owner: owner)
            entry.values[name] = newValue
            entries[ObjectIdentifier(owner)] = entry.values.isEmpty ? nil : entry
        }
    }
}
