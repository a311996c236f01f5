/// Why an option cannot be chosen: `none` in a price, with the answers around it.
struct PriceExclusion: Hashable, Sendable {
  /// The answer that excludes it; `nil` if it is excluded whatever is answered.
  let answer: OptionIndex?
}

/// Prices in which `none` excludes something, found when a menu is compiled.
struct PriceExclusions: Sendable {
  /// The options that their own price can exclude.
  var options: Set<OptionIndex> = []
  /// The sections whose options the price of what asks them can exclude.
  var sections: Set<SectionIndex> = []

  var isEmpty: Bool { options.isEmpty && sections.isEmpty }
}

extension OrderEvaluation {
  /// Why prices exclude an option of a section in a line; `nil` if they do not.
  func exclusion(
    of option: OptionIndex, of section: SectionIndex, in line: LineID
  ) -> PriceExclusion? {
    let excluding = definition.storage.head.dependencies.exclusions
    guard !excluding.isEmpty else { return nil }
    let (isOption, isSection) = (
      excluding.options.contains(option), excluding.sections.contains(section)
    )
    guard isOption || isSection else { return nil }
    let key = AnswerKey(option, of: section, in: line)
    if let known = exclusions[key] { return known }
    var result: PriceExclusion?
    if isOption {
      let walk = ExclusionWalk(evaluation: self, line: line, own: nil, ownLevel: -1, subject: nil)
      result = walk.exclusion(definition[option].price, isNamed: true, by: nil)
    }
    if result == nil, isSection { result = exclusionByOwner(key) }
    exclusions[key] = result
    return result
  }

  private func exclusionByOwner(_ key: AnswerKey) -> PriceExclusion? {
    guard key.line != .page else {
      return ExclusionWalk(evaluation: self, line: .page, own: nil, ownLevel: 0, subject: key)
        .exclusion(definition.price, isNamed: false, by: nil)
    }
    guard let owner = order.line(key.line) else { return nil }
    return ExclusionWalk(
      evaluation: self, line: owner.parent, own: key.line, ownLevel: -1, subject: key
    ).exclusion(definition[owner.option].price, isNamed: false, by: nil)
  }
}

/// Looks in one price for whether every cell that the present answers leave is `none`.
private struct ExclusionWalk {
  let evaluation: OrderEvaluation
  /// The line that the price is seen from.
  let line: LineID
  /// The line of what the price belongs to.
  let own: LineID?
  /// How many levels up the sections are that the price asks itself.
  let ownLevel: Int
  /// The answer that is looked at; `nil` is what the price belongs to.
  let subject: AnswerKey?

  /// Why the price excludes the subject; `nil` while it may come to an amount.
  ///
  /// `isNamed` says that the subject was named last, and `by` is the last answer on the way.
  func exclusion(_ price: MenuPrice, isNamed: Bool, by: OptionIndex?) -> PriceExclusion? {
    switch price {
    case .amount: return nil
    case .unavailable: return isNamed ? PriceExclusion(answer: by) : nil
    case .sum(let price, _): return exclusion(price, isNamed: isNamed, by: by)
    case .table(let reference, let cells):
      if evaluation.definition.isOwn(reference, ownLevel: ownLevel) {
        guard let subject else { return nil }
        if reference.section == subject.section {
          return cells[subject.option].flatMap { exclusion($0, isNamed: true, by: by) }
        }
        // Tables further in name other options.
        if isNamed || !names(subject.section, in: price) { return nil }
      }
      let decider = evaluation.instances(of: reference, seenFrom: line, own: own).first
      if let decider,
        let answer = evaluation.counting(reference.section, in: decider).first?.option,
        let cell = cells[answer]
      {
        return exclusion(cell, isNamed: isNamed, by: answer)
      }
      let reasons = cells.values.map { exclusion($0, isNamed: isNamed, by: by) }
      guard let first = reasons.first, reasons.allSatisfy({ $0 != nil }) else { return nil }
      return reasons.allSatisfy { $0 == first } ? first : PriceExclusion(answer: by)
    case .channels(let cells):
      return cells[evaluation.availability.state.channel].flatMap {
        exclusion($0, isNamed: isNamed, by: by)
      }
    case .rules(let rules): return exclusion(rules, isNamed: isNamed, by: by)
    }
  }

