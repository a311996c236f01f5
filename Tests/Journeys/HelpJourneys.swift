import Foundation
import MenuTestSupport
import Testing

@Suite("Help and usage")
struct HelpJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test(
    "Each help screen matches its snapshot",
    arguments: [
      "new", "run", "render", "validate", "replay", "diff", "explain", "schema", "serve",
      "plugins", "completions",
    ])
  func help(command: String) async throws {
    let outcome = try await journey.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    try Snapshot(name: "help-\(command).txt").expect(outcome.output)
    #expect(try await journey.run("help", command).output == outcome.output)
  }

  @Test("Every command has a snapshot of its help screen")
  func everyScreen() async throws {
    let screen = try await journey.run("--help").output
    let list = try #require(screen.components(separatedBy: "SUBCOMMANDS:\n").last)
    let commands = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
    #expect(commands.count >= 8)
    for command in commands {
      try Snapshot(name: "help-\(command).txt").expect(
        try await journey.run(command, "--help").output)
    }
  }

  @Test("The program's help lists its commands")
  func programHelp() async throws {
    let outcome = try await journey.run("--help")
    #expect(outcome.status == 0)
    try Snapshot(name: "help.txt").expect(outcome.output)
  }

  @Test("Without a command, the help goes to standard error")
  func noCommand() async throws {
    let outcome = try await journey.run()
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains("USAGE: menu-runner"))
  }

  @Test(
    "An invalid command line exits with 64 and suggests the nearest word",
    arguments: [
      (["rnu"], "unknown command 'rnu'; did you mean 'run'?"),
      (["ru", "menu.yaml"], "did you mean 'run'?"),
      (["menu.yaml"], "unknown command 'menu.yaml'; commands: new, run, render"),
      (["help", "valdate"], "did you mean 'validate'?"),
      (["run", "menu.yaml", "--sett", "a=b"], "unknown option '--sett'. Did you mean '--set'?"),
      (["run"], "missing expected argument"),
      (["run", "menu.yaml", "--set", "a"], "'a' has no '='; write it as path=value"),
      (["run", "menu.yaml", "--lang", "korean!"], "'korean!' is not a language tag"),
      (["run", "menu.yaml", "-q", "-v"], "cannot be combined"),
      (["render", "menu.yaml", "--color", "red"], "'auto', 'always' or 'never'"),
    ])
  func usage(arguments: [String], sentence: String) async throws {
    let outcome = try await journey.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains(sentence))
  }
}
