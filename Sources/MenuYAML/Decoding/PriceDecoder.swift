import MenuSections
import MenuText

/// What price tables and rules decide: amounts, or texts by their index.
protocol PriceLeaf {
  /// Its name in the keys of sentences.
  var subject: String { get }
  /// How a number in a table is read.
  var use: NumberUse { get }
  /// The value that an example shows for a channel without one.
  var unset: String { get }
  /// Two values for examples.
  func examples(in context: DecodingContext) -> (first: String, second: String)
  /// The amount or index of a value; `nil` and a diagnostic if it is not valid.
  mutating func value(_ node: YAMLNode, in context: inout DecodingContext) -> Int64?
  /// Whether a value says that there is none.
  func isNone(_ node: YAMLNode) -> Bool
  /// Whether a value in a table or a rule probably means that there is none, such as `-`.
  func meansNone(_ node: YAMLNode) -> Bool
}

extension PriceLeaf {
  var unset: String { "…" }
  func isNone(_ node: YAMLNode) -> Bool { false }
  func meansNone(_ node: YAMLNode) -> Bool { false }
}

/// An amount in minor units.
private struct AmountLeaf: PriceLeaf {
  let subject = "price"
  let use = NumberUse.amount(orName: false)

  func examples(in context: DecodingContext) -> (first: String, second: String) {
    let amounts = AmountExamples(in: context.currency)
    return (amounts.price, amounts.larger)
  }

  func value(_ node: YAMLNode, in context: inout DecodingContext) -> Int64? {
    PriceDecoder.amount(node, in: &context)
  }

  func isNone(_ node: YAMLNode) -> Bool { node.isPlain && node.hasText("none") }

  func meansNone(_ node: YAMLNode) -> Bool {
    guard let text = node.text, let first = text.utf8.first, !(0x30...0x39 ~= first) else {
      return false
    }
    return Self.wordsForNone.contains(text.lowercased())
  }

  private static let wordsForNone: Set<String> = [
    "-", "–", "—", "--", "n/a", "none", "x", "×", "sold out", "not available", "unavailable", "없음",
    "불가", "なし", "不可",
  ]
}

/// What an order must come to, in minor units.
struct MinimumLeaf: PriceLeaf {
  let subject = "price"
  let unset = "0"
  let use = NumberUse.amount(orName: false)

  func examples(in context: DecodingContext) -> (first: String, second: String) {
    ("0", AmountExamples(in: context.currency).larger)
  }

  func value(_ node: YAMLNode, in context: inout DecodingContext) -> Int64? {
    PriceDecoder.amount(node, orNegative: "negative-minimum", in: &context)
  }
}

/// Reads amounts, price tables and price rules.
enum PriceDecoder {
  /// A price: an amount, a table by the answer to another section, or a list of rules.
  static func price(_ node: YAMLNode, in context: inout DecodingContext) -> PriceDraft? {
    var leaf = AmountLeaf()
    return price(node, of: &leaf, in: &context)
  }

  /// A value, a table of them by the answer to another section, or a list of rules.
  static func price(
    _ node: YAMLNode, of leaf: inout some PriceLeaf, in context: inout DecodingContext
  ) -> PriceDraft? {
    if let pairs = node.pairs { return table(pairs, of: node, &leaf, in: &context) }
    if let items = node.items { return rules(items, of: node, &leaf, in: &context) }
    if leaf.isNone(node) { return .unavailable(at: node.location) }
    return leaf.value(node, in: &context).map { .amount($0, AmountOrigin(at: node.location)) }
  }

  /// A value in a table or a rule, where `none` may be written in place of an amount.
  private static func cell(
    _ node: YAMLNode, of leaf: inout some PriceLeaf, in context: inout DecodingContext
  ) -> PriceDraft? {
    guard !leaf.isNone(node), leaf.meansNone(node) else {
      return price(node, of: &leaf, in: &context)
    }
    context.report(
      .badAmount, "none-meant", with: ["text": .excerpt(node.text ?? "")], at: node.span,
      fixIts: [.writing("none", replacing: node.span)])
    return nil
  }

