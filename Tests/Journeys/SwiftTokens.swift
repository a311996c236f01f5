/// The words and signs of Swift source, without comments and the text of strings. Code inside
/// string interpolations is kept. Enough to find declarations and uses, not a Swift parser.
struct SwiftTokens {
  struct Token {
    let text: Substring
    let line: Int

    var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
  }

  private(set) var tokens: [Token] = []
  private let source: String.UnicodeScalarView
  private var index: String.Index
  private var line = 1

  init(_ text: String) {
    source = text.unicodeScalars
    index = source.startIndex
    readCode(untilParenthesis: false)
  }

  private func starts(with text: String) -> Bool {
    source[index...].starts(with: text.unicodeScalars)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < source.endIndex {
      if source[index] == "\n" { line += 1 }
      source.formIndex(after: &index)
    }
  }

  private mutating func advance(past end: String) {
    while index < source.endIndex, !starts(with: end) { advance() }
    advance(end.unicodeScalars.count)
  }

  /// Reads code to the end of the source, or to the parenthesis that ends an interpolation.
  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while index < source.endIndex {
      let scalar = source[index]
      if scalar.properties.isWhitespace {
        advance()
      } else if starts(with: "//") {
        while index < source.endIndex, source[index] != "\n" { advance() }
      } else if starts(with: "/*") {
        advance(past: "*/")
      } else if scalar == "\"" || scalar == "#" {
        readString()
      } else if Self.isWordScalar(scalar) || scalar == "`" {
        readWord()
      } else {
        if isInterpolation, scalar == "(" { depth += 1 }
        if isInterpolation, scalar == ")" {
          guard depth > 0 else { return advance() }
          depth -= 1
        }
        let start = index
        let startLine = line
        advance()
        tokens.append(Token(text: Substring(source[start..<index]), line: startLine))
      }
    }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }

  private mutating func readWord() {
    if source[index] == "`" { advance() }
    let start = index
    while index < source.endIndex, Self.isWordScalar(source[index]) { advance() }
    tokens.append(Token(text: Substring(source[start..<index]), line: line))
    if index < source.endIndex, source[index] == "`" { advance() }
  }

  /// Skips a string or a regular expression with its number signs, or one sign such as in `#if`.
  private mutating func readString() {
    let hashes = String(repeating: "#", count: source[index...].prefix { $0 == "#" }.count)
    advance(hashes.count)
    guard index < source.endIndex else { return }
    if source[index] == "/", !hashes.isEmpty { return advance(past: "/" + hashes) }
    guard source[index] == "\"" else { return }
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quote + hashes
    let escape = "\\" + hashes
    advance(quote.count)
    while index < source.endIndex, !starts(with: end) {
      guard starts(with: escape) else {
        advance()
        continue
      }
      advance(escape.count)
      let isInterpolation = index < source.endIndex && source[index] == "("
      advance()
      if isInterpolation { readCode(untilParenthesis: true) }
    }
    advance(end.count)
  }
}
