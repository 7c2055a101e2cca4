internal import Foundation

extension HTTPRequest {
    /// Throws when the request cannot be sent as it is.
    func validate(for host: HostKey) throws(HTTPTransportError) {
        guard host.scheme == "http" || host.scheme == "https" else { throw .unsupportedScheme(url) }
        guard !host.host.isEmpty else { throw .missingHost(url) }
        guard method.isFieldName else { throw .malformedRequest(url, "the method “\(method.prefix(40))”") }
        for field in headers.fields {
            guard field.name.isFieldName else {
                throw .malformedRequest(url, "the header name “\(field.name.prefix(40))”")
            }
            guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
                throw .malformedRequest(url, "the value of the header “\(field.name)”")
            }
        }
    }
}

extension String {
    /// Whether the text is a token as HTTP defines it: not empty, and only letters, digits and some signs.
    var isFieldName: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
                default: false
                }
            }
    }
}
