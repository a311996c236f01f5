import MenuSections
import MenuText

/// A plain text in curly quotes, as word processors and phones write them.
///
/// YAML knows only straight quotes and reads curly ones as part of the text.
struct CurlyQuotes {
  /// The text between the quotes.
  let text: String
  /// The quotes and what is between them.
  let span: SourceSpan

  /// The quotes around all of a plain text; `nil` for quotes inside a text,
  /// such as in `“Best” tea`.
  ///
  /// In brackets YAML ends a plain text at a comma, so that the closing quote of `[“a, b”]` is
  /// searched on the rest of the line.
  init?(around plainText: String, at span: SourceSpan, isInBrackets: Bool, in source: SourceText) {
    // The first bytes of all opening quotes; most texts have others.
    guard let byte = plainText.utf8.first, byte == 0xE2 || byte == 0xEF,
      let opening = plainText.first, let closings = Self.closings[opening]
    else { return nil }
    let inner = plainText.dropFirst()
    if let closing = inner.last, closings.contains(closing) {
      let text = inner.dropLast()
      guard !text.contains(where: Self.isQuote) else { return nil }
      self.text = String(text)
      self.span = span
      return
    }
    guard isInBrackets, !inner.contains(where: closings.contains), opening != "’" else {
      return nil
    }
    let line = source.rangeOfLine(source.line(at: Int(span.start)))
    let rest = source.text(in: SourceSpan(Int(span.start)..<line.upperBound))
    guard let end = rest.dropFirst().firstIndex(where: closings.contains) else { return nil }
    text = String(rest[..<end].dropFirst())
    self.span = SourceSpan(
      Int(span.start)..<Int(span.start) + rest[...end].utf8.count)
  }

  /// The same text in straight quotes.
  var straight: String {
    text.contains { "\"\\".contains($0) } ? YAMLScalar.quoted(text) : "\"\(text)\""
  }

  var diagnostic: Diagnostic {
    let isNumber = AmountParseResult(text, currency: nil).isAmount
    let straightQuotes = Diagnostic.FixIt("straight-quotes", replacing: span, with: straight)
    return Diagnostic(
      .curlyQuotes, "quotes", with: ["replacement": .text(isNumber ? text : straight)], at: span,
      fixIts: isNumber
        ? [.init("remove-quotes", replacing: span, with: text), straightQuotes] : [straightQuotes])
  }

  private static func isQuote(_ character: Character) -> Bool { "“”„‟＂".contains(character) }

  /// The closing quotes of each opening one, of the languages and keyboards that mix them.
  private static let closings: [Character: [Character]] = [
    "“": ["”", "“"], "”": ["”"], "„": ["“", "”"], "‟": ["”"], "＂": ["＂"],
    "‘": ["’", "‘"], "’": ["’"], "‚": ["‘", "’"],
  ]
}
