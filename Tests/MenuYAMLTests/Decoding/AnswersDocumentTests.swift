import MenuSections
import MenuYAML
import Testing

@Suite("Answers documents")
struct AnswersDocumentTests {
  @Test("YAML and JSON give the same answers, each with its location")
  func forms() throws {
    let yaml = SourceText(name: "a.yaml", text: "온도: ICE\n추가 선택:\n  샷 추가: 2\n")
    let json = SourceText(name: "a.json", text: #"{"온도": "ICE", "추가 선택": {"샷 추가": 2}}"#)
    let answers = try #require(AnswersDocument.read(yaml).answers)
    #expect(answers == AnswersDocument.read(json).answers)
    guard case .map(let entries) = answers.content else { Issue.record("no map"); return }
    #expect(entries.map(\.key) == ["온도", "추가 선택"])
  }

  @Test(
    "A document that is not a map of answers is reported at its location",
    arguments: [
      ("①ICE②", "answers are a map of sections"), ("①[a, b]②", "this is a list"),
      ("{③size④: L, ①size②: M}", "duplicate key 'size'"), ("①<<②: {size: L}", "merge key"),
      ("size: ①!!str② L", "tag"),
      (
        #"{"schemaVersion": 1, "status": "complete", ①"answers"②: {"size": "L"}, "lines": []}"#,
        "the answers are only the map under 'answers'"
      ), (#"{①"answers"②: {"size": "L"}, "quote": 1}"#, "an order or a quote"),
    ])
  func diagnostics(document: String, words: String) {
    let marked = MarkedSource(document)
    let reading = AnswersDocument.read(marked.source)
    #expect(reading.answers == nil)
    marked.expectOne(of: reading.diagnostics, saying: words)
  }
}
