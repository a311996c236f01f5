/// The keys of a map, and the rules between them.
struct SchemaMap: Sendable {
  let keys: [SchemaKey]
  let rules: [SchemaRule]
  /// The shapes at keys that match a pattern; by default anything at `x-…`.
  let patterns: [(pattern: String, shape: SchemaShape)]
  /// The shape at every other key.
  let others: SchemaShape
  /// The pattern of every key; any key if `nil`.
  let keyPattern: String?
  /// The minimum number of keys.
  let minimum: Int
  /// The maximum number of keys; unlimited if `nil`.
  let maximum: Int?
  /// The keys' names, in the order in which messages list them.
  let names: KeyNames

  init(
    _ keys: [SchemaKey], rules: [SchemaRule] = [],
    patterns: [(pattern: String, shape: SchemaShape)] = [SchemaMap.ignored],
    others: SchemaShape = .never, keyPattern: String? = nil, minimum: Int = 0, maximum: Int? = nil
  ) {
    self.keys = keys
    self.rules = rules
    self.patterns = patterns
    self.others = others
    self.keyPattern = keyPattern
    self.minimum = minimum
    self.maximum = maximum
    names = KeyNames(keys.map(\.name))
  }

  /// A map whose keys are names of the menu.
  init(
    of values: SchemaShape, keys: [SchemaKey] = [],
    patterns: [(pattern: String, shape: SchemaShape)] = [], keyPattern: String? = nil,
    minimum: Int = 0, maximum: Int? = nil
  ) {
    self.init(
      keys, patterns: patterns, others: values, keyPattern: keyPattern, minimum: minimum,
      maximum: maximum)
  }

  static let ignored: (pattern: String, shape: SchemaShape) = ("^x-", .anything)
  /// Keys of plugins: with a dot, and not ignored.
  static let dotted = "^(?!x-)[^.]*\\."
}

/// A key with its documentation for editors and the shape of its value.
struct SchemaKey: Sendable {
  let name: String
  /// A short name for editors.
  let title: String
  let description: String
  let shape: SchemaShape
  let isRequired: Bool
  /// The value that a missing key has.
  let defaultValue: SchemaExample?
  let examples: [SchemaExample]

  init(
    _ name: String, title: String, description: String, shape: SchemaShape,
    isRequired: Bool = false, default defaultValue: SchemaExample? = nil,
    examples: [SchemaExample] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.examples = examples
  }
}

/// A rule between the keys of a map.
enum SchemaRule: Sendable {
  case exactlyOne(of: [String])
  case atLeastOne(of: [String])
  case atLeastOneKey(like: String)
  /// If the first key is present, each of the others that is present has a narrower shape.
  case given(String, [(key: String, shape: SchemaShape)])
  /// If the first key is missing, each of the others has a narrower shape.
  case without(String, [(key: String, shape: SchemaShape)])
  /// If the first key has that shape, others have a narrower one or are required.
  case whereIt(String, is: SchemaShape, [(key: String, shape: SchemaShape)], needs: [String])
  /// Each key selects a definition; without any of them, a key that matches the
  /// pattern selects another.
  case kinds([(key: String, definition: String)], like: String, otherwise: String)
}
