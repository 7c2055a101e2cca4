internal import ADKContracts
internal import Foundation
internal import Synchronization

/// Who is measuring: a number that a thread carries while it runs the layout code of nodes.
///
/// The batons of trees are held by such a number and not by a thread, so that threads which take part in one measuring
/// (a stack that measures its children concurrently) carry the same number and pass.
enum MeasuringContext {
    private static let counter = Atomic<Int>(1)

    private static let key = makeKey()
    private static let makerKey = makeKey()
    private static let depthKey = makeKey()
    /// How many nodes may lay out one another: measuring goes down them on the stack of a thread.
    private static let greatestDepth = 500

    private static func makeKey() -> pthread_key_t {
        var key = pthread_key_t()
        let code = pthread_key_create(&key, nil)
        require(code == 0, "pthread_key_create failed with \(code): the process has no thread-local keys left")
        return key
    }

    /// The number that this thread carries, or 0 while it measures nothing.
    static var current: Int {
        Int(bitPattern: pthread_getspecific(key))
    }

    /// A number that no one carries yet.
    static func makeToken() -> Int {
        counter.add(1, ordering: .relaxed).oldValue
    }

    /// Runs a closure while this thread carries a number.
    static func with<Result>(_ token: Int, _ body: () throws -> Result) rethrows -> Result {
        let outer = current
        guard outer != token else { return try body() }
        set(token)
        defer { set(outer) }
        return try body()
    }

    /// Whether this thread makes the spec of a node at the moment.
    static func isMakingSpec(of node: ASDisplayNode) -> Bool {
        pthread_getspecific(makerKey) == UnsafeMutableRawPointer(Unmanaged.passUnretained(node).toOpaque())
    }

    /// Runs the code that makes the spec of a node; the node's subnodes must not change in it.
    static func makingSpec<Result>(of node: ASDisplayNode, _ body: () -> Result) -> Result {
        let outer = pthread_getspecific(makerKey)
        pthread_setspecific(makerKey, Unmanaged.passUnretained(node).toOpaque())
        defer { pthread_setspecific(makerKey, outer) }
        return body()
    }

    /// Runs the layout of a node that lays out others.
    static func nested<Result>(in node: ASDisplayNode, _ body: () -> Result) -> Result {
        let depth = Int(bitPattern: pthread_getspecific(depthKey))
        require(
            depth < greatestDepth,
            "ASDisplayNode.layoutThatFits: \(node) stands in more than \(greatestDepth) nodes that lay out one another, which is "
                + "the most that is possible; have fewer levels of nodes"
        )
        pthread_setspecific(depthKey, UnsafeRawPointer(bitPattern: depth + 1))
        defer { pthread_setspecific(depthKey, UnsafeRawPointer(bitPattern: depth)) }
        return body()
    }

    private static func set(_ token: Int) {
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: token))
    }
}
