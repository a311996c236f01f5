import MenuText

/// Which Latin letters a Hangul keyboard's keys bear, for commands typed with an input method on.
///
/// The layout is Dubeolsik (KS X 5002), the one that Korean computers come with.
enum KeyboardLayout {
  /// The keys that were pressed for a character: its letters, in lower case for Hangul; a character
  /// of another script is its own key.
  static func keys(for character: Character) -> [Character] {
    let letters = Hangul.jamo(of: String(character)).flatMap(Hangul.keys)
    let keys = letters.compactMap { latin[$0] }
    return keys.count == letters.count && !keys.isEmpty ? keys : [character]
  }

  private static let latin: [Unicode.Scalar: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋㄲㄸㅃㅆㅉㅒㅖ".unicodeScalars, "abcdefghijklmnopqrstuvwxyzreqtwop"))
}
