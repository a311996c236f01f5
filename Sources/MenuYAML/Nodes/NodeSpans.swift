import MenuSections

/// Finds the exact bytes of nodes from the coarser marks of events.
///
/// In libyaml a node starts at its anchor or tag, a block scalar ends after its blank lines, and a
/// collection has only an opening mark.
struct NodeSpans {
  private let source: SourceText
  private var bytes: [UInt8] { source.bytes }

  init(_ source: SourceText) {
    self.source = source
  }

  /// The bytes of a scalar without its properties; empty, after them, if nothing is written.
  func scalar(
    _ event: YAMLEvent, style: YAMLNode.ScalarStyle
  ) -> SourceSpan {
    if style == .plain, event.isTextEmpty { return SourceSpan(at: afterPrevious(event.end)) }
    var start = event.start
    if event.hasProperties {
      start = contentStart(from: start, to: event.end)
    }
    var end = event.end
    switch style {
    case .plain, .singleQuoted, .doubleQuoted: break
    case .literal, .folded:
      while end > start + 1, isBlank(end - 1) || isBreak(end - 1) { end -= 1 }
    }
    return SourceSpan(start..<max(start, end))
  }

  /// The end of the text before `offset` on its line; `offset` itself if there is none.
  ///
  /// In brackets libyaml puts an empty value at the indicator after it,
  /// elsewhere at the one before it.
  private func afterPrevious(_ offset: Int) -> Int {
    var start = offset
    while start > 0, isBlank(start - 1) { start -= 1 }
    return start > 0 && !isBreak(start - 1) ? start : offset
  }

  /// Where a collection begins and how many bytes its sign has, zero for a block mapping.
  func opening(
    ofMapping isMapping: Bool, isFlow: Bool, _ event: YAMLEvent
  ) -> (start: Int, signLength: Int, hasBrackets: Bool) {
    let end = event.end
    if isFlow {
      let isPair = event.start == end || isByte("?", at: event.start)
      if isPair, isMapping { return (event.start, 0, false) }
      return (max(0, end - 1), 1, true)
    }
    if isMapping { return (end, 0, false) }
    // libyaml marks a sequence at its owner's indentation after its first dash, others before it.
    return (isByte("-", at: end) ? end : max(0, end - 1), 1, false)
  }

  /// The bytes of the tag among the properties that begin at `start`.
  func tag(from start: Int) -> SourceSpan {
    var offset = start
    if isByte("&", at: offset) { offset = skipSpace(from: skipProperty(from: offset)) }
    return SourceSpan(offset..<skipProperty(from: offset))
  }

  private func contentStart(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, isByte("&", at: offset) || isByte("!", at: offset) {
      offset = skipSpace(from: skipProperty(from: offset))
    }
    return min(offset, end)
  }

  private func skipProperty(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !isBlank(offset), !isBreak(offset) {
      if isByte(",", at: offset) || isByte("]", at: offset) || isByte("}", at: offset) { break }
      offset += 1
    }
    return offset
  }

  private func skipSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if isByte("#", at: offset) {
        while offset < bytes.count, !isBreak(offset) { offset += 1 }
      } else if isBlank(offset) || isBreak(offset) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  private func isByte(_ scalar: Unicode.Scalar, at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: scalar)
  }

  private func isBlank(_ offset: Int) -> Bool {
    isByte(" ", at: offset) || isByte("\t", at: offset)
  }

  private func isBreak(_ offset: Int) -> Bool {
    isByte("\n", at: offset) || isByte("\r", at: offset)
  }
}
