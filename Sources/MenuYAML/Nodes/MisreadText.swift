import MenuSections
import MenuText

/// Finds text that libyaml 0.2.5 silently reads differently than YAML 1.2 says.
///
/// The YAML test suite (github.com/yaml/yaml-test-suite) has five such cases: 652Z, HM87/01,
/// JEF9/02, L24T/01 and Y2GN. A text that would change silently is an error here.
struct MisreadText {
  private let source: SourceText
  private var bytes: [UInt8] { source.bytes }

  init(_ source: SourceText) {
    self.source = source
  }

  /// The error in a node's text; `nil` if it is read as YAML 1.2 says.
  @inline(__always)
  func diagnostic(of event: YAMLEvent, isFlowKey: Bool) -> Diagnostic? {
    // Few nodes need more, which is not inlined.
    let mayHaveAnchor = event.start < bytes.count && bytes[event.start] == UInt8(ascii: "&")
    guard isFlowKey || mayHaveAnchor || event.isBlockText else { return nil }
    return misread(event, isFlowKey: isFlowKey)
  }

  @inline(never)
  private func misread(_ event: YAMLEvent, isFlowKey: Bool) -> Diagnostic? {
    if isFlowKey, event.isNode {
      if isByte(event.start - 1, "?") {
        return questionMark(at: event.start - 1, in: event)
      }
      if let colon = misreadColon(after: event) {
        return Diagnostic(.strayColon, "in-brackets", at: SourceSpan(colon..<colon + 1))
      }
    }
    if isByte(event.start, "&"), let anchor = event.anchor {
      let end = event.start + 1 + anchor.utf8.count
      if isByte(end, in: ":?") { return anchorName(at: event.start, in: event) }
    }
    if event.isBlockText, case .scalar(let style) = event.kind {
      return unendedLine(of: event, at: NodeSpans(source).scalar(event, style: style))
    }
    return nil
  }

  /// `{?Tea: 1}`: the `?` belongs to the key unless a blank follows.
  private func questionMark(at start: Int, in event: YAMLEvent) -> Diagnostic {
    let end = plainTextEnd(from: start, isInBrackets: true)
    return Diagnostic(
      .misplacedQuestionMark, "in-brackets", at: SourceSpan(start..<end),
      fixIts: quoting(start..<end, in: event, isSafe: true))
  }

  /// Where libyaml reads a `:` as the start of a value although text follows it, as in `[*a:b]`.
  private func misreadColon(after event: YAMLEvent) -> Int? {
    switch event.kind {
    case .alias: break
    case .scalar(.plain) where event.isTextEmpty: break
    default: return nil
    }
    let colon = bytes[event.end...].firstIndex { !" \t".utf8.contains($0) } ?? bytes.count
    guard isByte(colon, ":"), !isEndOfSign(colon + 1) else { return nil }
    return colon
  }

  /// `&a:b tea`: YAML 1.2 allows `:` and `?` in the name of an anchor, YAML 1.1 does not.
  private func anchorName(at start: Int, in event: YAMLEvent) -> Diagnostic {
    let end = plainTextEnd(from: start, isInBrackets: false)
    let name = bytes[start...].prefix { !" \t\r\n".utf8.contains($0) }
    return Diagnostic(
      .badAnchorName, "name",
      with: ["name": .text(source.text(in: name.startIndex..<name.endIndex)), "sign": "&"],
      at: SourceSpan(name.startIndex..<name.endIndex),
      fixIts: quoting(start..<end, in: event, isSafe: false))
  }

  /// A block text that ends in a line of spaces at the end of the file, without its line break.
  private func unendedLine(
    of event: YAMLEvent, at span: SourceSpan
  ) -> Diagnostic? {
    let lastLine = source.rangeOfLine(source.lineCount)
    guard !lastLine.isEmpty, lastLine.lowerBound > event.start,
      bytes[min(event.end, lastLine.lowerBound)...].allSatisfy({ " \t\r\n".utf8.contains($0) })
    else { return nil }
    let header = bytes[Int(span.start)...].prefix { !" \t\r\n".utf8.contains($0) }
    let keepsBreaks = header.contains(UInt8(ascii: "+"))
    let endsInBlank = event.text(in: source).last.map { " \t".utf8.contains($0) } ?? false
    guard !header.contains(UInt8(ascii: "-")), keepsBreaks || endsInBlank else { return nil }
    return Diagnostic(
      .unendedLine, "line", at: SourceSpan(lastLine),
      fixIts: [
        .init("end-line", replacing: SourceSpan(at: bytes.count), with: "\n", isSafe: true)
      ])
  }

  /// Puts a text in quotes, unless it goes on over several lines.
  private func quoting(
    _ range: Range<Int>, in event: YAMLEvent, isSafe: Bool
  ) -> [Diagnostic.FixIt] {
    if case .scalar(.plain) = event.kind, event.end > range.upperBound { return [] }
    return [.quoting(source.text(in: range), replacing: SourceSpan(range), isSafe: isSafe)]
  }

  /// Where a text without quotes that begins at `start` ends on its line.
  func plainTextEnd(from start: Int, isInBrackets: Bool) -> Int {
    var end = start
    var next = start
    while next < bytes.count, !isByte(next, in: "\r\n") {
      if isByte(next, in: ":"), isEndOfSign(next + 1, isInBrackets: isInBrackets) { break }
      if isByte(next, in: "#"), next > start, isByte(next - 1, in: " \t") { break }
      if isInBrackets, isByte(next, in: ",[]{}") { break }
      next += 1
      if !isByte(next - 1, in: " \t") { end = next }
    }
    return end
  }

  /// Whether an indicator may end before `offset`: at a blank, a line break, the end of the file
  /// or, in brackets, a comma or a bracket.
  private func isEndOfSign(_ offset: Int, isInBrackets: Bool = true) -> Bool {
    offset >= bytes.count || isByte(offset, in: " \t\r\n")
      || isInBrackets && isByte(offset, in: ",[]{}")
  }

  private func isByte(_ offset: Int, in signs: String) -> Bool {
    offset < bytes.count && signs.utf8.contains(bytes[offset])
  }

  private func isByte(_ offset: Int, _ sign: Unicode.Scalar) -> Bool {
    bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: sign)
  }
}
