/// What a pipeline has done so far.
package struct ImagePipelineStatistics: Sendable, Hashable {
    /// Requests for a picture.
    package var requests = 0
    /// Requests that the cache of bitmaps answered.
    package var bitmapHits = 0
    /// Requests whose bytes were still there.
    package var byteHits = 0
    /// Transfers that were started.
    package var transfers = 0
    /// Transfers that were cancelled because nobody wanted them any more.
    package var cancelledTransfers = 0
    /// Pictures that were decoded.
    package var decodes = 0
    /// Bytes of bitmaps in the cache.
    package var bitmapBytes = 0
    /// Requests under way.
    package var pending = 0
}
