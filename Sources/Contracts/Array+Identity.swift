extension Array where Element: AnyObject {
    /// The index of an object, looked for from both ends at once; nil if it is not there.
    ///
    /// Children come and go at the ends of their lists more often than not.
    @inlinable
    public func index(ofObject object: Element) -> Int? {
        var (low, high) = (0, count - 1)
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            low += 1
            high -= 1
        }
        return nil
    }

    /// Takes an object out that stands in the array once at the most.
    @inlinable
    public mutating func remove(object: Element) {
        if let index = index(ofObject: object) { remove(at: index) }
    }
}
