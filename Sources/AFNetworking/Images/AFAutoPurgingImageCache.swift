internal import ADKContracts
public import ADKGraphics
internal import ADKLocking
public import Foundation
public import FoundationNetworking
internal import UIKitCore

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Keeps images in memory, and lets those go that were not asked for longest when they become too many.
///
/// All members may be used from any thread. A memory warning empties the cache.
open class AFAutoPurgingImageCache: NSObject, AFImageRequestCache, @unchecked Sendable {
    fileprivate struct Entry {
        let image: UIImage
        let cost: UInt64
        var lastAccess: Int
    }

    fileprivate struct State {
        var entries: [String: Entry] = [:]
        var usage: UInt64 = 0
        var accesses = 0
        var capacity: UInt64
        var preferred: UInt64
        var token: (any NSObjectProtocol)?
    }

    private let state: Guarded<State>

    /// Makes a cache of 100 MiB that shrinks to 60 MiB.
    public override convenience init() {
        self.init(memoryCapacity: 100 << 20, preferredMemoryCapacity: 60 << 20)
    }

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - memoryCapacity: How many bytes of pixels are kept.
    ///   - preferredMemoryCapacity: To how many bytes the cache shrinks when there are more.
    public init(memoryCapacity: UInt64, preferredMemoryCapacity: UInt64) {
        require(
            preferredMemoryCapacity <= memoryCapacity,
            "AFAutoPurgingImageCache: preferredMemoryCapacity (\(preferredMemoryCapacity)) must not be more than "
                + "memoryCapacity (\(memoryCapacity))"
        )
        state = Guarded(State(capacity: memoryCapacity, preferred: preferredMemoryCapacity))
        super.init()
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: nil,
            queue: nil
        ) { [weak self] _ in self?.removeAllImages() }
        let box = HandedOver(value: token)
        state.withLock { $0.token = box.value }
    }

    deinit {
        let token = state.withLock { state in HandedOver(value: state.token) }
        if let token = token.value { NotificationCenter.default.removeObserver(token) }
    }

    /// How many bytes of pixels are kept at the most.
    public final var memoryCapacity: UInt64 {
        get { state.withLock { $0.capacity } }
        set { state.withLock { $0.capacity = newValue } }
    }

    /// To how many bytes the cache shrinks when there are more.
    public final var preferredMemoryUsageAfterPurge: UInt64 {
        get { state.withLock { $0.preferred } }
        set { state.withLock { $0.preferred = newValue } }
    }

    /// How many bytes of pixels there are.
    public final var memoryUsage: UInt64 { state.withLock { $0.usage } }

    /// Keeps an image, and lets others go when there are too many bytes.
    open func add(_ image: UIImage, withIdentifier identifier: String) {
        let cost = AFAutoPurgingImageCache.cost(of: image)
        // What goes is released outside of the lock.
        let gone = state.withLock { state -> [Entry] in
            state.accesses += 1
            let old = state.entries.updateValue(
                Entry(image: image, cost: cost, lastAccess: state.accesses),
                forKey: identifier
            )
            state.usage = state.usage - (old?.cost ?? 0) + cost
            return (old.map { [$0] } ?? []) + state.purge()
        }
        _ = consume gone
    }

    /// Removes an image, and returns whether there was one.
    @discardableResult
    open func removeImage(withIdentifier identifier: String) -> Bool {
        let old = state.withLock { state in
            let old = state.entries.removeValue(forKey: identifier)
            state.usage -= old?.cost ?? 0
            return old
        }
        return old != nil
    }

    /// Removes all images, and returns whether there were any.
    @discardableResult
    open func removeAllImages() -> Bool {
        let old = state.withLock { state in
            defer { (state.entries, state.usage) = ([:], 0) }
            return state.entries
        }
        return !old.isEmpty
    }

    /// The image under a name, which thereby becomes the last one to go.
    open func image(withIdentifier identifier: String) -> UIImage? {
        state.withLock { state in
            state.accesses += 1
            state.entries[identifier]?.lastAccess = state.accesses
            return state.entries[identifier]?.image
        }
    }

    /// Whether an image that was loaded is to be kept; true.
    open func shouldCacheImage(
        _ image: UIImage,
        for request: URLRequest,
        withAdditionalIdentifier identifier: String?
    ) -> Bool { true }

    /// Keeps an image under the URL of a request and another name.
    open func add(_ image: UIImage, for request: URLRequest, withAdditionalIdentifier identifier: String?) {
        add(image, withIdentifier: AFAutoPurgingImageCache.key(request, identifier))
    }

    /// Removes an image, and returns whether there was one.
    @discardableResult
    open func removeImagefor(_ request: URLRequest, withAdditionalIdentifier identifier: String?) -> Bool {
        removeImage(withIdentifier: AFAutoPurgingImageCache.key(request, identifier))
    }

    /// The image under the URL of a request and another name.
    open func imagefor(_ request: URLRequest, withAdditionalIdentifier identifier: String?) -> UIImage? {
        image(withIdentifier: AFAutoPurgingImageCache.key(request, identifier))
    }

    private static func key(_ request: URLRequest, _ identifier: String?) -> String {
        (request.url?.absoluteString ?? "") + (identifier ?? "")
    }

    private static func cost(of image: UIImage) -> UInt64 {
        let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
        return UInt64(4 * max(0, width * height))
    }
}

extension AFAutoPurgingImageCache.State {
    /// Takes out what was not asked for longest, when there is too much.
    fileprivate mutating func purge() -> [AFAutoPurgingImageCache.Entry] {
        guard usage > capacity else { return [] }
        var gone: [AFAutoPurgingImageCache.Entry] = []
        for key in entries.sorted(by: { $0.value.lastAccess < $1.value.lastAccess }).map(\.key) {
            guard usage > preferred, let entry = entries.removeValue(forKey: key) else { break }
            usage -= entry.cost
            gone.append(entry)
        }
        return gone
    }
}
