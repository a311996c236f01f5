import MenuText

/// Writes shapes as JSON Schema, draft 2020-12.
extension SchemaShape {
  func write(to writer: inout JSONWriter) {
    if case .never = self { return writer.bool(false) }
    writer.object { writeFields(to: &$0) }
  }

  /// Writes the keywords into an open object.
  func writeFields(to schema: inout JSONWriter) {
    switch self {
    case .definition(let name): schema.field("$ref", "#/$defs/\(name)")
    case .words(let words): schema.field("enum", words)
    case .meanings(let words):
      schema.objects("anyOf", words) { value, entry in
        value.field("const", entry.word)
        value.field("description", entry.meaning)
      }
    case .flag:
      schema.array("enum") { values in
        for value in [true, false] { values.bool(value) }
        for value in ["yes", "no"] { values.string(value) }
      }
    case .whole(let range, let pattern): schema.writeNumber("integer", in: range, orText: pattern)
    case .number(let range, let pattern): schema.writeNumber("number", in: range, orText: pattern)
    case .text(let pattern):
      schema.field("type", "string")
      if let pattern { schema.field("pattern", pattern) }
    case .scalar(let pattern, let orNothing):
      schema.field("type", ["string", "number", "boolean"] + (orNothing ? ["null"] : []))
      if let pattern { schema.field("pattern", pattern) }
    case .nothing: schema.field("type", "null")
    case .notZero:
      schema.field("type", "number")
      schema.object("not") { $0.field("const", 0) }
    case .list(of: let element, let minimum, let maximum, let among):
      schema.field("type", "array")
      schema.key("items")
      element.write(to: &schema)
      if minimum > 0 { schema.field("minItems", minimum) }
      if let maximum { schema.field("maxItems", maximum) }
      if let among {
        schema.key("contains")
        among.shape.write(to: &schema)
        schema.field("minContains", among.count.lowerBound)
        schema.field("maxContains", among.count.upperBound)
      }
    case .atMostOne: schema.field("maxItems", 1)
    case .map(let map, let orNothing):
      if orNothing {
        schema.field("type", ["object", "null"])
      } else {
        schema.field("type", "object")
      }
      map.writeFields(to: &schema)
    case .without(let key):
      schema.object("properties") { $0.field(key, false) }
    case .entries(let shape):
      for keyword in ["items", "additionalProperties"] {
        schema.key(keyword)
        shape.write(to: &schema)
      }
    case .keys(let present, let absent):
      if let present { schema.field("required", [present]) }
      schema.object("not") { $0.field("required", [absent]) }
    case .form(let pattern): schema.field("pattern", pattern)
    case .either(let shapes):
      schema.array("anyOf") { values in
        for shape in shapes { shape.write(to: &values) }
      }
    case .anything: break
    case .never: schema.object("not") { _ in }
    }
  }
}

extension JSONWriter {
  /// A title, a description, and the description as Markdown with values and examples.
  mutating func writeWords(
    _ title: String, _ description: String, key: String? = nil,
    default defaultValue: SchemaExample? = nil, examples: [SchemaExample]
  ) {
    field("title", title)
    field("description", description)
    var parts = [Self.marked(description)]
    if let defaultValue { parts.append("Default: `\(defaultValue.yaml)`") }
    parts += examples.map { example in
      "```yaml\n\(key.map { "\($0): " } ?? "")\(example.yaml)\n```"
    }
    if parts != [description] { field("markdownDescription", parts.joined(separator: "\n\n")) }
  }

  /// Words in quotes as code; an apostrophe stays one.
  private static func marked(_ sentence: String) -> String {
    var result = ""
    var isQuoted = false
    for character in sentence {
      let isMark = character == "'" && (isQuoted || result.last.map { " (".contains($0) } ?? true)
      result.append(isMark ? "`" : character)
      if isMark { isQuoted.toggle() }
    }
    return result
  }

  mutating func writeValues(default defaultValue: SchemaExample? = nil, examples: [SchemaExample]) {
    if let defaultValue {
      key("default")
      defaultValue.write(to: &self)
    }
    guard !examples.isEmpty else { return }
    array("examples") { values in
      for example in examples { example.write(to: &values) }
    }
  }

  fileprivate mutating func writeNumber(
    _ type: String, in range: ClosedRange<Int>, orText pattern: String?
  ) {
    if pattern == nil {
      field("type", type)
    } else {
      field("type", [type, "string"])
    }
    field("minimum", range.lowerBound)
    field("maximum", range.upperBound)
    if let pattern { field("pattern", pattern) }
  }
}

/// A value as it is written in a menu; in JSON, the value that other YAML parsers read.
struct SchemaExample: Sendable, ExpressibleByStringLiteral {
  /// The source in one line, as it follows a key.
  let yaml: String

  init(stringLiteral yaml: String) {
    self.yaml = yaml
  }

  /// Writes the value as JSON by the core schema of YAML 1.2; `yes` and `0..3` are texts there.
  func write(to writer: inout JSONWriter) {
    guard let node = YAMLParser.parse(SourceText(name: "example", text: yaml)).node else {
      return writer.string(yaml)
    }
    Self.write(node, to: &writer)
  }

  private static func write(_ node: YAMLNode, to writer: inout JSONWriter) {
    switch node.content {
    case .scalar(let text, .plain): writePlain(text, to: &writer)
    case .scalar(let text, _): writer.string(text)
    case .sequence(let items):
      writer.array { array in
        for item in items { write(item, to: &array) }
      }
    case .mapping(let pairs):
      writer.object { object in
        for pair in pairs {
          object.key(pair.key.text ?? "")
          write(pair.value, to: &object)
        }
      }
    }
  }

  private static func writePlain(_ text: String, to writer: inout JSONWriter) {
    switch text {
    case "", "~", "null": writer.null()
    case "true": writer.bool(true)
    case "false": writer.bool(false)
    // Plain numbers of YAML and of JSON are written alike.
    default: LayoutNumber.read(text) == nil ? writer.string(text) : writer.raw(text)
    }
  }
}
