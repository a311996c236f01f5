import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Inventory documents")
struct InventoryDocumentTests {
  private static func latte() throws -> MenuDefinition {
    try menu(
      """
      {item: Latte, id: latte, currency: KRW, sections: [
        {menu: Milk, id: milk, items: {soy: 100, oat: 200}},
        {menu: Extras, id: extras, select: any, each: 0..9, items: {shot: 500, whip: 300}}]}
      """, id: "latte")
  }

  @Test("Sold-out options and stock are decoded by path")
  func reading() throws {
    let source = SourceText(
      name: "latte.inventory.yaml",
      text: """
        {inventory: latte, revision: 42, sold-out: [milk.soy, {extras.whip: {ko: 오늘 소진, en: gone}}],
         stock: {extras.shot: 3}}
        """)
    let reading = InventoryDocument.read(source, for: try Self.latte())
    #expect(reading.diagnostics.isEmpty)
    let inventory = try #require(reading.inventory)
    #expect(inventory.revision == 42)
    #expect(inventory.paths == ["milk.soy", "extras.whip", "extras.shot"])
    #expect(inventory.soldOut["milk.soy"] == SoldOut())
    #expect(inventory.soldOut["extras.whip"]?.reason?[.english] == "gone")
    #expect(inventory.stock == ["extras.shot": 3])
  }

  @Test(
    "Each mistake is reported once, at its location",
    arguments: [
      ("①②", "an inventory starts with 'inventory:'"),
      ("①[milk.soy]②", "an inventory is a map of keys"),
      ("①{sold-out: []}②", "an inventory needs 'inventory'"),
      ("{inventory: ①mocha②}", "this inventory belongs to the menu 'mocha', not to 'latte'"),
      ("{inventory: latte, ①soldout②: []}", "did you mean 'sold-out'?"),
      ("{inventory: latte, revision: ①soon②}", "'revision'"),
      ("{inventory: latte, revision: ①-1②}", "'revision'"),
      ("{inventory: latte, sold-out: ①milk.soy②}", "'sold-out' is a list of paths"),
      ("{inventory: latte, sold-out: [①milk.soi②]}", "milk.soy"),
      ("{inventory: latte, sold-out: [①mlik②]}", "milk"),
      (
        "{inventory: latte, sold-out: [{milk.soy: ①\(String(repeating: "a", count: 201))②}]}",
        "the reason has 201 characters, and at most 200 are allowed"
      ),
      ("{inventory: latte, stock: ①[extras.shot]②}", "'stock' is a map of paths with numbers"),
      ("{inventory: latte, stock: {extras.shot: ①few②}}", "the stock of 'extras.shot'"),
      ("{inventory: latte, stock: {extras.shot: ①true②}}", "this is the value 'true'"),
      (#"{inventory: latte, stock: {extras.shot: ①"true"②}}"#, "this is the text 'true'"),
      ("{inventory: latte, stock: {extras.shot: ①-3②}}", "the stock of 'extras.shot'"),
      ("{inventory: latte, stock: {①extras.shto②: 3}}", "extras.shot"),
      ("{③inventory④: latte, ①inventory②: latte}", "duplicate key 'inventory'"),
    ])
  func diagnostics(document: String, words: String) throws {
    let marked = MarkedSource(document)
    let reading = InventoryDocument.read(marked.source, for: try Self.latte())
    let report = Comment(
      rawValue: HumanReport().text(for: reading.diagnostics, in: marked.source))
    #expect(reading.diagnostics.count == 1, report)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect([diagnostic.span] + diagnostic.noteSpans == marked.spans, report)
    let text = [diagnostic.message, diagnostic.label, diagnostic.help ?? ""].joined(separator: "; ")
    #expect(text.contains(words), report)
    #expect((reading.inventory == nil) == (diagnostic.severity == .error), report)
  }
}
