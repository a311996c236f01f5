/// Definitions of one schema within another, under names of their own.
extension SchemaDefinition {
  /// The same definition with a prefix before its name and before all names that it refers to.
  func prefixed(_ prefix: String) -> SchemaDefinition {
    SchemaDefinition(
      prefix + name, title, description, shape.prefixed(prefix), examples: examples)
  }
}

extension SchemaShape {
  fileprivate func prefixed(_ prefix: String) -> SchemaShape {
    switch self {
    case .definition(let name): .definition(prefix + name)
    case .list(of: let element, let least, let most, let among):
      .list(of: element.prefixed(prefix), least: least, most: most, among: among)
    case .entries(let shape): .entries(shape.prefixed(prefix))
    case .map(let map, let orNothing): .map(map.prefixed(prefix), orNothing: orNothing)
    case .either(let shapes): .either(shapes.map { $0.prefixed(prefix) })
    case .words, .meanings, .flag, .whole, .number, .text, .scalar, .nothing, .notZero, .atMostOne,
      .without, .keys, .form, .anything, .never:
      self
    }
  }
}

extension SchemaMap {
  fileprivate func prefixed(_ prefix: String) -> SchemaMap {
    SchemaMap(
      keys.map { key in
        SchemaKey(
          key.name, key.title, key.description, key.shape.prefixed(prefix),
          isRequired: key.isRequired, standard: key.standard, examples: key.examples)
      },
      rules: rules.map { $0.prefixed(prefix) },
      patterns: patterns.map { ($0.pattern, $0.shape.prefixed(prefix)) },
      others: others.prefixed(prefix), keyPattern: keyPattern, least: least, most: most)
  }
}

extension SchemaRule {
  fileprivate func prefixed(_ prefix: String) -> SchemaRule {
    switch self {
    case .exactlyOne, .atLeastOne, .atLeastOneKey: self
    case .given(let key, let others):
      .given(key, others.map { ($0.key, $0.shape.prefixed(prefix)) })
    case .without(let key, let others):
      .without(key, others.map { ($0.key, $0.shape.prefixed(prefix)) })
    case .whereIt(let key, let shape, let others, let needs):
      .whereIt(
        key, is: shape.prefixed(prefix), others.map { ($0.key, $0.shape.prefixed(prefix)) },
        needs: needs)
    case .kinds(let kinds, let pattern, let otherwise):
      .kinds(
        kinds.map { ($0.key, prefix + $0.definition) }, like: pattern,
        otherwise: prefix + otherwise)
    }
  }
}
