/// The syntax of names of plugins, options and codes.
enum PluginWord {
  /// Whether a text is one or more lower-case words joined with `-`: `kitchen`, `pick-up-2`.
  static func isName(_ text: some StringProtocol) -> Bool {
    text.utf8.first.map { letters ~= $0 } == true && isWord(text)
  }

  /// Whether a text is two or more words joined with dots: `acme.happy-hour`.
  static func isDotted(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.count > 1 && words.allSatisfy(isWord)
  }

  private static func isWord(_ text: some StringProtocol) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .allSatisfy { part in !part.isEmpty && part.allSatisfy { letters ~= $0 || digits ~= $0 } }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
