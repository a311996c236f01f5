/// Text that would control a terminal or become markup if a renderer did not escape it.
struct ProbeText {
  /// Whether the text contains a hostile part.
  enum Kind {
    /// Without: everything in the output is the renderer's own.
    case harmless
    /// With the scalars that ``SafeText`` forbids from C0 to the bidirectional
    /// isolates, and with markup.
    case hostile
  }

  let kind: Kind

  /// The beginning of a tag that no renderer writes itself.
  static let tag = "<menu-probe"
  /// A character reference that no renderer writes itself.
  static let reference = "&menu-probe;"
  /// An attribute that no renderer writes itself.
  static let attribute = "menu-probe"
  /// A URL scheme that runs a script.
  static let scheme = "javascript:"

  func text(_ words: String) -> String {
    switch kind {
    case .harmless: words
    case .hostile:
      words + Self.controls + Self.tag + ">" + Self.reference
        + #"" menu-probe="' menu-probe='</script>]]>"# + Self.tag
    }
  }

  /// An id, which cannot contain `.`, `=` or `#`.
  func id(_ word: String) -> String {
    switch kind {
    case .harmless: word
    case .hostile: word + Self.controls + Self.tag + ">" + Self.reference + "\"'"
    }
  }

  func source(_ path: String) -> String {
    switch kind {
    case .harmless: path
    case .hostile: Self.scheme + path + Self.controls + Self.tag + "\" menu-probe=\""
    }
  }

  private static let controls: String =
    [0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap { Unicode.Scalar($0) } }
    .map { String($0) }.joined()
}
