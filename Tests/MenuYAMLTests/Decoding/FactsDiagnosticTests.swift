import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Facts of items in documents")
struct FactsDiagnosticTests {
  private static func item(_ facts: String) -> String { "- menu: M\n  items: {a: {\(facts)}}" }

  private static let sizes = "- menu: size\n  items: [S, M]\n"

  static let errors = [
    MarkedMenu(
      item("diet: ①vegan②"), .wrongShape, "'diet' is a list of words", fix: "[vegan]"),
    MarkedMenu(
      "- menu: M\n  items:\n    a:\n      allergens: ①milk, soy②", .wrongShape, "expected a list",
      fix: "[milk, soy]"),
    MarkedMenu(item("allergens: ①none②"), .wrongShape, "or [] if there is none", fix: "[]"),
    MarkedMenu(item("may-contain: ①{nuts: yes}②"), .wrongShape, "this is a map"),
    MarkedMenu(item("kcal: ①120..②"), .wrongValue, "'kcal' is a number or a range"),
    MarkedMenu(item("kcal: ①180..120②"), .wrongValue, "write 120 or 120..180"),
    MarkedMenu(item("kcal: ①few②"), .wrongValue, "expected a number such as 120"),
    MarkedMenu(item("alcohol: ①4.5%②"), .wrongValue, "write 4.5", fix: "4.5"),
    MarkedMenu(item("alcohol: ①120②"), .wrongValue, "from 0 to 100"),
    MarkedMenu(item("①vegan②: yes"), .unknownKey, "write diet: [vegan]"),
    MarkedMenu(item("①Gluten free②: yes"), .unknownKey, "write diet: [gluten-free]"),
    MarkedMenu(item("①nuts②: true"), .unknownKey, "write allergens: [nuts]"),
    MarkedMenu(item("price: 5, age: ①0②"), .wrongValue, "a whole number from 1 to 120"),
    MarkedMenu(item("price: 5, age: ①19+②"), .wrongValue, "a number such as 19", fix: "19"),
    MarkedMenu(item("price: 5, was: ①-5②"), .wrongValue, "'was' is 0 or more"),
    MarkedMenu(item("price: 5, was: ①a lot②"), .badAmount, "is not an amount"),
    MarkedMenu(item("①calories②: 120"), .unknownKey, "did you mean 'kcal'?", fix: "kcal"),
    MarkedMenu(item("①contains②: [milk]"), .unknownKey, "'allergens'?", fix: "allergens"),
    MarkedMenu(item("code: ①\"\"②"), .wrongShape, "'code' is empty"),
    MarkedMenu(item("code: ①\" \"②"), .wrongShape, "'code' is empty"),
    MarkedMenu(item("code: ①[]②"), .badRules, "a code list without rules has no code"),
    MarkedMenu(item("code: {①size②: {S: A}}"), .unknownName, "'size'"),
    MarkedMenu(
      sizes + item("code: {①size②: {S: A}}"), .incompleteTable,
      "this code table has no code for 'M'"),
    MarkedMenu(
      "- menu: size\n  select: any\n  items: [S, M]\n" + item("code: {①size②: {S: A, M: B}}"),
      .unsuitableName, "a code table needs a section with a single choice"),
    MarkedMenu(
      sizes + item("code: {size: ①A②}"), .wrongShape,
      "a code table gives every option of 'size' a code"),
    MarkedMenu(
      sizes + item("code: [①{when: {size: S}, is: A}②]"), .badRules,
      "the last rule of a code must always apply"),
  ]

  @Test("A fact that is not written as one", arguments: errors)
  func wrong(_ menu: MarkedMenu) { menu.check() }

  static let words = [
    ("diet: [①vegna②]", "vegan"), ("diet: [①Vegan②]", "vegan"), ("diet: [①veggie②]", "vegetarian"),
    ("allergens: [①dairy②, milk]", "milk"), ("allergens: [①egg②]", "eggs"),
    ("allergens: [①우유②]", "milk"), ("may-contain: [①Erdnüsse②]", "peanuts"),
    ("may-contain: [①tree nuts②]", "nuts"),
  ]

  @Test("A word that nearly matches a known one is kept, with a warning", arguments: words)
  func nearWord(facts: String, meant: String) throws {
    let marked = MarkedSource("item: Tea\nsections:\n\(Self.item(facts))\n")
    let reading = MenuDocument.read(marked.source, id: "test")
    #expect(reading.definition != nil)
    #expect(reading.diagnostics.map(\.code) == [.similarWord])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.span == marked.spans[0])
    #expect(diagnostic.fixIts.first?.replacement == meant)
  }

  @Test("Known words and words that are nothing like them are accepted")
  func otherWords() throws {
    let facts = try facts("diet: [vegan, paleo], allergens: [milk, kelp], may-contain: []")
    #expect(facts.diet == ["vegan", "paleo"])
    #expect(facts.allergens == ["milk", "kelp"])
    #expect(facts.mayContain == [])
  }

  @Test("A missing fact is unknown, and an empty list is known")
  func absent() throws {
    #expect(try facts("price: 5").isEmpty)
    #expect(try facts("allergens: []").allergens == [])
    #expect(try facts("allergens: []").diet == nil)
  }

  @Test("Numbers of facts are read exactly")
  func numbers() throws {
    let facts = try facts("kcal: 120..180, alcohol: 4.25, age: 19, was: 5500")
    #expect(facts.kcal == QuantityRange(120, 180))
    #expect(facts.alcohol == Percentage("4.25"))
    #expect(facts.age == 19)
    #expect(facts.was == 5500)
  }

  @Test("A key that is also the code of a language is a key of the item")
  func languages() throws {
    #expect(try facts("age: 19").age == 19)
    #expect(try facts("was: 500, age: 19").was == 500)
  }

  private func facts(_ keys: String) throws -> ItemFacts {
    let definition = try readMenu(Self.item(keys))
    return try #require(definition.options.first).facts
  }
}
