internal import Foundation

/// The bytes of recent files as they came, so that another size of a picture needs no second transfer.
///
/// A value, to be kept under its owner's lock.
struct EncodedCache {
    /// A file and for how long it holds.
    struct Entry {
        var data: Data
        var freshness: Freshness
        /// When it came, or was last confirmed, on the host's clock.
        var storedAt: TimeInterval

        func isFresh(at now: TimeInterval) -> Bool {
            now - storedAt < freshness.lifetime
        }
    }

    let byteLimit: Int
    private(set) var byteCount = 0
    private var entries: [SourceKey: (entry: Entry, use: Int)] = [:]
    private var useCount = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    mutating func entry(for key: SourceKey) -> Entry? {
        guard let found = entries[key] else { return nil }
        useCount += 1
        entries[key]?.use = useCount
        return found.entry
    }

    /// Keeps a file, unless it may not be stored or takes more than a quarter of the limit.
    mutating func insert(_ entry: Entry, for key: SourceKey) {
        remove(key)
        guard !entry.freshness.isForbidden, entry.data.count <= byteLimit / 4 else { return }
        useCount += 1
        entries[key] = (entry, useCount)
        byteCount += entry.data.count
        guard byteCount > byteLimit else { return }
        // A tenth more than is needed goes at once, so that the search for the oldest is rare.
        for (old, _) in entries.sorted(by: { $0.value.use < $1.value.use }) where byteCount > byteLimit * 9 / 10 {
            remove(old)
        }
    }

    mutating func remove(_ key: SourceKey) {
        guard let removed = entries.removeValue(forKey: key) else { return }
        byteCount -= removed.entry.data.count
    }

    mutating func removeAll() {
        entries = [:]
        byteCount = 0
    }
}
