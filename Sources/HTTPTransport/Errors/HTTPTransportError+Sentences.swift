internal import Foundation

/// What is said to people, who know nothing of ports and limits.
extension HTTPTransportError {
    /// The words with a capital and a full stop.
    static func sentence(_ words: String) -> String {
        let end = words.hasSuffix(".") ? "" : "."
        return "\(words.prefix(1).uppercased())\(words.dropFirst())\(end)"
    }

    /// What a code means.
    static func sentence(for code: URLError.Code) -> String {
        switch code {
        case .cancelled: "The request was cancelled."
        case .timedOut: "The server took too long to answer."
        case .notConnectedToInternet: "There is no network connection."
        case .networkConnectionLost: "The connection to the server was lost."
        case .cannotConnectToHost: "Could not connect to the server."
        case .cannotFindHost: "The server could not be found."
        case .badURL, .unsupportedURL: "The address is not valid."
        case .httpTooManyRedirects: "The server redirected too many times."
        case .dataLengthExceedsMaximum: "The answer of the server is too large."
        case .badServerResponse, .cannotDecodeRawData, .redirectToNonExistentLocation:
            "The answer of the server could not be understood."
        default: sentenceForSecurity(code) ?? sentenceForBody(code) ?? "The request failed."
        }
    }

    private static func sentenceForSecurity(_ code: URLError.Code) -> String? {
        switch code {
        case .secureConnectionFailed: "A secure connection to the server could not be made."
        case .appTransportSecurityRequiresSecureConnection: "The connection to the server would not be secure."
        case .serverCertificateHasBadDate: "The certificate of the server has expired."
        case .serverCertificateNotYetValid: "The certificate of the server is not valid yet."
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
            "The certificate of the server is not trusted."
        case .clientCertificateRequired, .clientCertificateRejected: "The server asks for a certificate."
        default: nil
        }
    }

    private static func sentenceForBody(_ code: URLError.Code) -> String? {
        switch code {
        case .fileDoesNotExist: "The file to be sent does not exist."
        case .fileIsDirectory: "A folder cannot be sent."
        case .noPermissionsToReadFile, .cannotOpenFile: "The file to be sent cannot be opened."
        case .requestBodyStreamExhausted: "What is to be sent could not be read."
        default: nil
        }
    }
}
