import Foundation
import MenuTestSupport
import MenuText
import Testing

/// The strings files of each target against the sources that use them.
@Suite("Sentences for customers")
struct StringsFilesTests {
  private static let languages = ["en", "ko", "ja", "de"]
  private static let sources = Repository.root.appending(path: "Sources")

  struct Target: Sendable, CustomTestStringConvertible {
    let name: String
    let tables: [String: StringsTable]
    /// The string literals of its sources that have the form of a key; an interpolation is cut off.
    let literals: Set<String>
    /// The keys of its diagnostics.
    let otherKeys: Set<String>

    var testDescription: String { name }
    var english: StringsTable { tables["en"] ?? StringsTable() }
    var keys: Set<String> { Set(english.keys) }
  }

  static let targets = Result { try loadedTargets() }

  private static func loadedTargets() throws -> [Target] {
    try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.compactMap { folder in
        let strings = folder.appending(path: "Strings")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: strings.path)) ?? []
        let customers = files.filter { $0.hasPrefix("customer.") }
        guard !customers.isEmpty else { return nil }
        let tables = try customers.map { name in
          let text = try String(contentsOf: strings.appending(path: name), encoding: .utf8)
          return (
            String(name.split(separator: ".")[1]), try StringsTable(parsing: text)
          )
        }
        return Target(
          name: folder.lastPathComponent, tables: Dictionary(uniqueKeysWithValues: tables),
          literals: try literals(in: folder),
          otherKeys: try otherKeys(in: strings.appending(path: "en.strings")))
      }
  }

  private static func otherKeys(in file: URL) throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return Set(try StringsTable(parsing: String(contentsOf: file, encoding: .utf8)).keys)
  }

  private static func literals(in folder: URL) throws -> Set<String> {
    var literals: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"([a-z][a-z0-9.-]*)(?:"|\\\()/) {
        literals.insert(String(match.1))
      }
    }
    return literals
  }

  @Test("Every language of a target has every key, with the same arguments")
  func complete() throws {
    for target in try Self.targets.get() {
      #expect(Set(target.tables.keys) == Set(Self.languages), "\(target.name)")
      for (language, table) in target.tables {
        #expect(Set(table.keys) == target.keys, "\(target.name) \(language)")
        for key in target.keys {
          let (own, english) = (table.argumentNames(of: key), target.english.argumentNames(of: key))
          // Receipts in Korea and Japan name a tax by its rate alone.
          let omitted = key.hasPrefix("receipt.tax") && language != "de" ? ["id"] : []
          #expect(own.union(omitted) == english, "\(target.name) \(language) \(key)")
        }
      }
    }
  }

  @Test("Every key is used in the sources of its target")
  func used() throws {
    for target in try Self.targets.get() {
      // `"fact.\(topic)"` uses the keys of a group.
      let groups = target.literals.filter { $0.hasSuffix(".") }
      let unused = target.keys.filter { key in
        !target.literals.contains(key) && !groups.contains { key.hasPrefix($0) }
      }
      #expect(unused.sorted() == [], "\(target.name)")
    }
  }

  @Test("Every key that the sources use has a sentence")
  func defined() throws {
    for target in try Self.targets.get() {
      let groups = Set(target.keys.compactMap { $0.split(separator: ".").first })
      let undefined = target.literals.subtracting(target.keys).subtracting(target.otherKeys).filter
      { literal in
        guard let dot = literal.firstIndex(of: "."), !literal.hasSuffix(".") else { return false }
        return groups.contains(literal[..<dot])
      }
      #expect(undefined.sorted() == [], "\(target.name)")
    }
  }

  @Test("A Korean sentence has the particle that fits an argument, not both")
  func particles() throws {
    for target in try Self.targets.get() {
      let korean = try #require(target.tables["ko"])
      for key in target.keys {
        #expect(korean.sentence(key)?.contains(/\([으이은을가]\)/) == false, "\(target.name) \(key)")
      }
    }
  }

  @Test("A key belongs to one target, since a user's file has those of all targets")
  func distinct() throws {
    let keys = try Self.targets.get().flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
  }
}
