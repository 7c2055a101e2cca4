internal import CMicroHTTPD

// Safety: libmicrohttpd allows its daemon's functions to be called from any thread.
/// The library's server, while it runs.
struct DaemonHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}

// Safety: it is used by the library's own thread, and for `MHD_resume_connection`, which any thread may call; a
// suspended connection lives until it is resumed.
/// One of the library's connections.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// The connection's socket.
    var socket: Int32 { adk_mhd_socket(pointer) }
}
