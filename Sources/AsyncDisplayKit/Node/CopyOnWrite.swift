/// A value that its copies share until one of them changes it: for what is large and seldom differs.
struct CopyOnWrite<Value: Sendable>: Sendable {
    // Safety: a box that more than one holds never changes.
    private final class Box: @unchecked Sendable {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var box: Box

    init(_ value: Value) {
        box = Box(value)
    }

    var value: Value { box.value }

    mutating func change(_ body: (inout Value) -> Void) {
        if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
        body(&box.value)
    }
}
