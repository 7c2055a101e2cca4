internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Escapes a name or a value for a query string.
///
/// Letters, digits and `-._~/?` stay; every other byte of the UTF-8 form becomes `%` and two capital hexadecimal digits,
/// space included.
public func AFPercentEscapedStringFromString(_ string: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count)
    for byte in string.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F, 0x3F:
            bytes.append(byte)
        default:
            bytes.append(0x25)
            bytes.append(hexDigit(byte >> 4))
            bytes.append(hexDigit(byte & 15))
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 + value - 10
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes parameters as a query string.
///
/// Keys are sorted by their text. A nested dictionary writes `parent[key]`, an array `parent[]` for each of its values,
/// a set `parent` for each. A value that is `NSNull` writes its key alone.
public func AFQueryStringFromParameters(_ parameters: [AnyHashable: Any]) -> String {
    QueryPair.pairs(of: parameters).map(\.text).joined(separator: "&")
}

/// One name with its value, or without.
struct QueryPair {
    let name: String
    let value: Any?

    /// The pair, both of its halves escaped.
    var text: String {
        let name = AFPercentEscapedStringFromString(name)
        guard let value else { return name }
        return "\(name)=\(AFPercentEscapedStringFromString(QueryPair.text(of: value)))"
    }

    static func pairs(of parameters: [AnyHashable: Any]) -> [QueryPair] {
        sorted(parameters).flatMap { pairs(of: $0.value, named: $0.key) }
    }

    private static func pairs(of value: Any, named name: String) -> [QueryPair] {
        switch value {
        case let dictionary as [AnyHashable: Any]:
            return sorted(dictionary).flatMap { pairs(of: $0.value, named: "\(name)[\($0.key)]") }
        case let array as [Any]:
            return array.flatMap { pairs(of: $0, named: "\(name)[]") }
        case let set as Set<AnyHashable>:
            let texts = set.map { (text: text(of: $0.base), value: $0.base) }
            return texts.sorted { isBefore($0.text, $1.text) }.flatMap { pairs(of: $0.value, named: name) }
        case is NSNull:
            return [QueryPair(name: name, value: nil)]
        default:
            return [QueryPair(name: name, value: unwrapped(value))]
        }
    }

    private static func sorted(_ dictionary: [AnyHashable: Any]) -> [(key: String, value: Any)] {
        dictionary.map { (text(of: $0.key.base), $0.value) }.sorted { isBefore($0.0, $1.0) }
    }

    /// Compares by code units, so that capitals come before small letters whatever the locale.
    private static func isBefore(_ first: String, _ second: String) -> Bool {
        first.utf16.lexicographicallyPrecedes(second.utf16)
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }

    /// The text of a value: numbers without a fraction that is zero, truth values as 1 and 0.
    static func text(of value: Any) -> String {
        switch value {
        case let string as String: return string
        case let flag as Bool: return flag ? "1" : "0"
        case let number as Double: return text(of: number)
        case let number as Float: return number.rounded() == number ? text(of: Double(number)) : "\(number)"
        case let number as NSNumber where ["d", "f"].contains(String(cString: number.objCType)):
            return text(of: number.doubleValue)
        case let number as NSNumber: return number.stringValue
        default: return String(describing: value)
        }
    }

    private static func text(of number: Double) -> String {
        number.rounded() == number && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    }
}
