import MenuText

/// Text that would drive a terminal or become markup, if a renderer let it through.
struct ProbeText {
  /// What stands in for the hostile part.
  enum Kind {
    /// Nothing: what is found in the output is the renderer's own.
    case harmless
    /// Every scalar that ``SafeText`` forbids from C0 to the bidirectional isolates, and markup.
    case hostile
  }

  let kind: Kind

  /// The beginning of a tag that no renderer writes by itself.
  static let tag = "<menu-probe"
  /// A reference that no renderer writes by itself.
  static let reference = "&menu-probe;"
  /// An attribute that no renderer writes by itself.
  static let attribute = "menu-probe"
  /// The beginning of an address that would run.
  static let address = "javascript:"

  /// A text for people to read.
  func text(_ words: String) -> String {
    switch kind {
    case .harmless: words
    case .hostile:
      words + Self.controls + Self.tag + ">" + Self.reference
        + #"" menu-probe="' menu-probe='</script>]]>"# + Self.tag
    }
  }

  /// A text for an id, which holds no `.`, `=` or `#`.
  func id(_ word: String) -> String {
    switch kind {
    case .harmless: word
    case .hostile: word + Self.controls + Self.tag + ">" + Self.reference + "\"'"
    }
  }

  /// The address of a picture.
  func source(_ path: String) -> String {
    switch kind {
    case .harmless: path
    case .hostile: Self.address + path + Self.controls + Self.tag + "\" menu-probe=\""
    }
  }

  private static let controls: String =
    [0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap { Unicode.Scalar($0) } }
    .map { String($0) }.joined()
}
