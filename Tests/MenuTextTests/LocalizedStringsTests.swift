import MenuText
import Testing

@Suite("Sentences in several languages")
struct LocalizedStringsTests {
  private let strings = LocalizedStrings(files: [
    .english: "a = one\nb = two", .korean: "a = 하나",
  ])

  @Test("A language has the sentences of its file; another one has none")
  func languages() {
    #expect(strings.languages == [.english, .korean])
    #expect(strings[.english]?.sentence("b") == "two")
    #expect(strings[.korean]?.sentence("a") == "하나")
    #expect(strings[.korean]?.sentence("b") == nil)
    #expect(strings[.german] == nil)
  }

  @Test("An added table completes and replaces the sentences of its language")
  func adding() throws {
    var more = strings
    more.add(try StringsTable(parsing: "b = zwei"), for: .german)
    more.add(try StringsTable(parsing: "a = 일\nb = 이"), for: .korean)
    #expect(more.languages == [.english, .korean, .german])
    #expect(more[.german]?.sentence("b") == "zwei")
    #expect(["a", "b"].map { more[.korean]?.sentence($0) } == ["일", "이"])
    #expect(strings[.korean]?.sentence("a") == "하나")
  }
}
