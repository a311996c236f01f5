import MenuSections

extension MenuPath {
  /// Whether it names what another path names, or something nested in it.
  func isAtOrBelow(_ path: MenuPath) -> Bool {
    self == path || description.hasPrefix("\(path).") || description.hasPrefix("\(path)#")
  }
}

extension MenuValue {
  /// Where the answer for a path was given, or the nearest answer above it, and how many steps of
  /// the path lead there.
  func answer(nearest path: MenuPath) -> (location: SourceReference, steps: Int)? {
    var value = self
    var found: (location: SourceReference, steps: Int)?
    for (index, step) in path.steps.enumerated() {
      guard case .map(let entries) = value.content,
        let entry = entries.first(where: { $0.key.value == step.id })
      else { return found }
      found = (entry.key.location, index + 1)
      value = entry.value
      if case .list(let lines) = value.content, lines.indices.contains((step.line ?? 1) - 1) {
        value = lines[(step.line ?? 1) - 1]
        found = (value.location, index + 1)
      }
    }
    return found
  }

  /// Whether a section is answered here.
  func answers(_ path: MenuPath) -> Bool {
    answer(nearest: path)?.steps == path.steps.count
  }
}
