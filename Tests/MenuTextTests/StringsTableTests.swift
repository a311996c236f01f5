import MenuText
import Testing

@Suite("Strings files")
struct StringsTableTests {
  private func sentence(
    _ file: String, _ arguments: [String: StringsTable.Argument] = [:]
  ) throws -> String? {
    try StringsTable(parsing: file).sentence("a", arguments)
  }

  @Test("A line is a key and its sentence; an indented line continues it; # begins a comment")
  func lines() throws {
    #expect(
      try sentence("# words\n\na = one\n  two\n# three\n  four\nb = five\n") == "one two four")
    #expect(try sentence("a=x = y") == "x = y")
    #expect(try sentence("a = ") == "")
    #expect(try sentence("b = x") == nil)
  }

  @Test("Arguments are filled in; a missing one shows its name")
  func arguments() throws {
    #expect(try sentence("a = {x} of {limit}", ["x": "{x}", "limit": 3]) == "{x} of 3")
    #expect(try sentence("a = {x}") == "{x}")
    #expect(
      try sentence("a = a {kind}\nkind = list of {n}", ["kind": .sentence("kind", ["n": 2])])
        == "a list of 2")
  }

  @Test(
    "A form fits the number",
    arguments: [(1, "one option is left"), (0, "0 options are left"), (2, "2 options are left")])
  func forms(count: Int, expected: String) throws {
    let file = "a = {n|one option is|{n} options are} left"
    #expect(try sentence(file, ["n": .number(count)]) == expected)
  }

  @Test("Doubled braces are braces")
  func braces() throws {
    #expect(try sentence("a = write {{x: {{y: 2}}}}") == "write {x: {y: 2}}")
    #expect(try sentence("a = {{{x}: 2}}", ["x": "y"]) == "{y: 2}")
    #expect(try sentence("a = {{{n|one|{n}}}}", ["n": 2]) == "{2}")
  }

  @Test("The names of the arguments of a sentence, those in forms included")
  func names() throws {
    let table = try StringsTable(parsing: "a = {x} {n|{y}|{z}}\nb = {{x}}")
    #expect(table.argumentNames(of: "a") == ["x", "n", "y", "z"])
    #expect(table.argumentNames(of: "b") == [])
  }

  @Test("All errors of a file are found, by line")
  func allErrors() {
    let errors = StringsTable.errors(in: "a = {x\nb\n\nc = d\na = y\n")
    #expect(
      errors.map(\.description) == [
        "line 1: unbalanced braces", "line 2: expected 'key = sentence'",
        "line 5: duplicate key 'a'",
      ])
    #expect(StringsTable.errors(in: "a = x\nb = y") == [])
  }

  @Test(
    "An invalid line is an error with its number",
    arguments: [
      ("a = x\nb\n", "line 2: expected 'key = sentence'"),
      ("  x\n", "line 1: expected 'key = sentence'"),
      (" = x\n", "line 1: expected 'key = sentence'"),
      ("a = x\n\na = y\n", "line 3: duplicate key 'a'"),
      ("a = {x\n", "line 1: unbalanced braces"),
      ("b = x\na = x\n  }\n", "line 2: unbalanced braces"),
      ("a = {n|one}", "line 1: unbalanced braces"),
      ("a = {}", "line 1: unbalanced braces"),
    ])
  func errors(file: String, message: String) {
    let error = #expect(throws: StringsFileError.self) { try StringsTable(parsing: file) }
    #expect(error?.description == message)
  }

  @Test("Of two tables with one key, the sentence of the second counts")
  func merging() throws {
    let merged = try StringsTable(parsing: "a = x\nb = y").merging(StringsTable(parsing: "a = z"))
    #expect(merged.sentence("a") == "z")
    #expect(merged.sentence("b") == "y")
    #expect(Set(merged.keys) == ["a", "b"])
  }
}
