public import MenuText

extension StringsTable {
  /// The English sentences of the core's diagnostics.
  public static let coreEnglish = StringsTable(embedded: PackageResources.en_strings)

  /// The Korean sentences of the core's diagnostics.
  package static let coreKorean = StringsTable(embedded: PackageResources.ko_strings)

  /// The Japanese sentences of the core's diagnostics.
  package static let coreJapanese = StringsTable(embedded: PackageResources.ja_strings)

  /// A strings file of this package, whose errors tests find.
  package init(embedded bytes: [UInt8]) {
    do {
      try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("invalid strings file: \(error)")
    }
  }
}
