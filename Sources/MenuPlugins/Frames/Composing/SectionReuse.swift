import MenuLayout
import MenuSections

/// The sections of a new screen that are unchanged, with their old indices.
struct SectionReuse {
  /// For each section, its index on the old screen if its contents are unchanged.
  private(set) var origins: [Int?]

  /// Applies a changeset; `nil` if it does not match the screens, or if something that all sections
  /// share changed.
  init?(_ changes: Changeset, from old: Screen, to new: Screen) {
    let isEdited = old.definition != new.definition
    if isEdited, !old.definition.looksTheSame(as: new.definition) { return nil }
    guard
      let origins = Self.origins(changes.sections, from: old.sections.count, to: new.sections.count)
    else { return nil }
    self.origins = origins
    touch(changes, oldCount: old.sections.count)
    guard isEdited else { return }
    // These views show names of other sections.
    for (index, view) in new.sections.enumerated() where view.namesOthers {
      self.origins[index] = nil
    }
  }

  /// The same for the solver; sections that stay in place are cheaper.
  var layoutChanges: LayoutSolver.Changes {
    let isInPlace = origins.enumerated().allSatisfy { $1 == nil || $1 == $0 }
    return isInPlace ? .touched(origins.indices.filter { origins[$0] == nil }) : .mapped(origins)
  }

  private static func origins(
    _ sections: Changeset.Changes<Int32>, from oldCount: Int, to newCount: Int
  ) -> [Int?]? {
    var stays = Array(repeating: true, count: oldCount)
    for old in sections.deleted + sections.moved.map(\.old) {
      guard stays.indices.contains(Int(old)) else { return nil }
      stays[Int(old)] = false
    }
    var isPlaced = Array(repeating: false, count: newCount)
    var origins = [Int?](repeating: nil, count: newCount)
    for new in sections.inserted {
      guard isPlaced.indices.contains(Int(new)) else { return nil }
      isPlaced[Int(new)] = true
    }
    for move in sections.moved {
      guard isPlaced.indices.contains(Int(move.new)) else { return nil }
      isPlaced[Int(move.new)] = true
      origins[Int(move.new)] = Int(move.old)
    }
    let staying = stays.indices.filter { stays[$0] }
    let instances = isPlaced.indices.filter { !isPlaced[$0] }
    guard staying.count == instances.count else { return nil }
    for (old, new) in zip(staying, instances) { origins[new] = old }
    return origins
  }

  private mutating func touch(_ changes: Changeset, oldCount: Int) {
    var instances = [Int?](repeating: nil, count: oldCount)
    for (new, old) in origins.enumerated() {
      if let old { instances[old] = new }
    }
    let rows = changes.rows
    let now =
      changes.sections.updated.map(\.new) + rows.inserted.map(\.section)
      + rows.updated.map(\.new.section) + rows.moved.map(\.new.section)
    for section in now where origins.indices.contains(Int(section)) {
      origins[Int(section)] = nil
    }
    for section in rows.deleted.map(\.section) + rows.moved.map(\.old.section) {
      guard instances.indices.contains(Int(section)), let new = instances[Int(section)] else {
        continue
      }
      origins[new] = nil
    }
  }
}

extension MenuDefinition {
  /// Whether what all sections share is equal: currency, price and page layout.
  fileprivate func looksTheSame(as other: MenuDefinition) -> Bool {
    digest == other.digest && hasBasePrice == other.hasBasePrice
      && currency == other.currency && pageLayout == other.pageLayout
  }
}

extension SectionView {
  /// Whether it shows names of other options or sections.
  fileprivate var namesOthers: Bool {
    switch self {
    case .total: true
    case .title, .menu, .count, .text, .custom: instance.owner != nil
    }
  }
}
