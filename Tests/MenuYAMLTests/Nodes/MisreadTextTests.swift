import MenuSections
import MenuTestSupport
import Testing

@testable import MenuYAML

@Suite("Text that libyaml would silently change is an error")
struct MisreadTextTests {
  /// A case of the YAML test suite (github.com/yaml/yaml-test-suite, MIT license), by id.
  struct SuiteCase: CustomTestStringConvertible {
    let id: String
    /// The input with marks around the expected error.
    let marked: String
    let code: DiagnosticCode
    /// The expected scalars.
    let texts: [String]

    var testDescription: String { id }
  }

  static let cases = [
    SuiteCase(
      id: "652Z", marked: "{ ①?foo②: bar,\nbar: 42\n}\n", code: .misplacedQuestionMark,
      texts: ["?foo", "bar", "bar", "42"]),
    SuiteCase(
      id: "HM87/01", marked: "[①?x②]\n", code: .misplacedQuestionMark, texts: ["?x"]),
    SuiteCase(id: "JEF9/02", marked: "- |+\n①   ②", code: .unendedLine, texts: ["\n"]),
    SuiteCase(
      id: "L24T/01", marked: "foo: |\n  x\n①   ②", code: .unendedLine, texts: ["foo", "x\n \n"]),
    SuiteCase(
      id: "Y2GN", marked: "---\nkey: ①&an:chor② value\n", code: .badAnchorName,
      texts: ["key", "&an:chor value"]),
  ]

  @Test(
    "Each case of the YAML test suite is reported, and the fix gives the expected text",
    arguments: cases)
  func suiteCase(_ example: SuiteCase) throws {
    let found = expectDiagnostics(example.marked, example.code)
    let fixIt = try #require(found.first?.fixIts.first)
    let fixed = MarkedSource(example.marked).source.applying(fixIt)
    let node = try #require(readCleanly(String(decoding: fixed.bytes, as: UTF8.self)))
    #expect(texts(of: node) == example.texts)
  }

  @Test("A '?' at the start of a key in brackets is reported with the key")
  func questionMarks() {
    expectDiagnostics("items: {①?질문②: 1}\n", .misplacedQuestionMark)
    expectDiagnostics("{a: 1,①?②: 2}", .misplacedQuestionMark)
    expectDiagnostics("{①?\"x\"②: 2}", .misplacedQuestionMark)
    expectDiagnostics("[b, ①?-x y②, c]", .misplacedQuestionMark)
    expectDiagnostics("[&a b, {①?*a②: 2}]", .misplacedQuestionMark)
    let long = expectDiagnostics("[①?a②\n  b]", .misplacedQuestionMark)
    #expect(long.first?.fixIts == [])
  }

  @Test("A ':' at the start of a text in brackets is reported")
  func colons() {
    expectDiagnostics("{? ①:②b}", .strayColon)
    expectDiagnostics("{&a ①:②b}", .strayColon)
    expectDiagnostics("[&a x, *a①:②b]", .strayColon)
  }

  @Test("A ':' or '?' in an anchor's name is reported with the name")
  func anchorNames() {
    expectDiagnostics("가: ①&a?b② c\n", .badAnchorName)
    expectDiagnostics("①&a:② b\n", .badAnchorName)
    expectDiagnostics("①&a:② [x]\n", .badAnchorName)
  }

  @Test(
    "Characters that every parser reads the same way are accepted",
    arguments: [
      "{? a: 1, ? b: 2}", "[a?b, c?]", "{a?: 1, b? : 2}", "{\"a\":b, 'c':d}", "?a: ?b\n:c: :d\n",
      "[&a x, {*a : 1}]", "a: &b-1 c\nd: *b-1\n", "{a: b?}", "[{a: 1}, {b?: c?}]",
    ])
  func sound(_ text: String) {
    #expect(readCleanly(text) != nil)
  }

  @Test("A last line of spaces means the same with or without a line break, or is reported")
  func lastLines() {
    for header in ["|", "|+", "|-", ">", ">+", ">-", "|2", "|+2", ">2-"] {
      for text in Self.words(of: ["x", " ", "\n"], upTo: 5) {
        let unended = "a: \(header)\n  x\n\(text)  "
        guard unended.split(separator: "\n").last?.allSatisfy({ $0 == " " }) == true else {
          continue
        }
        let reading = YAMLParser.parse(SourceText(name: "x", text: unended))
        let ended = YAMLParser.parse(SourceText(name: "x", text: unended + "\n"))
        if reading.node == nil, ended.node != nil {
          #expect(reading.diagnostics.map(\.code) == [.unendedLine], "\(unended.debugDescription)")
        } else {
          #expect(reading.node == ended.node, "\(unended.debugDescription)")
        }
      }
    }
  }

  /// Every text of up to `length` pieces.
  private static func words(of pieces: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { word in pieces.map { word + $0 } }
      all += last
    }
    return all
  }

  private func texts(of node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar(let text, _): [text]
    case .sequence(let items): items.flatMap { texts(of: $0) }
    case .mapping(let pairs): pairs.flatMap { texts(of: $0.key) + texts(of: $0.value) }
    }
  }
}
