import MenuSections
import MenuText

/// Reads amounts, price tables and price rules.
enum PriceDecoder {
  /// A price: an amount, a table by the answer to another section, or a list of rules.
  static func price(_ node: YAMLNode, in context: inout DecodingContext) -> PriceDraft? {
    switch node.content {
    case .scalar: amount(node, in: &context).map { .amount($0) }
    case .mapping(let pairs): table(pairs, of: node, in: &context)
    case .sequence(let items): rules(items, of: node, in: &context)
    }
  }

  private static func table(
    _ pairs: [YAMLNode.Pair], of node: YAMLNode,
    in context: inout DecodingContext
  ) -> PriceDraft? {
    guard pairs.count == 1, let pair = pairs.first else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, pairs.isEmpty ? "empty-table" : "table-sections",
          ["count": .number(pairs.count)].merging(context.tableExample(of: "size")) { $1 },
          at: pairs.dropFirst().first?.key.span ?? node.headSpan)
      }
      return nil
    }
    guard let section = ScalarDecoder.name(pair.key, what: .sentence("noun.section"), in: &context)
    else { return nil }
    guard case .mapping(let rows) = pair.value.content else {
      let isList = pair.value.items?.contains { !$0.keys.isEmpty } ?? false
      context.report(
        .wrongShape, isList ? "table-list" : "table",
        ["section": .excerpt(section.value)].merging(
          context.tableExample(of: YAMLScalar.text(section.value))
        ) { $1 }, about: pair.value)
      return nil
    }
    let wholeRows = SplitNumbers.joiningSplitNumbers(
      rows, of: pair.value, use: { _ in .amount(orName: false) }, in: &context)
    let entries = wholeRows.compactMap { row -> (option: Located<String>, price: PriceDraft)? in
      guard let option = ScalarDecoder.name(row.key, what: .sentence("noun.option"), in: &context),
        let price = price(row.value, in: &context)
      else { return nil }
      return (option, price)
    }
    return entries.count == wholeRows.count ? .table(section: section, entries: entries) : nil
  }

  private static func rules(
    _ items: [YAMLNode], of node: YAMLNode, in context: inout DecodingContext
  ) -> PriceDraft? {
    let rules = items.compactMap { item -> PriceDraft.Rule? in
      guard
        let fields = Fields(
          item, of: .sentence("noun.price-rule"), known: MenuVocabulary.priceRule.names,
          example: "{when: {size: L}, is: \(AmountExamples(in: context.currency).larger)}",
          in: &context)
      else { return nil }
      let condition = fields["when"].map { ConditionDecoder.condition($0, in: &context) }
      guard
        let amount = fields.required(
          "is", example: "is: \(AmountExamples(in: context.currency).larger)", in: &context)
      else { return nil }
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
          .wrongShape, isQuoted ? "quoted-amount" : "amount",
          ["example": .text(AmountExamples(in: context.currency).price)], about: node,
          fixIts: isQuoted
            ? [.init("unquote", replacing: node.span, with: node.text ?? "", isSafe: true)] : [])
      }
      return nil
    }
    switch AmountParseResult(text, currency: context.currency) {
    case .amount(let amount):
      context.noteAmount(amount, at: node.span)
      return amount
    case .invalid(let error): report(error, at: node, in: &context)
    case .notAmount: report(.notAnAmount, at: node, in: &context)
    }
    return nil
  }

  /// Reports a text that is not written as an amount.
  ///
  /// With `orName` a name is valid there too; `isPrice` says that an amount is more likely.
  static func report(
    _ error: AmountError, at node: YAMLNode, orName: Bool = false, isPrice: Bool = true,
    in context: inout DecodingContext
  ) {
    if context.reportForeignComment(in: node) { return }
    let text = node.text ?? ""
    let advice = AmountAdvice(error, for: text, in: context.currency)
    var fixIts: [Diagnostic.FixIt] = []
    if let replacement = advice.replacement {
      fixIts.append(
        .writing(replacement, replacing: node.span, isSafe: isPrice && advice.keepsValue))
    }
    if orName {
      fixIts.append(
        .init("quote-name", replacing: node.span, with: YAMLScalar.quoted(text)))
    }
    context.report(
      .badAmount, orName ? "amount-or-name" : "amount",
      ["text": .excerpt(text), "problem": advice.problem, "hint": advice.hint], at: node.span,
      fixIts: fixIts)
  }
}

extension DecodingContext {
  /// A price table in the menu's currency, as an argument of a sentence.
  fileprivate func tableExample(of section: String) -> [String: Diagnostic.Argument] {
    let amounts = AmountExamples(in: currency)
    return ["example": .text("{\(section): {S: \(amounts.price), L: \(amounts.larger)}}")]
  }
}
