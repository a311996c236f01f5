/// One step of a document as the parser tells it, with byte offsets in the file.
struct YAMLEvent {
  /// The anchor and tag written before a node.
  struct Properties {
    var anchor: String?
    var hasTag: Bool
  }

  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(text: String, style: YAMLNode.ScalarStyle, Properties)
    case sequenceStart(isFlow: Bool, Properties)
    case sequenceEnd
    case mappingStart(isFlow: Bool, Properties)
    case mappingEnd
  }

  let kind: Kind
  /// Where it begins, its properties included.
  let start: Int
  /// Where it ends; of the start of a collection, where its sign ends.
  let end: Int
}

/// Why the parser stopped, in its own words, which are not for readers.
struct ParserFault: Error {
  let problem: String
  let context: String
  /// Where the parser stumbled, as a byte offset.
  let offset: Int
  /// Where what it was reading began.
  let contextOffset: Int
}
