import Testing

@Suite("Environment variables")
struct EnvironmentJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey(writing: [
      "magnet-latte.yaml": Samples.latte, "lunch.yaml": Samples.lunch, "bad.yaml": "item: x\n",
    ])
  }

  @Test(
    "The language is --lang, else the environment's if the menu supports it, else the menu's",
    arguments: [
      ([:], [], "Main"),
      (["LANG": "ko_KR.UTF-8"], [], "메인"),
      (["LANG": "fr_FR.UTF-8"], [], "Main"),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], [], "메인"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], [], "Main"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], [], "메인"),
      (["LANG": "ko_KR.UTF-8"], ["--lang", "en"], "Main"),
      ([:], ["--lang", "ko"], "메인"),
    ] as [([String: String], [String], String)])
  func language(environment: [String: String], options: [String], heading: String) async throws {
    let outcome = try await journey.run(
      ["render", "lunch.yaml"] + options, environment: environment)
    #expect(outcome.output.hasPrefix(heading))
  }

  @Test("--lang applies even if the menu does not support the language")
  func askedLanguage() async throws {
    let outcome = try await journey.run("render", "magnet-latte.yaml", "--lang", "en")
    #expect(outcome.output.contains("Required · choose 1"))
    #expect(outcome.output.contains("온도"))
    #expect(outcome.output.contains("₩4,500"))
  }

  @Test(
    "Colors follow --color, then NO_COLOR, then FORCE_COLOR; a pipe has none",
    arguments: [
      ([:], [], false),
      (["FORCE_COLOR": "1"], [], true),
      (["FORCE_COLOR": "0"], [], false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
      (["FORCE_COLOR": "1", "NO_COLOR": ""], [], true),
      (["NO_COLOR": "1", "TERM": "dumb"], ["--color", "always"], true),
      (["FORCE_COLOR": "1"], ["--color", "never"], false),
    ] as [([String: String], [String], Bool)])
  func color(environment: [String: String], options: [String], isColoured: Bool) async throws {
    for command in ["run", "validate"] {
      let outcome = try await journey.run(
        [command, "bad.yaml"] + options, environment: environment, exits: 1)
      #expect((outcome.output + outcome.messages).contains("\u{1B}[") == isColoured)
    }
  }

  @Test("Without a terminal, COLUMNS sets the width of text, unless --width is given")
  func columns() async throws {
    func width(_ options: [String]) async throws -> Int? {
      let outcome = try await journey.run(
        ["render", "lunch.yaml"] + options, environment: ["COLUMNS": "60"])
      return outcome.output.split(separator: "\n").map(\.count).max()
    }
    #expect(try await width([]) == 60)
    #expect(try await width(["--width", "50"]) == 50)
    let json = try await journey.run(
      "render", "lunch.yaml", "--json", environment: ["COLUMNS": "60"])
    #expect(json.status == 0, "a renderer without a width option gets none")
  }
}
