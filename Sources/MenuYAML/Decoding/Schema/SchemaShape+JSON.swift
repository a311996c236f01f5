import MenuText

/// Shapes in the words of JSON Schema, draft 2020-12.
extension SchemaShape {
  /// Writes a schema as one value.
  func write(to writer: inout JSONWriter) {
    if case .never = self { return writer.bool(false) }
    writer.object { writeFields(to: &$0) }
  }

  /// Writes what a schema says into an object that is open.
  func writeFields(to schema: inout JSONWriter) {
    switch self {
    case .definition(let name): schema.field("$ref", "#/$defs/\(name)")
    case .words(let words): schema.field("enum", words)
    case .flag:
      schema.array("enum") { values in
        for value in [true, false] { values.bool(value) }
        for value in ["yes", "no"] { values.string(value) }
      }
    case .whole(let range):
      schema.field("type", "integer")
      schema.field(range)
    case .number(let range, orText: nil):
      schema.field("type", "number")
      schema.field(range)
    case .number(let range, orText: let pattern?):
      schema.field("type", ["number", "string"])
      schema.field(range)
      schema.field("pattern", pattern)
    case .text(let pattern):
      schema.field("type", "string")
      schema.field("pattern", pattern)
    case .scalar:
      schema.field("type", ["string", "number", "boolean"])
    case .list(of: let element, let least, let most):
      schema.field("type", "array")
      schema.key("items")
      element.write(to: &schema)
      schema.field("minItems", least)
      if let most { schema.field("maxItems", most) }
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
    case .either(let shapes):
      schema.array("anyOf") { values in
        for shape in shapes { shape.write(to: &values) }
      }
    case .never: schema.object("not") { _ in }
    }
  }
}

extension SchemaMap {
  fileprivate func writeFields(to schema: inout JSONWriter) {
    schema.object("properties") { properties in
      for key in keys {
        properties.object(key.name) { property in
          property.field("title", key.title)
          property.field("description", key.description)
          key.shape.writeFields(to: &property)
        }
      }
    }
    schema.object("patternProperties") { $0.object("^x-") { _ in } }
    schema.field("additionalProperties", false)
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.field("required", required) }
    writeRules(to: &schema)
  }

  private func writeRules(to schema: inout JSONWriter) {
    var given: [(key: String, others: [(key: String, shape: SchemaShape)])] = []
    for rule in rules {
      switch rule {
      case .exactlyOne(of: let names): schema.choice("oneOf", names)
      case .atLeastOne(of: let names): schema.choice("anyOf", names)
      case .given(let key, let others): given.append((key, others))
      }
    }
    guard !given.isEmpty else { return }
    schema.object("dependentSchemas") { schemas in
      for (key, others) in given {
        schemas.object(key) { schema in
          schema.object("properties") { properties in
            for other in others {
              properties.key(other.key)
              other.shape.write(to: &properties)
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ key: String, _ values: [String]) {
    array(key) { array in
      for value in values { array.string(value) }
    }
  }

  fileprivate mutating func field(_ range: ClosedRange<Int>) {
    field("minimum", range.lowerBound)
    field("maximum", range.upperBound)
  }

  /// A schema for each key, which asks for it.
  fileprivate mutating func choice(_ keyword: String, _ names: [String]) {
    array(keyword) { schemas in
      for name in names { schemas.object { $0.field("required", [name]) } }
    }
  }
}
