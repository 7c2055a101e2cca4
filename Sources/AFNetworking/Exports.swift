@_exported public import Foundation
@_exported public import FoundationNetworking

@_exported public import struct ADKHTTPTransport.HTTPClientIdentity
@_exported public import struct ADKHTTPTransport.HTTPMetrics
@_exported public import struct ADKHTTPTransport.HTTPServerTrust
@_exported public import struct ADKHTTPTransport.HTTPTrustProblem
