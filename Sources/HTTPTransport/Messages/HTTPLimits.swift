/// How much a server may send, so that a hostile one costs a bounded amount of memory.
public struct HTTPLimits: Sendable, Equatable {
    /// How many bytes the header of an answer may have, interim answers and trailers included.
    public var headerBytes: Int
    /// How many bytes the body may have after its content coding (gzip and others) was undone.
    ///
    /// The default is for bodies that are kept in memory; whoever writes them to a file raises it.
    public var bodyBytes: Int64
    /// How many times as many bytes a content coding may make of those that came, once it has made 16 MiB.
    ///
    /// Text seldom shrinks to a fiftieth; what shrinks to less than a hundredth is a bomb.
    public var expansion: Int
    /// How many redirects are followed.
    public var redirects: Int

    /// How many bytes the body of a download may have by default: 1 TiB, since it goes to a file and not to memory.
    public static let downloadBytes: Int64 = 1 << 40

    /// Makes limits: by default 256 KiB of header, 64 MiB of body, a hundredfold expansion, 20 redirects.
    public init(
        headerBytes: Int = 256 << 10,
        bodyBytes: Int64 = 64 << 20,
        expansion: Int = 100,
        redirects: Int = 20
    ) {
        self.headerBytes = headerBytes
        self.bodyBytes = bodyBytes
        self.expansion = expansion
        self.redirects = redirects
    }
}
