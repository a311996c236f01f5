import MenuText
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "are normalized regardless of case",
    arguments: [
      ("ko", "ko"), ("KO", "ko"), ("zh-hant", "zh-Hant"), ("PT-br", "pt-BR"), ("yue", "yue"),
      ("ZH-HANT-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ]
  )
  func canonicalSpelling(written: String, canonical: String) {
    #expect(LanguageTag(written)?.text == canonical)
  }

  @Test(
    "reject other text",
    arguments: [
      "", "k", "korean", "ko-", "-ko", "ko--KR", "ko_KR", "ko-KR-x", "ko-KR-Kore", "k1", "ko-4",
      "ko-4199", "한국", "kö", "ko ", "ko-Kore-Kore", "en-US-US", "ｋｏ",
    ]
  )
  func rejection(written: String) {
    #expect(LanguageTag(written) == nil)
  }

  @Test("have parts")
  func parts() throws {
    let tag: LanguageTag = "zh-hant-hk"
    #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "HK")
    #expect(LanguageTag("ko") == .korean && LanguageTag("EN") == .english)
  }

  @Test(
    "are parsed from POSIX locale names",
    arguments: [
      ("ko_KR.UTF-8", "ko-KR"), ("en_US", "en-US"), ("de@euro", "de"), ("fr_FR.ISO8859-1", "fr-FR"),
      ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil),
      ("ko:en", nil), (".UTF-8", nil),
    ]
  )
  func environment(value: String, expected: String?) {
    #expect(LanguageTag(environmentValue: value)?.text == expected)
  }

  @Test(
    "match the closest available language",
    arguments: [
      ("zh-Hant-TW", ["zh", "zh-Hant", "en"], "zh-Hant"), ("ko-KR", ["en", "ko"], "ko"),
      ("pt-PT", ["pt-MZ", "pt-BR", "en"], "pt-BR"), ("ko", ["ko-KR"], "ko-KR"),
      ("fr", ["en", "ko"], nil), ("en-GB", ["en-US", "en-GB"], "en-GB"), ("ko", [], nil),
    ]
  )
  func closest(wanted: String, offered: [String], expected: String?) throws {
    let tag = try #require(LanguageTag(wanted))
    #expect(tag.closest(in: offered.compactMap { LanguageTag($0) })?.text == expected)
  }

  @Test("are ordered like their texts")
  func order() {
    let tags = ["zh-Hant", "ko", "en-US", "en"].compactMap { LanguageTag($0) }
    #expect(tags.sorted().map(\.description) == ["en", "en-US", "ko", "zh-Hant"])
  }
}
