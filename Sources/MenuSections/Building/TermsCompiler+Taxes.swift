import MenuText

extension TermsCompiler {
  /// The taxes that an item, a section or a fee names; `nil` if one is unknown.
  func tax(_ written: ItemTaxDraft, _ diagnostics: inout BuildDiagnostics) -> ItemTax? {
    if written.value.isEmpty { return ItemTax.none }
    guard let tax = draft.tax, let rates = terms?.tax?.rates else {
      if !draft.isTaxLost { diagnostics.report(.termsConflict, "no-tax", at: written.location) }
      return nil
    }
    if written.value.count > 1, tax.isIncluded {
      diagnostics.report(.termsConflict, "list-included", at: written.location)
    }
    var indices: [Int] = []
    for id in written.value {
      guard let index = rates.firstIndex(where: { $0.id == id.value }) else {
        if !tax.hasUnreadRates { reportUnknownRate(id, among: rates, &diagnostics) }
        return nil
      }
      let isRepeated = indices.contains { other in
        zip(rates[other].byChannel, rates[index].byChannel).contains { $0.index == $1.index }
      }
      if isRepeated {
        diagnostics.report(
          .termsConflict, "tax-twice", with: ["name": .text(id.value)], at: id.location)
      }
      indices.append(index)
    }
    return ItemTax(rates: indices)
  }

  /// Reports a rate that does not exist; a percentage suggests the only rate that has it.
  private func reportUnknownRate(
    _ id: Located<String>, among rates: [TaxTerms.NamedRate], _ diagnostics: inout BuildDiagnostics
  ) {
    let what = Diagnostic.Argument.sentence("unknown.rate")
    let percentage = Percentage(id.value)
    let equal = rates.filter { rate in rate.byChannel.allSatisfy { $0.percentage == percentage } }
    guard let meant = equal.first, equal.count == 1 else {
      return diagnostics.reportUnknown(id.value, what: what, at: id.location) {
        rates.map(\.id) + ["none"]
      }
    }
    diagnostics.report(
      .unknownName, "meant",
      with: ["what": what, "name": .text(id.value), "meant": .text(meant.id)], at: id.location,
      suggestion: meant.id)
  }

  func compile(_ tax: TaxDraft, _ diagnostics: inout BuildDiagnostics) -> TaxTerms {
    var first: [String: SourceReference] = [:]
    for (id, _) in tax.rates {
      if let earlier = first[id.value] {
        diagnostics.reportDuplicateID(id.value, at: id.location, first: earlier)
      }
      first[id.value] = first[id.value] ?? id.location
    }
    if tax.isIncluded, tax.place.value == .order {
      diagnostics.report(.termsConflict, "order-included", at: tax.place.location)
    }
    let count = max(1, channels.count)
    let positions = Dictionary(zip(tax.rates.map(\.id.value), tax.rates.indices)) { one, _ in one }
    let rates = tax.rates.indices.map { index in
      TaxTerms.NamedRate(
        id: tax.rates[index].id.value,
        byChannel: (0..<count).map { channel in
          resolve(index, channel: channel, tax: tax, positions, diagnostics: &diagnostics)
            ?? TaxTerms.Rate(index: index, percentage: .percent(0))
        })
    }
    for (id, rate) in tax.rates {
      if case .channels(let entries)? = rate { checkChannels(entries, of: id, &diagnostics) }
    }
    return TaxTerms(
      isIncluded: tax.isIncluded, rates: rates, place: tax.place.value, rounding: tax.rounding)
  }

