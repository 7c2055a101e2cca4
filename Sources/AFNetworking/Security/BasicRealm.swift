internal import Foundation

/// The part of a server that a name and a password are wanted for, by the scheme Basic.
struct BasicRealm {
    let name: String?

    /// Reads the values of `WWW-Authenticate`; nil when none of them is of that scheme.
    init?(_ values: [String]) {
        guard let value = values.first(where: { $0.lowercased().hasPrefix("basic") }) else { return nil }
        guard let start = value.range(of: "realm=\"", options: .caseInsensitive)?.upperBound else {
            name = nil
            return
        }
        name = value[start...].prefix { $0 != "\"" }.description
    }
}
