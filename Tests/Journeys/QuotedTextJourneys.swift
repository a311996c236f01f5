import Foundation
import Testing

/// Quoted text must not start a line, which a CI server could read as a command.
@Suite("Text quoted in messages")
struct QuotedTextJourneys {
  private static let hostile = "a\n::error::forged\u{1B}[2J\r\u{85}\u{2028}b"
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["menu.yaml": Samples.latte]) }

  private func expectSafe(
    _ outcome: Journey.Outcome, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status != 0, "\(what)", sourceLocation: sourceLocation)
    #expect(outcome.messages.contains("::error::forged"), "\(what)", sourceLocation: sourceLocation)
    for line in outcome.messages.split(separator: "\n") {
      #expect(
        !line.drop { $0 == " " }.hasPrefix("::"), "\(what): \(line)", sourceLocation: sourceLocation
      )
    }
    let isSafe = outcome.messages.unicodeScalars.allSatisfy {
      $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x2028)
    }
    #expect(isSafe, "\(what): \(outcome.messages)", sourceLocation: sourceLocation)
  }

  @Test(
    "Arguments, options and names of files are quoted on one line",
    arguments: [
      ["HOSTILE"], ["help", "HOSTILE"], ["run", "HOSTILE"],
      ["run", "menu.yaml", "HOSTILE"],
      ["run", "--HOSTILE", "menu.yaml"], ["run", "menu.yaml", "--set", "HOSTILE"],
      ["run", "menu.yaml", "--set", "HOSTILE=1"], ["run", "menu.yaml", "--set", "온도=HOSTILE"],
      ["run", "menu.yaml", "--set", "수량=HOSTILE", "--set", "HOSTILE.x=1"],
      ["run", "menu.yaml", "--answers", "HOSTILE"], ["run", "menu.yaml", "--inventory", "HOSTILE"],
      ["run", "menu.yaml", "--set", "온도=ICE", "--record", "HOSTILE/x"],
      ["run", "menu.yaml", "--set", "온도=ICE", "--orders", "HOSTILE/x"],
      ["run", "menu.yaml", "--record", "HOSTILE", "--orders", "HOSTILE"],
      ["run", "menu.yaml", "--width", "HOSTILE"], ["run", "menu.yaml", "--lang", "HOSTILE"],
      ["run", "menu.yaml", "--color", "HOSTILE"], ["render", "menu.yaml", "--as", "HOSTILE"],
      ["render", "menu.yaml", "--as", "HOSTILE", "--json"],
      ["render", "menu.yaml", "--option", "HOSTILE"],
      ["render", "menu.yaml", "--option", "HOSTILE=1"],
      ["render", "menu.yaml", "--option", "width=HOSTILE"],
      ["render", "menu.yaml", "--as", "svg", "--viewport", "HOSTILE"],
      ["render", "menu.yaml", "--plugin", "HOSTILE"],
      ["render", "menu.yaml", "--plugin-dir", "HOSTILE"],
      ["render", "menu.yaml", "-o", "HOSTILE/x"],
      ["validate", "HOSTILE"], ["validate", "menu.yaml", "--format", "HOSTILE"],
      ["replay", "HOSTILE", "menu.yaml"], ["diff", "menu.yaml", "HOSTILE"],
      ["explain", "HOSTILE"], ["plugins", "HOSTILE"], ["plugins", "list", "HOSTILE"],
      ["plugins", "info", "HOSTILE"], ["completions", "HOSTILE"], ["new", "HOSTILE/x"],
    ])
  func commandLine(words: [String]) async throws {
    let arguments = words.map { $0.replacing("HOSTILE", with: Self.hostile) }
    expectSafe(try await journey.run(arguments), "\(words)")
  }

  @Test("Text of menus, answers and logs is quoted on one line")
  func documents() async throws {
    let quoted = #""a\n::error::forged\e[2J""#
    try journey.write(
      "item: x\nsections: [{id: s, menu: \(quoted), select: one, items: [\(quoted), b]}]\n",
      to: "hostile.yaml")
    expectSafe(try await journey.run("run", "hostile.yaml", "--no-input"), "a missing choice")
    expectSafe(
      try await journey.run("run", "hostile.yaml", "--set", "s=b", "--set", "s.b=7"), "a rejection")
    expectSafe(
      try await journey.run("run", "hostile.yaml", "--answers", "-", input: "\(quoted): 1\n"),
      "answers")
    let word = #""a\n::error::forged\u001b[2J""#
    for (log, what) in [
      ("{\"menu-actions\":1,\"menu\":\(word),\"digest\":\"\"}\n", "the head of a log"),
      (
        "{\"menu-actions\":1,\"menu\":\"menu\",\"digest\":\"\"}\n{\"choose\":\(word)}\n",
        "an action"
      ),
    ] {
      try journey.write(log, to: "log.jsonl")
      expectSafe(
        try await journey.run(
          what == "an action"
            ? ["replay", "log.jsonl", "menu.yaml", "--force"]
            : ["replay", "log.jsonl", "menu.yaml"]), what)
    }
  }

  @Test("The last output of a plugin follows the error, each line with a prefix")
  func lastWords() async throws {
    try journey.write(
      "#!/bin/sh\nprintf 'one\\n::error::forged\\033[2J\\n' >&2\nexit 3\n", to: "plugin.sh")
    let outcome = try await journey.script(
      #"chmod +x plugin.sh; exec "$RUNNER" render menu.yaml --plugin ./plugin.sh"#)
    expectSafe(outcome, "last words")
    #expect(outcome.messages.hasSuffix("\n  | one\n  | ::error::forged␛[2J\n"))
  }
}
