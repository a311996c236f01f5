/// What may stand at a place of a document, as far as JSON Schema can say it.
///
/// A schema judges what other YAML readers make of a scalar: `50` is a number, `50%` a text. So it
/// cannot tell a text in quotes from one without.
indirect enum SchemaShape: Sendable {
  /// What the definition of this name says.
  case definition(String)
  case words([String])
  /// A yes or a no; what reads YAML 1.2 takes `yes` for a text.
  case flag
  case whole(ClosedRange<Int>)
  /// A number, or a text of a pattern.
  case number(ClosedRange<Int>, orText: String? = nil)
  case text(pattern: String)
  /// A text, a number or a flag, taken as the text that was written.
  case scalar
  /// A list as long as that; without an end if `most` is `nil`.
  case list(of: SchemaShape, least: Int, most: Int? = nil)
  /// A list whose elements are told elsewhere, of one at most.
  case atMostOne
  case map(SchemaMap, orNothing: Bool = false)
  /// A map that is told elsewhere, without one of its keys.
  case without(String)
  case either([SchemaShape])
  case never
}

/// The keys of a map, and what they ask of each other.
struct SchemaMap: Sendable {
  let keys: [SchemaKey]
  let rules: [SchemaRule]
  /// The keys' names, in the order in which messages list them.
  let names: [String]

  init(_ keys: [SchemaKey], rules: [SchemaRule] = []) {
    self.keys = keys
    self.rules = rules
    names = keys.map(\.name)
  }
}

/// A key, what an editor says of it, and what stands there.
struct SchemaKey: Sendable {
  let name: String
  let title: String
  let description: String
  let shape: SchemaShape
  let isRequired: Bool

  init(
    _ name: String, _ title: String, _ description: String, _ shape: SchemaShape,
    isRequired: Bool = false
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
    self.isRequired = isRequired
  }
}

/// What the keys of a map ask of each other.
enum SchemaRule: Sendable {
  case exactlyOne(of: [String])
  case atLeastOne(of: [String])
  /// Where the first key is, each of the others, if it is there, has a narrower shape.
  case given(String, [(key: String, shape: SchemaShape)])
}

/// A shape with a name, which others refer to.
struct SchemaDefinition: Sendable {
  let name: String
  let title: String
  let description: String
  let shape: SchemaShape

  init(_ name: String, _ title: String, _ description: String, _ shape: SchemaShape) {
    self.name = name
    self.title = title
    self.description = description
    self.shape = shape
  }
}
