import MenuSections

extension ShownFacts {
  /// What has to be done by its path, where no section tells it of itself: what the whole order
  /// lacks, what a price waits for, what a rule finds wrong. In the screen's order.
  var needs: [(path: MenuPath, sentences: String)] {
    let told = Set(screen.sections.flatMap(\.pending))
    var paths: [MenuPath] = []
    var sentences: [MenuPath: [String]] = [:]
    for item in screen.pending where !told.contains(item) {
      if sentences[item.path] == nil { paths.append(item.path) }
      sentences[item.path, default: []].append(sentence(for: item, at: item.path))
    }
    return paths.map { ($0, sentences[$0, default: []].joined(separator: ", ")) }
  }

  /// What is said of the order as a whole beside its sections; `needs` are those of its own path.
  func factsOfOrder(_ needs: String) -> [ShownFact] {
    var facts = [ShownFact(.name, localizer.text(definition.item))]
    if !showsTotal { facts.append(ShownFact(.total, price(screen.price.total))) }
    return facts + [ShownFact(.missing, needs)]
  }

  private var showsTotal: Bool {
    screen.sections.contains { view in
      if case .total = view { true } else { false }
    }
  }

  /// What has to be done, without its place's name in front where that is the place told of.
  func sentence(for item: PendingItem, at path: MenuPath) -> String {
    let sentence = localizer.sentence(for: item, in: definition)
    let subject = localizer.name(at: path, in: definition) + ": "
    let isOwn = item.path == path && sentence.hasPrefix(subject)
    return isOwn ? String(sentence.dropFirst(subject.count)) : sentence
  }
}
