import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Hostile menus")
struct HostileMenuTests {
  private func read(_ text: String) -> (menu: MenuDefinition?, found: [Diagnostic]) {
    let reading = MenuDocument.read(SourceText(name: "menu.yaml", text: text), id: "test")
    return (reading.definition, reading.diagnostics)
  }

  private func expectFault(
    _ text: String, _ codes: DiagnosticCode..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (menu, found) = read(text)
    #expect(menu == nil, sourceLocation: sourceLocation)
    #expect(found.filter(\.isError).map(\.code) == codes, sourceLocation: sourceLocation)
  }

  @Test("Aliases that expand exponentially or contain themselves are reported")
  func aliases() {
    let names = Array("abcdefghi")
    var bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (before, name) in zip(names, names.dropFirst()) {
      let parts = Array(repeating: "*\(before)", count: 9).joined(separator: ",")
      bomb += "\(name): &\(name) [\(parts)]\n"
    }
    expectFault(bomb, .aliasExpansion)
    expectFault("item: Tea\nsections: &a [{menu: M, items: *a}]\n", .circularAlias)
    expectFault("item: Tea\nsections: [{menu: M, items: {a: &p {price: *p}}}]\n", .circularAlias)
  }

  @Test("Invalid keys, unlimited depth and a second document are reported")
  func shapes() {
    expectFault("{[a]: b}", .complexKey)
    expectFault(String(repeating: "[", count: 100_000), .tooDeep)
    expectFault("item: Tea\nsections: " + String(repeating: "[{menu: ", count: 50_000), .tooDeep)
    expectFault("item: Tea\nsections: [{total: Sum}]\n---\nitem: Tea\n", .secondDocument)
    expectFault("item: Tea\nitem: Tea\nsections: [{total: Sum}]\n", .duplicateKey)
    expectFault("", .emptyFile)
    expectFault("# nothing\n", .emptyFile)
  }

  @Test("Groups that lead to too many others, or that mean too many sections, are reported")
  func groups() {
    for group in ["[g#]", "{menu: M, sections: [g#], items: [a]}"] {
      let groups = (0..<5_000).map { "  g\($0): \(group.replacing("#", with: "\($0 + 1)"))\n" }
      let (menu, found) = read(
        "item: Tea\ngroups:\n\(groups.joined())  g5000: {menu: M, items: [a]}\nsections: [g0]\n")
      #expect(menu == nil)
      #expect(found.contains { $0.code == .groupCircle })
    }
    let names = (0...1_000).map { "s\($0)" }
    let lists = "  page: [drinks]\n  drinks: [many]\n  many: [\(names.joined(separator: ", "))]\n"
    let sections = names.map { "  \($0): {menu: M, items: [a]}\n" }.joined()
    expectFault("item: Tea\ngroups:\n\(lists)\(sections)sections: [page]\n", .groupCircle)
  }

  @Test("1,500 tax rates that each name the next are read", .timeLimit(.minutes(10)))
  func taxRates() {
    let rates = (0..<1_500).map { "r\($0): r\($0 + 1)" }.joined(separator: ", ")
    let tax = "tax: {included: yes, rates: {\(rates), r1500: 5%}, default: r0}\n"
    let menu = "item: Tea\ncurrency: EUR\n\(tax)sections: [{menu: M, items: {a: 1}}]\n"
    #expect(read(menu).menu != nil)
  }

  @Test("Bytes that are not text are reported")
  func bytes() {
    let inputs: [([UInt8], DiagnosticCode)] = [
      (Array("item: a\0b".utf8), .controlCharacter), (Array("item: ".utf8) + [0xFF], .invalidUTF8),
      ([0xFF, 0xFE, 0x69, 0], .foreignEncoding), ([0, 0x69, 0, 0x74], .foreignEncoding),
    ]
    for (bytes, code) in inputs {
      let reading = MenuDocument.read(SourceText(name: "menu.yaml", bytes: bytes), id: "test")
      #expect(reading.definition == nil)
      #expect(reading.diagnostics.map(\.code) == [code])
    }
  }

  @Test("50,000 unknown keys are reported up to a limit")
  func manyKeys() {
    let keys = (0..<50_000).map { "key\($0): 1\n" }.joined()
    for text in [keys, "item: Tea\nsections:\n- menu: M\n" + keys.replacing("key", with: "  key")] {
      let (menu, found) = read(text)
      #expect(menu == nil)
      #expect(found.count == NodeLimits.standard.diagnosticCount)
      #expect(found.allSatisfy { $0.isError })
    }
  }

  @Test("A menu can have 200,000 items")
  func manyItems() {
    let items = (0..<200_000).map { "    품목 \($0): \($0)\n" }.joined()
    let (menu, found) = read(
      "item: Tea\ncurrency: KRW\nsections:\n- menu: M\n  select: any\n  items:\n" + items)
    #expect(found.isEmpty)
    #expect(menu?.options.count == 200_000)
  }

  @Test("A menu can have 20,000 sections, on the page or nested in options")
  func manySections() {
    let sections = (0..<20_000).map { "- {menu: s\($0), items: [a]}\n" }.joined()
    let (menu, found) = read("item: Tea\nsections:\n" + sections)
    #expect(found.isEmpty)
    #expect(menu?.sections.count == 20_000)
    let nested = (0..<4_000).map {
      "- {menu: s\($0), items: {a: {sections: [{menu: t, items: {b: {sections: [{text: n}]}}}]}}}\n"
    }
    #expect(read("item: Tea\nsections:\n" + nested.joined()).menu?.sections.count == 12_000)
  }

  @Test("A chain or a cycle of 10,000 conditions is reported")
  func chains() {
    func chain(closedBy first: String) -> String {
      "item: Tea\nsections:\n- {menu: s0, items: [a]\(first)}\n"
        + (1..<10_000).map { "- {menu: s\($0), when: {s\($0 - 1): a}, items: [a]}\n" }.joined()
    }
    expectFault(chain(closedBy: ""), .conditionsTooDeep)
    let (menu, found) = read(chain(closedBy: ", when: {s9999: a}"))
    #expect(menu == nil)
    #expect(found.map(\.code.text) == [DiagnosticCode.circle.description])
    #expect((found.first?.message.utf8.count ?? 0) < 200)
  }

  @Test("Thousands of unknown names are reported up to a limit")
  func unknownNames() {
    let sections = (0..<2_500).map { "- {menu: s\($0), when: {t\($0)x: a}, items: [a]}\n" }
    let names = read("item: Tea\nsections:\n" + sections.joined()).found
    #expect(names.count == NodeLimits.standard.diagnosticCount)
    let items = (0..<5_000).map { "i\($0)" }.joined(separator: ", ")
    let defaults = items.replacing("i", with: "d")
    let found = read(
      "item: Tea\nsections: [{menu: M, select: any, items: [\(items)], default: [\(defaults)]}]\n"
    ).found
    #expect(found.count == NodeLimits.standard.diagnosticCount)
  }

  @Test("Ten thousand notes do not displace an error from the report")
  func manyNotes() {
    let items = (0..<10_000).map { "    i\($0): {en: Tea}\n" }.joined()
    let (menu, found) = read(
      "item: {en: Tea, ko: 차}\nsections:\n- menu: M\n  select: any\n  items:\n\(items)- count: C\n  range: x\n"
    )
    #expect(menu == nil)
    #expect(found.count { $0.isError } == 1)
    #expect(found.count == NodeLimits.standard.diagnosticCount + 1)
  }
}