  private static func table(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode, _ leaf: inout some PriceLeaf,
    in context: inout DecodingContext
  ) -> PriceDraft? {
    if reportChannels(pairs, of: node, leaf, in: &context)
      || reportAmounts(pairs, of: node, leaf, in: &context)
    {
      return nil
    }
    guard pairs.count == 1, let pair = pairs.first else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, pairs.isEmpty ? "empty-table" : "table-sections",
          with: ["count": .number(pairs.count)].merging(context.tableExample(of: "size", leaf)) {
            $1
          },
          at: pairs.dropFirst().first?.key.span ?? node.headSpan)
      }
      return nil
    }
    guard let section = ScalarDecoder.name(pair.key, what: .sentence("noun.section"), in: &context)
    else { return nil }
    guard let rows = pair.value.pairs else {
      let isList = pair.value.items?.contains { !$0.keys.isEmpty } ?? false
      context.report(
        .wrongShape, isList ? "table-list" : "table",
        with: ["section": .excerpt(section.value)].merging(
          context.tableExample(of: YAMLScalar.text(section.value), leaf)
        ) { $1 }, about: pair.value)
      return nil
    }
    let wholeRows = SplitNumbers.joiningSplitNumbers(
      rows, of: pair.value, use: { [use = leaf.use] _ in use }, in: &context)
    var entries: [(option: Located<String>, price: PriceDraft)] = []
    for row in wholeRows {
      guard let option = ScalarDecoder.name(row.key, what: .sentence("noun.option"), in: &context),
        let price = cell(row.value, of: &leaf, in: &context)
      else { continue }
      entries.append((option, price))
    }
    return entries.count == wholeRows.count ? .table(section: section, entries: entries) : nil
  }

  /// Reports values by channel without `channel`, `{here: 2.00, delivery: 3.00}`.
  private static func reportChannels(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode, _ leaf: some PriceLeaf,
    in context: inout DecodingContext
  ) -> Bool {
    guard let values = plainValues(pairs, of: node),
      values.allSatisfy({ [channels = context.channels] in channels.contains($0.key) })
    else { return false }
    let prices = context.channels.map { channel in
      let value = values.first { $0.key == channel }?.value
      return "\(YAMLScalar.text(channel)): \(value ?? leaf.unset)"
    }
    let table = "{channel: {\(prices.joined(separator: ", "))}}"
    let isWhole = pairs.count == prices.count && node.isFlow && !node.isAlias
    context.report(
      .wrongShape, "table-channels", with: ["example": .text(table)], at: node.headSpan,
      fixIts: isWhole ? [.writing(table, replacing: node.span)] : [])
    return true
  }

  /// Reports amounts by hours or by number, which need rules, and by options without their section.
  private static func reportAmounts(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode, _ leaf: some PriceLeaf,
    in context: inout DecodingContext
  ) -> Bool {
    guard let values = plainValues(pairs, of: node),
      values.allSatisfy({ [currency = context.currency] in
        AmountParseResult($0.value, currency: currency).isAmount
      })
    else { return false }
    let areHours = values.allSatisfy { [hours = context.hours] in hours.contains($0.key) }
    guard areHours || values.count > 1 else { return false }
    let areRules = areHours || values.allSatisfy { Int($0.key) != nil }
    let entries = values.map { key, value in
      let key = areHours || !areRules ? YAMLScalar.text(key) : "{count: \(key)}"
      return areRules
        ? "{when: {\(areHours ? "at" : "scoops"): \(key)}, is: \(value)}" : "\(key): \(value)"
    }.joined(separator: ", ")
    context.report(
      .wrongShape, areHours ? "table-hours" : "table-options",
      with: [
        "subject": .sentence("subject.\(leaf.subject)"),
        // Which amount holds otherwise is for the author to say.
        "example": .text(areRules ? "[\(entries), {is: …}]" : "{size: {\(entries)}}"),
      ],
      at: areHours ? node.headSpan : pairs.dropFirst().first?.key.span ?? node.headSpan)
    return true
  }

  /// The keys and values of a map in which all values are plain.
  private static func plainValues(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode
  ) -> [(key: String, value: String)]? {
    let values = pairs.compactMap { pair in pair.value.plainText.map { (pair.key.text ?? "", $0) } }
    return values.isEmpty || values.count != pairs.count || node.isIncomplete ? nil : values
  }

  private static func rules(
    _ items: YAMLNode.Items, of node: YAMLNode, _ leaf: inout some PriceLeaf,
    in context: inout DecodingContext
  ) -> PriceDraft? {
    let example = "is: \(leaf.examples(in: context).second)"
    var rules: [PriceDraft.Rule] = []
    for (index, item) in items.enumerated() {
      // The last of several rules always applies: an amount there only lacks its key.
      let last = index > 0 && index == items.count - 1 ? item.plainText : nil
      let amount = last.flatMap { [currency = context.currency] in
        AmountParseResult($0, currency: currency).isAmount ? $0 : nil
      }
      guard
        let fields = Fields(
          item, of: .sentence("noun.\(leaf.subject)-rule"), known: MenuVocabulary.priceRule.names,
          example: amount.map { "{is: \($0)}" } ?? "{when: {size: L}, \(example)}", in: &context)
      else { continue }
      let condition = fields["when"].map { ConditionDecoder.condition($0, in: &context) }
      guard let value = fields.required("is", example: example, in: &context),
        let price = cell(value, of: &leaf, in: &context)
      else { continue }
      // Without its condition, a rule would seem to apply always.
      if case .some(.none) = condition { continue }
      if fields.isLost("when") { continue }
      rules.append(PriceDraft.Rule(condition ?? nil, price, location: item.headLocation))
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
          with: ["example": .text(AmountExamples(in: context.currency).price)], about: node,
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

  /// An amount that is not below 0; `negative` is the variant of the diagnostic of one that is.
  static func amount(
    _ node: YAMLNode, orNegative negative: String, in context: inout DecodingContext
  ) -> Int64? {
    guard let amount = amount(node, in: &context) else { return nil }
    if amount < 0 { context.report(.wrongValue, negative, about: node) }
    return amount
  }

  /// Reports a text that is not written as an amount.
  ///
  /// With `orName` a name is valid there too; `isPrice` says that an amount is more likely.
  static func report(
    _ error: AmountError, at node: YAMLNode, orName: Bool = false, isPrice: Bool = true,
    severity: Diagnostic.Severity? = nil, in context: inout DecodingContext
  ) {
    if context.reportForeignComment(in: node) { return }
    let text = node.text ?? ""
    let advice = AmountAdvice(error, for: text, in: context.currency)
    var fixIts: [Diagnostic.FixIt] = []
    if let replacement = advice.replacement {
      fixIts.append(
        .writing(replacement, replacing: node.span, isSafe: isPrice && advice.keepsValue))
    }
    if orName { fixIts.append(.quotingName(text, replacing: node.span)) }
    context.report(
      .badAmount, orName ? "amount-or-name" : "amount",
      with: ["text": .excerpt(text), "problem": advice.problem, "hint": advice.hint],
      severity: severity, at: node.span, fixIts: fixIts)
  }
}

extension Fields {
  func price(_ key: String = "price", in context: inout DecodingContext) -> PriceDraft? {
    self[key].flatMap { PriceDecoder.price($0, in: &context) }
  }
}

extension DecodingContext {
  /// A table and what it decides, as arguments of a sentence.
  fileprivate func tableExample(
    of section: String, _ leaf: some PriceLeaf
  ) -> [String: Diagnostic.Argument] {
    let (first, second) = leaf.examples(in: self)
    return [
      "example": .text("{\(section): {S: \(first), L: \(second)}}"),
      "subject": .sentence("subject.\(leaf.subject)"),
    ]
  }
}
