import Foundation
import MenuTestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private static func blocks(_ language: String) throws -> [String] {
    try Repository.blocks(language, of: "README.md")
  }

  @Test("It has at most 160 lines, and its links lead to files")
  func links() throws {
    let text = try Repository.text(of: "README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    let links = text.matches(of: /\]\(([^)]+)\)|src="([^"]+)"/).map { "\($0.1 ?? $0.2 ?? "")" }
    #expect(links.count >= 20)
    for link in links where !link.hasPrefix("http") {
      let path = Repository.root.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test("The store example computes the total of its menu")
  func menu() async throws {
    let yaml = try #require(try Self.blocks("yaml").first)
    #expect(try await orderLattes(from: yaml).contains("$14.30"))
  }

  @Test("The first order is the program's output")
  func order() async throws {
    let yaml = try #require(try Self.blocks("yaml").first)
    let block = try #require(try Self.blocks("console").first)
    let journey = try Journey(writing: ["menu.yaml": yaml])
    let outcome = try await journey.script(printed: block.prefix { $0 != "\n" }.dropFirst(2))
    #expect(outcome.output == block.drop { $0 != "\n" }.dropFirst())
  }

  @Test("The diagnostic is the beginning of the program's output")
  func diagnostics() async throws {
    let block = try #require(
      try Self.blocks("console").first { $0.contains("error[") })
    let journey = try Journey(writing: ["menu.yaml": Self.brokenMenu])
    let outcome = try await journey.run("validate", "menu.yaml")
    #expect(("$ menu-runner validate menu.yaml\n" + outcome.output).hasPrefix(block))
  }

  private static let brokenMenu = """
    item: Caffè latte
    price: 4.50
    currency: USD
    sections:
      - menu: Size
        items: {Regular: 0, Large: 0.80}
      - menu: Ice
        when: {Size: Lagre}
        items: [Less, More]

    """

  @Test(
    "The recording is the order that its script plays in a terminal",
    .enabled(if: TerminalJourney.isPlayableInTmux, "tmux or Python is not installed"))
  func recording() async throws {
    let script = Repository.root.appending(path: "docs/terminal/record.py")
    let recording = try await ExternalTool.python.run([
      "-B", script.path, try Journey().executable.path,
    ])
    #expect(recording.succeeded, "\(recording.errors)")
    try Snapshot(file: "docs/terminal/order.svg").expect(recording.output)
  }
}
