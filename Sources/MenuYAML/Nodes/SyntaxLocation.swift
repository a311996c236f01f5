import MenuSections

/// An offset in a file, and the bytes around it on its line.
struct SyntaxLocation {
  let source: SourceText
  let offset: Int

  /// The byte here; 0 at the end of the file.
  var byte: UInt8 { offset < source.bytes.count ? source.bytes[offset] : 0 }
  var isAtEnd: Bool { offset >= source.bytes.count }
  /// The line from its first byte to here.
  var before: ArraySlice<UInt8> { source.bytes[line.lowerBound..<clamped] }
  /// The number of Unicode scalars before it on its line.
  var charactersBefore: Int { before.count { $0 & 0xC0 != 0x80 } }
  /// Whether only blanks and dashes are before it on its line.
  var isFirstOnLine: Bool { before.allSatisfy { " -\t".utf8.contains($0) } }
  /// The number of blanks before the first character of the line.
  var indentation: Int { source.bytes[line].prefix { " \t".utf8.contains($0) }.count }

  /// Its line, without the line break.
  var line: Range<Int> { source.rangeOfLine(source.line(at: offset)) }
  private var clamped: Int { min(max(offset, line.lowerBound), line.upperBound) }

  /// The character here; empty at the end of a line.
  var character: SourceSpan {
    guard let first = source.text(in: clamped..<line.upperBound).first else {
      return SourceSpan(at: offset)
    }
    return SourceSpan(clamped..<clamped + first.utf8.count)
  }

  /// The offset of the comment that begins after it on its line; `nil` without one.
  var comment: Int? {
    (clamped..<line.upperBound).dropFirst().first {
      source.bytes[$0] == UInt8(ascii: "#") && " \t".utf8.contains(source.bytes[$0 - 1])
    }
  }

  /// From here to the end of the line, without blanks at its end or a comment.
  var restOfLine: SourceSpan {
    var end = comment ?? line.upperBound
    while end > clamped, " \t".utf8.contains(source.bytes[end - 1]) { end -= 1 }
    return SourceSpan(clamped..<end)
  }

  /// Its line with the line break.
  var wholeLine: SourceSpan {
    let number = source.line(at: offset)
    let end =
      number < source.lineCount ? source.rangeOfLine(number + 1).lowerBound : line.upperBound
    return SourceSpan(line.lowerBound..<end)
  }

  /// The first character of its line that is not a blank.
  var firstOnLine: SourceSpan {
    SyntaxLocation(source: source, offset: line.lowerBound + indentation).character
  }

  /// The end of the last character of the file that is not a blank or a line break.
  static func end(of source: SourceText) -> SourceSpan {
    let last = source.bytes.lastIndex { !" \t\r\n".utf8.contains($0) }
    return SourceSpan(at: last.map { $0 + 1 } ?? 0)
  }

  /// The run of equal bytes here.
  var run: SourceSpan {
    let length = source.bytes[clamped..<line.upperBound].prefix { $0 == byte }.count
    return SourceSpan(clamped..<clamped + length)
  }
}
