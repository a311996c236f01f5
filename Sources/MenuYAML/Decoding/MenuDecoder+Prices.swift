import MenuSections

extension MenuDecoder {
  /// A price: an amount, a table on another section's answer, or a list of rules.
  mutating func price(_ node: YAMLNode) -> PriceDraft? {
    switch node.content {
    case .scalar: amount(node).map { .amount($0) }
    case .mapping(let pairs): table(pairs, of: node)
    case .sequence(let items): rules(items, of: node)
    }
  }

  private mutating func table(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], of node: YAMLNode
  ) -> PriceDraft? {
    guard pairs.count == 1, let pair = pairs.first else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: pairs.dropFirst().first?.key.span ?? node.headSpan,
          "a price table hangs on one section; this names \(pairs.isEmpty ? "none" : "\(pairs.count)")",
          label: "expected one section",
          help: "write {size: {S: 4500, L: 5000}}; a table may stand in a table")
      }
      return nil
    }
    guard let section = name(pair.key, what: "a section") else { return nil }
    guard case .mapping(let rows) = pair.value.content else {
      if !pair.value.isLost {
        report(
          .wrongShape, at: pair.value.headSpan,
          "a price table gives every option of \(NodeFault.excerpt(section.value)) a price; "
            + "this is \(pair.value.inWords)",
          label: "expected a map",
          help: "write {\(WrittenScalar.text(section.value)): {S: 4500, L: 5000}}")
      }
      return nil
    }
    let wholeRows = joiningSplitNumbers(
      rows, of: pair.value, use: { _ in .amount(orName: false) })
    let entries = wholeRows.compactMap { row -> PriceDraft.Entry? in
      guard let option = name(row.key, what: "an option"), let price = price(row.value) else {
        return nil
      }
      return PriceDraft.Entry(option, price)
    }
    return entries.count == wholeRows.count ? .table(section: section, entries: entries) : nil
  }

  private mutating func rules(_ items: [YAMLNode], of node: YAMLNode) -> PriceDraft? {
    let rules = items.compactMap { item -> PriceDraft.Rule? in
      guard
        let fields = fields(
          of: item, in: "a price rule", known: MenuVocabulary.priceRule.names,
          example: "{when: {size: L}, is: 500}")
      else { return nil }
      let condition = fields["when"].map { self.condition($0) }
      guard let amount = fields["is"] else {
        reportMissing("is", in: fields, "a price rule", example: "is: 500")
        return nil
      }
      guard let price = price(amount) else { return nil }
      if case .some(.none) = condition { return nil }
      return PriceDraft.Rule(condition ?? nil, price, location: SourceReference(item.headSpan))
    }
    return rules.count == items.count ? .rules(rules, location: node.location) : nil
  }

  /// A condition: sections with what must be chosen in them, all of which hold.
  mutating func condition(_ node: YAMLNode) -> ConditionDraft? {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan, "a condition is a map; this is \(node.inWords)",
          label: "expected a map", help: "write {section: option}")
      }
      return nil
    }
    guard !pairs.isEmpty else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan, "this condition says nothing", label: "empty",
          help: "write {section: option}")
      }
      return nil
    }
    let parts = pairs.map { claim($0.key, $0.value) }
    let known = parts.compactMap { $0 }
    guard known.count == parts.count else { return nil }
    return known.count == 1 ? known[0] : .all(known)
  }

  private mutating func claim(_ key: YAMLNode, _ value: YAMLNode) -> ConditionDraft? {
    switch key.text.flatMap(ConditionWord.init) {
    case .any: return conditions(value, key: "any").map { .any($0) }
    case .all: return conditions(value, key: "all").map { .all($0) }
    case .not: return condition(value).map { .not($0) }
    case nil: break
    }
    guard let section = name(key, what: "a section") else { return nil }
    switch value.content {
    case .scalar:
      return name(value, what: "an option of '\(section.value)'")
        .map { .chosen(section: section, anyOf: [$0]) }
    case .sequence(let items):
      if items.isEmpty, !value.isIncomplete {
        report(
          .wrongShape, at: value.headSpan, "this condition names no option", label: "empty",
          help: "name those of which one must be chosen, or ask for {count: 1..}")
        return nil
      }
      let options = items.compactMap { name($0, what: "an option of '\(section.value)'") }
      return options.count == items.count ? .chosen(section: section, anyOf: options) : nil
    case .mapping:
      guard
        let fields = fields(
          of: value, in: "what is asked of '\(section.value)'",
          known: MenuVocabulary.quantityClaim.names)
      else { return nil }
      guard let count = fields["count"] else {
        reportMissing(
          "count", in: fields, "what is asked of '\(section.value)'", example: "{count: 2..}")
        return nil
      }
      return range(count, key: "count").map { .quantity(section: section, $0.value) }
    }
  }

  private mutating func conditions(_ node: YAMLNode, key: String) -> [ConditionDraft]? {
    guard let items = node.items, !items.isEmpty else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan,
          "'\(key)' wants a list of conditions; this is \(node.items == nil ? node.inWords : "empty")",
          label: "expected a list of conditions",
          help: "write \(key): [{section: option}, {section: option}]")
      }
      return nil
    }
    let known = items.compactMap { condition($0) }
    return known.count == items.count ? known : nil
  }
}
