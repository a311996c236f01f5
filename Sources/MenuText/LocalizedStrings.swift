/// Sentences by key in several languages: a ``StringsTable`` each.
///
///     let strings = LocalizedStrings(files: [
///       .english: "badge.new = New", .korean: "badge.new = 새 메뉴",
///     ])
public struct LocalizedStrings: Sendable {
  private var tables: [(language: LanguageTag, table: StringsTable)] = []

  /// No sentences.
  public init() {}

  /// The texts of strings files. Each is parsed when its language is first used; a file that cannot
  /// be parsed is a programming error.
  public init(files: KeyValuePairs<LanguageTag, String>) {
    tables = files.map { file in (file.key, StringsTable(file: { file.value })) }
  }

  /// The same with the languages of the package's sentences for those who run and extend it. A text
  /// is made when its language is first used.
  public init(
    english: @autoclosure @escaping @Sendable () -> String,
    korean: @autoclosure @escaping @Sendable () -> String,
    japanese: @autoclosure @escaping @Sendable () -> String
  ) {
    tables = [
      (.english, StringsTable(file: english)), (.korean, StringsTable(file: korean)),
      (.japanese, StringsTable(file: japanese)),
    ]
  }

  /// The same with the languages of the package's sentences for customers.
  public init(
    english: @autoclosure @escaping @Sendable () -> String,
    korean: @autoclosure @escaping @Sendable () -> String,
    japanese: @autoclosure @escaping @Sendable () -> String,
    german: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(english: english(), korean: korean(), japanese: japanese())
    tables.append((.german, StringsTable(file: german)))
  }

  /// Adds the sentences of a table; those of keys that the language has already are replaced.
  public mutating func add(_ table: StringsTable, for language: LanguageTag) {
    guard let index = tables.firstIndex(where: { $0.language == language }) else {
      return tables.append((language, table))
    }
    tables[index].table = tables[index].table.merging(table)
  }

  /// The languages, in the order in which they were added.
  public var languages: [LanguageTag] { tables.map(\.language) }

  /// The embedded strings file of a language, as written; empty without one.
  package func file(of language: LanguageTag) -> String {
    self[language]?.file ?? ""
  }

  /// The sentences in exactly this language; `nil` if there are none.
  public subscript(language: LanguageTag) -> StringsTable? {
    // A handful of languages is searched faster than hashed.
    tables.first { $0.language == language }?.table
  }
}
