import Foundation
import FoundationXML

/// Makes of a report in XML what comes of one in JSON.
final class ReportXMLReader: NSObject, XMLParserDelegate {
    /// Elements that stand for an object, of which there may be several.
    private static let objects: Set = ["current_condition", "request", "weather"]
    /// Elements of which the value stands in an element of its own.
    private static let values: Set = ["weatherDesc", "weatherIconUrl"]

    private var lists: [String: [[String: Any]]] = [:]
    private var object: [String: Any]?
    private var text = ""
    /// Whether the report's end was found: the parser takes a document without one for whole.
    private var isWhole = false

    /// Reads all that a parser finds, and returns the report.
    func report(from parser: XMLParser) throws -> Any {
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? WeatherError.notAReport }
        guard isWhole else { throw WeatherError.notAReport }
        return ["data": lists]
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if Self.objects.contains(elementName) { object = [:] }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        if elementName == "data" {
            isWhole = true
        } else if Self.objects.contains(elementName), let object {
            lists[elementName, default: []].append(object)
            self.object = nil
        } else if Self.values.contains(elementName) {
            object?[elementName] = [["value": text]]
        } else if elementName != "value" {
            object?[elementName] = text
        }
    }
}
