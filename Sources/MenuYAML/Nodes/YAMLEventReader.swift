import CLibYAML
import MenuText

/// Pulls events out of libyaml, one at a time; the only file that uses libyaml.
///
/// It reads no further than libyaml needs for the next event, so that a limit can stop it early.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: CharacterOffsets
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Calls `body` with a reader of `source`, which must be valid UTF-8 without characters that YAML
  /// forbids; `nil` if no memory is left for a parser.
  static func read<Result>(
    _ source: SourceText, limits: NodeLimits, _ body: (inout YAMLEventReader) -> Result
  ) -> Result? {
    let pairs = SurrogatePair.all(in: source)
    guard !pairs.isEmpty else { return read(source, replacing: [], body) }
    // Only in double quotes are they escapes.
    let quoted = read(source, replacing: pairs) { $0.quotedSpans(maximumDepth: limits.depth) } ?? []
    let escapes = pairs.filter { pair in
      let next = quoted.partitioningIndex { $0.upperBound > pair.offset }
      return next < quoted.endIndex && quoted[next].contains(pair.offset)
    }
    return read(source, replacing: escapes, body)
  }

  private static func read<Result>(
    _ source: SourceText, replacing pairs: [SurrogatePair],
    _ body: (inout YAMLEventReader) -> Result
  ) -> Result? {
    SurrogatePair.replacing(pairs, in: source.bytes).withUnsafeBufferPointer { bytes in
      guard var reader = YAMLEventReader(bytes, of: source, replacing: pairs) else { return nil }
      return body(&reader)
    }
  }

  /// The byte ranges of scalars in double quotes, in order; everything after an error, and after a
  /// collection that is too deep, because no node comes from there.
  private mutating func quotedSpans(maximumDepth: Int) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var depth = 0
    do throws(ParserError) {
      while depth <= maximumDepth {
        let event = try next()
        switch event.kind {
        case .scalar(.doubleQuoted): spans.append(event.start..<event.end)
        case .sequenceStart, .mappingStart: depth += 1
        case .sequenceEnd, .mappingEnd: depth -= 1
        case .streamEnd: return spans
        case .streamStart, .documentStart, .documentEnd, .alias, .scalar: break
        }
      }
    } catch {}
    return spans + [(spans.last?.upperBound ?? 0)..<Int.max]
  }

  private init?(
    _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText, replacing pairs: [SurrogatePair]
  ) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    offsets = CharacterOffsets(of: source, replacing: pairs)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      event.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = bytes.dropFirst(source.byteOrderMarkLength)
    yaml_parser_set_input_string(
      parser, UnsafeBufferPointer(rebasing: text).baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
  }

  /// The next event; must not be called after the end of the stream or an error.
  mutating func next() throws(ParserError) -> YAMLEvent {
    guard yaml_parser_parse(parser, event) == 1 else { throw error() }
    defer { yaml_event_delete(event) }
    let start = offsets.offset(ofCharacter: event.pointee.start_mark.index)
    if let scalar = plainScalar(from: start) { return scalar }
    let end = offsets.offset(ofCharacter: event.pointee.end_mark.index)
    return event(in: start..<max(start, end))
  }

  /// A scalar without quotes, an anchor or a tag that is written as it is read, like most scalars.
  private mutating func plainScalar(from start: Int) -> YAMLEvent? {
    guard event.pointee.type == YAML_SCALAR_EVENT,
      event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
      let end = offsets.end(
        of: UnsafeBufferPointer(
          start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length),
        from: start, character: event.pointee.end_mark.index)
    else { return nil }
    return YAMLEvent(.scalar(.plain), start..<end, writtenText: start..<end)
  }

  private mutating func error() -> ParserError {
    let state = parser.pointee
    return ParserError(
      problem: state.problem.map { String(cString: $0) } ?? "",
      context: state.context.map { String(cString: $0) } ?? "",
      offset: offsets.offset(ofCharacter: state.problem_mark.index),
      contextOffset: offsets.offset(ofCharacter: state.context_mark.index))
  }

  private func event(in range: Range<Int>) -> YAMLEvent {
    let event = event.pointee
    switch event.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(.streamStart, range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(.documentStart, range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(.documentEnd, range)
    case YAML_ALIAS_EVENT:
      return YAMLEvent(.alias, range, Self.extras(anchor: event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let style = Self.style(scalar.style)
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let written = writtenText(text, style: style, end: range.upperBound)
      return YAMLEvent(
        .scalar(style), range, writtenText: written ?? 0..<0, hasTag: scalar.tag != nil,
        Self.extras(anchor: scalar.anchor, text: written == nil ? text : nil))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return YAMLEvent(
        .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE), range,
        hasTag: sequence.tag != nil, Self.extras(anchor: sequence.anchor))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return YAMLEvent(
        .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE), range,
        hasTag: mapping.tag != nil, Self.extras(anchor: mapping.anchor))
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(.sequenceEnd, range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(.mappingEnd, range)
    default: return YAMLEvent(.streamEnd, range)
    }
  }

  /// The bytes of the file that end before `end` and the closing quote, if they equal the text.
  private func writtenText(
    _ text: UnsafeBufferPointer<UInt8>, style: YAMLNode.ScalarStyle, end: Int
  ) -> Range<Int>? {
    if text.isEmpty { return 0..<0 }
    let end = style == .plain ? end : end - 1
    return offsets.hasBytes(text, at: end - text.count) ? end - text.count..<end : nil
  }

  private static func extras(
    anchor: UnsafeMutablePointer<yaml_char_t>?, text: UnsafeBufferPointer<UInt8>? = nil
  ) -> YAMLEvent.Extras? {
    guard anchor != nil || text != nil else { return nil }
    return YAMLEvent.Extras(
      anchor: anchor.map { String(decodingCString: $0, as: UTF8.self) },
      text: text.map { Array($0) })
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

/// Turns libyaml's character counts (Unicode scalars after the byte order mark) into byte offsets.
///
/// The marks are nearly in order, so that a cursor is linear over a whole
/// file. ASCII needs no cursor.
struct CharacterOffsets {
  let bytes: [UInt8]
  private let base: Int
  private let isASCII: Bool
  private var offset: Int
  private var character = 0
  /// libyaml's count at the end of each replaced pair.
  private var pairEnds: [Int] = []

  /// Starts at the first character of a text that must be valid UTF-8.
  init(of source: SourceText, replacing pairs: [SurrogatePair]) {
    bytes = source.bytes
    base = source.byteOrderMarkLength
    isASCII = source.isASCII
    offset = base
    var start = base
    var count = 0
    for pair in pairs {
      let end = pair.offset + SurrogatePair.length
      count += bytes[start..<end].count { $0 & 0xC0 != 0x80 } - SurrogatePair.difference
      pairEnds.append(count)
      start = end
    }
  }

  /// Whether the file has a text, which is not empty, at an offset.
  func hasBytes(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let read = text.baseAddress, start >= 0, start + text.count <= bytes.count else {
      return false
    }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + start, read, text.count) == 0 } ?? false
    }
  }

  /// The end of a text that the file has at an offset, where libyaml counts `character`; `nil` if
  /// the file has other bytes there. Needs no search.
  mutating func end(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, character: Int
  ) -> Int? {
    guard !text.isEmpty, pairEnds.isEmpty, hasBytes(text, at: start) else { return nil }
    (offset, self.character) = (start + text.count, character)
    return offset
  }

  /// The byte offset in the file of a character counted from 0; clamped to the file.
  mutating func offset(ofCharacter parsed: Int) -> Int {
    var index = parsed
    if !pairEnds.isEmpty {
      index += pairEnds.partitioningIndex { $0 > parsed } * SurrogatePair.difference
    }
    if isASCII { return min(index, bytes.count) }
    var (offset, character) = (offset, character)
    bytes.withUnsafeBytes { bytes in
      while character < index, offset &+ 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // Bytes that start with the bits 10 continue a character; the others start one.
        var starts = ~(word & (~word &<< 1)) & 0x8080_8080_8080_8080
        // The sum of the bytes; not all processors count bits in one instruction.
        let count = Int(truncatingIfNeeded: ((starts &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
        if character &+ count <= index {
          character &+= count
          offset &+= 8
          continue
        }
        while character < index {
          starts &= starts &- 1
          character &+= 1
        }
        offset &+= starts.trailingZeroBitCount / 8
      }
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset &+= 1 }
    }
    while character < index, offset < bytes.count {
      // The number of bytes of a character is that of the leading ones of the first.
      offset += max(1, (~bytes[offset]).leadingZeroBitCount)
      character += 1
    }
    while character > index, offset > base {
      repeat { offset -= 1 } while offset > base && bytes[offset] & 0xC0 == 0x80
      character -= 1
    }
    (self.offset, self.character) = (offset, character)
    return offset
  }
}
