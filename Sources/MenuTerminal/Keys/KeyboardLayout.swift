import MenuText

/// The Latin letters on the keys of a Korean keyboard, for commands typed in Hangul mode.
///
/// The layout is Dubeolsik (KS X 5002), the default of Korean computers.
enum KeyboardLayout {
  /// The keys that type a character: lowercase Latin letters for Hangul, else the character itself.
  static func keys(for character: Character) -> [Character] {
    let letters = Hangul.jamo(of: String(character)).flatMap(Hangul.keys)
    let keys = letters.compactMap(key(for:))
    return keys.count == letters.count && !keys.isEmpty ? keys : [character]
  }

  /// The lowercase Latin letter on the key of a compatibility jamo; `nil` for any other scalar.
  static func key(for letter: Unicode.Scalar) -> Character? { latin[letter] }

  private static let latin: [Unicode.Scalar: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋㄲㄸㅃㅆㅉㅒㅖ".unicodeScalars, "abcdefghijklmnopqrstuvwxyzreqtwop"))
}
