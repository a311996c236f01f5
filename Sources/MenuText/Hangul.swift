/// The arithmetic of Hangul syllables, from The Unicode Standard, section 3.12.
package enum Hangul {
  /// The text with conjoining jamo joined to syllables; other scalars are unchanged.
  ///
  /// This is the Hangul part of NFC: `한` typed as three jamo becomes one scalar, as terminals and
  /// fonts expect. Linear.
  package static func composed(_ text: String) -> String {
    guard text.utf8.contains(firstByteOfConjoiningJamo) else { return text }
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let first = pending, let syllable = syllable(joining: first, scalar) {
        pending = syllable
      } else {
        if let pending { result.append(pending) }
        pending = scalar
      }
    }
    if let pending { result.append(pending) }
    return String(result)
  }

  /// The letters of the text in reading order, as on a keyboard: `한글` is `ㅎㅏㄴㄱㅡㄹ`.
  ///
  /// Syllables and conjoining jamo give compatibility jamo, so that composed, decomposed and typed
  /// letters compare equal, and a final `ㄱ` equals an initial one; other scalars are unchanged.
  /// Linear.
  package static func jamo(of text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let parts = SyllableParts(scalar) else {
        letters.append(letter(ofConjoining: scalar) ?? scalar)
        continue
      }
      letters.append(initials[parts.initial])
      letters.append(vowels[parts.vowel])
      if parts.final > 0 { letters.append(finals[parts.final - 1]) }
    }
    return letters
  }

  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  private static let firstByteOfConjoiningJamo: UInt8 = 0xE1
  private static let conjoiningInitials: ClosedRange<UInt32> = 0x1100...0x1112
  private static let conjoiningVowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let conjoiningFinals: ClosedRange<UInt32> = 0x11A8...0x11C2

  private static func syllable(
    joining first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if conjoiningInitials.contains(first.value), conjoiningVowels.contains(second.value) {
      let initial = first.value - conjoiningInitials.lowerBound
      let vowel = second.value - conjoiningVowels.lowerBound
      return SyllableParts.scalar(initial: initial, vowel: vowel)
    }
    if let parts = SyllableParts(first), parts.final == 0, conjoiningFinals.contains(second.value) {
      return Unicode.Scalar(first.value + second.value - conjoiningFinals.lowerBound + 1)
    }
    return nil
  }

  private static func letter(ofConjoining scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case conjoiningInitials: initials[Int(scalar.value - conjoiningInitials.lowerBound)]
    case conjoiningVowels: vowels[Int(scalar.value - conjoiningVowels.lowerBound)]
    case conjoiningFinals: finals[Int(scalar.value - conjoiningFinals.lowerBound)]
    default: nil
    }
  }
}

/// The indices of a precomposed syllable's letters; 0 means no final.
struct SyllableParts {
  let initial: Int
  let vowel: Int
  let final: Int

  init?(_ scalar: Unicode.Scalar) {
    guard Self.syllables.contains(scalar.value) else { return nil }
    let index = Int(scalar.value - Self.syllables.lowerBound)
    initial = index / (Self.vowelCount * Self.finalCount)
    vowel = index / Self.finalCount % Self.vowelCount
    final = index % Self.finalCount
  }

  static func scalar(initial: UInt32, vowel: UInt32) -> Unicode.Scalar? {
    let index = (initial * UInt32(vowelCount) + vowel) * UInt32(finalCount)
    return Unicode.Scalar(syllables.lowerBound + index)
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let vowelCount = 21
  private static let finalCount = 28
}
