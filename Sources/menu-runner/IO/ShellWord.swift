/// Quotes words for a POSIX shell, so that they can be copied from messages.
enum ShellWord {
  /// The word unchanged if no shell would change it, else in single quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isOrdinary)
    if isPlain, word.first != "~", word.first != "=" { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  private static func isOrdinary(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:=@%+,".utf8.contains(byte)
    }
  }
}
