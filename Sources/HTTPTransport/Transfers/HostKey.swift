internal import Foundation

/// What requests to the same server share: scheme, host and port.
struct HostKey: Hashable {
    let scheme: String
    let host: String
    let port: Int

    /// Reads a URL; the host is empty where there is none.
    ///
    /// In one pass over the text: `URL` makes each of the parts anew whenever it is asked for it.
    init(_ url: URL) {
        var text = url.absoluteString
        let parts = text.withUTF8 { HostKey.parts(of: $0) }
        guard let parts else {
            scheme = url.scheme?.lowercased() ?? ""
            host = url.host?.lowercased() ?? ""
            port = url.port ?? HostKey.standardPort(of: scheme)
            return
        }
        (scheme, host, port) = parts
    }

    /// The host as certificates name it: an address without brackets.
    var name: String {
        host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Whether the host is this machine, which no proxy may be asked for.
    var isLoopback: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || isLoopbackAddress || host == "::1" || host == "[::1]"
    }

    /// Whether the host is an IPv4 address of this machine, and no name that only begins like one.
    private var isLoopbackAddress: Bool {
        host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    func hash(into hasher: inout Hasher) {
        // Few servers differ in the rest only.
        hasher.combine(host)
    }

    private static func standardPort(of scheme: String) -> Int {
        scheme == "https" ? 443 : 80
    }

    /// Nil for what is not plain `scheme://host:port`, with or without a user, in ASCII.
    private static func parts(of text: UnsafeBufferPointer<UInt8>) -> (String, String, Int)? {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 2 < text.count,
            text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        var start = colon + 3
        var end = start
        var portStart: Int?
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            // Codes, and addresses in brackets, are left to `URL`.
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "[") || byte >= 0x80 { return nil }
            if byte == UInt8(ascii: "@") {
                start = end + 1
                portStart = nil
            } else if byte == UInt8(ascii: ":") {
                portStart = end + 1
            }
            end += 1
        }
        let scheme = lowercase(text[..<colon])
        guard let portStart else { return (scheme, lowercase(text[start..<end]), standardPort(of: scheme)) }
        guard let port = Int(String(decoding: text[portStart..<end], as: UTF8.self)) else { return nil }
        return (scheme, lowercase(text[start..<(portStart - 1)]), port)
    }

    private static func lowercase(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { target in
            for (index, byte) in bytes.enumerated() {
                target[index] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            }
            return bytes.count
        }
    }
}
