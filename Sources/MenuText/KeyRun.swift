/// The keystrokes of one Hangul syllable on a two-set keyboard, at most five.
struct KeyRun: Hashable, Sendable {
  /// Six bits a key, the first key lowest; a key is never 0.
  private(set) var bits: UInt32 = 0

  init(_ parts: SyllableParts) {
    append(Hangul.initials[parts.initial])
    append(Hangul.vowels[parts.vowel])
    if parts.final > 0 { append(Hangul.finals[parts.final - 1]) }
  }

  init(_ letter: Unicode.Scalar) {
    append(letter)
  }

  /// Keys that ``bits`` returned.
  init(bits: UInt32) {
    self.bits = bits
  }

  private var count: UInt32 {
    (UInt32(UInt32.bitWidth - bits.leadingZeroBitCount) + Self.width - 1) / Self.width
  }

  private mutating func append(_ letter: Unicode.Scalar) {
    for key in Hangul.keys(of: letter) {
      bits |= (key.value - Self.base) << (count * Self.width)
    }
  }

  var first: UInt32 { bits & Self.mask }
  var last: UInt32 { count == 0 ? 0 : bits >> ((count - 1) * Self.width) }

  func dropLast() -> KeyRun {
    guard count > 0 else { return self }
    return KeyRun(bits: bits & (1 << ((count - 1) * Self.width) - 1))
  }

  func starts(with other: KeyRun) -> Bool {
    other.count <= count && (bits ^ other.bits) & (1 << (other.count * Self.width) - 1) == 0
  }

  private static let base: UInt32 = 0x3130
  private static let width: UInt32 = 6
  private static let mask: UInt32 = 1 << width - 1
}

extension Hangul {
  /// The keystrokes of a letter on a Korean two-set keyboard (KS X 5002): `ㄳ` takes two.
  ///
  /// Compatibility jamo are meant; every other scalar is its own key.
  package static func keys(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    joinedLetters[letter] ?? [letter]
  }

  private static let joinedLetters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"],
    "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"],
    "ㅄ": ["ㅂ", "ㅅ"], "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"],
    "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"],
  ]
}
