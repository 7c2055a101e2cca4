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
    /// The elements that began and have not ended: the parser takes a document that was cut off for whole.
    private var depth = 0
    private var hasElements = false

    /// Reads all that a parser finds, and returns the report.
    func report(from parser: XMLParser) throws -> Any {
        parser.delegate = self
        guard parser.parse(), hasElements, depth == 0 else { throw WeatherError.notValid(form: "valid XML") }
        return ["data": lists]
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        hasElements = true
        depth += 1
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
        depth -= 1
        if Self.objects.contains(elementName), let object {
            lists[elementName, default: []].append(object)
            self.object = nil
        } else if Self.values.contains(elementName) {
            object?[elementName] = [["value": text]]
        } else if elementName != "value" {
            object?[elementName] = text
        }
    }
}
