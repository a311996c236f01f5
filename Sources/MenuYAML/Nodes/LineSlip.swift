import MenuSections
import MenuText

/// A sign of word processors or other formats in a line of block style: a wide space as
/// indentation, a bullet as a dash, a comment after `//`, or `=` as a colon.
///
/// YAML reads all of them as text, and fails at a later line or not at all.
struct LineSlip {
  let diagnostic: Diagnostic

  /// The slip at the beginning of a line; `nil` if there is none.
  init?(onLine line: Range<Int>, of source: SourceText) {
    let text = source.text(in: line)
    let indentation = text.prefix { $0.isWhitespace }
    let start = line.lowerBound + indentation.utf8.count
    let rest = text[indentation.endIndex...]
    guard !rest.isEmpty else { return nil }
    if let wide = Self.wideSpaces(in: indentation, at: line.lowerBound) {
      diagnostic = wide
    } else if let comment = ForeignComment(in: rest, at: start) {
      diagnostic = comment.diagnostic
    } else if let bullet = MissingSpace(bulletIn: rest, at: start) {
      diagnostic = bullet.diagnostic()
    } else {
      return nil
    }
  }

  /// A wide or no-break space where a plain text starts, which is invisible and part of the text.
  init?(beforeText text: String, at span: SourceSpan, in source: SourceText) {
    // The first bytes of all wide spaces; most texts have others.
    guard let byte = text.utf8.first, byte == 0xC2 || 0xE1...0xE3 ~= byte,
      let first = text.first, Self.isWide(first)
    else { return nil }
    let blank = text.prefix { $0.isWhitespace }
    let isFirst = SyntaxLocation(source: source, offset: Int(span.start)).before
      .allSatisfy { $0 == UInt8(ascii: " ") }
    let marked = SourceSpan(Int(span.start)..<Int(span.start) + blank.utf8.count)
    let spaces = isFirst ? Self.spaces(for: blank) : ""
    diagnostic = Self.wide(
      first, variant: isFirst ? "wide-indentation" : "wide-space", at: marked, spaces: spaces)
  }

  /// `name = value` where `name: value` is meant; `nil` if the line has a `:` or no `=`.
  init?(equalsSignOnLine line: Range<Int>, of source: SourceText) {
    let text = source.text(in: line)
    guard !text.contains(": "), let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      return nil
    }
    var start = sign
    while start > text.startIndex, text[text.index(before: start)] == " " {
      start = text.index(before: start)
    }
    guard start > text.startIndex, text[..<start].contains(where: \.isLetter) else { return nil }
    let offset = { line.lowerBound + text[..<$0].utf8.count }
    let end = text[text.index(after: sign)...].firstIndex { $0 != " " } ?? text.endIndex
    diagnostic = Diagnostic(
      .missingColon, "equals-sign", at: SourceSpan(offset(sign)..<offset(sign) + 1),
      fixIts: [.writing(": ", replacing: SourceSpan(offset(start)..<offset(end)))])
  }

  private static func wideSpaces(in indentation: Substring, at start: Int) -> Diagnostic? {
    guard let first = indentation.first(where: isWide) else { return nil }
    return wide(
      first, variant: "wide-indentation", at: SourceSpan(start..<start + indentation.utf8.count),
      spaces: spaces(for: indentation))
  }

  private static func wide(
    _ space: Character, variant: String, at span: SourceSpan, spaces: String
  ) -> Diagnostic {
    let name: Diagnostic.Argument =
      switch space {
      case "\u{3000}": .sentence("character.full-width-space")
      case "\u{A0}": .sentence("character.no-break-space")
      default: .text(space.unicodeScalars.first.map { SafeText.name(of: $0) } ?? "")
      }
    return Diagnostic(
      .tabIndentation, variant, with: ["character": name], at: span,
      fixIts: [.init("replace-tab", replacing: span, with: spaces)])
  }

  /// Spaces that are as wide as the blanks on a screen.
  private static func spaces(for blanks: Substring) -> String {
    blanks.map { $0 == "\t" || $0 == "\u{3000}" ? "  " : " " }.joined()
  }

  private static func isWide(_ character: Character) -> Bool {
    character.isWhitespace && !character.isNewline && character != " " && character != "\t"
  }
}

/// A comment after `//` or `/*`; in YAML comments start with `#`.
struct ForeignComment {
  private let sign: String
  private let start: Int

  /// The first comment in a text that begins at `start`: at its beginning or after a blank.
  init?(in text: some StringProtocol, at start: Int) {
    for sign in ["//", "/*"] {
      guard let range = text.firstRange(of: sign) else { continue }
      let before = text[..<range.lowerBound]
      guard before.allSatisfy({ $0 == " " }) || before.hasSuffix(" ") else { continue }
      self.sign = sign
      self.start = start + before.utf8.count
      return
    }
    return nil
  }

  /// The diagnostic, which proposes to write `#`.
  var diagnostic: Diagnostic {
    let span = SourceSpan(start..<start + sign.utf8.count)
    return Diagnostic(
      .foreignComment, "sign", with: ["sign": .text(sign)], at: span,
      fixIts: [.writing("#", replacing: span)])
  }
}
