/// A particle whose form depends on the preceding sound: `라떼는` but `샷은`.
struct KoreanParticle: Sendable {
  let afterConsonant: String
  let afterVowel: String

  /// The form after a text, or both forms (`은(는)`, `(으)로`) where its reading is not known.
  ///
  /// A final ㄹ counts as a vowel where the form after a consonant begins with 으: `물로`.
  func form(after text: String) -> String {
    switch KoreanEnding(of: text) {
    case .vowel: afterVowel
    case .rieul: afterConsonant.hasPrefix("으") ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    case nil: both
    }
  }

  private var both: String {
    afterConsonant.hasSuffix(afterVowel)
      ? "(\(afterConsonant.dropLast(afterVowel.count)))\(afterVowel)"
      : "\(afterConsonant)(\(afterVowel))"
  }
}

/// The sound on which a text ends when it is read in Korean.
enum KoreanEnding {
  case vowel
  case rieul
  case consonant

  /// Reads the last Hangul or Latin letter, digit (`3`, 삼) or percent sign, or the last symbol by
  /// its name if there are only symbols; `nil` for other scripts, other symbols and empty text.
  /// Spaces, punctuation and brackets at the end are skipped.
  ///
  /// A Latin word ends in a consonant when it is written with `l`, `m`, `n` or `ng` at the end,
  /// which Korean keeps (`caramel`, 카라멜); other endings are assumed to gain a vowel (`milk`, 밀크),
  /// though some do not (`hot`, 핫). Capitals without a vowel are spelled out (`XR`, 엑스알).
  init?(of text: String) {
    let scalars = text.unicodeScalars.reversed().map(Self.halfWidth)
    let read = scalars.drop(while: Self.isSilent)
    guard let last = read.first else {
      self.init(nameOf: scalars.first)
      return
    }
    switch last {
    case "가"..."힣": self.init(final: SyllableParts(last)?.final ?? 0)
    case "ㄱ"..."ㅎ": self = last == "ㄹ" ? .rieul : .consonant
    case "ㅏ"..."ㅣ", "\u{1161}"..."\u{1175}": self = .vowel
    case "\u{11A8}"..."\u{11C2}": self.init(final: Int(last.value) - 0x11A7)
    case "0", "3", "6": self = .consonant
    case "1", "7", "8": self = .rieul
    case "2", "4", "5", "9", "%": self = .vowel
    case "a"..."z", "A"..."Z": self.init(reversedLatinWord: read.prefix { Self.isLatin($0) })
    default: self.init(nameOf: last)
    }
  }

  /// The ending of a symbol's Korean name, such as 대괄호, 쉼표 and 콜론.
  private init?(nameOf symbol: Unicode.Scalar?) {
    switch symbol {
    case "[", "]", "{", "}", "(", ")", "<", ">", "\"", "'", "“", "”", "‘", "’", ",", "、", ".", "。",
      "*", "!", "?", "&", "@", "~", "=", "+", "/", "\\", "•", "–", "—", "$", "€", "£":
      self = .vowel
    case "|": self = .rieul
    case "#", ":", ";", "-", "`", "·", "₩", "¥": self = .consonant
    default: return nil
    }
  }

  private init(final: Int) {
    self =
      switch final {
      case 0: .vowel
      case Self.finalRieul: .rieul
      default: .consonant
      }
  }

  private init(reversedLatinWord word: some Collection<Unicode.Scalar>) {
    let isSpelledOut = word.allSatisfy {
      ("A"..."Z").contains($0) && !Self.capitalVowels.contains($0)
    }
    let letters = word.prefix(2).map { $0.properties.lowercaseMapping }
    self =
      switch letters.first {
      case "l": .rieul
      case "r" where isSpelledOut: .rieul
      case "m", "n": .consonant
      case "g" where letters.dropFirst().first == "n" && !isSpelledOut: .consonant
      default: .vowel
      }
  }

  /// The ASCII form of a full-width letter, digit or sign.
  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static let finalRieul = 8
  private static let capitalVowels: [Unicode.Scalar] = ["A", "E", "I", "O", "U"]

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "%" { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .dashPunctuation, .connectorPunctuation, .spaceSeparator,
      .lineSeparator, .paragraphSeparator, .control, .format, .nonspacingMark:
      return true
    default:
      return false
    }
  }
}
