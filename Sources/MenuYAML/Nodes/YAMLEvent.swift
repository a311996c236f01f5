/// One event of the YAML parser, with byte offsets in the file.
struct YAMLEvent {
  /// The anchor and tag written before a node.
  struct Properties {
    var anchor: String?
    var hasTag: Bool
  }

  /// The text of a scalar: bytes of the file, or others, such as those of resolved escapes.
  enum Text {
    case written(Range<Int>)
    case resolved([UInt8])

    var isEmpty: Bool {
      switch self {
      case .written(let range): range.isEmpty
      case .resolved(let bytes): bytes.isEmpty
      }
    }

    /// Its first byte in a file; `nil` for an empty text.
    func firstByte(in source: SourceText) -> UInt8? {
      switch self {
      case .written(let range): range.isEmpty ? nil : source.bytes[range.lowerBound]
      case .resolved(let bytes): bytes.first
      }
    }

    /// Its bytes in a file.
    func bytes(in source: SourceText) -> ArraySlice<UInt8> {
      switch self {
      case .written(let range): source.bytes[range]
      case .resolved(let bytes): bytes[...]
      }
    }
  }

  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(text: Text, style: YAMLNode.ScalarStyle, Properties)
    case sequenceStart(isFlow: Bool, Properties)
    case sequenceEnd
    case mappingStart(isFlow: Bool, Properties)
    case mappingEnd
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
    case .scalar(_, .literal, _), .scalar(_, .folded, _): true
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .alias, .scalar, .sequenceStart,
      .sequenceEnd, .mappingStart, .mappingEnd:
      false
    }
  }

  /// The anchor of a node, if it has one.
  var anchor: String? {
    switch kind {
    case .scalar(_, _, let properties), .sequenceStart(_, let properties),
      .mappingStart(_, let properties):
      properties.anchor
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .alias, .sequenceEnd, .mappingEnd:
      nil
    }
  }

  let kind: Kind
  /// Where it begins, its properties included.
  let start: Int
  /// Where it ends; of the start of a collection, where its sign ends.
  let end: Int
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
