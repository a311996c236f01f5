import MenuPlugins
import MenuSections
import MenuTerminal
import MenuText

#if Service
import MenuService
#endif

/// A strings file of the user, named after its language: `fr.strings`.
struct StringsFile {
  let language: LanguageTag
  let table: StringsTable
  private let name: String
  private let entries: [StringsFileEntry]

  /// Reads a file; throws all its errors with their lines.
  init(_ file: InputFile) throws(Failure) {
    name = file.name
    let words = file.fileName.split(separator: ".")
    guard words.count > 1, words.last == "strings",
      let language = LanguageTag(String(words[words.count - 2]))
    else {
      throw Failure(.usage, "strings-file.name", with: ["file": .text(name)])
    }
    self.language = language
    let text = String(decoding: try file.bytes(of: .strings, limit: 1 << 20), as: UTF8.self)
    entries = StringsFileEntry.entries(of: text).entries
    do throws(StringsFileError) {
      table = try StringsTable(parsing: text)
    } catch {
      let errors = StringsTable.errors(in: text)
      throw Failure(.rejected, messages: errors.map { Self.message(for: $0, in: file.name) })
    }
  }

  /// The keys and arguments that no sentence of the program has, with their lines.
  var errors: [Failure.Message] {
    let english = Self.shipped.compactMap { $0[.english] }.reduce(StringsTable()) { $0.merging($1) }
    let keys = Set(english.keys)
    return entries.flatMap { (entry) -> [Failure.Message] in
      guard keys.contains(entry.key) else {
        return [
          .sentence("strings-file.unknown-key", arguments(of: entry, ["key": .text(entry.key)]))
        ]
      }
      let names = english.argumentNames(of: entry.key)
      return table.argumentNames(of: entry.key).subtracting(names).sorted().map {
        .sentence(
          "strings-file.unknown-argument",
          arguments(of: entry, ["key": .text(entry.key), "argument": .text($0)]))
      }
    }
  }

  private func arguments(
    of entry: StringsFileEntry, _ others: [String: Failure.Message]
  ) -> [String: Failure.Message] {
    others.merging(["file": .text(name), "line": .number(entry.line)]) { $1 }
  }

  private static func message(for error: StringsFileError, in file: String) -> Failure.Message {
    var arguments: [String: Failure.Message] = ["file": .text(file), "line": .number(error.line)]
    switch error.problem {
    case .missingKey: return .sentence("strings-file.missing-key", arguments)
    case .duplicateKey(let key):
      arguments["key"] = .text(key)
      return .sentence("strings-file.duplicate-key", arguments)
    case .unbalancedBraces: return .sentence("strings-file.braces", arguments)
    }
  }

  /// The English sentences that neither this file nor the program has in its language.
  var missing: [StringsFileEntry] {
    let keys = Set(table.keys).union(
      Self.shipped.flatMap { $0[language].map { Array($0.keys) } ?? [] })
    return Self.shipped.flatMap { StringsFileEntry.entries(of: $0.file(of: .english)).entries }
      .filter { !keys.contains($0.key) }
  }

  /// All sentences for customers, in English.
  static var english: String { shipped.map { $0.file(of: .english) }.joined(separator: "\n") }

  private static var shipped: [LocalizedStrings] {
    #if Service
    [.core, .renderers, .terminal, .service, .problems, .board]
    #else
    [.core, .renderers, .terminal]
    #endif
  }
}
