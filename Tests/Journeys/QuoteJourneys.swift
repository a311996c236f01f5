import Foundation
import MenuTestSupport
import MenuText
import Testing

@Suite("Quotes of the program")
struct QuoteJourneys {
  private static let page = "docs/quotes.md"

  /// The menu of the page in a folder, with a quote of it.
  private func journey() async throws -> Journey {
    let yaml = try #require(try Repository.blocks("yaml", of: Self.page).first)
    let journey = try Journey()
    try journey.write(yaml, to: "noodles.yaml")
    try journey.write(yaml.replacing("13.25", with: "13.75"), to: "tomorrow.yaml")
    try await journey.run(
      "quote", "noodles.yaml", "--set", "noodles.udon=2", "--set", "noodles.ramen=1", "--set",
      "name=Kim", "-o", "quote.json", exits: 0)
    return journey
  }

  @Test("The consoles of the page are the program's output")
  func consoles() async throws {
    let journey = try await journey()
    var commands = 0
    for block in try Repository.blocks("console", of: Self.page) {
      var expected = ""
      var output = ""
      for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("$ menu-runner ") else {
          if !line.isEmpty { expected += line + "\n" }
          continue
        }
        commands += 1
        let words = line.dropFirst("$ menu-runner ".count).split(separator: " ").map(String.init)
        output += try await journey.run(words + ["--lang", "en"]).output
      }
      #expect(output == expected)
    }
    #expect(commands == 4)
  }

  @Test("The explanation on the page is the program's output")
  func explanation() async throws {
    let journey = try await journey()
    let block = try #require(try Repository.blocks("text", of: Self.page).first)
    let outcome = try await journey.run(
      "run", "noodles.yaml", "--no-input", "--explain", "--set", "noodles.udon=2", "--set",
      "noodles.ramen=1", "--lang", "en")
    #expect(outcome.output.hasSuffix("\n" + block), "\(outcome.output)")
    let korean = try await journey.run(
      "run", "noodles.yaml", "--no-input", "--explain", "--set", "noodles.udon=1", "--lang", "ko")
    #expect(korean.output.contains("세금 food"))
    let narrow = try await journey.run(
      "run", "noodles.yaml", "--no-input", "--explain", "--set", "noodles.udon=2", "--width", "30",
      "--ascii", "--lang", "en")
    #expect(
      narrow.output.contains(
        """

        Udon                    $23.00
          $11.50 (noodles.yaml:13) x 2

        """), "\(narrow.output)")
    #expect(narrow.output.split(separator: "\n").allSatisfy { CellWidth.of(String($0)) <= 30 })
    try await journey.run("run", "noodles.yaml", "--explain", "--json", exits: 64)
  }

  @Test("With --ascii, an explanation is only ASCII, and only with other signs")
  func inASCII() async throws {
    let journey = try Journey()
    try journey.write(
      """
      item: Bar
      currency: USD
      tax: {included: yes, rates: {standard: 10%}, default: standard}
      discounts: [{discount: Opening, off: 10%}]
      sections: [{menu: Drinks, id: drinks, select: any, each: 0..9, items: {tea: {name: Tea, price: 2.00}}}]
      """, to: "bar.yaml")
    let arguments = ["run", "bar.yaml", "--no-input", "--explain", "--set", "drinks.tea=2"]
    let outcome = try await journey.run(arguments + ["--ascii", "--lang", "en"])
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 }, "\(outcome.output)")
    #expect(outcome.output.contains("$3.60 x 10% / (100% + 10%)"), "\(outcome.output)")
    let usual = try await journey.run(arguments + ["--lang", "en"])
    #expect(usual.output.contains("$3.60 × 10% ÷ (100% + 10%)"), "\(usual.output)")
  }

  @Test("The explanation of free units, a credit and a mean comes to their amounts")
  func freeUnits() async throws {
    let journey = try Journey()
    try journey.write(
      """
      item: T
      currency: EUR
      sections:
        - menu: M
          id: m
          select: any
          each: 0..9
          items:
            x:
              price: 1.00
              sections:
                - {menu: D, id: d, default: a, free: {default: credit}, items: {a: 0.50, b: 0.80}}
                - {menu: F, id: f, select: any, each: 0..9, free: 2, items: {p: 0.40}}
                - {menu: G, id: g, select: any, each: 0..9, combine: average, items: {p: 0.40, q: 0.90}}
      """, to: "free.yaml")
    let output = try await journey.run(
      "run", "free.yaml", "--no-input", "--explain", "--set", "m.x=3", "--set", "m.x.d=b", "--set",
      "m.x.f.p=3", "--set", "m.x.g.p=2", "--set", "m.x.g.q=1", "--lang", "en"
    ).output.replacing(#/ \(free\.yaml:\d+\)/#, with: "")
    let lines = output.split(separator: "\n").map { String($0.replacing(#/ {2,}/#, with: " | ")) }
    for line in [
      "G, average price | average(€0.40 × 2, €0.90) × 3 | €1.71",
      "D, free | −€0.50 × 3 | −€1.50", "F, free | −€0.40 × 2 × 3 | −€2.40",
    ] {
      #expect(lines.contains(line), "\(output)")
    }
  }

  @Test("A quote holds no text, and ends with one line feed")
  func document() async throws {
    let journey = try await journey()
    let text = try String(
      contentsOf: journey.folder.appending(path: "quote.json"), encoding: .utf8)
    #expect(text.hasSuffix("}\n") && text.split(separator: "\n").count == 1)
    #expect(!text.contains("Kim") && !text.contains("Noodle") && !text.contains("국수집"))
  }

  @Test(
    "A quote matches its schema",
    .enabled(if: SchemaOracle.isAvailable, SchemaOracle.absence))
  func schema() async throws {
    let journey = try await journey()
    let text = try String(
      contentsOf: journey.folder.appending(path: "quote.json"), encoding: .utf8)
    try SchemaOracle.expectValid([("quote", text)])
  }

  @Test("A quote that was changed, damaged or made by a later release has its own exit code")
  func failures() async throws {
    let journey = try await journey()
    let file = journey.folder.appending(path: "quote.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try journey.write(text.replacing("1325", with: "1326"), to: "changed.json")
    try journey.write(String(text.prefix(200)), to: "damaged.json")
    try journey.write(text.replacing("\"quote\":1", with: "\"quote\":2"), to: "later.json")
    let changed = try await journey.run("verify", "changed.json", "--json", exits: 1)
    #expect(changed.output.hasPrefix(#"{"result":"differs","cause":"digest","path":["#))
    let damaged = try await journey.run("verify", "damaged.json", "--lang", "en")
    #expect(damaged.status == 2 && damaged.messages.contains("invalid JSON at byte 200"))
    let later = try await journey.run("verify", "later.json", "--json", exits: 2)
    #expect(later.output == #"{"result":"unknown-version","reason":"unknown-version"}"# + "\n")
    try await journey.run("verify", "none.json", exits: 66)
    let incomplete = try await journey.run("quote", "noodles.yaml", "--lang", "en")
    #expect(incomplete.status == 64 && incomplete.messages.contains("not complete"))
  }
}
