internal import Foundation

/// The header fields that each request says unless told otherwise.
package enum DefaultHeaders {
    /// The languages in their order, each with a weight that falls by a tenth, down to a half.
    package static func acceptLanguage(for languages: [String]) -> String {
        languages.prefix(6).enumerated().map { index, language in
            "\(language);q=\(index == 0 ? "1" : "0.\(10 - index)")"
        }.joined(separator: ", ")
    }

    /// The program's name and the system.
    static let userAgent: String = {
        var system = utsname()
        guard uname(&system) == 0 else { return "\(program)/1.0 (Linux)" }
        let release = withUnsafeBytes(of: &system.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let machine = withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return "\(program)/1.0 (\(machine); Linux \(release))"
    }()

    private static var program: String {
        let name = ProcessInfo.processInfo.processName.unicodeScalars
        let allowed = name.filter { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" }
        return allowed.isEmpty ? "App" : String(String.UnicodeScalarView(allowed))
    }
}
