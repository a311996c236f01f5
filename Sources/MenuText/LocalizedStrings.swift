import Synchronization

/// Sentences by key in several languages: a ``StringsTable`` each.
///
///     let strings = LocalizedStrings(files: [
///       .english: "badge.new = New", .korean: "badge.new = 새 메뉴",
///     ])
public struct LocalizedStrings: Sendable {
  private var tables: [(language: LanguageTag, table: LazyTable)] = []

  /// No sentences.
  public init() {}

  /// The texts of strings files. Each is parsed when its language is first used; a file that cannot be
  /// parsed is a programming error.
  public init(files: KeyValuePairs<LanguageTag, String>) {
    tables = files.map { ($0.key, LazyTable($0.value)) }
  }

  /// The same with the languages of the package's sentences for customers.
  public init(english: String, korean: String, japanese: String, german: String) {
    self.init(files: [
      .english: english, .korean: korean, .japanese: japanese, .german: german,
    ])
  }

  /// Adds the sentences of a table; those of keys that the language has already are replaced.
  public mutating func add(_ table: StringsTable, for language: LanguageTag) {
    guard let index = tables.firstIndex(where: { $0.language == language }) else {
      return tables.append((language, LazyTable(table)))
    }
    tables[index].table = LazyTable(tables[index].table.value.merging(table))
  }

  /// The languages, in the order in which they were added.
  public var languages: [LanguageTag] { tables.map(\.language) }

  /// The embedded strings file of a language, as written; empty without one.
  package func file(of language: LanguageTag) -> String {
    tables.first { $0.language == language }?.table.file ?? ""
  }

  /// The sentences in exactly this language; `nil` if there are none.
  public subscript(language: LanguageTag) -> StringsTable? {
    // A handful of languages is searched faster than hashed.
    tables.first { $0.language == language }?.table.value
  }
}

/// A table that is parsed when it is first used; reading it later takes no lock.
private final class LazyTable: Sendable {
  private final class Box: Sendable {
    let table: StringsTable

    init(_ table: StringsTable) { self.table = table }
  }

  let file: String
  private let box = AtomicLazyReference<Box>()

  init(_ file: String) { self.file = file }

  init(_ table: StringsTable) {
    file = ""
    _ = box.storeIfNil(Box(table))
  }

  var value: StringsTable {
    if let box = box.load() { return box.table }
    do {
      return box.storeIfNil(Box(try StringsTable(parsing: file))).table
    } catch {
      preconditionFailure("invalid strings file: \(error)")
    }
  }
}
