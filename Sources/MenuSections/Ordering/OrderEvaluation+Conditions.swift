extension OrderEvaluation {
  /// Whether a condition holds for something that stands in a line, or, where it speaks of the
  /// sections that an option opens itself, in `own`; as if `assumed` were the answer of its section.
  func holds(
    _ condition: MenuCondition, in line: LineID, own: LineID? = nil,
    assuming assumed: AnswerKey? = nil
  ) -> Bool {
    switch condition {
    case .chosen(let reference, let options):
      return instances(of: reference, seenFrom: line, own: own).contains { instance in
        if let answer = assumed?.option(of: reference.section, in: instance) {
          return options.contains(answer)
        }
        return options.contains { option in
          chosenQuantity(option, of: reference.section, in: instance) > 0
            && counts(option, of: reference.section, in: instance)
        }
      }
    case .quantity(let reference, let range):
      let instances = instances(of: reference, seenFrom: line, own: own)
      return range.contains(
        instances.reduce(0) { sum, instance in
          let isAssumed = assumed?.option(of: reference.section, in: instance) != nil
          return sum + (isAssumed ? 1 : quantity(reference.section, in: instance))
        })
    case .any(let parts):
      return parts.contains { holds($0, in: line, own: own, assuming: assumed) }
    case .all(let parts):
      return parts.allSatisfy { holds($0, in: line, own: own, assuming: assumed) }
    case .not(let part): return !holds(part, in: line, own: own, assuming: assumed)
    }
  }

  /// The lines that a reference means: one around the viewer, or all of a nested option's lines.
  func instances(
    of reference: SectionReference, seenFrom line: LineID, own: LineID?
  ) -> [LineID] {
    guard reference.levelsUp >= 0 else { return own.map { below($0, reference) } ?? [] }
    var base = line
    for _ in 0..<reference.levelsUp {
      base = order.line(base)?.parent ?? .page
    }
    return below(base, reference)
  }

  private func below(_ base: LineID, _ reference: SectionReference) -> [LineID] {
    guard reference.isNested else { return [base] }
    let top = order.line(base)?.option
    var owners: [OptionIndex] = []
    var next = definition[reference.section].owner
    while let owner = next, owner != top {
      owners.append(owner)
      next = definition[definition[owner].section].owner
    }
    return owners.reversed().reduce([base]) { bases, owner in
      bases.flatMap { lines(of: owner, definition[owner].section, in: $0).map(\.id) }
    }
  }
}