  /// The percentage that a rate comes to in a channel; `nil` if something is wrong with it.
  private func resolve(
    _ start: Int, channel: Int, tax: TaxDraft, _ positions: [String: Int],
    diagnostics: inout BuildDiagnostics
  ) -> TaxTerms.Rate? {
    var index = start
    var passed = [start]
    var rate = tax.rates[start].rate
    while let current = rate {
      switch current {
      case .percentage(let percentage):
        return TaxTerms.Rate(index: index, percentage: percentage)
      case .channels(let entries):
        let id = channels.indices.contains(channel) ? channels[channel] : ""
        rate = entries.first { $0.channel.value == id }?.rate
      case .id(let id):
        guard let next = positions[id.value] else {
          if !tax.hasUnreadRates {
            diagnostics.reportUnknown(id.value, what: .sentence("unknown.rate"), at: id.location) {
              tax.rates.map(\.id.value)
            }
          }
          return nil
        }
        if next == start || passed.count > tax.rates.count {
          // Each circle is reported where its first rate is written.
          if next == start, passed.min() == start {
            let path = (passed + [start]).map { tax.rates[$0].id.value }.joined(separator: " → ")
            diagnostics.report(.taxCircle, "circle", with: ["path": .text(path)], at: id.location)
          }
          return nil
        }
        passed.append(next)
        index = next
        rate = tax.rates[next].rate
      }
    }
    return nil
  }

  private func checkChannels(
    _ entries: [(channel: Located<String>, rate: TaxDraft.Rate)], of id: Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let unknown = entries.filter { !channels.contains($0.channel.value) }
    for entry in unknown {
      diagnostics.reportUnknown(
        entry.channel.value, what: .sentence("unknown.channel"), at: entry.channel.location
      ) { channels }
    }
    let missing = channels.filter { channel in !entries.contains { $0.channel.value == channel } }
    // An unknown name is more likely a misspelled channel than an extra one.
    guard unknown.isEmpty, !missing.isEmpty else { return }
    diagnostics.report(
      .incompleteTable, "missing-channels",
      with: [
        "names": BuildDiagnostics.listing(missing), "section": .text(id.value),
        "subject": .sentence("subject.rate"),
      ], at: id.location)
  }

  /// Reports priced items that say no tax where there is no default; only the first if nothing in
  /// the menu says a tax, as it is the default that is missing then.
  func reportMissingTaxes(
    basePrice: MenuPrice, optionPrices: [MenuPrice], sections: [SectionDefinition],
    _ diagnostics: inout BuildDiagnostics
  ) {
    guard let tax = draft.tax, !tax.saysStandard else { return }
    let onlyFirst =
      outline.sections.allSatisfy { $0.draft.tax == nil }
      && outline.options.allSatisfy { $0.draft.tax == nil }
    if basePrice.bounds != .zero {
      diagnostics.report(
        .missingTax, "base", with: ["example": .text(rateExample)], at: tax.location)
      if onlyFirst { return }
    }
    struct State: Hashable {
      let level: LevelIndex
      let hasTax: Bool
    }
    var visited: Set<State> = []
    var waiting = [State(level: .page, hasTax: false)]
    while let state = waiting.popLast() {
      guard visited.insert(state).inserted else { continue }
      for section in outline[state.level].sections {
        let hasTax = state.hasTax || outline[section].draft.tax != nil
        let price =
          switch sections[Int(section.rawValue)].content {
          case .count(let count): count.price?.bounds ?? .zero
          case .custom(let content): PriceRange(content.price)
          case .title, .menu, .text, .total: PriceRange.zero
          }
        if !hasTax, price != .zero {
          reportMissingTax(of: outline[section].id, at: outline.location(of: section), &diagnostics)
          if onlyFirst { return }
        }
        for index in outline[section].options {
          let option = outline[index]
          let own = hasTax || option.draft.tax != nil
          if !own, optionPrices[Int(index.rawValue)].bounds != .zero {
            reportMissingTax(of: option.id, at: option.draft.location, &diagnostics)
            if onlyFirst { return }
          }
          if option.level != .empty { waiting.append(State(level: option.level, hasTax: own)) }
        }
      }
    }
  }

  private func reportMissingTax(
    of name: String, at location: SourceReference, _ diagnostics: inout BuildDiagnostics
  ) {
    diagnostics.report(
      .missingTax, "item", with: ["name": .text(name), "example": .text(rateExample)], at: location)
  }
}
