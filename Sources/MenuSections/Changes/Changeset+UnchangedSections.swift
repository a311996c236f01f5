extension Changeset {
  /// For each new section, the index of the old section with the same content and the same rows;
  /// `nil` for one that is new or changed.
  ///
  /// `LayoutSolver.update` of `MenuLayout` takes it as `mapped`, to solve only
  /// the sections that changed.
  ///
  /// Returns `nil` if the sections of the changeset do not lead from `oldCount` sections to
  /// `newCount`. O(n) for n sections and changes.
  public func unchangedSections(from oldCount: Int, to newCount: Int) -> [Int?]? {
    guard var origins = origins(from: oldCount, to: newCount) else { return nil }
    var targets = [Int?](repeating: nil, count: oldCount)
    for (new, old) in origins.enumerated() {
      if let old { targets[old] = new }
    }
    let changed =
      sections.updated.map(\.new) + rows.inserted.map(\.section) + rows.updated.map(\.new.section)
      + rows.moved.map(\.new.section)
    for section in changed where origins.indices.contains(Int(section)) {
      origins[Int(section)] = nil
    }
    for section in rows.deleted.map(\.section) + rows.moved.map(\.old.section) {
      guard targets.indices.contains(Int(section)), let new = targets[Int(section)] else {
        continue
      }
      origins[new] = nil
    }
    return origins
  }

  /// The old index of each new section, `nil` for an inserted one.
  private func origins(from oldCount: Int, to newCount: Int) -> [Int?]? {
    guard oldCount >= 0, newCount >= 0 else { return nil }
    var stays = Array(repeating: true, count: oldCount)
    for old in sections.deleted + sections.moved.map(\.old) {
      guard stays.indices.contains(Int(old)) else { return nil }
      stays[Int(old)] = false
    }
    var isPlaced = Array(repeating: false, count: newCount)
    for new in sections.inserted + sections.moved.map(\.new) {
      guard isPlaced.indices.contains(Int(new)) else { return nil }
      isPlaced[Int(new)] = true
    }
    var origins = [Int?](repeating: nil, count: newCount)
    for move in sections.moved { origins[Int(move.new)] = Int(move.old) }
    let staying = stays.indices.filter { stays[$0] }
    let free = isPlaced.indices.filter { !isPlaced[$0] }
    guard staying.count == free.count else { return nil }
    for (old, new) in zip(staying, free) { origins[new] = old }
    return origins
  }
}
