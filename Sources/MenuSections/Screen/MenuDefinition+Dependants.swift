extension MenuDefinition {
  /// The sections whose views may change when answers in these do, other than by the answers
  /// themselves: what conditions and prices speak of, however far, and the owners of nested
  /// sections, beside whose options the worth of their lines stands.
  ///
  /// Sections that an option asks come and go with its lines; while they are there they are not
  /// changed by it, but what counts in them is, so that others may depend on that.
  func sectionsDepending(on answers: some Sequence<AnswerKey>) -> Set<SectionIndex> {
    let dependencies = storage.head.dependencies
    var affected: Set<SectionIndex> = []
    var waiting: [SectionIndex] = []
    var stale: Set<SectionIndex> = []
    for key in answers {
      let index = Int(key.section.rawValue)
      let isAlone =
        dependencies.dependents[index].isEmpty && dependencies.nested[index].isEmpty
        && self[key.section].owner == nil
      if !isAlone, affected.insert(key.section).inserted { waiting.append(key.section) }
    }
    while let section = waiting.popLast() {
      for dependant in dependencies.dependents[Int(section.rawValue)] {
        stale.insert(dependant)
        if affected.insert(dependant).inserted { waiting.append(dependant) }
      }
      for nested in dependencies.nested[Int(section.rawValue)]
      where affected.insert(nested).inserted {
        waiting.append(nested)
      }
    }
    for section in affected {
      var owner = self[section].owner
      while let option = owner {
        stale.insert(self[option].section)
        owner = self[self[option].section].owner
      }
    }
    return stale
  }
}
