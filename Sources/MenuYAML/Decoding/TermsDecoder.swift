import MenuSections
import MenuText

/// Reads discounts, fees and rounding; `TaxDecoder` reads tax.
enum TermsDecoder {
  /// The terms among the keys of a menu or a branch.
  static func terms(_ fields: Fields, in context: inout DecodingContext) -> AmountTermsDraft {
    var terms = AmountTermsDraft()
    terms.discounts = fields["discounts"].map { node in
      list(node, key: "discounts", example: "{discount: Lunch, off: 10%}", in: &context) {
        discount($0, in: &$1)
      }
    }
    terms.fees = fields["fees"].map { node in
      let example = "{fee: Delivery, price: \(AmountExamples(in: context.currency).price)}"
      return list(node, key: "fees", example: example, in: &context) { fee($0, in: &$1) }
    }
    terms.tax = fields["tax"].flatMap { TaxDecoder.tax($0, in: &context) }
    terms.isTaxLost = terms.tax == nil && (fields["tax"] != nil || fields.isLost("tax"))
    terms.rounding = fields["rounding"].flatMap { rounding($0, in: &context) }
    return terms
  }

  private static func list<Element>(
    _ node: YAMLNode, key: String, example: String, in context: inout DecodingContext,
    _ read: (YAMLNode, inout DecodingContext) -> Element?
  ) -> [Element] {
    guard let items = node.items else {
      context.report(
        .wrongShape, "terms", with: ["key": .text(key), "example": .text("\(key): [\(example)]")],
        about: node)
      return []
    }
    // Only these conditions may ask for the subtotal.
    context.readsTerms = true
    defer { context.readsTerms = false }
    return items.compactMap { read($0, &context) }
  }

