/// What plugins add to a menu while it is compiled.
package struct MenuExtensions: Sendable {
  /// The section kinds by name; `nil` keeps every dotted kind unchecked.
  let kinds: [String: any SectionKind]?
  /// The rules in the order of evaluation.
  let rules: [MenuRule]

  /// No plugins; nothing that belongs to plugins is checked.
  package static let none = MenuExtensions(kinds: nil, rules: [])

  /// The names of the kinds; empty if dotted kinds are not checked.
  package var kindNames: Set<String> { Set(kinds.map { Array($0.keys) } ?? []) }
}
