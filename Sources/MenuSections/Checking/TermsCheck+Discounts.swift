import MenuText

extension TermsCheck {
  /// Reports a discount that a limit always decides.
  func reportLimit(
    of index: Int, at location: SourceReference, _ reachability: inout Reachability,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let discount = terms.discounts[index]
    let limit: (variant: String, amount: Int64)
    switch discount.off {
    case .amount(let amount):
      if let maximum = discount.maximum, amount > maximum {
        limit = ("at-most", maximum)
      } else {
        let greatest = greatest(of: discount.of)
        guard amount > greatest else { return }
        limit = ("items", greatest)
      }
    case .rate(let rate):
      // Earlier discounts may leave less than the minimum.
      guard let maximum = discount.maximum, discount.per == 1,
        terms.discounts[..<index].allSatisfy({ $0.excludes(discount) }), definition.rules.isEmpty,
        let least = leastCharge(of: discount.of),
        rate.of(max(discount.minimum, least), rounding: discount.rounding) > maximum
      else { return }
      limit = ("at-most", maximum)
    }
    let witness = witness(
      of: [index], &reachability,
      where: { amounts in
        amounts.discounts.contains { $0.id == discount.id && $0.amount < 0 }
      })
    diagnostics.report(
      .alwaysLimited, limit.variant,
      with: ["name": .text(discount.id), "limit": .text(menu.money(limit.amount))], at: location,
      notes: witness.map { [.init("witness", ["witness": $0.sentence])] } ?? [])
  }

  /// What any order of the items of a discount comes to at least, unless it is nothing; 0 where
  /// that is not known, and `nil` where nothing has a price.
  private func leastCharge(of filter: ChargeFilter?) -> Int64? {
    var bounds = TotalBounds(definition, of: filter)
    guard !definition.isOneCharge else { return bounds.isOpen ? 0 : max(0, bounds.range.from) }
    var least: Int64?
    for section in definition.page.sections
    where filter?.mayContain(section, definition) ?? true {
      switch definition[section].content {
      case .menu(let content):
        guard content.free == nil, content.combine == .sum, content.entryCombinations == nil,
          !content.options.isEmpty
        else { return 0 }
        guard content.select != .none else { continue }
        for option in content.options where filter?.contains(option, of: section) ?? true {
          // One unit with all that is nested in it, which may lower it.
          let price = bounds.worth(of: option)
          if price == .zero { continue }
          guard price.from > 0 else { return 0 }
          least = min(least ?? .max, price.from)
        }
      case .count(let count):
        let price = count.price?.bounds ?? .zero
        if price == .zero { continue }
        guard price.from > 0 else { return 0 }
        least = min(least ?? .max, price.from)
      case .custom: return 0
      case .title, .text, .total: continue
      }
    }
    // Items from outside may lower it.
    return bounds.isOpen ? 0 : least
  }

  /// Reports a code that a discount has together with an earlier one, where both can apply.
  func reportCode(
    of index: Int, _ draft: DiscountDraft, _ reachability: inout Reachability,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let discount = terms.discounts[index]
    guard let code = draft.code, discount.code != nil else { return }
    for (other, earlier) in terms.discounts[..<index].enumerated()
    where earlier.code == discount.code && !earlier.excludes(discount)
      && earlier.of.mayOverlap(discount.of, definition)
    {
      let ids = [earlier.id, discount.id]
      let witness = witness(
        of: [other, index], &reachability,
        where: { amounts in
          ids.allSatisfy { id in amounts.discounts.contains { $0.id == id && $0.amount < 0 } }
        })
      // Conditions may keep them apart.
      guard let witness else { continue }
      diagnostics.report(
        .sharedCode, "code", with: ["name": .text(discount.id), "other": .text(earlier.id)],
        at: code.location,
        notes: [
          .init("first", at: drafts.discounts?[other].code?.location ?? .unknown),
          .init("witness", ["witness": witness.sentence]),
        ])
      return
    }
  }

  /// An order in which discounts apply and something is true of its amounts;
  /// `nil` if none was found.
  private func witness(
    of indices: [Int], _ reachability: inout Reachability,
    where isShown: (OrderAmounts) -> Bool
  ) -> Witness? {
    let discounts = indices.map { terms.discounts[$0] }
    let codes = Set(discounts.compactMap(\.code))
    let any = PriceRange(from: -.max, to: .max)
    let conditions = discounts.compactMap { $0.condition.map { predicate($0, subtotals: any) } }
    guard case .possible(let assignment) = reachability.search.result(for: conditions, at: nil)
    else { return nil }
    var start = Witness(to: assignment, definition)
    for code in codes.sorted() { start.redeem(code) }
    var trials = [start]
    for (option, quantity) in offers(of: discounts.map(\.of)) {
      trials.append(start.choosing(option, quantity: quantity))
    }
    return trials.first { $0.evaluation()?.leastAmounts().map(isShown) ?? false }
  }

  /// Items that something is for with a quantity each, many of the most expensive ones first.
  private func offers(of filters: [ChargeFilter?]) -> [(option: OptionIndex, quantity: Int)] {
    guard !definition.isOneCharge else { return [] }
    var offers: [(option: OptionIndex, price: Int64)] = []
    for section in definition.page.sections {
      guard case .menu(let content) = definition[section].content, content.select != .none else {
        continue
      }
      for option in content.options
      where filters.allSatisfy({ $0?.contains(option, of: section) ?? true }) {
        let nested = definition.level(of: option).nestedPrice
        offers.append((option, nested.completing(definition[option].price.bounds).to))
      }
    }
    offers.sort { ($1.price, $0.option) < ($0.price, $1.option) }
    return offers.prefix(Self.maximumTrials / 2).flatMap { offer in
      let most = min(definition[offer.option].each.limit, capacity(around: offer.option))
      return Set([1, most]).filter { $0 > 0 }.sorted(by: >).map { (offer.option, $0) }
    }
  }

  /// The most units that the section of an option takes.
  func capacity(around option: OptionIndex) -> Int {
    menu.capacity(of: definition[option].section).maximumUnits
  }
}