  private func exclusion(
    _ rules: [MenuPrice.Rule], isNamed: Bool, by: OptionIndex?
  ) -> PriceExclusion? {
    for rule in rules {
      guard let condition = rule.condition else {
        return exclusion(rule.price, isNamed: isNamed, by: by)
      }
      let last = condition.lastNamed(ownLevel: ownLevel)
      guard let subject else {
        // A rule on its own sections may or may not apply, and names their options.
        if last != .nothing {
          if rule.price.possibleBounds != nil { return nil }
          continue
        }
        guard evaluation.holds(condition, in: line) else { continue }
        return exclusion(rule.price, isNamed: isNamed, by: answer(in: condition) ?? by)
      }
      guard evaluation.holds(condition, in: line, own: own, assuming: subject) else { continue }
      var isNamed = isNamed
      switch last {
      case .nothing: break
      case .options(let section, let options):
        isNamed = section == subject.section && options.contains(subject.option)
      case .unsuitable: isNamed = false
      }
      return exclusion(rule.price, isNamed: isNamed, by: answer(in: condition) ?? by)
    }
    return nil
  }

  private func names(_ section: SectionIndex, in price: MenuPrice) -> Bool {
    var isNamed = false
    price.forEachNone(in: evaluation.definition.sections, ownLevel: ownLevel) { named, _ in
      isNamed = isNamed || named == section
    }
    return isNamed
  }

  /// The answer, other than the subject, that makes a condition true.
  private func answer(in condition: MenuCondition) -> OptionIndex? {
    switch condition {
    case .chosen(let reference, let options):
      guard reference.section != subject?.section else { return nil }
      let instances = evaluation.instances(of: reference, seenFrom: line, own: own)
      return instances.lazy.flatMap { evaluation.counting(reference.section, in: $0) }
        .map(\.option).first(where: options.contains)
    case .all(let parts), .any(let parts): return parts.lazy.compactMap(answer).first
    case .quantity, .context, .not: return nil
    }
  }
}

extension MenuCondition {
  /// What a condition of a price names last among the sections that the price asks itself.
  enum LastNamed: Equatable {
    /// None of them.
    case nothing
    /// Options of one of them.
    case options(SectionIndex, [OptionIndex])
    /// One of them, but in another way.
    case unsuitable
  }

  func lastNamed(ownLevel: Int) -> LastNamed {
    let parts: [MenuCondition] = if case .all(let parts) = self { parts } else { [self] }
    let last = parts.last { part in part.references.contains { $0.levelsUp == ownLevel } }
    switch last {
    case nil: return .nothing
    case .all?: return last?.lastNamed(ownLevel: ownLevel) ?? .nothing
    case .chosen(let reference, let options)? where !reference.isNested:
      return .options(reference.section, options)
    case .chosen?, .quantity?, .context?, .any?, .not?: return .unsuitable
    }
  }
}

extension MenuDefinition {
  /// Whether a price that refers to a section asks it itself. How much of an option is wanted excludes
  /// nothing.
  fileprivate func isOwn(_ reference: SectionReference, ownLevel: Int) -> Bool {
    reference.isOwn(ownLevel: ownLevel, id: self[reference.section].id)
  }
}

extension SectionReference {
  /// Whether it refers to a section that the price asks itself; `id` is that of the section.
  fileprivate func isOwn(ownLevel: Int, id: String) -> Bool {
    levelsUp == ownLevel && PortionQuestion(rawValue: id) == nil
  }
}

extension MenuPrice {
  /// Visits every `none`, with the section whose option it excludes, `nil` for what the price belongs
  /// to, and the references that decide it.
  func forEachNone(
    in sections: [SectionDefinition], ownLevel: Int,
    _ body: (SectionIndex?, [SectionReference]) -> Void
  ) {
    visit(in: sections, ownLevel: ownLevel, named: nil, deciders: [], body)
  }

  private func visit(
    in sections: [SectionDefinition], ownLevel: Int, named: SectionIndex?,
    deciders: [SectionReference], _ body: (SectionIndex?, [SectionReference]) -> Void
  ) {
    switch self {
    case .amount: break
    case .unavailable: body(named, deciders)
    case .sum(let price, _):
      price.visit(in: sections, ownLevel: ownLevel, named: named, deciders: deciders, body)
    case .table(let reference, let cells):
      let isOwn = reference.isOwn(
        ownLevel: ownLevel, id: sections[Int(reference.section.rawValue)].id)
      for cell in cells.values {
        cell.visit(
          in: sections, ownLevel: ownLevel, named: isOwn ? reference.section : named,
          deciders: deciders + [reference], body)
      }
    case .channels(let cells):
      for cell in cells.values {
        cell.visit(in: sections, ownLevel: ownLevel, named: named, deciders: deciders, body)
      }
    case .rules(let rules):
      var deciders = deciders
      for rule in rules {
        deciders += rule.condition?.references ?? []
        var named = named
        if case .options(let section, _)? = rule.condition?.lastNamed(ownLevel: ownLevel) {
          named = section
        }
        rule.price.visit(
          in: sections, ownLevel: ownLevel, named: named, deciders: deciders, body)
      }
    }
  }
}
