import Foundation
import Testing

@Suite("Diagnostics for programs")
struct ReportJourneys {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.write(
      "item: 라떼\ncurrency: KRW\nsections:\n- menu: 사이즈\n  items: {보통: 0, 크게: {prcie: 500}}\n",
      to: "menus/라떼 1.yaml")
    try journey.write("item: x\n", to: "menus/bad.yaml")
    try journey.write(Samples.latte, to: "menus/good.yaml")
  }

  @Test("SARIF contains all files in one log")
  func sarif() async throws {
    let outcome = try await journey.run("validate", "--format", "sarif", "menus", "-o", "log.sarif")
    #expect(outcome.status == 1)
    #expect((outcome.output, outcome.messages) == ("", ""))
    let data = Data(try journey.read("log.sarif").utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleId"] as? String } == ["M0104", "M0103"])
    let text = try journey.read("log.sarif")
    #expect(text.contains(#""uri":"menus/%EB%9D%BC%EB%96%BC%201.yaml""#))
    let version = try await journey.run("--version").output
    #expect(text.contains(#""version":"\#(version.dropLast())""#))
  }

  @Test("For GitHub, each diagnostic is a workflow command")
  func github() async throws {
    let outcome = try await journey.run("validate", "--format", "github", "menus", exits: 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "::error file=menus/bad.yaml,line=1,col=1,endLine=1,endColumn=5,title=M0104::"))
    #expect(
      lines[1]
        == "::error file=menus/라떼 1.yaml,line=5,col=23,endLine=5,endColumn=28,title=M0103::"
        + "unknown key 'prcie' in an item: did you mean 'price'?"
        + "%0A'price' is therefore not set, so this option would be free")
  }

  @Test("--max-errors limits the printed diagnostics, not their count")
  func limit() async throws {
    let text = "item: x\nsections: [{total: t}]\n" + (0..<60).map { "k\($0)q: 1\n" }.joined()
    try journey.write(text, to: "many.yaml")
    func diagnostics(_ arguments: String...) async throws -> (count: Int, output: String) {
      let outcome = try await journey.run(["validate", "many.yaml"] + arguments, exits: 1)
      return (
        outcome.output.matches(of: /\[M0103\]|"code":"M0103"|title=M0103::/).count, outcome.output
      )
    }
    let details = "For details: menu-runner explain M0103\n"
    let usual = try await diagnostics()
    #expect(usual.count == 50)
    #expect(usual.output.hasSuffix("\n… 10 more\n\nmany.yaml: 60 errors, 0 warnings\n" + details))
    let few = try await diagnostics("--max-errors", "2")
    #expect(few.count == 2)
    #expect(few.output.hasSuffix("\n… 58 more\n\nmany.yaml: 60 errors, 0 warnings\n" + details))
    #expect(try await diagnostics("--format", "json").count == 60)
    #expect(try await diagnostics("--format", "json", "--max-errors", "3").count == 3)
    #expect(try await diagnostics("--format", "github", "--max-errors", "3").count == 3)
    #expect(try await journey.run("validate", "many.yaml", "--max-errors", "-1").status == 64)
  }
}
