/// What decides that the price of an option is `none`.
public enum PriceExcluder: Hashable, Sendable {
  /// An answer.
  case answer(OptionIndex)
  /// The channel of the order, by its index in ``MenuDefinition/channels``.
  case channel(Int)
}

/// Why an option cannot be chosen: `none` in a price, with the answers and the channel around it.
struct PriceExclusion: Hashable, Sendable {
  /// What excludes it; `nil` if it is excluded whatever is answered.
  let excluder: PriceExcluder?
}

extension OrderEvaluation {
  /// Why prices exclude an option of a section in a line; `nil` if they do not.
  func exclusion(
    of option: OptionIndex, of section: SectionIndex, in line: LineID
  ) -> PriceExclusion? {
    guard hasExclusions else { return nil }
    let excluding = definition.storage.head.dependencies.exclusions
    let (isOption, isSection) = (
      excluding.options.contains(option), excluding.sections.contains(section)
    )
    guard isOption || isSection else { return nil }
    let key = AnswerKey(option, of: section, in: line)
    if let known = cache.exclusions[key] { return known }
    var result: PriceExclusion?
    if isOption {
      let walk = ExclusionWalk(evaluation: self, line: line, own: nil, ownLevel: -1, subject: nil)
      result = walk.exclusion(definition[option].price, isNamed: true, by: nil)
    }
    if result == nil, isSection { result = exclusionByOwner(key) }
    cache.exclusions[key] = result
    return result
  }

  /// Why the context excludes an option whatever is answered; `nil` if it does not.
  func exclusionByContext(of option: OptionIndex) -> PriceExclusion? {
    guard hasExclusions else { return nil }
    let (price, state) = (definition[option].price, availability.state)
    guard price.possibleBounds(in: state) == nil else { return nil }
    let isByChannel = definition.channels.indices.contains { channel in
      var other = state
      other.channel = channel
      return price.possibleBounds(in: other) != nil
    }
    return PriceExclusion(excluder: isByChannel ? .channel(state.channel) : nil)
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
  /// `isNamed` says that the subject was named last, and `by` is the last answer or channel on the
  /// way.
  func exclusion(_ price: MenuPrice, isNamed: Bool, by: PriceExcluder?) -> PriceExclusion? {
    switch price {
    case .amount: return nil
    case .unavailable: return isNamed ? PriceExclusion(excluder: by) : nil
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
        return exclusion(cell, isNamed: isNamed, by: .answer(answer))
      }
      let reasons = cells.values.map { exclusion($0, isNamed: isNamed, by: by) }
      guard let first = reasons.first, reasons.allSatisfy({ $0 != nil }) else { return nil }
      return reasons.allSatisfy { $0 == first } ? first : PriceExclusion(excluder: by)
    case .channels(let cells):
      let channel = evaluation.availability.state.channel
      return cells[channel].flatMap { exclusion($0, isNamed: isNamed, by: .channel(channel)) }
    case .rules(let rules): return exclusion(rules, isNamed: isNamed, by: by)
    }
  }

  private func exclusion(
    _ rules: [MenuPrice.Rule], isNamed: Bool, by: PriceExcluder?
  ) -> PriceExclusion? {
    for rule in rules {
      guard let condition = rule.condition else {
        return exclusion(rule.price, isNamed: isNamed, by: by)
      }
      let last = condition.lastNamed(ownLevel: ownLevel)
      guard let subject else {
        // A rule on its own sections may or may not apply, and names their options.
        if last != .nothing {
          if rule.price.possibleBounds() != nil { return nil }
          continue
        }
        guard evaluation.holds(condition, in: line) else { continue }
        return exclusion(rule.price, isNamed: isNamed, by: excluder(in: condition) ?? by)
      }
      guard evaluation.holds(condition, in: line, own: own, assuming: subject) else { continue }
      var isNamed = isNamed
      switch last {
      case .nothing: break
      case .options(let section, let options):
        isNamed = section == subject.section && options.contains(subject.option)
      case .unsuitable: isNamed = false
      }
      return exclusion(rule.price, isNamed: isNamed, by: excluder(in: condition) ?? by)
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

  /// The answer, other than the subject, or the channel that makes a condition true.
  private func excluder(in condition: MenuCondition) -> PriceExcluder? {
    switch condition {
    case .chosen(let reference, let options):
      guard reference.section != subject?.section else { return nil }
      let instances = evaluation.instances(of: reference, seenFrom: line, own: own)
      return instances.lazy.flatMap { evaluation.counting(reference.section, in: $0) }
        .map(\.option).first(where: options.contains).map { .answer($0) }
    case .all(let parts), .any(let parts):
      // `first` of a lazy collection would evaluate what it finds twice, on every level.
      for part in parts {
        if let excluder = excluder(in: part) { return excluder }
      }
      return nil
    case .context(.channel): return .channel(evaluation.availability.state.channel)
    case .quantity, .context(.open), .not: return nil
    }
  }
}

extension MenuDefinition {
  /// The answer that excludes; `nil` for a channel.
  func option(of excluder: PriceExcluder) -> MenuOption? {
    if case .answer(let option) = excluder { self[option] } else { nil }
  }

  /// The channel that excludes; `nil` for an answer.
  func channel(of excluder: PriceExcluder) -> MenuChannel? {
    guard case .channel(let index) = excluder, channels.indices.contains(index) else { return nil }
    return channels[index]
  }

  func name(of excluder: PriceExcluder) -> LocalizedText {
    option(of: excluder)?.name ?? channel(of: excluder)?.name ?? item
  }

  /// Whether a price that refers to a section asks it itself. How much of an option is
  /// wanted excludes nothing.
  fileprivate func isOwn(_ reference: SectionReference, ownLevel: Int) -> Bool {
    reference.isOwn(ownLevel: ownLevel, id: self[reference.section].id)
  }
}