  private static func discount(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> DiscountDraft? {
    guard !reportNameAsKey(node, "discount", in: &context),
      let fields = Fields(
        node, of: .sentence("noun.discount"), known: MenuVocabulary.discount.names,
        example: "{discount: Lunch, off: 10%}", in: &context)
    else { return nil }
    let (name, location) = name("discount", of: fields, example: "Lunch", at: node, in: &context)
    var draft = DiscountDraft(name, location: location)
    draft.id = fields.id(in: &context)
    draft.off = fields.required("off", example: "off: 10%", in: &context).flatMap {
      off($0, in: &context)
    }
    draft.of = names(fields["of"], in: &context)
    draft.condition = fields.condition(in: &context)
    draft.code = fields["code"].flatMap { node in
      FactsDecoder.codeText(node, example: "WELCOME", in: &context)
        .map { Located($0, at: node.location) }
    }
    draft.minimum = fields["minimum"].flatMap { amount($0, "minimum", in: &context) } ?? 0
    draft.maximum = fields["at-most"].flatMap { amount($0, "at-most", in: &context) }
    draft.per = fields.whole("per", within: MenuVocabulary.pers, in: &context)?.value ?? 1
    draft.oneOf = fields["one-of"].flatMap {
      ScalarDecoder.scalar($0, what: .key("one-of"), example: "promotion", in: &context)
    }
    let isFull = fields.word("tax", among: [("full", true)], fixesSpelling: true, in: &context)
    draft.isTaxedInFull = isFull ?? false
    draft.rounding = fields.word("round", in: &context) ?? .halfUp
    return draft
  }

  /// Reports a discount or a fee whose key is its name: `- Senior: 10%`. A number such as `10` may
  /// be an amount or a percentage.
  private static func reportNameAsKey(
    _ node: YAMLNode, _ kind: String, in context: inout DecodingContext
  ) -> Bool {
    let isFee = kind == "fee"
    let known = isFee ? MenuVocabulary.fee.names : MenuVocabulary.discount.names
    guard let pair = ItemMistakes.pair(node, known: known), let name = pair.key.text,
      let text = pair.value.plainText
    else { return false }
    let rate = percentage(meantBy: text).map { "\(isFee ? "rate" : "off"): \($0)" }
    let isAmount = AmountParseResult(text, currency: context.currency).isAmount
    let price = isAmount ? text : AmountAdvice.amount(meantBy: text, in: context.currency)
    let mayBeRate = !isFee || Int(text).map { $0 <= 100 } ?? false
    guard let entry = rate ?? (mayBeRate ? nil : price.map { "price: \($0)" }) else { return false }
    let meant = "{\(kind): \(YAMLScalar.text(name)), \(entry)}"
    context.report(
      .unknownKey, "key-advice",
      with: [
        "key": .excerpt(name), "what": .sentence("noun.\(kind)"),
        "advice": .sentence("advice.written", ["example": .text(meant)]),
      ], at: pair.key.span, fixIts: node.isAlias ? [] : [.writing(meant, replacing: node.span)])
    return true
  }

  /// A percentage, or an amount from the least one.
  private static func off(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> DiscountSize? {
    if let text = node.text, text.contains("%") || percentage(meantBy: text) != nil {
      return percentage(node, "off", in: &context).map { .rate($0) }
    }
    if let text = node.plainText, AmountError.isFree(text) {
      context.report(
        .wrongValue, "percentage-meant", with: ["key": "off"], about: node, meant: "100%")
      return nil
    }
    if let units = node.plainText.flatMap(units(ofOffer:)) {
      context.report(
        .wrongValue, "percentage-meant",
        with: ["key": "off", "meant": .text("per: \(units), off: 100%")], about: node)
      return nil
    }
    warn("off", about: node, in: &context) { percent(meantBy: $0, minorUnitDigits: $1) }
    warnOfLittle(node, in: &context)
    return amount(node, "off", in: &context).map { .amount($0) }
  }

  /// Of how many units one is free in an offer such as `2 for 1`, `3 for 2` or `1+1`.
  private static func units(ofOffer text: String) -> Int? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let sign = text.lowercased().filter { !$0.isNumber && $0 != " " }
    guard numbers.count == 2 else { return nil }
    if sign == "+" { return numbers[1] == 1 ? numbers[0] + 1 : nil }
    return ["for", "x", "×", "für"].contains(sign) && numbers[0] == numbers[1] + 1
      ? numbers[0] : nil
  }

  /// Warns about an amount that probably means something else, and suggests an
  /// unambiguous form of each.
  private static func warn(
    _ key: String, about node: YAMLNode, in context: inout DecodingContext,
    meaning: (_ text: String, _ minorUnitDigits: Int) -> String?
  ) {
    guard let currency = context.currency, currency.minorUnitDigits > 0,
      let text = node.plainText, text.contains(".") || largeUnits.contains(currency),
      let meant = meaning(text, currency.minorUnitDigits)
    else { return }
    let zeros = currency.minorUnitDigits - (text.contains(".") ? 1 : 0)
    let amount = text + (text.contains(".") ? "" : ".") + String(repeating: "0", count: zeros)
    context.report(
      .wrongValue, key,
      with: ["text": .text(text), "meant": .text(meant), "example": .text(amount)],
      severity: .warning, at: node.span,
      fixIts: [.writing(meant, replacing: node.span), .writing(amount, replacing: node.span)])
  }

  /// Warns about a discount that is a percentage if it makes sense: in a currency without minor
  /// units, less than a hundredth of a usual price. Only the percentage has another form.
  private static func warnOfLittle(_ node: YAMLNode, in context: inout DecodingContext) {
    guard let currency = context.currency, currency != .none, currency.minorUnitDigits == 0,
      let text = node.plainText, let meant = percent(meantBy: text, minorUnitDigits: 0),
      let price = Int(AmountExamples(in: currency).price), let amount = Int(text),
      amount < price / 100
    else { return }
    context.report(
      .wrongValue, "off-little",
      with: ["text": .text(text), "meant": .text(meant), "what": .text(currency.code)],
      severity: .warning, at: node.span, fixIts: [.writing(meant, replacing: node.span)])
  }

  /// The currencies whose unit is so large that whole amounts such as 50 are seldom meant.
  private static let largeUnits: Set<Currency> = [
    .aed, .aud, .brl, .cad, .chf, .cny, .eur, .gbp, .hkd, .ils, .kwd, .myr, .nzd, .pen, .pln, .ron,
    .sar, .sgd, .usd,
  ]

  /// The percentage that an amount is often meant as: few discounts are a whole amount of up to
  /// 100, and other programs write 10% as `0.1`.
  private static func percent(meantBy text: String, minorUnitDigits digits: Int) -> String? {
    if let number = Int(text), (1...100).contains(number), text == "\(number)" {
      return "\(number)%"
    }
    guard digits > 1, text.hasPrefix("0."), let tenths = Int(text.dropFirst(2)),
      (1...9).contains(tenths), text.utf8.count == 3
    else { return nil }
    return "\(tenths * 10)%"
  }

  /// The amount that is often meant by its minor units: `5` for 0.05. `1` is not, as totals are
  /// often rounded to whole units.
  private static func minorUnits(meantBy text: String, minorUnitDigits digits: Int) -> String? {
    guard let number = Int(text), number > 1, text == "\(number)", text.utf8.count <= digits else {
      return nil
    }
    return "0." + String(repeating: "0", count: digits - text.utf8.count) + text
  }

  private static func fee(_ node: YAMLNode, in context: inout DecodingContext) -> FeeDraft? {
    guard !reportNameAsKey(node, "fee", in: &context),
      let fields = Fields(
        node, of: .sentence("noun.fee"), known: MenuVocabulary.fee.names,
        example: "{fee: Service, rate: 10%}", in: &context)
    else { return nil }
    let (name, location) = name("fee", of: fields, example: "Service", at: node, in: &context)
    var draft = FeeDraft(name, location: location)
    draft.id = fields.id(in: &context)
    draft.of = names(fields["of"], in: &context)
    draft.condition = fields.condition(in: &context)
    draft.saysTax = fields["tax"] != nil || fields.isLost("tax")
    draft.tax = fields["tax"].flatMap { TaxDecoder.itemTax($0, in: &context) }
    draft.rounding = fields.word("round", in: &context) ?? .halfUp
    draft.size = size(fields, in: &context)
    draft.saysBase = draft.size == nil && (fields["base"] != nil || fields.isLost("base"))
    return draft
  }

  /// The name of a discount or a fee, and its location. Without a name the rest
  /// is read and checked, too.
  private static func name(
    _ key: String, of fields: Fields, example: String, at node: YAMLNode,
    in context: inout DecodingContext
  ) -> (LocalizedText, SourceReference) {
    let name = fields.required(key, example: "\(key): \(example)", in: &context).flatMap {
      TextDecoder.name($0, what: .key(key), in: &context)
    }
    let location = (fields.key(key) ?? node).location
    if name == nil { context.gaps.add(.id, at: location) }
    return (name ?? LocalizedText("", in: context.locale), location)
  }

  private static func size(
    _ fields: Fields, in context: inout DecodingContext
  ) -> FeeDraft.Size? {
    if let second = fields.key("rate"), fields["price"] != nil {
      context.report(
        .wrongValue, "together", with: ["key": "rate", "text": "price"], at: second.span)
      _ = fields["rate"].flatMap { percentage($0, "rate", in: &context) }
      if let price = fields["price"], price.plainText != "given" {
        _ = PriceDecoder.price(price, in: &context)
      }
      return nil
    }
    if let node = fields["rate"] {
      if let per = fields.key("per") {
        context.report(
          .wrongValue, "together", with: ["key": "per", "text": "rate"], at: per.span)
      }
      let base = fields.word("base", in: &context) ?? FeeBase.items
      return percentage(node, "rate", in: &context).map { .rate($0, of: base) }
    }
    let amounts = AmountExamples(in: context.currency)
    guard let node = fields.required("price", example: "price: \(amounts.price)", in: &context)
    else { return nil }
    if let base = fields.key("base") {
      context.report(
        .wrongValue, "together", with: ["key": "base", "text": "price"], at: base.span)
    }
    let perUnit = fields.word(
      "per", among: [("order", false), ("unit", true)], fixesSpelling: true, in: &context)
    let isPerUnit = perUnit ?? false
    if node.plainText == "given" {
      if isPerUnit, let per = fields["per"] {
        context.report(
          .wrongValue, "together", with: ["key": "per", "text": "given"], at: per.span)
      }
      return .given
    }
    if let text = node.plainText, let key = fields.key("price"),
      let rate = percentage(meantBy: text).map({ "rate: \($0)" })
    {
      context.report(
        .badAmount, "fee-share", with: ["text": .excerpt(text), "hint": .text(rate)],
        at: node.span,
        fixIts: [
          .writing(rate, replacing: SourceSpan(start: key.span.start, end: node.span.end))
        ])
      return nil
    }
    if let text = node.plainText, AmountError.isOpen(text) {
      context.report(
        .badAmount, "fee-open", with: ["text": .excerpt(text)], at: node.span,
        fixIts: [.writing("given", replacing: node.span)])
      return nil
    }
    return PriceDecoder.price(node, in: &context).map { .price($0, isPerUnit: isPerUnit) }
  }

  private static func rounding(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> RoundingDraft? {
    let unit = node.plainText.flatMap { [currency = context.currency] text in
      AmountParseResult(text, currency: currency).isAmount
        ? text : AmountAdvice.amount(meantBy: text, in: currency)
    }
    let example = "{to: \(unit ?? AmountExamples(in: context.currency).extra)}"
    guard
      let fields = Fields(
        node, of: .sentence("noun.rounding"), known: MenuVocabulary.rounding.names,
        example: "rounding: \(example)", in: &context)
    else { return nil }
    let to = fields.required("to", example: example, in: &context)
    let mode: RoundingMode? = fields.word("mode", in: &context)
    let condition = fields.condition(in: &context)
    if let to {
      warn("to", about: to, in: &context) { minorUnits(meantBy: $0, minorUnitDigits: $1) }
    }
    guard let unit = to.flatMap({ amount($0, "to", in: &context) }) else { return nil }
    var draft = RoundingDraft(unit: unit)
    draft.mode = mode ?? .halfUp
    draft.condition = condition
    return draft
  }
}

/// Values that several terms have.
extension TermsDecoder {
  /// A percentage with its sign: `8.875%`.
  static func percentage(
    _ node: YAMLNode, _ key: String, in context: inout DecodingContext
  ) -> Percentage? {
    let text = node.plainText ?? ""
    if text.last == "%", let percentage = Percentage(text) { return percentage }
    guard !node.isLost else { return nil }
    let written = node.text ?? ""
    // `0.07` can mean 7% or 0.07%.
    let isShare = written.hasPrefix("0.") || written.hasPrefix("0,")
    let meant = percentage(meantBy: written) ?? (isShare ? nil : percentage(meantBy: written + "%"))
    context.report(
      .wrongValue, meant == nil ? "percentage" : "percentage-meant", with: ["key": .text(key)],
      about: node, meant: meant)
    return nil
  }

  /// The percentage that `7,5 %` or `10 percent` means.
  private static func percentage(meantBy text: String) -> String? {
    let units = ["%", "％", "percent", "prozent", "퍼센트", "프로", "パーセント"]
    guard let unit = units.first(where: text.lowercased().hasSuffix) else { return nil }
    let number = text.dropLast(unit.count).filter { !" %".contains($0) }.replacing(",", with: ".")
    return Percentage(number).map { "\($0)%" }
  }

  /// An amount above 0.
  static func amount(
    _ node: YAMLNode, _ key: String, in context: inout DecodingContext
  ) -> Int64? {
    guard let amount = PriceDecoder.amount(node, in: &context) else { return nil }
    if amount > 0 { return amount }
    context.report(.wrongValue, "positive", with: ["key": .text(key)], about: node)
    return nil
  }

  private static func names(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [Located<String>] {
    guard let node else { return [] }
    if let items = node.items, items.isEmpty, !node.isIncomplete {
      context.report(.wrongShape, "name", with: ["what": .sentence("noun.address")], about: node)
    }
    return ScalarDecoder.names(node, what: .sentence("noun.address"), in: &context)
  }
}
