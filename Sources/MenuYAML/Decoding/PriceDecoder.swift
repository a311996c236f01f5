import MenuSections
import MenuText

/// Reads amounts, price tables and price rules.
enum PriceDecoder {
  /// A price: an amount, a table on another section's answer, or a list of rules.
  static func price(_ node: YAMLNode, in context: inout DecodingContext) -> PriceDraft? {
    switch node.content {
    case .scalar: amount(node, in: &context).map { .amount($0) }
    case .mapping(let pairs): table(pairs, of: node, in: &context)
    case .sequence(let items): rules(items, of: node, in: &context)
    }
  }

  private static func table(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], of node: YAMLNode,
    in context: inout DecodingContext
  ) -> PriceDraft? {
    guard pairs.count == 1, let pair = pairs.first else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, at: pairs.dropFirst().first?.key.span ?? node.headSpan,
          "a price table hangs on one section; this names \(pairs.isEmpty ? "none" : "\(pairs.count)")",
          label: "expected one section",
          help: "write {size: {S: 4500, L: 5000}}; a table may stand in a table")
      }
      return nil
    }
    guard let section = ScalarDecoder.name(pair.key, what: "a section", in: &context) else {
      return nil
    }
    guard case .mapping(let rows) = pair.value.content else {
      if !pair.value.isLost {
        context.report(
          .wrongShape, at: pair.value.headSpan,
          "a price table gives every option of \(NodeFault.excerpt(section.value)) a price; "
            + "this is \(pair.value.inWords)",
          label: "expected a map",
          help: "write {\(YAMLScalar.text(section.value)): {S: 4500, L: 5000}}")
      }
      return nil
    }
    let wholeRows = SplitNumbers.joiningSplitNumbers(
      rows, of: pair.value, use: { _ in .amount(orName: false) }, in: &context)
    let entries = wholeRows.compactMap { row -> PriceDraft.Entry? in
      guard let option = ScalarDecoder.name(row.key, what: "an option", in: &context),
        let price = price(row.value, in: &context)
      else {
        return nil
      }
      return PriceDraft.Entry(option, price)
    }
    return entries.count == wholeRows.count ? .table(section: section, entries: entries) : nil
  }

  private static func rules(
    _ items: [YAMLNode], of node: YAMLNode, in context: inout DecodingContext
  ) -> PriceDraft? {
    let rules = items.compactMap { item -> PriceDraft.Rule? in
      guard
        let fields = Fields(
          item, of: "a price rule", known: MenuVocabulary.priceRule.names,
          example: "{when: {size: L}, is: 500}", in: &context)
      else { return nil }
      let condition = fields["when"].map { ConditionDecoder.condition($0, in: &context) }
      guard let amount = fields["is"] else {
        fields.reportMissing("is", example: "is: 500", in: &context)
        return nil
      }
      guard let price = price(amount, in: &context) else { return nil }
      if case .some(.none) = condition { return nil }
      return PriceDraft.Rule(condition ?? nil, price, location: SourceReference(item.headSpan))
    }
    return rules.count == items.count ? .rules(rules, location: node.location) : nil
  }

  /// An amount in minor units.
  static func amount(_ node: YAMLNode, in context: inout DecodingContext) -> Int64? {
    guard let text = node.plainText, !node.isEmpty else {
      if !node.isLost {
        let isQuoted =
          node.text.map { AmountParseResult($0, currency: context.currency).isAmount } ?? false
        context.report(
          .wrongShape, at: node.headSpan, "an amount is expected here; this is \(node.inWords)",
          label: isQuoted
            ? "an amount has no quotes"
            : "expected a number such as \(AmountError.example(in: context.currency))",
          fixIts: isQuoted
            ? [
              .init(
                "take the quotes off", replacing: node.span, with: node.text ?? "", isSafe: true)
            ] : [])
      }
      return nil
    }
    switch AmountParseResult(text, currency: context.currency) {
    case .amount(let amount):
      context.noteAmount(amount, at: node.span)
      return amount
    case .fault(let fault): reportFault(fault, at: node, in: &context)
    case .notAmount: reportFault(.notAnAmount, at: node, in: &context)
    }
    return nil
  }

  /// Reports an amount that is not written as one; `orName` where a name might have been meant, and
  /// `isPrice` where an amount is the likelier of the two.
  static func reportFault(
    _ fault: AmountError, at node: YAMLNode, orName: Bool = false, isPrice: Bool = true,
    in context: inout DecodingContext
  ) {
    let text = node.text ?? ""
    let other = AmountError.foreignCurrency(in: text, menu: context.currency)
    let isFree = fault == .notAnAmount && AmountError.isFree(text)
    var fixIts: [Diagnostic.FixIt] = []
    if other == nil, let suggestion = fault.suggestion ?? (isFree ? "0" : nil) {
      fixIts.append(
        .init(
          "write '\(suggestion)'", replacing: node.span, with: suggestion,
          isSafe: isPrice && fault.keepsValue(of: text, in: context.currency)))
    }
    if orName {
      fixIts.append(
        .init(
          "quote it to make it a name", replacing: node.span, with: YAMLScalar.quoted(text)))
    }
    let words =
      other.map {
        "is an amount in \($0.code), but the menu's currency is \(context.currency?.code ?? "")"
      }
      ?? fault.inWords(context.currency)
    context.report(
      .badAmount, at: node.span, "\(NodeFault.excerpt(text)) \(words)",
      label: other == nil
        ? fault.label(for: text, in: context.currency)
        : "expected an amount in \(context.currency?.code ?? "") such as \(AmountError.example(in: context.currency))",
      help: orName ? "if it is a name, put it in quotes" : nil, fixIts: fixIts)
  }
}
