internal import CCurl
internal import Foundation

extension HTTPTransportError {
    /// The error for a result of libcurl's, and for what OpenSSL said about the server's certificate.
    init(curl code: CURLcode, verification: Int, detail: String, url: URL) {
        let text = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
        // TLS 1.3 tells of a missing certificate once the handshake is over.
        let code = text.contains("certificate required") ? CURLE_SSL_CERTPROBLEM : code
        let (urlCode, remedy) = HTTPTransportError.meaning(of: code, verification: verification)
        self.init(
            code: urlCode,
            curlCode: Int(code.rawValue),
            url: url,
            reason: text.trimmingCharacters(in: .whitespacesAndNewlines),
            remedy: remedy
        )
    }

    private static func meaning(of code: CURLcode, verification: Int) -> (URLError.Code, remedy: String) {
        switch code {
        case CURLE_URL_MALFORMAT:
            (.badURL, "Correct the URL")
        case CURLE_UNSUPPORTED_PROTOCOL:
            // The scheme was looked at before: what is left is an answer that is not HTTP.
            (.badServerResponse, "See whether the port belongs to an HTTP server")
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            (.cannotFindHost, "See whether the name is right and the network is up")
        case CURLE_COULDNT_CONNECT:
            (.cannotConnectToHost, "See whether the server runs on that port")
        case CURLE_OPERATION_TIMEDOUT:
            (.timedOut, "Try again")
        case CURLE_SSL_CONNECT_ERROR:
            (.secureConnectionFailed, "See whether the server speaks TLS on that port")
        case CURLE_PEER_FAILED_VERIFICATION:
            untrusted(verification)
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            (.serverCertificateUntrusted, "The server's key is not the pinned one: renew the pin if the server changed")
        case CURLE_SSL_CERTPROBLEM:
            (.clientCertificateRequired, "Check the client's certificate and key")
        case CURLE_SSL_CACERT_BADFILE:
            (.serverCertificateUntrusted, "Check the file of trusted certificates")
        case CURLE_TOO_MANY_REDIRECTS:
            (.httpTooManyRedirects, "Look at the server")
        case CURLE_GOT_NOTHING, CURLE_WEIRD_SERVER_REPLY:
            (.badServerResponse, "The server closed the connection or sent no HTTP: try again, then look at the server")
        case CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3:
            (.networkConnectionLost, "The connection broke before the end: try again")
        case CURLE_BAD_CONTENT_ENCODING:
            (.cannotDecodeRawData, "The server's compression is broken: look at the server")
        // libcurl keeps a header line up to 100 KiB, and says that it is out of memory for a longer one.
        case CURLE_FILESIZE_EXCEEDED, CURLE_OUT_OF_MEMORY:
            (.dataLengthExceedsMaximum, "Raise the limits if this server is trusted")
        case CURLE_ABORTED_BY_CALLBACK:
            (.cancelled, "Nothing has to be done")
        case CURLE_SEND_FAIL_REWIND:
            (.requestBodyStreamExhausted, "Give the body as data or as a file, so that it can be sent again")
        default:
            (.unknown, "Look up the number in libcurl's list of errors")
        }
    }

    /// What OpenSSL's verification result means (X509_V_ERR_…).
    private static func untrusted(_ verification: Int) -> (URLError.Code, remedy: String) {
        let remedy =
            switch HTTPTrustProblem.code(ofVerification: verification) {
            case .serverCertificateNotYetValid: "The certificate is not valid yet: check this machine's clock"
            case .serverCertificateHasBadDate: "The server's certificate has expired"
            case .serverCertificateHasUnknownRoot: "Install the authority's certificate, or pin the server's key"
            default: "The certificate does not belong to this host, or is not trusted"
            }
        return (HTTPTrustProblem.code(ofVerification: verification), remedy)
    }
}
