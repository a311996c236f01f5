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
