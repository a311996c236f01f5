import MenuText
import Testing

@Suite("Korean particles in strings files")
struct KoreanParticleTests {
  private func particle(_ forms: String, after text: String) throws -> String? {
    try StringsTable(parsing: "a = {x:\(forms)}").sentence("a", ["x": .text(text)])
  }

  @Test(
    "fit the preceding sound",
    arguments: [
      ("라떼", "은/는", "는"), ("샷", "은/는", "은"), ("물", "이/가", "이"), ("우유", "이/가", "가"),
      ("컵", "을/를", "을"), ("차", "을/를", "를"), ("빵", "과/와", "과"), ("커피", "과/와", "와"),
      ("컵", "으로/로", "으로"), ("커피", "으로/로", "로"), ("물", "으로/로", "로"), ("1", "으로/로", "로"),
      ("3", "으로/로", "으로"), ("caramel", "으로/로", "로"), ("샷", "이에요/예요", "이에요"),
      ("라떼", "이에요/예요", "예요"), ("HOT (L)", "을/를", "을"),
    ])
  func forms(text: String, forms: String, expected: String) throws {
    #expect(try particle(forms, after: text) == expected)
  }

  @Test("follow the final letter of every syllable; 으로 does not follow ㄹ")
  func finals() throws {
    let rieul = 8
    for initial in 0..<19 {
      for final in 0..<28 {
        let scalar = try #require(Unicode.Scalar(0xAC00 + (initial * 21 + initial) * 28 + final))
        let syllable = String(scalar)
        #expect(try particle("은/는", after: syllable) == (final > 0 ? "은" : "는"))
        let hasForm = final > 0 && final != rieul
        #expect(try particle("으로/로", after: syllable) == (hasForm ? "으로" : "로"))
      }
    }
  }

  @Test(
    "fit the name of a symbol: 대괄호가, 콜론이, 세로줄로",
    arguments: [
      ("[", "이/가", "가"), ("}", "으로/로", "로"), ("\"", "이/가", "가"), (",", "을/를", "를"),
      (":", "이/가", "이"), ("#", "은/는", "은"), ("|", "으로/로", "로"), ("|", "이/가", "이"),
      ("~", "을/를", "를"), ("%", "으로/로", "로"), ("], }", "이/가", "가"), ("라떼 [", "을/를", "를"),
      ("４５００", "은/는", "은"), ("，", "이/가", "가"), ("€", "은/는", "는"), ("—", "은/는", "는"),
    ])
  func symbols(text: String, forms: String, expected: String) throws {
    #expect(try particle(forms, after: text) == expected)
  }

  @Test(
    "show both forms if the pronunciation is unknown",
    arguments: [("은/는", "은(는)"), ("이/가", "이(가)"), ("으로/로", "(으)로"), ("이라/라", "(이)라")])
  func unknown(forms: String, expected: String) throws {
    #expect(try particle(forms, after: "☕") == expected)
  }

  @Test("fit numbers, and can follow a quotation mark")
  func numbers() throws {
    let table = try StringsTable(parsing: "a = '{x}'{x:을/를} {n}{n:으로/로}")
    #expect(table.sentence("a", ["x": "컵", "n": 3]) == "'컵'을 3으로")
    #expect(table.argumentNames(of: "a") == ["x", "n"])
  }

  @Test("need two forms", arguments: ["{x:은}", "{x:은/}", "{x:/는}", "{x:은/는/이}", "{x:은/는"])
  func invalid(sentence: String) {
    #expect(throws: StringsFileError.self) { try StringsTable(parsing: "a = \(sentence)") }
  }
}
