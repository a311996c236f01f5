/// One event of the YAML parser, with byte offsets in the file.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar(YAMLNode.ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  /// The parts that only few events have, so that most are made without an allocation.
  final class Extras {
    /// The name of an anchor written before a node, or of an alias.
    let anchor: String?
    /// The text of a scalar that is not written as it is read, such as one with escapes.
    let text: [UInt8]?

    init(anchor: String?, text: [UInt8]?) {
      self.anchor = anchor
      self.text = text
    }
  }

  let kind: Kind
  /// Where it begins, an anchor and a tag included.
  let start: Int
  /// Where it ends; for the start of a collection, where its sign ends.
  let end: Int
  /// The bytes of the file that are the text of a scalar, unless it is in `extras`.
  let writtenText: Range<Int>
  /// Whether a tag is written before a node.
  let hasTag: Bool
  private let extras: Extras?

  init(
    _ kind: Kind, _ range: Range<Int>, writtenText: Range<Int> = 0..<0, hasTag: Bool = false,
    _ extras: Extras? = nil
  ) {
    self.kind = kind
    (start, end) = (range.lowerBound, range.upperBound)
    self.writtenText = writtenText
    self.hasTag = hasTag
    self.extras = extras
  }

  /// The name of an anchor written before a node, or of an alias.
  var anchor: String? { extras?.anchor }

  /// The text of a scalar that is not written as it is read.
  var resolvedText: [UInt8]? { extras?.text }

  /// Whether an anchor or a tag is written before a node.
  var hasProperties: Bool { hasTag || anchor != nil }

  /// Whether the text of a scalar has no characters.
  var isTextEmpty: Bool { resolvedText?.isEmpty ?? writtenText.isEmpty }

  /// The bytes of the text of a scalar in a file.
  func text(in source: SourceText) -> ArraySlice<UInt8> {
    resolvedText?[...] ?? source.bytes[writtenText]
  }

  /// Whether a node is written or begins here.
  var isNode: Bool {
    switch kind {
    case .alias, .scalar, .sequenceStart, .mappingStart: true
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd: false
    }
  }

  /// Whether it is a text after `|` or `>`.
  var isBlockText: Bool {
    switch kind {
    case .scalar(.literal), .scalar(.folded): true
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .alias, .scalar, .sequenceStart,
      .sequenceEnd, .mappingStart, .mappingEnd:
      false
    }
  }
}

/// An error of libyaml, with its internal messages.
struct ParserError: Error {
  let problem: String
  let context: String
  /// The byte offset of the error.
  let offset: Int
  /// The byte offset where the erroneous token or collection started.
  let contextOffset: Int
}
