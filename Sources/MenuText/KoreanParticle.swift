/// A particle whose form depends on the preceding sound: `라떼는` but `샷은`.
public struct KoreanParticle: Hashable, Sendable {
  /// 은 after a consonant, 는 after a vowel.
  public static let topic = KoreanParticle(afterConsonant: "은", afterVowel: "는")
  /// 이 after a consonant, 가 after a vowel.
  public static let subject = KoreanParticle(afterConsonant: "이", afterVowel: "가")

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

  /// The text with the right form after it.
  public func attached(to text: String) -> String { text + form(after: text) }

  private var both: String {
    afterConsonant.hasSuffix(afterVowel)
      ? "(\(afterConsonant.dropLast(afterVowel.count)))\(afterVowel)"
      : "\(afterConsonant)(\(afterVowel))"
  }
}
