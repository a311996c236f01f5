/// A section of a plugin's kind as written in a document, with checked keys.
public struct WrittenSection: Sendable {
  /// The kind as written.
  public let kind: String
  /// The header in the menu's languages; `nil` has none.
  public let header: LocalizedText?
  /// The currency of the menu's amounts.
  public let currency: Currency
  /// The values of the keys, with their defaults.
  public let keys: PluginOptions
  /// The source location of the kind.
  public let location: SourceReference
  private let locations: [String: SourceReference]

  init(
    kind: String, header: LocalizedText?, currency: Currency, keys: PluginOptions,
    location: SourceReference, locations: [String: SourceReference]
  ) {
    self.kind = kind
    self.header = header
    self.currency = currency
    self.keys = keys
    self.location = location
    self.locations = locations
  }

  /// The source location of a key's value; that of the kind if the key was not written.
  public func location(of key: String) -> SourceReference { locations[key] ?? location }
}
