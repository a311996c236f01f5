/// What may stand at a place of a document, as far as JSON Schema can say it.
///
/// A schema judges what other YAML readers make of a scalar: `50` is a number, `50%` a text. So it
/// cannot tell a text in quotes from one without.
indirect enum SchemaShape: Sendable {
  /// What the definition of this name says.
  case definition(String)
  case words([String])
  /// Words, each with what it means.
  case meanings([(word: String, meaning: String)])
  /// A yes or a no; what reads YAML 1.2 takes `yes` for a text.
  case flag
  /// A number without a fraction, or a text of a pattern.
  case whole(ClosedRange<Int>, orText: String? = nil)
  /// A number, or a text of a pattern.
  case number(ClosedRange<Int>, orText: String? = nil)
  case text(pattern: String)
  /// A text, a number or a flag, taken as the text that was written; a text is held to the pattern.
  ///
  /// With `orNothing` also what others read as nothing, such as `~`.
  case scalar(pattern: String? = nil, orNothing: Bool = false)
  /// Nothing at all.
  case nothing
  /// A number other than zero.
  case notZero
  /// A list as long as that; without an end if `most` is `nil`. Of its elements so many are like
  /// something.
  case list(of: SchemaShape, least: Int, most: Int? = nil, among: SchemaCount? = nil)
  /// A list whose elements are told elsewhere, of one at most.
  case atMostOne
  case map(SchemaMap, orNothing: Bool = false)
  /// A map that is told elsewhere, without one of its keys.
  case without(String)
  /// A list or a map that is told elsewhere, whose elements or values have a narrower shape.
  case entries(SchemaShape)
  /// A map that is told elsewhere, with one key where there is one, and without another.
  case keys(with: String? = nil, without: String)
  /// What is told elsewhere; a text is of a form.
  case form(String)
  case either([SchemaShape])
  case anything
  case never
}

/// How many elements of a list are like something.
struct SchemaCount: Sendable {
  let shape: SchemaShape
  let count: ClosedRange<Int>
}

/// A shape with a name, which others refer to.
struct SchemaDefinition: Sendable {
  let name: String
  let title: String
  let description: String
  let shape: SchemaShape
  let examples: [SchemaExample]

  init(
    _ name: String, _ title: String, _ description: String, _ shape: SchemaShape,
    examples: [SchemaExample] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
    self.examples = examples
  }
}
