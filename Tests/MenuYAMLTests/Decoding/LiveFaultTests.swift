import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("What changes during the day, read")
struct LiveFaultTests {
  private static func latte() throws -> MenuDefinition {
    try menu(
      """
      {item: Latte, id: latte, currency: KRW, sections: [
        {menu: Milk, id: milk, items: {soy: 100, oat: 200}},
        {menu: Extras, id: extras, select: any, each: 0..9, items: {shot: 500, whip: 300}}]}
      """, id: "latte")
  }

  @Test("Sold-out options with and without a reason, and stock, are read by path")
  func reading() throws {
    let source = SourceText(
      name: "latte.live.yaml",
      text: """
        {live: latte, revision: 42, sold-out: [milk.soy, {extras.whip: {ko: 오늘 소진, en: gone}}],
         stock: {extras.shot: 3}}
        """)
    let reading = LiveDocument.read(source, for: try Self.latte())
    #expect(reading.diagnostics.isEmpty)
    let live = try #require(reading.live)
    #expect(live.revision == 42)
    #expect(live.soldOut.map(\.path.value) == ["milk.soy", "extras.whip"])
    #expect(live.soldOut.first?.soldOut.reason == nil)
    #expect(live.soldOut.last?.soldOut.reason?[.english] == "gone")
    #expect(live.stock.map(\.left) == [3])
  }

  @Test(
    "Each fault is told once, at its place",
    arguments: [
      ("①[milk.soy]②", "a live state is a map of keys"),
      ("①{sold-out: []}②", "a live state needs 'live'"),
      ("{live: ①mocha②}", "this live state is of the menu 'mocha', not of 'latte'"),
      ("{live: latte, ①soldout②: []}", "did you mean 'sold-out'?"),
      ("{live: latte, revision: ①soon②}", "'revision'"),
      ("{live: latte, revision: ①-1②}", "'revision'"),
      ("{live: latte, sold-out: ①milk.soy②}", "'sold-out' is a list of paths"),
      ("{live: latte, sold-out: [①milk.soi②]}", "milk.soy"),
      ("{live: latte, sold-out: [①milk②]}", "milk"),
      ("{live: latte, stock: ①[extras.shot]②}", "'stock' is a map of paths with numbers"),
      ("{live: latte, stock: {extras.shot: ①few②}}", "the stock of 'extras.shot'"),
      ("{live: latte, stock: {extras.shot: ①-3②}}", "the stock of 'extras.shot'"),
      ("{live: latte, stock: {①extras.shto②: 3}}", "extras.shot"),
      ("{③live④: latte, ①live②: latte}", "'live' is written twice"),
    ])
  func faults(document: String, words: String) throws {
    let marked = MarkedSource(document)
    let reading = LiveDocument.read(marked.source, for: try Self.latte())
    let report = Comment(
      rawValue: HumanReport().text(for: reading.diagnostics, in: marked.source))
    #expect(reading.diagnostics.count == 1, report)
    let fault = try #require(reading.diagnostics.first)
    #expect([fault.span] + fault.notes.compactMap(\.span) == marked.spans, report)
    let said = [fault.message, fault.label, fault.help ?? ""].joined(separator: "; ")
    #expect(said.contains(words), report)
    #expect((reading.live == nil) == (fault.severity == .error), report)
  }
}
