/// A particle whose form depends on the preceding sound: `라떼는` but `샷은`.
public enum KoreanParticle: Hashable, Sendable {
  /// 은 after a consonant, 는 after a vowel.
  case topic

  /// 이 after a consonant, 가 after a vowel.
  case subject

  /// 을 after a consonant, 를 after a vowel.
  case object

  /// 과 after a consonant, 와 after a vowel.
  case with

  /// 으로 after a consonant other than ㄹ, else 로.
  case toward

  /// The text with the right form after it, or both forms (`은(는)`) where its reading is not known.
  public func attached(to text: String) -> String {
    text + form(after: KoreanEnding(of: text))
  }

  private func form(after ending: KoreanEnding?) -> String {
    switch ending {
    case .vowel: forms.afterVowel
    case .rieul: self == .toward ? forms.afterVowel : forms.afterConsonant
    case .consonant: forms.afterConsonant
    case nil: forms.unknown
    }
  }

  private var forms: (afterConsonant: String, afterVowel: String, unknown: String) {
    switch self {
    case .topic: ("은", "는", "은(는)")
    case .subject: ("이", "가", "이(가)")
    case .object: ("을", "를", "을(를)")
    case .with: ("과", "와", "과(와)")
    case .toward: ("으로", "로", "(으)로")
    }
  }
}
