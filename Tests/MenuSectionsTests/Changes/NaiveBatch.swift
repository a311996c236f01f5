import MenuSections

/// Applies a batch update like a list view: marks what is removed, then fills the gaps.
///
/// It shares no code with the library.
struct NaiveBatch {
  let old: NumberedSections
  let new: NumberedSections
  let changes: Changeset

  /// The sections after the update, or `nil` if a list view would reject the batch.
  var result: NumberedSections? {
    let sectionSources = sources(
      count: new.count, leaving: changes.sections.deleted, moves: changes.sections.moved,
      arriving: changes.sections.inserted, staying: Array(0..<Int32(old.count)))
    guard let sectionSources else { return nil }
    var result: NumberedSections = []
    for (index, source) in sectionSources.enumerated() {
      guard let section = section(at: Int32(index), from: source) else { return nil }
      result.append(section)
    }
    return result
  }

  private func section(
    at index: Int32, from source: Int32?
  ) -> NumberedSections.Element? {
    var section = new[Int(index)]
    if let source {
      let isUpdated = changes.sections.updated.contains { $0.new == index && $0.old == source }
      if !isUpdated { section.content = old[Int(source)].content }
    }
    let newPaths = paths(index, section.rows.count)
    let arriving = source == nil ? [] : changes.rows.inserted.filter { $0.section == index }
    let oldPaths = source.map { paths($0, old[Int($0)].rows.count) } ?? []
    let leaving = changes.rows.deleted + changes.rows.moved.map(\.old)
    let staying = oldPaths.filter { !leaving.contains($0) }
    let moves = changes.rows.moved.filter { $0.new.section == index }
    var stays = staying[...]
    section.rows = newPaths.compactMap { path in
      let row = new[Int(index)].rows[Int(path.row)]
      if arriving.contains(path) { return row }
      let origin = moves.first { $0.new == path }?.old ?? stays.popFirst()
      guard let origin else { return source == nil ? row : nil }
      if changes.rows.updated.contains(.init(old: origin, new: path)) { return row }
      return old[Int(origin.section)].rows[Int(origin.row)]
    }
    return stays.isEmpty && section.rows.count == newPaths.count ? section : nil
  }

  private func paths(_ section: Int32, _ count: Int) -> [RowPath] {
    (0..<Int32(count)).map { RowPath(section: section, row: $0) }
  }

  private func sources(
    count: Int, leaving: [Int32], moves: [Changeset.Move<Int32>], arriving: [Int32],
    staying: [Int32]
  ) -> [Int32?]? {
    var stays = staying.filter { !leaving.contains($0) && !moves.map(\.old).contains($0) }[...]
    var result: [Int32?] = []
    for place in 0..<Int32(count) {
      if arriving.contains(place) {
        result.append(nil)
      } else if let source = moves.first(where: { $0.new == place })?.old ?? stays.popFirst() {
        result.append(source)
      } else {
        return nil
      }
    }
    return stays.isEmpty ? result : nil
  }

  /// Whether UIKit's batch updates accept the batch: no reload with a move or in a changed section.
  var isSafeForListViews: Bool {
    let sections = changes.sections
    let rows = changes.rows
    let hasStructure =
      !sections.deleted.isEmpty || !sections.inserted.isEmpty || !sections.moved.isEmpty
    let hasRowStructure = !rows.deleted.isEmpty || !rows.inserted.isEmpty || !rows.moved.isEmpty
    let kinds = [
      hasStructure, hasRowStructure, !sections.updated.isEmpty, !rows.updated.isEmpty,
    ]
    return kinds.count { $0 } == 1
  }
}
