import MenuTestSupport
import Testing

@Suite("Examples")
struct ExampleJourneys {
  @Test(
    "An example prints its recorded output",
    arguments: [
      "numbers-and-letters", "photo-feed", "people", "notice-and-offer", "kiosk", "view-model",
    ])
  func output(example: String) async throws {
    let outcome = try await Journey(with: example).run()
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    try Snapshot(name: "example-\(example).txt").expect(outcome.output)
  }
}
