import Foundation
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Schemas")
struct SchemaJourneys {
  private let journey: Journey

  init() throws { journey = try Journey(writing: ["menu.yaml": Samples.latte]) }

  @Test("The schema of each document is printed, that of menus by default")
  func prints() async throws {
    for schema in DocumentSchema.allCases {
      let outcome = try await journey.run("schema", schema.rawValue)
      #expect(outcome.status == 0 && outcome.messages == "")
      #expect(outcome.output == schema.text)
    }
    #expect(try await journey.run("schema").output == DocumentSchema.menu.text)
  }

  @Test("An unknown name is an error with the nearest and all known names")
  func unknown() async throws {
    let known = DocumentSchema.allCases.map(\.rawValue).joined(separator: ", ")
    let outcome = try await journey.run("schema", "scren", "-o", "screen.schema.json", exits: 64)
    #expect(
      outcome.messages
        == "error: there is no schema 'scren'; did you mean 'screen'? there are: \(known)\n")
    #expect(throws: (any Error).self) { try journey.read("screen.schema.json") }
    #expect(
      try await journey.run("schema", "").messages
        == "error: there is no schema ''; there are: \(known)\n")
    #expect(try await journey.run("schema", "screen", "order").status == 64)
  }

  /// The lines of output, each with its schema.
  private func samples(
    _ schema: String, _ arguments: [String], input: String = ""
  ) async throws -> [SchemaOracle.Sample] {
    let outcome = try await journey.run(arguments, input: input)
    try #require(!outcome.output.isEmpty, "\(arguments): \(outcome.messages)")
    return outcome.output.split(separator: "\n").map { (schema, String($0)) }
  }

  @Test(
    "All JSON that the commands print matches its schema",
    .enabled(if: SchemaOracle.isAvailable, SchemaOracle.absence))
  func output() async throws {
    let answers = #"{"온도":"ICE","추가 선택":{"샷 추가":1},"수량":2}"#
    try journey.write(answers, to: "answers.json")
    try journey.write(Samples.latte.replacing("4500", with: "4,500"), to: "wrong.yaml")
    try journey.write(Samples.latte.replacing("휘핑크림", with: "귀리"), to: "new.yaml")
    var all: [SchemaOracle.Sample] = [("answers", answers)]
    let run = ["run", "menu.yaml", "--json"]
    all += try await samples("order", run + Samples.iced + ["--record", "log.jsonl"])
    all += try await samples("order", run)
    all += try await samples("order", run + ["--answers", "answers.json"])
    all += try await samples("order", run + ["--accessible"], input: "q\n")
    for (renderer, schema) in [("json", "screen"), ("order", "order"), ("frames", "frames")] {
      all += try await samples(schema, ["render", "menu.yaml", "--as", renderer])
    }
    all += try await samples("update", ["diff", "menu.yaml", "new.yaml", "--json"])
    all += try await samples("diagnostic", ["validate", "wrong.yaml", "--format", "json"])
    all += try await samples("diagnostic", ["validate", "wrong.yaml", "--fix", "--format", "json"])
    // The first line of a log names the menu.
    all += try journey.read("log.jsonl").split(separator: "\n").dropFirst()
      .map { ("action", String($0)) }
    #expect(all.contains { $0.document.contains(#""status":"cancelled""#) })
    #expect(all.contains { $0.schema == "action" })
    try SchemaOracle.expectValid(all)
  }
}
