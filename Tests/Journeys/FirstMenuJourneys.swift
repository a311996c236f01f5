import Testing

@Suite("A first menu")
struct FirstMenuJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test(
    "The new menu is sound, and the command it tells to try orders from it",
    arguments: [("ko_KR.UTF-8", "카페 라떼"), ("C", "Caffè latte")])
  func new(language: String, item: String) async throws {
    let environment = ["LANG": language]
    let outcome = try await journey.run("new", environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    let checked = try await journey.run("validate", "--strict", "menu.yaml")
    #expect(checked.output == "menu.yaml: 0 errors, 0 warnings\n")
    #expect(checked.status == 0)
    let command = outcome.messages.split(separator: "\n").last ?? ""
    let tried = try await journey.script(
      String(command).replacing("menu-runner", with: #""$RUNNER""#), environment: environment)
    #expect(tried.status == 0, "\(tried.messages)")
    #expect(tried.output.hasPrefix(item))
  }

  @Test("A file that is there is written over only with --force")
  func overwrite() async throws {
    try journey.write("precious", to: "it's mine.yaml")
    let refused = try await journey.run("new", "it's mine.yaml")
    #expect(refused.status == 73)
    #expect(try journey.read("it's mine.yaml") == "precious")
    let forced = try await journey.run("new", "it's mine.yaml", "--force", "--lang", "ko")
    #expect(forced.status == 0)
    #expect(forced.messages.contains(#"menu-runner run 'it'\''s mine.yaml' --set '온도=ICE'"#))
    #expect(try journey.read("it's mine.yaml").contains("item: 카페 라떼"))
  }

  @Test("It says nothing when asked to be quiet, and prints the menu for '-'")
  func quiet() async throws {
    #expect(try await journey.run("new", "-q").messages == "")
    let printed = try await journey.run("new", "-")
    #expect(try journey.read("menu.yaml") == printed.output)
    #expect(try await journey.run("new", "nowhere/menu.yaml").status == 73)
  }
}
