import MenuText

/// Which Latin letters a Hangul keyboard's keys bear, for commands typed with an input method on.
///
/// The layout is Dubeolsik (KS X 5002), the one that Korean computers come with.
enum KeyboardLayout {
  /// The keys that were pressed for a character: its letters, in lower case for Hangul; a character
  /// of another script is its own key.
  static func keys(for character: Character) -> [Character] {
    let letters = Hangul.jamo(of: String(character)).flatMap { parts[$0] ?? [$0] }
    let keys = letters.compactMap { latin[$0] }
    return keys.count == letters.count && !keys.isEmpty ? keys : [character]
  }

  private static let latin: [Unicode.Scalar: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋㄲㄸㅃㅆㅉㅒㅖ".unicodeScalars, "abcdefghijklmnopqrstuvwxyzreqtwop"))

  /// Letters that take two keys.
  private static let parts: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"],
    "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"],
    "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"],
    "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]
}
