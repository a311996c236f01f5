/// The values that are valid somewhere in a document, as far as JSON Schema can express it.
///
/// A schema sees scalars as other YAML parsers read them: `50` is a number, `50%` a text. So it
/// cannot distinguish a quoted text from an unquoted one.
indirect enum SchemaShape: Sendable {
  /// The shape of the definition with this name.
  case definition(String)
  case words([String])
  case meanings([(word: String, meaning: String)])
  /// A yes or a no; YAML 1.2 parsers read `yes` as a text.
  case flag
  /// A number without a fraction, or a text of a pattern.
  case whole(ClosedRange<Int>, orText: String? = nil)
  /// A number, or a text of a pattern.
  case number(ClosedRange<Int>, orText: String? = nil)
  /// A text, of a pattern if there is one.
  case text(pattern: String? = nil)
  /// A text, a number or a flag, read as the text that was written; a text matches the pattern.
  ///
  /// With `orNothing`, also what other parsers read as nothing, such as `~`.
  case scalar(pattern: String? = nil, orNothing: Bool = false)
  /// Nothing at all.
  case nothing
  /// A number other than zero.
  case notZero
  /// A list with a minimum and a maximum length, and a number of elements of a certain shape.
  case list(of: SchemaShape, minimum: Int = 0, maximum: Int? = nil, among: SchemaCount? = nil)
  /// A list of at most one element; its elements are described elsewhere.
  case atMostOne
  case map(SchemaMap, orNothing: Bool = false)
  /// A map without one of its keys; the others are described elsewhere.
  case without(String)
  /// A list or a map, described elsewhere, whose elements or values have a narrower shape.
  case entries(SchemaShape)
  /// A map, described elsewhere, with one key and without another.
  case keys(with: String? = nil, without: String)
  /// A value, described elsewhere, that matches a pattern if it is a text.
  case form(String)
  case either([SchemaShape])
  case anything
  case never
}

/// How many elements of a list have a shape.
struct SchemaCount: Sendable {
  let shape: SchemaShape
  let count: ClosedRange<Int>
}

/// A named shape that others refer to.
struct SchemaDefinition: Sendable {
  let name: String
  let title: String
  let description: String
  let shape: SchemaShape
  let examples: [SchemaExample]

  init(
    _ name: String, title: String, description: String, shape: SchemaShape,
    examples: [SchemaExample] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
    self.examples = examples
  }
}
