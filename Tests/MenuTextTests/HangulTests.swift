import Foundation
import Testing

@testable import MenuText

@Suite("Hangul")
struct HangulTests {
  private let syllables = (0xAC00...0xD7A3).compactMap { Unicode.Scalar(UInt32($0)) }

  @Test("composes every syllable that Foundation decomposes")
  func composition() {
    let differing = syllables.filter { syllable in
      let decomposed = String(syllable).decomposedStringWithCanonicalMapping
      return Array(Hangul.composed(decomposed).unicodeScalars) != [syllable]
    }
    #expect(differing.isEmpty)
  }

  @Test("composes whole words and a tail after a syllable without one")
  func words() {
    let text = "아메리카노 한 잔 ICE"
    let composed = Hangul.composed(text.decomposedStringWithCanonicalMapping)
    #expect(composed.utf8.elementsEqual(text.utf8))
    #expect(Hangul.composed("가\u{11A8}").utf8.elementsEqual("각".utf8))
    #expect(Hangul.composed("각\u{11A8}").utf8.elementsEqual("각\u{11A8}".utf8))
  }

  @Test(
    "leaves all other text unchanged",
    arguments: [
      "e\u{301}", "ㅎㅏㄴ", "\u{1100}", "\u{1161}\u{11A8}", "", "\u{1100}a\u{1161}",
      "\u{A960}\u{1161}",
    ]
  )
  func untouched(text: String) {
    #expect(Hangul.composed(text).utf8.elementsEqual(text.utf8))
  }

  @Test("gives the same letters for composed, decomposed and typed text")
  func letters() {
    let typed = Array("ㅎㅏㄴㄱㅡㄹ a1".unicodeScalars)
    #expect(Hangul.jamo(of: "한글 a1") == typed)
    #expect(Hangul.jamo(of: "한글 a1".decomposedStringWithCanonicalMapping) == typed)
    #expect(Hangul.jamo(of: "ㅎㅏㄴㄱㅡㄹ a1") == typed)
  }

  @Test("uses Unicode's names for the letters of each syllable")
  func letterNames() {
    let differing = syllables.filter { syllable in
      let name = Hangul.jamo(of: String(syllable)).map { letter in
        letter.properties.name?.replacing("HANGUL LETTER ", with: "") ?? ""
      }
      let decomposed = String(syllable).decomposedStringWithCanonicalMapping
      let expected = decomposed.unicodeScalars.map { jamo in
        jamo.properties.name?.split(separator: " ").last.map(String.init) ?? ""
      }
      return name != expected
    }
    #expect(differing.isEmpty)
  }

  @Test(
    "detects whether the last sound is a consonant",
    arguments: [
      ("라떼", false), ("샷", true), ("물", true), ("라떼 (샷)", true), ("0", true), ("1", true),
      ("2", false), ("3", true), ("4", false), ("5", false), ("6", true), ("7", true), ("8", true),
      ("9", false), ("10%", false), ("caramel", true), ("Latte", false), ("ham", true),
      ("pudding", true), ("dog", false), ("XR", true), ("bar", false), ("'샷'!  ", true), ("", nil),
      ("☕️", nil), ("café", nil), ("咖啡", nil), ("ㅋㅋ", true), ("ㅠㅠ", false), ("…", nil),
    ] as [(String, Bool?)]
  )
  func endings(text: String, expected: Bool?) {
    #expect(Self.hasFinalConsonant(text) == expected)
    let decomposed = text.decomposedStringWithCanonicalMapping
    if text != "café" { #expect(Self.hasFinalConsonant(decomposed) == expected) }
  }

  @Test("detects the final sound of every syllable")
  func syllableEndings() {
    let differing = syllables.filter {
      Self.hasFinalConsonant(String($0)) != (Hangul.jamo(of: String($0)).count == 3)
    }
    #expect(differing.isEmpty)
  }

  private static func hasFinalConsonant(_ text: String) -> Bool? {
    KoreanEnding(of: text).map { $0 != .vowel }
  }
}
