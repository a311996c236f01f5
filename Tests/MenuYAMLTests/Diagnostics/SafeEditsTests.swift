import Foundation
import MenuSections
import MenuYAML
import Testing

@Suite("Safe edits")
struct SafeEditsTests {
  private func fix(_ text: String) -> SafeEdits {
    fix(SourceText(name: "menu.yaml", text: text))
  }

  private func fix(_ source: SourceText) -> SafeEdits {
    SafeEdits(fixing: source) { MenuDocument.read($0, id: "menu").diagnostics }
  }

  private func menu(_ sections: String) -> String {
    "item: Tea\ncurrency: KRW\nsections:\n\(sections)\n"
  }

  @Test(
    "All safe edits are applied together and keep comments, spacing, line endings and the byte order mark"
  )
  func formatting() {
    let edits = fix(
      "\u{FEFF}item:   Tea # 차\r\nprice:  4,500   # won\r\ncurrency: krw\r\n\r\nsections:\r\n"
        + "  - text: Note\r\n    Required: on\t# yes?\r\n  - menu: M\r\n    select: 0~2\r\n"
        + "    items: {a: 1,000, b: 500원 , c: { Sold_Out: yes }}\r\n")
    #expect(
      edits.source.text(in: 0..<1_000)
        == "\u{FEFF}item:   Tea # 차\r\nprice:  4500   # won\r\ncurrency: KRW\r\n\r\nsections:\r\n"
        + "  - text: Note\r\n    required: yes\t# yes?\r\n  - menu: M\r\n    select: 0..2\r\n"
        + "    items: {a: 1000, b: 500 , c: { sold-out: yes }}\r\n")
    #expect(edits.diagnostics == [])
    #expect(edits.count == 8)
  }

  static let safe = [
    ("- count: Cups\n  range: 1-3", "- count: Cups\n  range: 1..3"),
    ("- count: Cups\n  range: 1…3", "- count: Cups\n  range: 1..3"),
    ("- text: Note\n  required: 'yes'", "- text: Note\n  required: yes"),
    ("- text: Note\n  required: OFF", "- text: Note\n  required: no"),
    ("- count: Cups\n  price: ₩1,000", "- count: Cups\n  price: 1000"),
    ("- count: Cups\n  price: １０００", "- count: Cups\n  price: 1000"),
    ("- count: Cups\n  price: \"1000\"", "- count: Cups\n  price: 1000"),
    ("- count: Cups\n  price: &p 1,000\n- count: Pots\n  price: *p", nil),
    ("- Menu: M\n  items: [a]", "- menu: M\n  items: [a]"),
    ("- menu: M\n  select: ONE\n  items: [a]", "- menu: M\n  select: one\n  items: [a]"),
    ("- menu: \"M\u{202E}\"\n  items: [a]", "- menu: \"M\"\n  items: [a]"),
    ("- menu: \"a\\d\"\n  items: [\"b\\e\\q\"]", nil),
    ("- menu:\tM\n  items: [a]", "- menu:\tM\n  items: [a]"),
  ]

  @Test("An unambiguous mistake is fixed", arguments: safe)
  func meaning(before: String, after: String?) {
    let edits = fix(menu(before))
    #expect(!edits.diagnostics.contains { $0.isFixable })
    if let after { #expect(edits.source.text(in: 0..<1_000) == menu(after)) }
  }

  static let unsafe = [
    "- menu: M\n  itms: [a]",
    "- menu: M\n  items: {a: {Price: 1, price: 2}}",
    "- count: Cups\n  range: 3-1",
    "- count: Cups\n  range: 0..<3",
    "- count: Cups\n  price: 4500.5",
    "- count: Cups\n  price: $4500",
    "- menu: M\n  items: [4,500원]\n  when: {N: x}",
    "- menu: M\n  items:\n  - 4,500",
    "- menu: \"a\\tb\"\n  items: [a]",
    "- menu: M\n  when: {m: a}\n  items: [a]",
    "- menu: M\n  items: [a]\n\t- total: Sum",
    "- menu: !!str 5\n  items: [a]",
  ]

  @Test("An ambiguous mistake is not changed", arguments: unsafe)
  func doubt(_ sections: String) {
    let source = SourceText(name: "menu.yaml", text: menu(sections))
    let edits = fix(source)
    #expect(edits.source.bytes == source.bytes)
    #expect(edits.count == 0)
    #expect(!edits.diagnostics.isEmpty)
  }

  @Test("A grouped amount is fixed only if the currency makes it unambiguous")
  func currencies() {
    func price(_ currency: String, _ price: String) -> String {
      "item: Tea\nprice: \(price)\n\(currency)sections: [{total: Sum}]\n"
    }
    #expect(fix(price("currency: USD\n", "1,234.50")).count == 1)
    #expect(fix(price("currency: USD\n", "4,50")).count == 1)
    #expect(fix(price("currency: USD\n", "$4.50")).count == 1)
    #expect(fix(price("currency: USD\n", "€4.50")).count == 0)
    #expect(fix(price("currency: KWD\n", "1,234")).count == 0)
    #expect(fix(price("", "1,234")).count == 0)
    #expect(fix(price("currency: JPY\n", "1万円")).count == 1)
    #expect(fix(price("currency: JPY\n", "1,5万円")).count == 0)
  }

  @Test("Mistakes hidden by a fixed syntax error are fixed as well")
  func hidden() {
    let edits = fix("item: \"a\\d\"\nprice: 4,500\ncurrency: KRW\nsections: [{total: \"b\\d\"}]\n")
    #expect(edits.diagnostics == [])
    #expect(edits.count == 3)
    let broken = fix("item: \"a\\d\"\nprice: 4,500\nsections: [{total: \"b\\d\"}, {menu: x}]\n")
    #expect(broken.count == 2)
    #expect(Set(broken.diagnostics.map(\.code.text)) == ["M0104", "M0106"])
  }

  @Test("Fixing is idempotent and never makes a menu worse")
  func laws() throws {
    var texts = DiagnosticCode.all.filter { $0 != .fileTooBig }.compactMap(\.example).map {
      SourceText(name: "menu.yaml", bytes: $0.wrong)
    }
    let all = Self.safe.map(\.0) + Self.unsafe
    texts += all.map { SourceText(name: "menu.yaml", text: menu($0)) }
    texts.append(SourceText(name: "menu.yaml", text: menu(all.joined(separator: "\n"))))
    for source in texts {
      let before = MenuDocument.read(source, id: "menu").diagnostics
      let once = fix(source)
      let twice = fix(once.source)
      #expect(twice.source.bytes == once.source.bytes)
      #expect(twice.count == 0)
      if before.allSatisfy({ $0.code.text.hasPrefix("M") }) {
        #expect(once.diagnostics.count(where: \.isError) <= before.count(where: \.isError))
      }
    }
  }

  @Test("900 mistakes in one file are fixed together")
  func many() {
    let rows = (0..<900).map { "    item \($0): 1,\(100 + $0)\n" }.joined()
    let edits = fix(menu("- menu: M\n  items:\n\(rows)- total: Sum"))
    #expect(edits.count == 900)
    #expect(edits.diagnostics == [])
  }
}
