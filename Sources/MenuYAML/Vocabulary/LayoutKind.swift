import MenuSections
import MenuText

/// The ways to arrange a section that a document may name.
enum LayoutKind: String, CaseIterable {
  case list, grid, waterfall, flow, carousel, group

  /// The kinds that may be given by name only; a group needs its keys.
  static let named = allCases.filter { $0 != .group }

  /// The kind in a sentence: "a grid".
  var noun: Diagnostic.Argument { .sentence("noun.layout-kind", ["kind": .text(rawValue)]) }

  /// The name of its definition in the schema.
  var definition: String { "layout-\(rawValue)" }

  /// Its title in the schema.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// How it arranges its items, in a sentence.
  var summary: String {
    switch self {
    case .list: "Rows of full width."
    case .grid: "Rows divided into columns of equal width."
    case .waterfall: "Columns that fill up unevenly."
    case .flow: "Lines that break where the next item does not fit."
    case .carousel: "Cards side by side that scroll."
    case .group: "The whole composition, repeated until the items are used up."
    }
  }
}
