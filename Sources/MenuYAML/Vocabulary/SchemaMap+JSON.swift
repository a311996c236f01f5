import MenuText

/// Writes maps as JSON Schema, draft 2020-12.
extension SchemaMap {
  /// Writes the keywords for the map into an open object.
  func writeFields(to schema: inout JSONWriter) {
    if let keyPattern {
      schema.object("propertyNames") { $0.field("pattern", keyPattern) }
    }
    if !keys.isEmpty {
      schema.object("properties") { properties in
        for key in keys {
          properties.object(key.name) { key.writeFields(to: &$0) }
        }
      }
    }
    if !patterns.isEmpty {
      schema.object("patternProperties") { properties in
        for (pattern, shape) in patterns {
          properties.key(pattern)
          shape.write(to: &properties)
        }
      }
    }
    if case .anything = others {
    } else {
      schema.key("additionalProperties")
      others.write(to: &schema)
    }
    if minimum > 0 { schema.field("minProperties", minimum) }
    if let maximum { schema.field("maxProperties", maximum) }
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.field("required", required) }
    for rule in rules { rule.writeFields(to: &schema) }
    writeDependents(to: &schema)
    writeConditionals(to: &schema)
  }

  private func writeDependents(to schema: inout JSONWriter) {
    var given: [(key: String, others: [(key: String, shape: SchemaShape)])] = []
    for case .given(let key, let others) in rules { given.append((key, others)) }
    guard !given.isEmpty else { return }
    schema.object("dependentSchemas") { schemas in
      for (key, others) in given {
        schemas.object(key) { $0.writeProperties(others) }
      }
    }
  }

  /// All conditionals are in one list, since a keyword may appear only once.
  private func writeConditionals(to schema: inout JSONWriter) {
    guard rules.contains(where: \.isConditional) else { return }
    schema.array("allOf") { schemas in
      for rule in rules { rule.writeConditionals(to: &schemas) }
    }
  }
}

extension SchemaKey {
  fileprivate func writeFields(to schema: inout JSONWriter) {
    schema.writeWords(title, description, key: name, default: defaultValue, examples: examples)
    shape.writeFields(to: &schema)
    schema.writeValues(default: defaultValue, examples: examples)
  }
}

extension SchemaRule {
  /// Writes the keywords of a rule that are not conditionals.
  fileprivate func writeFields(to schema: inout JSONWriter) {
    switch self {
    case .exactlyOne(of: let names):
      schema.array("oneOf") { $0.writeRequired(names) }
    case .atLeastOne(of: let names):
      schema.array("anyOf") { $0.writeRequired(names) }
    case .atLeastOneKey(let pattern): schema.writeSomeKey(like: pattern)
    case .kinds(let kinds, let pattern, _):
      schema.array("anyOf") { schemas in
        schemas.writeRequired(kinds.map(\.key))
        schemas.object { $0.writeSomeKey(like: pattern) }
      }
    case .given, .without, .whereIt: break
    }
  }

  fileprivate var isConditional: Bool {
    switch self {
    case .whereIt, .without, .kinds: true
    case .exactlyOne, .atLeastOne, .atLeastOneKey, .given: false
    }
  }

  fileprivate func writeConditionals(to schemas: inout JSONWriter) {
    switch self {
    case .whereIt(let key, let shape, let others, let needs):
      schemas.writeConditional { condition in
        condition.field("required", [key])
        condition.writeProperties([(key, shape)])
      } then: { consequence in
        if !others.isEmpty { consequence.writeProperties(others) }
        if !needs.isEmpty { consequence.field("required", needs) }
      }
    case .without(let key, let others):
      schemas.writeConditional { condition in
        condition.object("not") { $0.field("required", [key]) }
      } then: {
        $0.writeProperties(others)
      }
    case .kinds(let kinds, _, let otherwise):
      for kind in kinds {
        schemas.writeConditional {
          $0.field("required", [kind.key])
        } then: {
          SchemaShape.definition(kind.definition).writeFields(to: &$0)
        }
      }
      schemas.writeConditional { condition in
        condition.object("not") { none in
          none.array("anyOf") { $0.writeRequired(kinds.map(\.key)) }
        }
      } then: {
        SchemaShape.definition(otherwise).writeFields(to: &$0)
      }
    case .exactlyOne, .atLeastOne, .atLeastOneKey, .given: break
    }
  }
}

extension JSONWriter {
  /// A schema that applies where another holds.
  fileprivate mutating func writeConditional(
    _ condition: (inout JSONWriter) -> Void, then consequence: (inout JSONWriter) -> Void
  ) {
    object { schema in
      schema.object("if", condition)
      schema.object("then", consequence)
    }
  }

  /// A schema for each key that requires it.
  fileprivate mutating func writeRequired(_ names: [String]) {
    for name in names { object { $0.field("required", [name]) } }
  }

  /// Requires a key that matches a pattern: not all keys fail to match it.
  fileprivate mutating func writeSomeKey(like pattern: String) {
    object("not") { none in
      none.object("propertyNames") { name in
        name.object("not") { $0.field("pattern", pattern) }
      }
    }
  }

  fileprivate mutating func writeProperties(_ shapes: [(key: String, shape: SchemaShape)]) {
    object("properties") { properties in
      for (key, shape) in shapes {
        properties.key(key)
        shape.write(to: &properties)
      }
    }
  }
}
