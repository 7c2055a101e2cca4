internal import Foundation

/// In which form a report is sent.
enum WeatherFormat: String, CaseIterable, Sendable {
    case json
    case plist
    case xml

    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .plist: "application/x-plist"
        case .xml: "application/xml; charset=utf-8"
        }
    }

    func data(of value: JSONValue) -> Data {
        switch self {
        case .json: value.data
        case .plist:
            Data((Self.header + Self.plistHeader + "<plist version=\"1.0\">\(Self.plist(value))</plist>\n").utf8)
        case .xml: Data((Self.header + Self.elements(value)).utf8)
        }
    }

    private static let header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let plistHeader =
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"

    private static func plist(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "<string>\(escaped(text))</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .number(let number): "<real>\(number)</real>"
        case .array(let elements): "<array>\(elements.map(plist).joined())</array>"
        case .object(let members):
            "<dict>\(members.map { "<key>\(escaped($0.0))</key>\(plist($0.1))" }.joined())</dict>"
        }
    }

    /// Members become elements of their name; of an array each element becomes one.
    private static func elements(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): escaped(text)
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements): elements.map(Self.elements).joined()
        case .object(let members): members.map { element($0.0, $0.1) }.joined()
        }
    }

    private static func element(_ name: String, _ value: JSONValue) -> String {
        guard case .array(let values) = value else { return "<\(name)>\(elements(value))</\(name)>" }
        return values.map { element(name, $0) }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
