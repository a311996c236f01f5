import MenuSections
import MenuYAML
import Testing

@Suite(
  "The menu schema rejects errors that a schema can detect",
  .enabled(if: SchemaValidator.isAvailable, SchemaValidator.absence))
struct MenuSchemaRejectionTests {
  /// Errors that compare two places in the document, such as an unknown name or a duplicate id,
  /// which no schema can detect.
  private static let beyondSchemas = [
    DiagnosticCode.duplicateID, .unknownName, .unsuitableName, .badDefault, .contradictoryLimits,
    .ambiguousFree, .unreachableMinimum, .incompleteTable, .circle, .conditionsTooDeep,
  ].map(\.description)

  private static let shapes =
    DocumentDiagnosticTests.invalid + SectionDiagnosticTests.kinds + SectionDiagnosticTests.keys
    + SectionDiagnosticTests.values + SectionDiagnosticTests.locations
    + TextDiagnosticTests.languages
    + ImageDiagnosticTests.invalid + IdentifierDiagnosticTests.ids + FollowUpDiagnosticTests.single

  private static let choices =
    AmountDiagnosticTests.bases + AmountDiagnosticTests.items + SelectionDiagnosticTests.selects
    + SelectionDiagnosticTests.meaningless + SelectionDiagnosticTests.freeUnits
    + SelectionDiagnosticTests.defaults
    + ConditionDiagnosticTests.shapes + PriceDiagnosticTests.tables + PriceDiagnosticTests.rules
    + FactsDiagnosticTests.errors

  /// Errors that depend on information that a schema validator does not have.
  private static let undetected: Set = [
    // Quotes, which distinguish a name from an amount. In a flow map, `4,500` is an amount and
    // another key.
    "M0102 \"one\"", "M0102 \"4/3\"", "M0102 \"yes\"", "M0106 4,500", "M0106 4500원",
    "M0106 1,234,567",
    // The notation of a number or a boolean.
    "M0106 .5", "M0106 0500", "M0106 1e3", "M0102 False",
    // The currency's decimals, and text that could be a name.
    "M0106 4.505", "M0106 4500.5", "M0106 4.500", "M0106 5.5", "M0106 1.50", "M0106 1.500",
    "M0106 12345678901.23", "M0106 1234567890123",
    // A blank name, which may be missing, as `~` is.
    "M0101 ", "M0101 \"\"", "M0101 \" \"",
    // The sign of a minimum, which is written like a price.
    "M0102 -1",
    // The required language, and two spellings of the same language.
    "M0104 {en: Tea}", "M0104 {en: Sum}", "M0104 {en: Small}", "M0102 KO",
    // The names of groups, and what a menu asks of its items.
    "M0101 Size", "M0101 []",
    // Comparisons of two numbers.
    "M0102 3..1", "M0102 180..120",
  ]

  @Test("All other errors of the tests are rejected, except the listed ones")
  func corpus() throws {
    let menus = (Self.shapes + Self.choices).filter { !Self.beyondSchemas.contains($0.code) }
    #expect(menus.count > 150)
    let documents = menus.map { $0.marked.source.text(in: 0..<$0.marked.source.bytes.count) }
    let passed = zip(menus, try SchemaValidator.errors(in: documents)).filter { $1.isEmpty }
      .map(\.0.testDescription)
    #expect(Set(passed) == Self.undetected)
  }

  @Test("Texts with control characters or direction overrides are rejected everywhere")
  func forbidden() throws {
    let documents = TextDiagnosticTests.fields.flatMap { field in
      ["\"a\\eb\"", "\"a\\tb\"", "\"a\\u202Eb\"", "\"\\u2028\"", "\"\\uFFFF\""].map {
        field.replacing("%", with: $0)
      }
    }
    let results = try SchemaValidator.errors(in: documents)
    // The plugin validates the content and header of its section.
    for (document, errors) in zip(documents, results) where !document.contains("acme.") {
      #expect(errors != [], "\(document)")
    }
  }

  @Test("Images that are neither below the menu's folder nor web URLs are rejected")
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
    let results = try SchemaValidator.errors(in: documents)
    for (source, errors) in zip(sources + good, results) {
      #expect(errors.isEmpty == good.contains(source), "\(source)")
    }
  }
}
