/// A kind of section that a plugin adds to menus, to be looked at: no action reaches it.
///
///     - example.notice: Today
///       says: The beans were roasted this morning
///
/// The keys that it declares are read and checked before it is asked; what it makes of them is a
/// tree for programs and a text for people. It is asked once, when a menu is compiled.
public protocol SectionKind: Sendable {
  /// What a document calls it: lower-case words joined with dots, at least two, such as `acme.map`.
  var name: String { get }
  /// One line about what it shows.
  var summary: String { get }
  /// The keys of its sections; none may be called as a key of every section, or as a built-in kind.
  var keys: [PluginOption] { get }

  /// Makes what a section shows; reports what is wrong with it at the locations of its keys.
  ///
  /// `nil` only together with an error. The same section gives the same content, on any machine.
  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent?
}

/// A section of a plugin's kind as an author wrote it, its keys checked.
public struct WrittenSection: Sendable {
  /// The kind that it was written as.
  public let kind: String
  /// The header in the menu's languages; `nil` has none.
  public let header: LocalizedText?
  /// The currency of the menu's amounts.
  public let currency: Currency
  /// The values of the keys, with their defaults.
  public let keys: PluginOptions
  /// Where the kind stands.
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

  /// Where the value of a key stands; the kind's place where the key was not written.
  public func location(of key: String) -> SourceReference { locations[key] ?? location }
}
