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

  @Test("Digests are written only when they are asked for")
  func digests() async throws {
    let screen = try OrderSummaryTests.screen()
    let plain = try await ReceiptRenderer().text(of: screen)
    let full = try await ReceiptRenderer().text(of: screen, options: ["digests": "yes"])
    #expect(!plain.contains(screen.stateDigest) && full.hasPrefix(plain))
    #expect(full.hasSuffix("\(screen.stateDigest)\n"))
  }

  @Test("A time in another form is written as it is")
  func otherTime() async throws {
    let screen = try OrderSummaryTests.screen()
    let receipt = try await ReceiptRenderer().text(of: screen, options: ["time": "2시 반"])
    #expect(receipt.contains(" 2시 반\n"))
  }
}
