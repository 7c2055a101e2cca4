/// One way in which a server wants to be told who asks: a scheme with its parameters.
package struct HTTPChallenge: Sendable, Equatable {
    /// The scheme in lower case, as in `basic` and `digest`.
    package let scheme: String
    /// The parameters, their names in lower case and their values without quotes.
    package private(set) var parameters: [String: String] = [:]

    private init(scheme: String) {
        self.scheme = scheme
    }

    /// The challenges in the values of `WWW-Authenticate`, in their order; what cannot be read is left out.
    package static func challenges(in values: [String]) -> [HTTPChallenge] {
        values.flatMap { value in
            var reader = Reader(bytes: Array(value.utf8))
            return reader.readAll()
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

        mutating func readAll() -> [HTTPChallenge] {
            var found: [HTTPChallenge] = []
            while true {
                skip { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
                let name = readToken()
                guard !name.isEmpty else { return found }
                let hasSpace = skipSpace()
                if next == UInt8(ascii: "="), !found.isEmpty {
                    index += 1
                    skipSpace()
                    guard let value = readValue() else { return found }
                    found[found.count - 1].parameters[name.lowercased()] = value
                } else {
                    found.append(HTTPChallenge(scheme: name.lowercased()))
                    if hasSpace { skipCredentials() }
                }
            }
        }

        /// Passes over what some schemes have instead of parameters: a text in base 64.
        private mutating func skipCredentials() {
            let start = index
            skip { $0 != 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
            skip { $0 == UInt8(ascii: "=") }
            skipSpace()
            if next != nil, next != UInt8(ascii: ",") { index = start }
        }

        private mutating func readToken() -> String {
            let start = index
            skip { byte in
                switch byte {
                case 0...0x20, 0x7F...0xFF, UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "\""): false
                default: true
                }
            }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        private mutating func readValue() -> String? {
            guard next == UInt8(ascii: "\"") else { return readToken() }
            index += 1
            var value: [UInt8] = []
            while let byte = next, byte != UInt8(ascii: "\"") {
                if byte == UInt8(ascii: "\\") { index += 1 }
                guard let kept = next else { return nil }
                value.append(kept)
                index += 1
            }
            guard next != nil else { return nil }
            index += 1
            return String(decoding: value, as: UTF8.self)
        }

        @discardableResult
        private mutating func skipSpace() -> Bool {
            let start = index
            skip { $0 == 0x20 || $0 == 0x09 }
            return index > start
        }

        private mutating func skip(while isSkipped: (UInt8) -> Bool) {
            while let byte = next, isSkipped(byte) { index += 1 }
        }
    }
}
