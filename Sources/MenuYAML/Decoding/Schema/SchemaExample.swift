import MenuText

/// A value as a person writes it in a menu; programs get what other YAML readers make of it.
struct SchemaExample: Sendable, ExpressibleByStringLiteral {
  /// The source in one line, as it stands behind a key.
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
