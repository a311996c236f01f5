import MenuLayout

/// Measures from tables: sizes by section and item, aspect ratios and chips by item.
struct TableMeasurer: LayoutMeasurer, Sendable {
  var items: [Int: [Int: LayoutSize]] = [:]
  var aspects: [Double] = []
  var chips: [LayoutSize] = []
  var unknownKinds: Set<String> = []

  init(items: [Int: [Int: LayoutSize]] = [:]) {
    self.items = items
  }

  /// Creates the tables of a shared case, whose keys are strings and whose
  /// unspecified lengths are null.
  init(sizes: [String: [String: [Any]]], aspects: [Double], chips: [LayoutSize]) {
    for (section, entries) in sizes {
      for (item, size) in entries {
        items[Int(section) ?? -1, default: [:]][Int(item) ?? -1] = LayoutSize(
          width: number(size.first) ?? 0, height: number(size.last) ?? 0)
      }
    }
    self.aspects = aspects
    self.chips = chips
  }

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    switch subject {
    case .item(let section, let item): items[section]?[item]
    case .part(_, _, let part): chips.indices.contains(part - 1) ? chips[part - 1] : nil
    case .supplementary: nil
    }
  }

  func aspect(of subject: LayoutSubject) -> Double? {
    guard case .item(_, let item) = subject else { return nil }
    return aspects.isEmpty ? nil : aspects[item % aspects.count]
  }

  func chipCount(section: Int, item: Int) -> Int { chips.count }
  func knows(kind: String) -> Bool { !unknownKinds.contains(kind) }
}
