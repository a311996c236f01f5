import MenuText

extension Localizer {
  /// When something that conditions hide is available: `It is available when Size is L.`
  ///
  /// `nil` if neither it nor anything that it is nested in has a condition.
  package func availability(at path: MenuPath, in definition: MenuDefinition) -> String? {
    let conditions = conditions(at: path.withoutLines, in: definition)
    guard !conditions.isEmpty else { return nil }
    let all = conditions.count == 1 ? conditions[0] : MenuCondition.all(conditions)
    let words = words(for: all, in: definition)
    return string("condition.sentence", ["condition": .text(words)])
  }

  /// The conditions of what a path leads to and of everything around it, from the outside.
  private func conditions(at path: MenuPath, in definition: MenuDefinition) -> [MenuCondition] {
    (definition.route(along: path) ?? []).flatMap { hop in
      [definition[hop.section].condition, hop.option.flatMap { definition[$0].condition }]
    }.compactMap(\.self)
  }

  private func words(for condition: MenuCondition, in definition: MenuDefinition) -> String {
    switch condition {
    case .chosen(let reference, let options):
      let names = options.map { text(definition[$0].name) }.joined(separator: " / ")
      return words(for: reference, names, in: definition)
    case .quantity(let reference, let range):
      return words(for: reference, values(range), in: definition)
    case .context(.open(let hours)):
      let names = hours.map { definition.storage.head.context.hours[$0].name }
      return string(
        "condition.is",
        ["name": .text(string("hours")), "value": .text(names.joined(separator: " / "))])
    case .context(.channel(let channels)):
      let names = channels.map { text(definition.channels[$0].name) }.joined(separator: " / ")
      return string("condition.is", ["name": .text(string("channel")), "value": .text(names)])
    case .any(let parts): return joined(parts, "condition.or", in: definition)
    case .all(let parts): return joined(parts, "condition.and", in: definition)
    case .not(let condition):
      return string("condition.not", ["condition": .text(part(for: condition, in: definition))])
    }
  }

  private func joined(
    _ parts: [MenuCondition], _ key: String, in definition: MenuDefinition
  ) -> String {
    joined(parts.map { part(for: $0, in: definition) }, by: key)
  }

  /// Words in one sentence, whose key has the words up to one as `first` and the next as `second`.
  func joined(_ words: [String], by key: String) -> String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(first) { joined, next in
      string(key, ["first": .text(joined), "second": .text(next)])
    }
  }

  private func words(
    for reference: SectionReference, _ value: String, in definition: MenuDefinition
  ) -> String {
    let name = name(of: reference.section, in: definition)
    return string("condition.is", ["name": .text(name), "value": .text(value)])
  }

  /// The words of a part of a condition, in parentheses if it has parts itself.
  private func part(for condition: MenuCondition, in definition: MenuDefinition) -> String {
    let words = words(for: condition, in: definition)
    switch condition {
    case .any, .all, .not: return "(\(words))"
    case .chosen, .quantity, .context: return words
    }
  }
}
