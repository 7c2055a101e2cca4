internal import Foundation

/// How long a stored answer may be used without asking the server, by the rules of HTTP for a private cache.
struct Freshness: Hashable {
    /// Whether the answer must not be stored at all.
    let isForbidden: Bool
    /// For how many seconds after it came the answer may be used unasked.
    let lifetime: TimeInterval
    /// The entity tag, by which the server can confirm the answer.
    let entityTag: String?
    /// The date of the last change, by which the server can confirm the answer.
    let lastModified: String?

    /// Reads the header of an answer; the names of its fields are in lower case.
    init(headers: [String: String]) {
        let directives = Self.directives(headers["cache-control"] ?? "")
        isForbidden = directives["no-store"] != nil || headers["vary"]?.contains("*") == true
        entityTag = headers["etag"]
        lastModified = headers["last-modified"]
        let age = headers["age"].flatMap { TimeInterval($0) } ?? 0
        lifetime = max(0, Self.lifetime(directives, headers) - max(0, age))
    }

    private init(isForbidden: Bool, lifetime: TimeInterval, entityTag: String?, lastModified: String?) {
        self.isForbidden = isForbidden
        self.lifetime = lifetime
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    /// The same, with the other's validators where this has none: an answer of 304 need not repeat them.
    func keepingValidators(of other: Freshness) -> Freshness {
        Freshness(
            isForbidden: isForbidden,
            lifetime: lifetime,
            entityTag: entityTag ?? other.entityTag,
            lastModified: lastModified ?? other.lastModified
        )
    }

    /// The fields with which the server is asked whether the answer still holds, or nil when it cannot tell.
    var conditions: [String: String]? {
        if let entityTag { return ["If-None-Match": entityTag] }
        if let lastModified { return ["If-Modified-Since": lastModified] }
        return nil
    }

    private static func lifetime(_ directives: [String: String], _ headers: [String: String]) -> TimeInterval {
        if directives["no-cache"] != nil { return 0 }
        if let maximumAge = directives["max-age"] { return TimeInterval(maximumAge) ?? 0 }
        let date = headers["date"].flatMap(HTTPDate.seconds)
        if let expires = headers["expires"] {
            guard let end = HTTPDate.seconds(expires), let date else { return 0 }
            return end - date
        }
        guard let date, let change = headers["last-modified"].flatMap(HTTPDate.seconds), change < date else { return 0 }
        return min(24 * 3600, (date - change) / 10)
    }

    private static func directives(_ field: String) -> [String: String] {
        var directives: [String: String] = [:]
        for part in field.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = pair.first else { continue }
            let value = pair.count > 1 ? pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) : ""
            directives[name.lowercased()] = value
        }
        return directives
    }
}

/// Dates as HTTP writes them.
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, or nil for anything else.
    static func seconds(_ text: String) -> TimeInterval? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]) else { return nil }
        guard let month = months.firstIndex(of: String(words[2])), (1...31).contains(day) else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard (1600...9999).contains(year), time.count == 3, time.allSatisfy({ (0...60).contains($0) }) else {
            return nil
        }
        // Days since 1970-01-01 in the Gregorian calendar, with years that begin in March.
        let shifted = month < 2 ? year - 1 : year
        let (era, yearOfEra) = (shifted / 400, shifted % 400)
        let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return TimeInterval(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
    }
}
