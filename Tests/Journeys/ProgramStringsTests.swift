import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Sentences of the program")
struct ProgramStringsTests {
  private static let sources = Repository.root.appending(path: "Sources/menu-runner")

  private static func table(_ language: String) throws -> StringsTable {
    let file = sources.appending(path: "Strings/\(language).strings")
    return try StringsTable(parsing: String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    "Every language has the sentences of English, with the same arguments",
    arguments: ["ko", "ja"])
  func languages(language: String) throws {
    let english = try Self.table("en")
    let table = try Self.table(language)
    #expect(Set(table.keys).symmetricDifference(english.keys).sorted() == [])
    for key in english.keys {
      #expect(table.argumentNames(of: key) == english.argumentNames(of: key), "\(key)")
    }
  }

  @Test(
    "The English summaries of the built-in renderers, their options and documents are their own")
  func summaries() throws {
    let english = try Self.table("en")
    for case .renderer(let renderer) in Plugins.builtIn {
      #expect(english.sentence("summary.\(renderer.name)") == renderer.summary)
      for option in renderer.options {
        let sentence =
          english.sentence("option.\(renderer.name).\(option.name)")
          ?? english.sentence("option.\(option.name)")
        #expect(sentence == option.summary, "\(renderer.name) \(option.name)")
      }
    }
    for document in DocumentSchema.allCases {
      let schema = try JSONSerialization.jsonObject(with: Data(document.text.utf8))
      let summary = (schema as? [String: Any])?["description"] as? String
      #expect(english.sentence("document.\(document.rawValue)") == summary)
    }
  }

  @Test("Every key that the sources name has a sentence, and every sentence is named")
  func keys() throws {
    let keys = Set(try Self.table("en").keys)
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var named: Set<String> = []
    var near: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      named.formUnion(text.matches(of: /"([a-z][a-z-]*(?:\.[a-z-]+)*)"/).map { String($0.1) })
      // Of two keys, the first is for an empty list of known names.
      near.formUnion(
        text.matches(of: /\.unknown\(\s*(?:[^,]*: )?"([a-z.-]+)"/).map { "\($0.1)-near" })
    }
    #expect(near.symmetricDifference(keys.filter { $0.hasSuffix("-near") }).sorted() == [])
    let groups = Set(keys.compactMap { $0.split(separator: ".").first })
    let missing = named.subtracting(keys).filter { name in
      name.contains(".") && groups.contains(name.split(separator: ".")[0])
    }
    #expect(missing.sorted() == [])
    // Names of commands, options, placeholders and codes are parts of keys.
    let unused = keys.subtracting(named).subtracting(near).filter { key in
      let groups =
        /^(difference|document|environment|exit|kind|option|section|summary|unreadable|value)\./
      return key.firstMatch(of: groups) == nil
        && key.firstMatch(of: /^[-<]|\.--|\.<|\.(abstract|notes|example|exit)\b|-because$/) == nil
    }
    #expect(unused.sorted() == [])
  }
}
