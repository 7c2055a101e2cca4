internal import Foundation

/// The name under which an answer is to be kept as a file.
enum SuggestedFilename {
    /// The name that the header gives, else the last part of the URL's path, else the host; without an extension it gets
    /// that of the content type.
    ///
    /// It never leaves its folder: it has no slash, and is neither `.` nor `..`.
    static func name(for url: URL, disposition: String?, type: String?) -> String {
        let named = disposition.flatMap(given) ?? plain(url.lastPathComponent)
        // What follows the last point of a host is no extension.
        if let named, !URL(fileURLWithPath: named).pathExtension.isEmpty { return named }
        let name = named ?? url.host.flatMap(plain) ?? "Unknown"
        return type.flatMap(ContentTypes.pathExtension(ofType:)).map { "\(name).\($0)" } ?? name
    }

    /// The name in a `Content-Disposition`; the one with an encoding of its own goes before the plain one.
    private static func given(_ disposition: String) -> String? {
        let parameters = parameters(of: disposition)
        return parameters["filename*"].flatMap(decoded).flatMap(plain) ?? parameters["filename"].flatMap(plain)
    }

    /// The parameters behind the semicolons, their names in lower case and their values without quotes.
    private static func parameters(of field: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = field.drop { $0 != ";" }.dropFirst()
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            let value = rest.first == "=" ? takeValue(&rest) : ""
            let key = name.trimmingCharacters(in: .whitespaces).lowercased()
            if result[key] == nil { result[key] = value }
            rest = rest.drop { $0 != ";" }.dropFirst()
        }
        return result
    }

    private static func takeValue(_ rest: inout Substring) -> String {
        rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        guard rest.first == "\"" else {
            let value = rest.prefix { $0 != ";" }
            rest = rest.dropFirst(value.count)
            return value.trimmingCharacters(in: .whitespaces)
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }

    /// A value as in `UTF-8'en'%E2%82%AC.txt`.
    private static func decoded(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return parts[2].removingPercentEncoding
    }

    /// The text as a name that stays in its folder; nil when nothing is left of it.
    private static func plain(_ text: String) -> String? {
        let isRoot = text.allSatisfy { $0 == "/" }
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines).replacingOccurrences(of: "/", with: "_")
            .filter { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
        return isRoot || name.isEmpty || name == "." || name == ".." ? nil : name
    }
}
