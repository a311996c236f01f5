package import MenuSections
import MenuText

/// A character that no displayed text may contain, with its bytes in the file.
package struct ForbiddenCharacter: Hashable, Sendable {
  /// The character as it is after escapes.
  package let scalar: Unicode.Scalar
  /// The character or its escape; in an alias, the whole alias.
  package let span: SourceSpan
}

extension YAMLNode {
  /// The first character of a scalar that `SafeText` forbids; `nil` for collections and safe texts.
  ///
  /// The parser accepts such text, since `"\e]52;…"` is valid YAML and an id may contain a tab.
  package func firstForbiddenCharacter(in source: SourceText) -> ForbiddenCharacter? {
    guard case .scalar(let text, let style) = content,
      let index = SafeText.firstForbidden(in: text)
    else { return nil }
    let scalar = text.unicodeScalars[index]
    if isAlias { return ForbiddenCharacter(scalar: scalar, span: span) }
    let written = WrittenScalars(source.text(in: span), hasEscapes: style == .doubleQuoted)
    guard let range = written.first(scalar) else {
      return ForbiddenCharacter(scalar: scalar, span: span)
    }
    let start = Int(span.start)
    return ForbiddenCharacter(
      scalar: scalar, span: SourceSpan(start + range.lowerBound..<start + range.upperBound))
  }
}

/// A scalar's source text, character by character, with escapes resolved.
private struct WrittenScalars {
  private let scalars: [Unicode.Scalar]
  private let hasEscapes: Bool

  init(_ text: String, hasEscapes: Bool) {
    scalars = Array(text.unicodeScalars)
    self.hasEscapes = hasEscapes
  }

  /// The byte offsets of the first occurrence of `wanted`.
  func first(_ wanted: Unicode.Scalar) -> Range<Int>? {
    var index = 0
    var offset = 0
    while index < scalars.count {
      let (value, count) = step(at: index)
      let length = scalars[index..<index + count].reduce(0) { $0 + UTF8.width($1) }
      if value == wanted.value { return offset..<offset + length }
      index += count
      offset += length
    }
    return nil
  }

  /// The value at `index` and the scalars that name it.
  private func step(at index: Int) -> (value: UInt32, count: Int) {
    let scalar = scalars[index]
    guard hasEscapes, scalar == "\\", index + 1 < scalars.count else { return (scalar.value, 1) }
    let letter = scalars[index + 1]
    let digits =
      switch letter {
      case "x": 2
      case "u": 4
      case "U": 8
      default: 0
      }
    guard digits > 0 else { return (Self.named[letter] ?? letter.value, 2) }
    let tail = scalars[(index + 2)...].prefix(digits)
    let text = String(String.UnicodeScalarView(tail))
    return (UInt32(text, radix: 16) ?? scalar.value, 2 + tail.count)
  }

  /// The escapes of one letter (YAML 1.1, section 5.6) that do not name themselves.
  private static let named: [Unicode.Scalar: UInt32] = [
    "0": 0, "a": 7, "b": 8, "t": 9, "\t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "e": 27,
    "N": 0x85, "_": 0xA0, "L": 0x2028, "P": 0x2029,
  ]
}
