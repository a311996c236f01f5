/// A kind of section that a plugin adds to menus. It is for display only and has no actions.
///
///     - example.notice: Today
///       says: The beans were roasted this morning
///
/// Its declared keys are parsed and checked before ``decode(_:diagnostics:)`` is called, once, when
/// a menu is compiled. The result is a tree for programs and a text for people.
public protocol SectionKind: Sendable {
  /// The name in documents: lower-case words joined with dots, at least two, such as `acme.map`.
  var name: String { get }
  /// One line about what the section shows.
  var summary: String { get }
  /// The keys of its sections. Names of built-in kinds and of common section keys are reserved.
  var keys: [PluginOption] { get }

  /// Returns the content of a section, and reports problems at the locations of its keys.
  ///
  /// Returns `nil` only together with an error. The same section gives the same content everywhere.
  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent?
}
