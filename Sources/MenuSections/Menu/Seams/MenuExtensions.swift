/// What plugins add to a menu while it is compiled.
package struct MenuExtensions: Sendable {
  /// The kinds of sections by name; `nil` keeps every dotted kind as it was written.
  let kinds: [String: any SectionKind]?
  /// The rules in the order in which they are asked.
  let rules: [ConfiguredRule]

  /// Nothing is added, and nothing of plugins is checked.
  package static let none = MenuExtensions(kinds: nil, rules: [])

  /// The names of the kinds; empty where they are kept as they were written.
  package var kindNames: Set<String> { Set(kinds.map { Array($0.keys) } ?? []) }
}
