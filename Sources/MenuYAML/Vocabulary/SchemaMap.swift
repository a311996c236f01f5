/// The keys of a map, and what they ask of each other.
struct SchemaMap: Sendable {
  let keys: [SchemaKey]
  let rules: [SchemaRule]
  /// What stands at keys of a form; `x-…` is anyone's by default.
  let patterns: [(pattern: String, shape: SchemaShape)]
  /// What stands at every other key.
  let others: SchemaShape
  /// The form of every key; any if `nil`.
  let keyPattern: String?
  /// The fewest keys.
  let least: Int
  /// The most keys; without an end if `nil`.
  let most: Int?
  /// The keys' names, in the order in which messages list them.
  let names: [String]

  /// A map of known keys.
  init(
    _ keys: [SchemaKey], rules: [SchemaRule] = [],
    patterns: [(pattern: String, shape: SchemaShape)] = [SchemaMap.strangers],
    others: SchemaShape = .never, keyPattern: String? = nil, least: Int = 0, most: Int? = nil
  ) {
    self.keys = keys
    self.rules = rules
    self.patterns = patterns
    self.others = others
    self.keyPattern = keyPattern
    self.least = least
    self.most = most
    names = keys.map(\.name)
  }

  /// A map whose keys are names of the menu.
  init(
    of values: SchemaShape, keys: [SchemaKey] = [],
    patterns: [(pattern: String, shape: SchemaShape)] = [], keyPattern: String? = nil,
    least: Int = 0, most: Int? = nil
  ) {
    self.init(
      keys, patterns: patterns, others: values, keyPattern: keyPattern, least: least, most: most)
  }

  /// Keys that are passed over.
  static let strangers: (pattern: String, shape: SchemaShape) = ("^x-", .anything)
  /// Keys of plugins: with a dot, and not passed over.
  static let dotted = "^(?!x-)[^.]*\\."
}

/// A key, what an editor says of it, and what stands there.
struct SchemaKey: Sendable {
  let name: String
  let title: String
  let description: String
  let shape: SchemaShape
  let isRequired: Bool
  /// What holds where the key is not written.
  let standard: SchemaExample?
  let examples: [SchemaExample]

  init(
    _ name: String, _ title: String, _ description: String, _ shape: SchemaShape,
    isRequired: Bool = false, standard: SchemaExample? = nil, examples: [SchemaExample] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
    self.isRequired = isRequired
    self.standard = standard
    self.examples = examples
  }
}

/// What the keys of a map ask of each other.
enum SchemaRule: Sendable {
  case exactlyOne(of: [String])
  case atLeastOne(of: [String])
  case atLeastOneKey(like: String)
  /// Where the first key is, each of the others, if it is there, has a narrower shape.
  case given(String, [(key: String, shape: SchemaShape)])
  /// Where the first key is not, each of the others has a narrower shape.
  case without(String, [(key: String, shape: SchemaShape)])
  /// Where the first key has that shape, others have a narrower one or must be there.
  case whereIt(String, is: SchemaShape, [(key: String, shape: SchemaShape)], needs: [String])
  /// Each key asks for a definition; without any of them a key like that asks for another.
  case kinds([(key: String, definition: String)], like: String, otherwise: String)
}
