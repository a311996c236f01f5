import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Languages of diagnostics")
struct DiagnosticLanguagesTests {
  private static let targets = ["MenuSections", "MenuYAML", "MenuPlugins"]
  private static let languages = ["ko", "ja"]

  /// The text of a strings file by key.
  private static func sentences(_ language: String, _ target: String) throws -> [String: String] {
    let file = try Repository.text(of: "Sources/\(target)/Strings/\(language).strings")
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
    return try Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let sign = try #require(line.firstRange(of: " = "), "\(line)")
        return (String(line[..<sign.lowerBound]), String(line[sign.upperBound...]))
      })
  }

  private static func table(_ language: String, _ target: String) throws -> StringsTable {
    try StringsTable(
      parsing: Repository.text(of: "Sources/\(target)/Strings/\(language).strings"))
  }

  @Test("Every language has the sentences of English", arguments: targets, languages)
  func keys(target: String, language: String) throws {
    let english = Set(try Self.table("en", target).keys)
    let keys = Set(try Self.table(language, target).keys)
    #expect(keys.symmetricDifference(english).sorted() == [])
  }

  @Test(
    "A sentence uses the same arguments in every language, except numbers that only choose a plural",
    arguments: targets, languages)
  func arguments(target: String, language: String) throws {
    let english = try Self.table("en", target)
    let table = try Self.table(language, target)
    for key in english.keys {
      let names = english.argumentNames(of: key)
      let used = table.argumentNames(of: key)
      #expect(used.subtracting(names) == [] && names.subtracting(used + ["count"]) == [], "\(key)")
    }
  }

  @Test(
    "A translation contains no English but names, keys and units", arguments: targets, languages)
  func words(target: String, language: String) throws {
    let quoted = /\{\{.*?\}\}+|\{[^}]*\}|'[^']*'|「[^」]*」|\[[^\]]*\]/
    for (key, sentence) in try Self.sentences(language, target) {
      let words = sentence.replacing(quoted, with: " ").matches(of: /[A-Za-z][A-Za-z-]+/)
        .map { String($0.0) }
      #expect(Set(words).subtracting(Self.names).sorted() == [], "\(key)")
    }
  }

  /// Names, keys and values of menus, and standards.
  private static let names: Set = [
    "Asia", "BOM", "CIE", "EUC-KR", "IANA", "ISO", "JIS", "JSON", "KRW", "MiB", "Seoul", "Shift",
    "USD",
    "URL", "UTF-", "UTC", "Unicode", "XML", "YAML",
    "carousel", "channels", "cheapest", "closed", "count", "en", "false", "flow", "height", "hours",
    "http",
    "id", "images",
    "ko",
    "latte", "max", "menu", "most-expensive", "no", "png", "title", "total", "true", "waterfall",
    "yes",
    "zh-Hant",
  ]

  @Test("A translation ends like the English sentence, without a full stop or with one")
  func fullStops() throws {
    for target in Self.targets {
      let english = try Self.table("en", target)
      for language in Self.languages {
        for (key, sentence) in try Self.sentences(language, target) {
          let hasStop = english.sentence(key)?.last == "."
          #expect([".", "。"].contains(sentence.last) == hasStop, "\(language) \(key)")
        }
      }
    }
  }

  @Test("Korean particles fit the text before them")
  func particles() throws {
    let korean = StringsTable.diagnostics(in: .korean)
    func message(_ name: String) -> String? {
      korean.sentence(
        "M0204.meant", ["name": .text(name), "what": .sentence("unknown.section")])
    }
    #expect(message("샷") == "'샷'이라는 섹션이 여기에 없어요")
    #expect(message("라떼") == "'라떼'라는 섹션이 여기에 없어요")
    #expect(
      korean.sentence("M0101.items", ["found": .sentence("found.list-of", ["count": 3])])
        == "'items'는 이름 목록이나 맵이어야 하는데, 지금은 값이 3개인 목록이에요")
    #expect(
      korean.sentence("M0101.items", ["found": .sentence("found.text", ["text": "큰 컵"])])
        == "'items'는 이름 목록이나 맵이어야 하는데, 지금은 '큰 컵' 텍스트예요")
  }

  @Test(
    "The nearest language is chosen; others read English",
    arguments: [
      ("ko-KR", "모르는 키예요"), ("ja", "不明なキーです"), ("en-GB", "An unknown key"),
      ("de", "An unknown key"),
    ])
  func nearest(language: String, title: String) throws {
    let strings = StringsTable.diagnostics(in: LanguageTag(language))
    #expect(DiagnosticCode.unknownKey.title(in: strings) == title)
  }

  @Test("An explanation is in one language, and wraps Japanese")
  func explanation() throws {
    let strings = StringsTable.diagnostics(in: .japanese)
    let explanation = try #require(DiagnosticExplanation(.unknownKey, in: strings))
    #expect(
      explanation.text(width: 60).hasPrefix(
        """
        エラー[M0103]: 不明なキーです

        すべてのキーに意味があるので、書き間違えたキーはエラーになり
        ます。最も似ているキーを提案します。
        """))
    #expect(explanation.text().contains("\n\n誤った例:\n") && explanation.text().contains("正しい例:"))
  }
}
