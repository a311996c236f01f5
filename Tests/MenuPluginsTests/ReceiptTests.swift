import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Receipts")
struct ReceiptTests {
  @Test(
    "A receipt has the number, the time, the channel, answers in words, all amounts and taxes",
    arguments: [LanguageTag.korean, .english, .japanese, .german])
  func submitted(language: LanguageTag) async throws {
    var output = RenderOutput()
    let renderer = ReceiptRenderer()
    try renderer.render(
      OrderSummaryTests.screen(), localizer: Localizer(language),
      options: PluginOptions(["number": "128", "time": "2026-11-20T14:32"], for: renderer),
      into: &output)
    try Snapshot(name: "submitted.\(language).receipt.txt").expect(output.text)
  }

  @Test("A long name continues below its beginning; footers are at the top and at the end")
  func longNames() async throws {
    let definition = try menu(
      """
      item: 喫茶
      currency: JPY
      locale: ja
      sections:
        - {title: 喫茶, footer: 京都市左京区1-2}
        - menu: ケーキ
          select: any
          each: 0..20
          items: {季節のフルーツたっぷりふわふわパンケーキ: 1200, Grandma's cheesecake with blueberries: 900}
        - {total: Total, footer: 登録番号 T1234567890123}
      """)
    let store = MenuStore(definition)
    try store.send(.set("ケーキ.季節のフルーツたっぷりふわふわパンケーキ", to: 12))
    let screen = try store.send(.set("ケーキ.Grandma's cheesecake with blueberries", to: 1))
    let lines = try await ReceiptRenderer().text(of: screen).split(separator: "\n")
    #expect(lines[1].hasSuffix(" 京都市左京区1-2") && lines.last == "登録番号 T1234567890123")
    #expect(
      Array(lines[3..<7]) == [
        "12 季節のフルーツたっぷりふわふ   14,400円", "   わパンケーキ",
        "1 Grandma's cheesecake with          900円", "  blueberries",
      ])
  }

  @Test("What became of an order follows when and how it was ordered")
  func state() async throws {
    let screen = try OrderSummaryTests.screen()
    let options = ["number": "128", "state": "Canceled · 14:40"]
    let lines = try await ReceiptRenderer().text(of: screen, options: options)
      .split(separator: "\n")
    let index = try #require(lines.firstIndex(of: "Canceled · 14:40"))
    #expect(lines[..<index].contains { $0.hasSuffix("128") } && lines[index + 1].hasPrefix("---"))
  }

  @Test("Digests are written only when they are asked for")
  func digests() async throws {
    let screen = try OrderSummaryTests.screen()
    let plain = try await ReceiptRenderer().text(of: screen)
    let full = try await ReceiptRenderer().text(of: screen, options: ["digests": "yes"])
    #expect(!plain.contains(screen.stateDigest) && full.hasPrefix(plain))
    #expect(full.hasSuffix("\(screen.stateDigest)\n"))
  }

  @Test("Without rules, blank lines are between the parts and nothing else differs")
  func rules() async throws {
    let screen = try OrderSummaryTests.screen()
    let ruled = try await ReceiptRenderer().text(of: screen)
    let plain = try await ReceiptRenderer().text(of: screen, options: ["rules": "no"])
    let blanked = ruled.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.allSatisfy { "-=".contains($0) } ? "" : $0
    }
    #expect(plain == blanked.joined(separator: "\n"))
  }

  @Test("A time in another form is written as it is")
  func otherTime() async throws {
    let screen = try OrderSummaryTests.screen()
    let receipt = try await ReceiptRenderer().text(of: screen, options: ["time": "2시 반"])
    #expect(receipt.contains(" 2시 반\n"))
  }
}
