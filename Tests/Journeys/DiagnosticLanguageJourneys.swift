import Foundation
import MenuSections
import MenuYAML
import Testing

@Suite("Diagnostics in the author's language")
struct DiagnosticLanguageJourneys {
  private let journey: Journey
  private let menu = """
    item: 라떼
    currency: KRW
    price: 4,500
    sections:
      - menu: 사이즈
        items: {작게: 0, 크게: 500}
      - menu: 얼음
        when: {사이즈: 크개}
        itms: [적게, 많이]

    """

  init() throws { journey = try Journey(writing: ["menu.yaml": menu]) }

  @Test("In Korean, messages, labels, helps and the summary are Korean, with fitting particles")
  func korean() async throws {
    let outcome = try await journey.run("validate", "menu.yaml", "--lang", "ko", exits: 1)
    #expect(
      outcome.output == """
        menu.yaml:3:8: 오류[M0106]: '4,500'은 천 단위를 나눠 썼어요. 금액은 구분 기호 없이 써요
          |
        3 | price: 4,500
          |        ^^^^^ 4500으로 써 주세요

        menu.yaml:8:17: 오류[M0204]: '크개'라는 옵션이 '사이즈'에 없어요
          |
        8 |     when: {사이즈: 크개}
          |                    ^^^^ 혹시 '크게'인가요?

        menu.yaml:9:5: 오류[M0103]: menu 섹션에는 'itms'라는 키가 없어요
          |
        9 |     itms: [적게, 많이]
          |     ^^^^ 혹시 'items'인가요?

        menu.yaml: 오류 3개, 경고 0개. 1개는 자동으로 고칠 수 있어요
        자세한 설명: menu-runner explain M0106 M0204 M0103

        """)
  }

  @Test("In Japanese, messages, labels, helps and the summary are Japanese")
  func japanese() async throws {
    let outcome = try await journey.run(
      "validate", "menu.yaml", environment: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(
      outcome.output == """
        menu.yaml:3:8: エラー[M0106]: 「4,500」は桁区切りを含んでいます。金額は区切りなしで書きます
          |
        3 | price: 4,500
          |        ^^^^^ 4500 と書いてください

        menu.yaml:8:17: エラー[M0204]: 「크개」というオプションは「사이즈」にありません
          |
        8 |     when: {사이즈: 크개}
          |                    ^^^^ 「크게」でしょうか

        menu.yaml:9:5: エラー[M0103]: menu セクションに「itms」というキーはありません
          |
        9 |     itms: [적게, 많이]
          |     ^^^^ 「items」でしょうか

        menu.yaml: エラー3件、警告0件。1件は自動で修正できます
        詳しい説明: menu-runner explain M0106 M0204 M0103

        """)
  }

  @Test("No report contains English, except names and keys", arguments: ["ko", "ja"])
  func reports(language: String) async throws {
    for format in ["human", "json", "sarif", "github"] {
      let english = try await journey.run("validate", "menu.yaml", "--format", format)
      let outcome = try await journey.run(
        "validate", "menu.yaml", "--format", format, "--lang", language)
      #expect(Self.sentences(in: outcome.output) == [], "\(format)")
      #expect(Self.sentences(in: english.output) != [], "\(format)")
    }
  }

  @Test("Every explanation is in one language", arguments: ["ko", "ja"])
  func explanations(language: String) async throws {
    let list = try await journey.run("explain", "--lang", language).output
    #expect(list.split(separator: "\n").count == DiagnosticCode.all.count)
    #expect(Self.sentences(in: list) == [])
    let explanation = try await journey.run("explain", "M0106", "--lang", language).output
    #expect(Self.sentences(in: explanation) == [])
  }

  @Test("Without a known language, the environment decides; C is English")
  func environment() async throws {
    for (variables, start) in [
      (["LANG": "ko_KR.UTF-8"], "M0101  목록"), (["LC_ALL": "ja_JP.UTF-8"], "M0101  リスト"),
      (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], "M0101  A list"),
      (["LC_ALL": "fi_FI.UTF-8"], "M0101  A list"),
    ] {
      let list = try await journey.run("explain", environment: variables).output
      #expect(list.hasPrefix(start))
    }
  }

  @Test("The rejected answers of a file are reported in the language of the order")
  func answers() async throws {
    try journey.write("item: 차\nsections:\n  - menu: 컵\n    items: [큰 컵]\n", to: "tea.yaml")
    try journey.write("컵: 작은 컵\n", to: "answers.yaml")
    let outcome = try await journey.run(
      "run", "tea.yaml", "--answers", "answers.yaml", "--no-input", "--lang", "ko")
    #expect(outcome.messages.contains("answers.yaml:1:4: 오류[M0701]: "))
    #expect(Self.sentences(in: outcome.messages.replacing("error: ", with: "")) == [])
  }

  /// Three or more words of English in a row, which neither names nor keys are.
  private static func sentences(in text: String) -> [String] {
    text.matches(of: /\b[a-z]{2,}( [a-z]+){2,}/).map { String($0.0) }
  }
}
