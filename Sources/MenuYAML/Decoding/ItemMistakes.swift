import MenuSections
import MenuText

/// Reports items that are written in a form that menus do not have.
enum ItemMistakes {
  typealias ItemPair = (item: YAMLNode, key: YAMLNode, value: YAMLNode)

  /// The pair of a list item such as `- Fish: 12.50`, whose key is a name, not a key of an item.
  static func pair(_ node: YAMLNode) -> ItemPair? {
    guard let pairs = node.pairs, pairs.count == 1, !node.isIncomplete,
      let pair = pairs.first, let name = pair.key.text, !pair.key.isForeign,
      !MenuVocabulary.listedItem.names.contains(name), !BuiltInKind.names.contains(name),
      MenuVocabulary.keyMeant(by: name, among: MenuVocabulary.listedItem.names) == nil
    else { return nil }
    return (node, pair.key, pair.value)
  }

  /// Reports list items that are written like entries of a map, all in one diagnostic.
  static func report(
    _ first: ItemPair, count: Int, in context: inout DecodingContext
  ) {
    let name = first.key.text ?? ""
    let written = YAMLScalar.text(name)
    var item: String?
    if let text = first.value.plainText, !text.isEmpty, !first.item.isAlias {
      switch AmountParseResult(text, currency: context.currency) {
      case .amount: item = "{name: \(written), price: \(text)}"
      case .invalid(let error):
        item = AmountAdvice(error, for: text, in: context.currency).replacement
          .map { "{name: \(written), price: \($0)}" }
      case .notAmount: item = "{id: \(written), name: \(YAMLScalar.text(text))}"
      }
    } else if first.value.isEmpty {
      item = written
    }
    let price =
      first.value.plainText.flatMap { $0.isEmpty ? nil : $0 }
      ?? AmountExamples(in: context.currency).price
    context.report(
      .wrongShape, "listed-pair",
      with: [
        "key": .excerpt(name), "name": .text(written), "price": .text(price),
        "item": .text(item ?? "{name: \(written), price: \(price)}"), "count": .number(count),
      ], at: first.key.span, notes: count > 1 ? [.init("listed-pairs")] : [],
      fixIts: item.map { [.writing($0, replacing: first.item.span)] } ?? [])
  }

  /// Reports a name such as `Milk:500`, whose price YAML reads as part of the name.
  static func reportMissingPrice(in node: YAMLNode, in context: inout DecodingContext)
    -> Bool
  {
    guard let text = node.plainText, let missing = MissingSpace(in: text, at: Int(node.span.start)),
      missing.sign == ":", !node.isAlias, Int(missing.span.end) <= Int(node.span.end)
    else { return false }
    let price = context.source.text(in: Int(missing.span.end)..<Int(node.span.end)).drop {
      $0 == " "
    }
    guard AmountParseResult(String(price), currency: context.currency) != .notAmount else {
      return false
    }
    context.add(missing.diagnostic())
    return true
  }

  /// Reports items in a single text: `S, L`, `(S, L)`, `［S, L］`.
  static func reportUnlisted(_ node: YAMLNode, in context: inout DecodingContext) {
    let text = node.plainText ?? ""
    let names = text.split { ",，、".contains($0) }.map { name in
      name.trimming { $0.isWhitespace || "[]()［］（）【】".contains($0) }
    }.filter { !$0.isEmpty }
    let isOnOneLine = node.span.range.count == text.utf8.count
    let list = "[" + names.map { YAMLScalar.text($0) }.joined(separator: ", ") + "]"
    if let slip = LineSlip(
      equalsSignOnLine: context.source.rangeOfLine(context.source.line(at: Int(node.span.start))),
      of: context.source)
    {
      context.add(slip.diagnostic)
      return
    }
    let meant = names.count > 1 && isOnOneLine ? list : nil
    context.report(
      .wrongShape, meant == nil ? "items" : "items-meant",
      with: ["example": .text("{Shot: \(AmountExamples(in: context.currency).extra)}")],
      about: node,
      meant: meant)
  }

