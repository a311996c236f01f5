import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Sentences of diagnostics")
struct DiagnosticSentencesTests {
  private let keys = Set(StringsTable.english.keys)

  @Test("Every key that the sources name has a sentence")
  func named() throws {
    #expect(try DiagnosticSources().keys.subtracting(keys).sorted() == [])
  }

  @Test("Every sentence is named by the sources")
  func used() throws {
    let sources = try DiagnosticSources()
    let parts = ["", ".label", ".help"]
    let unused = keys.filter { key in
      let name = key.split(separator: ".", maxSplits: 1).last.map { String($0) } ?? key
      if ["title", "meaning"].contains(name) { return false }
      return !parts.contains { part in
        name.hasSuffix(part)
          && (sources.literals.contains(String(name.dropLast(part.count)))
            || sources.literals.contains(String(key.dropLast(part.count))))
      }
    }
    #expect(unused.sorted() == [])
  }

  @Test("A label or a help belongs to a message")
  func parts() {
    let lone = keys.filter { key in
      key.split(separator: ".").count > 2
        && [".label", ".help"].contains { part in
          key.hasSuffix(part) && !keys.contains(String(key.dropLast(part.count)))
        }
    }
    #expect(lone.sorted() == [])
  }

  @Test("A sentence uses only arguments that its code declares")
  func arguments() {
    for code in DiagnosticCode.all {
      for key in keys where key.hasPrefix("\(code).") {
        let names = StringsTable.english.argumentNames(of: key)
        #expect(names.subtracting(code.arguments.keys) == [], "\(key)")
      }
    }
  }

  @Test("An argument has the type that its code declares")
  func types() throws {
    let arguments = try DiagnosticSources().arguments
    #expect(arguments.count > 150)
    for code in DiagnosticCode.all {
      for argument in arguments where argument.code == code.text {
        guard let type = code.arguments[argument.name] else { continue }
        #expect((type == .number) == argument.isNumber, "\(code): \(argument.name)")
      }
    }
  }

  @Test("A code declares only arguments that its sentences use")
  func declared() {
    for code in DiagnosticCode.all {
      let used = keys.filter { $0.hasPrefix("\(code).") }
        .flatMap { StringsTable.english.argumentNames(of: $0) }
      #expect(Set(code.arguments.keys).subtracting(used) == [], "\(code)")
    }
  }
}
