/// The header fields of a message, in their order, with repeated ones kept apart.
///
/// Names are compared without regard to case.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field of a header.
    public struct Field: Sendable, Equatable {
        /// The name, as it was written.
        public var name: String
        /// The value, without the space around it.
        public var value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields, in their order.
    public private(set) var fields: [Field]

    /// Makes a header with no field.
    public init() {
        fields = []
    }

    /// Makes a header of fields.
    public init(_ fields: [Field]) {
        self.fields = fields
    }

    /// Makes a header of names and values, in the order of the names.
    public init(_ dictionary: [String: String]) {
        fields = dictionary.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: $0.value) }
    }

    /// Makes a header of names and values, in the order in which they are written.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of a name; setting it replaces all values of that name, setting nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.isSameFieldName(as: name) }?.value }
        set {
            guard let newValue else {
                fields.removeAll { $0.name.isSameFieldName(as: name) }
                return
            }
            guard let index = fields.firstIndex(where: { $0.name.isSameFieldName(as: name) }) else {
                fields.append(Field(name: name, value: newValue))
                return
            }
            fields[index].value = newValue
            let rest = fields[(index + 1)...].filter { !$0.name.isSameFieldName(as: name) }
            fields.replaceSubrange((index + 1)..., with: rest)
        }
    }

    /// All values of a name, in their order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.isSameFieldName(as: name) }.map(\.value)
    }

    /// Adds a field after the others, whether or not there is one of that name.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Names and values, repeated fields joined by a comma, under the name of the first.
    public var dictionary: [String: String] {
        var result: [String: String] = [:]
        var spelling: [String: String] = [:]
        for field in fields {
            let name = spelling[field.name.lowercased(), default: field.name]
            spelling[field.name.lowercased()] = name
            result[name] = result[name].map { "\($0), \(field.value)" } ?? field.value
        }
        return result
    }
}

extension String {
    /// Whether two names of header fields are the same but for the case of ASCII letters.
    func isSameFieldName(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { first, second in
                first == second || (first | 0x20 == second | 0x20 && (0x61...0x7A).contains(first | 0x20))
            }
    }
}