  /// Reports a list of one text with full-width commas, `[S，L]`, which are not YAML's commas.
  static func reportOneText(
    _ items: YAMLNode.Items, of node: YAMLNode, in context: inout DecodingContext
  ) -> Bool {
    guard node.isFlow, items.count == 1, let item = items.first, !item.isAlias,
      let text = item.plainText, let comma = text.first(where: { "，、".contains($0) })
    else { return false }
    let names = text.split { "，、".contains($0) }.map { YAMLScalar.text(String($0)) }
    context.report(
      .wrongShape, "full-width-comma", with: ["found": .text(String(comma))], at: item.span,
      fixIts: [
        .writing(names.joined(separator: ", "), replacing: item.span),
        .quoting(text, replacing: item.span),
      ])
    return true
  }

  /// Reports items with bullets, `• Shot: 500`, which would be part of their names.
  static func reportBullet(_ pairs: YAMLNode.Pairs, in context: inout DecodingContext) -> Bool {
    guard let key = pairs.first?.key, let text = key.plainText, !key.isAlias,
      let bullet = MissingSpace(bulletIn: text, at: Int(key.span.start))
    else { return false }
    context.add(bullet.diagnostic())
    return true
  }

  /// Reports a name that ends with a price, such as `Latte, from 4.50`, or with several, such as
  /// `4.50/5.50`; `isKey` says that it is a key without a value.
  static func reportPricedName(
    _ node: YAMLNode, isKey: Bool = false, in context: inout DecodingContext
  ) -> Bool {
    guard let text = node.plainText else { return false }
    if PricePhrase.hasSeveralAmounts(text, currency: context.currency) {
      PriceDecoder.report(.notAnAmount, at: node, orName: true, in: &context)
      return true
    }
    guard let phrase = PricePhrase(text, currency: context.currency), !phrase.name.isEmpty
    else { return false }
    guard phrase.name.contains(where: \.isLetter) else {
      PriceDecoder.report(.notAnAmount, at: node, orName: true, in: &context)
      return true
    }
    let name = YAMLScalar.text(phrase.name)
    let price = phrase.amount ?? AmountExamples(in: context.currency).price
    let item = isKey ? "\(name): \(price)" : "{name: \(name), price: \(price)}"
    let mayWrite = phrase.amount != nil && !isKey
    context.report(
      .badAmount, "priced-name", with: ["text": .excerpt(text), "hint": .text(item)], at: node.span,
      fixIts: node.isAlias
        ? []
        : (mayWrite ? [.writing(item, replacing: node.span)] : [])
          + [.quotingName(text, replacing: node.span)])
    return true
  }

  /// An amount, or what to write instead of it; `nil` for another text.
  private static func amount(in text: Substring, in context: DecodingContext) -> String? {
    switch AmountParseResult(String(text), currency: context.currency) {
    case .amount: String(text)
    case .invalid(let error): error.suggestion
    case .notAmount: nil
    }
  }

  /// Reports a value that is neither a price nor meant as a name: `free`, `10%`, `4:50`, `4천`,
  /// `4.5/kg`, `sold out`, `4.50 // large`.
  static func reportValue(
    _ value: YAMLNode, _ text: String, in context: inout DecodingContext
  ) -> Bool {
    if AmountError.isFree(text) || AmountError.isShare(text) {
      PriceDecoder.report(.notAnAmount, at: value, orName: true, in: &context)
      return true
    }
    let hasDigits = text.utf8.contains { 0x30...0x39 ~= $0 }
    if hasDigits, AmountAdvice.amount(meantBy: text, in: context.currency) != nil {
      PriceDecoder.report(.notAnAmount, at: value, orName: true, isPrice: false, in: &context)
      return true
    }
    if reportPricedName(value, in: &context) { return true }
    if let slash = text.firstIndex(of: "/"), text[..<slash].contains("."),
      text[slash...].contains(where: \.isLetter),
      let amount = amount(in: text[..<slash], in: context)
    {
      PriceDecoder.report(.unit(suggestion: amount), at: value, orName: true, in: &context)
      return true
    }
    if MenuVocabulary.meansSoldOut(text) {
      context.report(
        .wrongValue, "sold-out-value", with: ["text": .excerpt(text)], at: value.span,
        fixIts: value.isAlias
          ? []
          : [
            .writing("{sold-out: yes}", replacing: value.span),
            .quotingName(text, replacing: value.span),
          ])
      return true
    }
    let first = text.prefix { $0 != " " }
    return AmountParseResult(String(first), currency: context.currency) != .notAmount
      && context.reportForeignComment(in: value)
  }
}

extension Substring {
  /// The text without the characters at its ends that satisfy a condition.
  func trimming(while isTrimmed: (Character) -> Bool) -> String {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return String(rest)
  }
}
