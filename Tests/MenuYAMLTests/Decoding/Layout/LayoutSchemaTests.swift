import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite(
  "The layout schema agrees with the decoder",
  .enabled(
    if: validator.isAvailable,
    "python3 with the packages jsonschema (4.0 or later) and PyYAML is required"))
struct LayoutSchemaOracleTests {
  /// The number of layouts in each document, and the validator's errors for them.
  private func validate(
    _ documents: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [(layouts: Int, errors: [String])] {
    try validator.answers(to: documents, DocumentSchema.layout.text, sourceLocation: sourceLocation)
      .map {
        let lines = $0.components(separatedBy: "\n")
        return (Int(lines[0]) ?? 0, Array(lines.dropFirst()))
      }
  }

  private func menu(_ layout: String) -> String {
    "item: Tea\nsections:\n- {menu: M, items: [a], layout: \(layout)}\n"
  }

  private func isAccepted(_ layout: String) -> Bool {
    MenuDocument.read(SourceText(name: "menu.yaml", text: menu(layout)), id: "test")
      .definition != nil
  }

  @Test("It accepts every layout in Config/layouts and in the documentation")
  func sound() throws {
    let files = try Repository.documents(in: "Config/layouts")
    #expect(files.count >= 9)
    let blocks = try Repository.blocks("yaml", of: "docs/menu-format.md")
      .filter { $0.contains("layout:") }
    #expect(!blocks.isEmpty)
    let documents = files.map(\.text) + blocks
    for (document, result) in zip(documents, try validate(documents)) {
      #expect(result.layouts > 0 && result.errors == [], "\(document)")
    }
  }

  private static let forms = [
    "list", "[list]", "{list: }", "{list}", "{x-a: 1, list: {x-b: [2]}}",
    "{when: {height: 5..}, flow: }",
    "[{when: {width: 600.., height: ..400.5}, grid: }, {when: {width: 0.5..100000}, flow: }, list]",
    "{list: {height: 100000, corner-radius: 0.5}, scroll: group-paging-centered, insets: 1.5}",
    "{grid: {columns: 64, height: max~50, spacing: 8, aspect: 16/9}, spacing: 4, insets: [1, 2]}",
    "{waterfall: {columns: 3, spans: [3, 1], assign: sequential, aspect: 9999/1}, scroll: none}",
    "{flow: {line-spacing: 3, align: justify, corner-radius: height/2}, insets: [1, 2, 3, 4]}",
    "{carousel: {width: 10000%, height: 33.33%w, snap: free}, header: {}, footer: {pin: no}}",
    "{list: , header: {height: ~9, empty: 5%h, pin: true}, background: {color: 5}}",
    "{group: {axis: vertical, size: [~9, 9], spacing: {at-least: 8}, edges: [0, 1, {at-least: 2}, 3], "
      + "items: [{size: [max~9, 9], badge: {size: [50%, ~5], offset: [-100000, -0.5%]}}]}}",
    "{group: {axis: vertical, size: [~9, ~9], repeat: 9999, items: [{group: {axis: horizontal, "
      + "size: [9, 9], count: 1, items: [{size: [9, 9]}]}, x-a: 1}]}}",
    "{group: {axis: vertical, size: [~9, ~9], badge: {size: [1, 1]}, items: [{size: [9, 9], padding: [1, 2]}]}}",
    "{list: {padding: 0}, header: {width: 50%, align: leading, overlay: yes, offset: [-1, 0.5]}, "
      + "footer: {width: ~9, align: bottom-trailing, overlay: false, offset: [100000, -100000]}}",
    "{grid: {padding: [1, 2, 3, 4]}}", "{waterfall: {padding: 1}}", "{flow: {padding: 1}}",
    "{carousel: {padding: [8, 12]}}",
  ]

  @Test("It accepts every form that the decoder accepts")
  func everyForm() throws {
    for (form, result) in zip(Self.forms, try validate(Self.forms.map(menu))) {
      #expect(isAccepted(form) && result.layouts == 1 && result.errors == [], "\(form)")
    }
  }

  @Test("With any words swapped, the schema accepts what the decoder accepts")
  func alterations() throws {
    let altered = SwappedWords(Self.forms)
    let accepted = (UInt64(1)...5000).map { altered[$0] }.filter(isAccepted)
    #expect(accepted.count > 400)
    for (form, result) in zip(accepted, try validate(accepted.map(menu))) {
      #expect(result.errors == [], "\(form)")
    }
  }

  private static let corpus =
    LayoutDiagnosticTests.kinds + LayoutDiagnosticTests.keys + LayoutDiagnosticTests.shapes
    + LayoutValueDiagnosticTests.dimensions + LayoutValueDiagnosticTests.numbers
    + LayoutValueDiagnosticTests.words + LayoutValueDiagnosticTests.ranges
    + UnsolvableLayoutTests.contradictions + UnsolvableLayoutTests.single
    // `max~` without siblings; the decoder alone checks everything else about estimates.
    + UnsolvableLayoutTests.estimates.filter { $0.fix != nil }

  /// Errors that a schema cannot detect: quotes; other notations of numbers and booleans; one
  /// number compared with another, in a range or between spans and columns; `aspect` with certain
  /// heights; forbidden characters.
  private static let unseen: Set = [
    "M0102 'grid'", "M0102 '50%'", "M0102 .nan", "M0102 0x10", "M0102 on", "M0102 600..320",
    "M0102 3", "M0801 aspect", "M0105 \\u0007",
  ]

  @Test("It rejects errors in keys, shapes, words and numbers, and keys that conflict")
  func rejected() throws {
    let documents = Self.corpus.map { $0.marked.source.text(in: 0..<$0.marked.source.bytes.count) }
    let passed = zip(Self.corpus, try validate(documents)).filter { $1.errors.isEmpty }
      .map(\.0.testDescription)
    #expect(Set(passed) == Self.unseen)
  }
}

/// An independent implementation of JSON Schema.
private let validator = PythonOracle(
  imports: "import json, yaml; from jsonschema import Draft202012Validator",
  script: #"""
    schema = json.loads(sys.argv[3])
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    def plain(value):
        if isinstance(value, dict): return {str(key): plain(item) for key, item in value.items()}
        return [plain(item) for item in value] if isinstance(value, list) else value
    def layouts(value):
        if isinstance(value, dict):
            for key, item in value.items():
                if key == 'layout': yield item
                else: yield from layouts(item)
        elif isinstance(value, list):
            for item in value: yield from layouts(item)
    for document in documents:
        found = list(layouts(plain(yaml.safe_load(document))))
        errors = [error.message for layout in found for error in validator.iter_errors(layout)]
        results.append('\n'.join([str(len(found))] + [error.replace('\n', ' ') for error in errors]))
    """#)
