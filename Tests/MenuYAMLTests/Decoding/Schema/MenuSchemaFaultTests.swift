import MenuSections
import MenuYAML
import Testing

@Suite(
  "The schema of menus refuses what a schema can",
  .enabled(if: SchemaJudge.isAvailable, SchemaJudge.absence))
struct MenuSchemaFaultTests {
  /// Faults of what one place means for another: a name that leads nowhere, a number against
  /// another, an id against its siblings'. No schema compares two places.
  private static let beyondSchemas = [
    FindingCode.duplicateID, .unknownName, .unsuitableName, .badDefault, .contradictoryLimits,
    .ambiguousFree, .unreachableMinimum, .incompleteTable, .circle, .conditionsTooDeep,
  ].map(\.description)

  private static let shapes =
    DocumentFaultTests.faults + SectionFaultTests.kinds + SectionFaultTests.keys
    + SectionFaultTests.values + SectionFaultTests.locations + TextFaultTests.languages
    + ImageFaultTests.faults + IdentifierFaultTests.ids + FollowOnTests.single

  private static let choices =
    AmountFaultTests.bases + AmountFaultTests.items + SelectionFaultTests.selects
    + SelectionFaultTests.meaningless + SelectionFaultTests.freeUnits + SelectionFaultTests.defaults
    + ConditionFaultTests.shapes + PriceFaultTests.tables + PriceFaultTests.rules

  /// What other readers of YAML do not tell a schema, or a schema cannot ask.
  private static let unseen: Set = [
    // Quotes are gone, and with them the difference between an amount and a name; in a flow map
    // `4,500` is an amount and another key.
    "M0102 \"one\"", "M0102 \"4/3\"", "M0102 \"yes\"", "M0106 4,500", "M0106 4500원",
    "M0106 1,234,567",
    // So is how a number or a flag was written.
    "M0106 .5", "M0106 0500", "M0106 1e3", "M0102 False",
    // How many digits an amount may have is the currency's, or it may be a name.
    "M0106 4.505", "M0106 4500.5", "M0106 4.500", "M0106 5.5", "M0106 12345678901.23",
    "M0106 1234567890123",
    // Nothing is written like the name `~` for them.
    "M0101 ",
    // Which language must be there is the document's, and two spellings of one are two keys.
    "M0104 {en: Tea}", "M0104 {en: Sum}", "M0104 {en: Small}", "M0102 KO",
    // No number is compared with another.
    "M0102 3..1",
  ]

  @Test("All the others of the corpus are refused, but for those listed with the reason")
  func corpus() throws {
    let faults = (Self.shapes + Self.choices).filter { !Self.beyondSchemas.contains($0.code) }
    #expect(faults.count > 150)
    let documents = faults.map { $0.marked.source.text(in: 0..<$0.marked.source.bytes.count) }
    let passed = zip(faults, try SchemaJudge.faults(in: documents)).filter { $1.isEmpty }
      .map(\.0.testDescription)
    #expect(Set(passed) == Self.unseen)
  }

  @Test("Texts with control characters or turned direction, in every place of a text")
  func forbidden() throws {
    let documents = TextFaultTests.fields.flatMap { field in
      ["\"a\\eb\"", "\"a\\tb\"", "\"a\\u202Eb\"", "\"\\u2028\"", "\"\\uFFFF\""].map {
        field.replacing("%", with: $0)
      }
    }
    let verdicts = try SchemaJudge.faults(in: documents)
    // What a plugin's section holds is the plugin's, and so is its header.
    for (document, faults) in zip(documents, verdicts) where !document.contains("acme.") {
      #expect(faults != [], "\(document)")
    }
  }

  @Test("Pictures that stand neither below the menu nor at an address")
  func pictures() throws {
    let sources = [
      "/etc/passwd", "../x.png", "a/../../x.png", "javascript:alert(1)", "file:///etc/passwd",
      "data:image/png;base64", "//evil.example/x.png", "a\\b.png", "C:/x.png", "'%2e%2E/x.png'",
      ".%2e/x.png", "ftp://a/x.png", "''", "..", "a/..",
    ]
    let good = [
      "latte.png", "./a.png", "a..b.png", "HTTP://a.example/..", "a/b:c.png", "...", "a/.../b",
    ]
    let documents = (sources + good).map { "item: Tea\nsections: [{title: Tea, image: \($0)}]\n" }
    let verdicts = try SchemaJudge.faults(in: documents)
    for (source, faults) in zip(sources + good, verdicts) {
      #expect(faults.isEmpty == good.contains(source), "\(source)")
    }
  }
}
