import MenuTestSupport
import MenuText
import Testing

@Suite("Matching names by a part of them")
struct NameMatchTests {
  @Test(
    "A name is found by its letters, its initial consonants, and syllables on the way",
    arguments: [
      ("아메리카노", "아메리카노"), ("아메리카노", "메리"), ("아메리카노", "ㅇㅁㄹㅋㄴ"), ("아메리카노", "ㄹㅋ"),
      ("아메리카노", "아ㅁ"), ("아메리카노", "ㅇ메ㄹ"), ("아메리카노", "아멜"), ("아메리카노", "암리"), ("아메리카노", "아멜ㅋ"),
      ("아메리카노", "아메ㄹㅋㄴ"), ("과자", "고"), ("과자", "과"), ("닭갈비", "달"), ("닭갈비", "닭ㄱㅂ"),
      ("달걀", "닭"), ("삼겹살", "ㅅㄱㅅ"), ("삼겹살", "ㄳ"), ("샷 추가", "샷추"), ("샷 추가", "ㅅ ㅊㄱ"),
      ("아이스 카페라떼 (L)", "카페라떼(l"), ("Caffè Latte", "LATTE"), ("Caffe\u{300} Latte", "caffè"),
      ("HOT 초코", "t초"), ("ㅋㅋ 볶음밥", "ㅋㅋㅂ"), ("두유", ""), ("", ""), ("カフェラテ", "ラテ"),
      ("\u{1105}\u{1161}\u{1104}\u{1166}", "라떼"), ("라떼", "ㄹ\u{1104}\u{1166}"),
    ])
  func found(name: String, wanted: String) {
    #expect(NameMatch(wanted).matches(name))
  }

  @Test(
    "What is in no name is not found in it",
    arguments: [
      ("아메리카노", "라떼"), ("아메리카노", "ㅇㄹ"), ("아메리카노", "아리"),
      ("아메리카노", "아메리카노노"), ("과자", "고자"), ("각설탕", "가설"), ("라떼", "ㅏ"), ("Latte", "ㄹ"),
      ("", "ㄱ"), ("따뜻하게", "ㄷ"),
    ])
  func notFound(name: String, wanted: String) {
    #expect(!NameMatch(wanted).matches(name))
  }

  @Test("Every typed beginning of a name matches it, key by key")
  func keyByKey() {
    // As a two-set input method shows them: a consonant is a final until a vowel follows.
    for state in ["ㅎ", "희", "흰", "흰ㅇ", "흰우", "흰웅", "흰우유"] {
      #expect(NameMatch(state).matches("흰 우유"), "\(state)")
    }
    for state in ["ㅇ", "애", "앺", "애프", "애플", "애플ㅍ", "애플파", "애플팡", "애플파이"] {
      #expect(NameMatch(state).matches("애플파이"), "\(state)")
    }
  }

  @Test("Characters match if they are canonically equivalent, in either case")
  func equivalents() {
    let seed: UInt64 = 12
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      ";", "\u{37E}", "K", "\u{212A}", "が", "か\u{3099}", "か", "\u{F900}", "\u{8C48}", "É",
      "e\u{301}",
      "e", "Å", "\u{212B}", "👍🏽", "👍", "İ", "ß", "Ω", "\u{2126}", " ",
    ]
    for _ in 0..<5000 {
      let name = generator.text(of: pieces, upTo: 6)
      let wanted = generator.text(of: pieces, upTo: 2)
      let (letters, searched) = (letters(of: name), letters(of: wanted))
      let isFound = (0...letters.count).contains { letters[$0...].starts(with: searched) }
      #expect(NameMatch(wanted).matches(name) == isFound, "seed \(seed): \(wanted) in \(name)")
    }
  }

  private func letters(of name: String) -> [Character] {
    name.filter { !$0.isWhitespace }.flatMap { Array($0.lowercased()) }
  }

  @Test("A name matches itself after any prefix")
  func itself() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let name = generator.text(
        of: ["가", "값", "과", "뷁", "ㄳ", "ㅏ", "a", "É", " ", "1", "👍🏽"], upTo: 8)
      #expect(NameMatch(name).matches("x" + name), "\(name)")
    }
  }
}
