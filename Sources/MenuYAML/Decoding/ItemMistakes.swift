import MenuSections
import MenuText

/// Reports items that are written in a form that menus do not have.
enum ItemMistakes {
  typealias ItemPair = (item: YAMLNode, key: YAMLNode, value: YAMLNode)

  /// The pair of a list item such as `- Fish: 12.50`, whose key is a name
  /// and none of the known ones.
  static func pair(
    _ node: YAMLNode, known: KeyNames = MenuVocabulary.listedItem.names
  ) -> ItemPair? {
    guard let pairs = node.pairs, pairs.count == 1, !node.isIncomplete,
      let pair = pairs.first, let name = pair.key.text, !pair.key.isForeign,
      !known.contains(name), !BuiltInKind.names.contains(name),
      MenuVocabulary.keyMeant(by: name, among: known) == nil
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

  /// Where a name is that YAML splits at a comma.
  enum SplitPosition: Hashable {
    /// In a list.
    case entry
    /// Before a colon or alone in a map; a number in a name with a value is no price.
    case key(hasValue: Bool)
    /// After a colon, where a comma separates no names.
    case value
  }

  /// Reports a name that YAML splits at a comma: `Cola 0,5 l`, `Margherita 8,50`.
  static func reportSplit(
    _ name: YAMLNode, as position: SplitPosition, in context: inout DecodingContext
  ) {
    let text = name.text ?? ""
    if position != .key(hasValue: true) {
      let isKey = position == .key(hasValue: false)
      if reportPricedName(name, isKey: isKey, isSplit: position != .value, in: &context) { return }
      if case .invalid(let error) = AmountParseResult(text, currency: context.currency) {
        return PriceDecoder.report(error, at: name, orName: true, isPrice: false, in: &context)
      }
    }
    var fixIts = [Diagnostic.FixIt.quotingName(text, replacing: name.span)]
    if position != .value {
      fixIts.append(.writing(text.replacing(",", with: ", "), replacing: name.span))
    }
    context.report(
      .wrongShape, "split-name", with: ["name": .excerpt(text)], at: name.span, fixIts: fixIts)
  }

  /// Reports a name in a map that YAML splits at a comma. YAML drops the value of one that ends
  /// like another, as in `{Red 0,75: 24, White 0,75: 20}`, so the source is searched for it.
  static func reportSplitKey(_ name: YAMLNode, in context: inout DecodingContext) {
    let rest = context.source.bytes[Int(name.span.end)...].drop(while: isSpace)
    let value = rest.first == UInt8(ascii: ":") ? rest.dropFirst().first { !isSpace($0) } : nil
    let hasValue = value.map { !",}".utf8.contains($0) } ?? false
    reportSplit(name, as: .key(hasValue: hasValue), in: &context)

    func isSpace(_ byte: UInt8) -> Bool { " \n\r".utf8.contains(byte) }
  }

  /// Reports items with bullets, `• Shot: 500`, which would be part of their names.
  static func reportBullet(_ pairs: YAMLNode.Pairs, in context: inout DecodingContext) -> Bool {
    guard let key = pairs.first?.key, let text = key.plainText, !key.isAlias,
      let bullet = MissingSpace(bulletIn: text, at: Int(key.span.start))
    else { return false }
    context.add(bullet.diagnostic())
    return true
  }

  /// Reports a name with a price, such as `Latte, from 4.50` or `Fish 12.50 with chips`, or with
  /// several, such as `4.50/5.50`, and warns about one that may, such as `Mars bar 80p`; `isKey`
  /// says that it is a key without a value, `isSplit` that YAML splits it. `key` is the key of a
  /// value, which begins the name if the value begins with a size: `Water: 0.5 l 1.80`.
  static func reportPricedName(
    _ node: YAMLNode, isKey: Bool = false, isSplit: Bool = false, of key: String? = nil,
    in context: inout DecodingContext
  ) -> Bool {
    guard let text = node.plainText else { return false }
    if PricePhrase.hasSeveralAmounts(text, currency: context.currency) {
      PriceDecoder.report(.notAnAmount, at: node, orName: true, in: &context)
      return true
    }
    guard let phrase = PricePhrase(text, currency: context.currency), !phrase.name.isEmpty
    else {
      // `Mars bar 0.80p` is not certainly 0.80 or 0.008.
      if !isSplit, PricePhrase.mayEndWithHundredths(text, currency: context.currency) {
        PriceDecoder.report(
          .words(suggestion: nil), at: node, orName: true, severity: .warning, in: &context)
        return false
      }
      return reportPriceAmidWords(node, isKey: isKey, isSplit: isSplit, of: key, in: &context)
    }
    let isFor = { (word: Substring) in ["for", "für"].contains(word.lowercased()) }
    let words = phrase.name.split(separator: " ").reversed().drop(while: isFor).reversed()
    guard
      words.contains(where: {
        $0.contains(where: \.isLetter) && !isFor($0) && !numbers.contains($0.lowercased())
      })
    else {
      PriceDecoder.report(.notAnAmount, at: node, orName: true, in: &context)
      return true
    }
    let beginning = phrase.name.first?.isNumber ?? false ? key.map { $0 + " " } : nil
    // The price in `Gin (double +2.50)` is not that of the gin.
    let isInBrackets =
      phrase.name.count { "(（[".contains($0) } > phrase.name.count { ")）]".contains($0) }
    let name =
      isInBrackets ? "…" : YAMLScalar.text((beginning ?? "") + words.joined(separator: " "))
    let amounts = AmountExamples(in: context.currency)
    let price = isInBrackets ? "…" : phrase.amount ?? "…"
    let item = isKey ? "\(name): \(price)" : "{name: \(name), price: \(price)}"
    var fixIts: [Diagnostic.FixIt] = []
    if !node.isAlias {
      if phrase.meaning == .price, phrase.amount != nil, !isKey, !isInBrackets {
        fixIts.append(.writing(item, replacing: node.span))
      }
      fixIts.append(.quotingName(text, replacing: node.span))
    }
    let variant =
      switch phrase.meaning {
      case .price: isSplit ? "priced-name-split" : "priced-name"
      case .priceOrSize: isSplit ? "unclear-price-split" : "unclear-price"
      case .priceOrPieces: "unclear-price"
      case .lastOfSeveralPrices: "several-prices"
      }
    let isSeveral = phrase.meaning == .lastOfSeveralPrices
    let sizes = "{Size: {S: \(amounts.price), L: \(amounts.larger)}}"
    context.report(
      .badAmount, variant,
      with: ["text": .excerpt(text), "hint": .text(isSeveral ? sizes : item)],
      severity: phrase.meaning == .priceOrPieces ? .warning : nil, at: node.span, fixIts: fixIts)
    return phrase.meaning != .priceOrPieces
  }

  /// How many an offer without a name is for: `Two for 20.00`.
  private static let numbers: Set<String> = [
    "any", "two", "three", "four", "five", "six", "zwei", "drei", "vier", "fünf", "sechs",
  ]

  /// Reports a name in which words follow a price, and a value that begins with one: `4.50 tall`.
  private static func reportPriceAmidWords(
    _ node: YAMLNode, isKey: Bool, isSplit: Bool, of key: String?,
    in context: inout DecodingContext
  ) -> Bool {
    let text = node.plainText ?? ""
    let found = PricePhrase.amounts(amidWordsOf: text, currency: context.currency)
    guard !found.isEmpty else { return false }
    if found.count == 1, key != nil, PricePhrase.beginsWithAmount(text, currency: context.currency)
    {
      let meant = PricePhrase.amount(beforeWordsIn: text, currency: context.currency)
      PriceDecoder.report(
        .words(suggestion: meant), at: node, orName: true, isPrice: false, in: &context)
      return true
    }
    // In won, `1000 아일랜드` is a name.
    if found.count == 1, key == nil, context.currency?.minorUnitDigits == 0,
      AmountParseResult(String(text.prefix { $0 != " " }), currency: context.currency).isAmount
    {
      return false
    }
    guard !context.reportForeignComment(in: node) else { return true }
    let amounts = AmountExamples(in: context.currency)
    // The price in `Latte (+0.50 oat)` is not that of the latte.
    let beforeBrackets = String(text.prefix { !"(（[".contains($0) })
    let outside = PricePhrase.amounts(amidWordsOf: beforeBrackets, currency: context.currency)
    let price = outside.first.flatMap(\.self) ?? "…"
    context.report(
      .badAmount,
      found.count > 1 ? "several-prices" : isSplit ? "priced-name-split" : "priced-name",
      with: [
        "text": .excerpt(text),
        "hint": .text(
          found.count > 1
            ? "{Size: {S: \(amounts.price), L: \(amounts.larger)}}"
            : isKey ? "…: \(price)" : "{name: …, price: \(price)}"),
      ], at: node.span,
      fixIts: node.isAlias ? [] : [.quotingName(text, replacing: node.span)])
    return true
  }

  /// Warns about the numbers at the ends of listed names, `- Suppe 4,5`, that may be prices. Names
  /// that differ only in their numbers are those of sizes or numbered things, and `Fish 12` is a
  /// price only where all other items have one.
  static func warnOfPossiblePrices(
    in items: YAMLNode.Items, in context: inout DecodingContext
  ) {
    let found = items.compactMap { node -> (node: YAMLNode, price: PossiblePrice)? in
      guard let text = node.plainText, !node.isAlias,
        let price = PossiblePrice(text, currency: context.currency),
        PricePhrase(text, currency: context.currency) == nil
      else { return nil }
      return (node, price)
    }
    guard !found.isEmpty else { return }
    let names = Dictionary(found.map { ($0.price.name, 1) }, uniquingKeysWith: +)
    let priced = items.count { $0.pairs?.firstIndex(ofKey: "price") != nil }
    let areAll = items.count > 1 && found.count + priced == items.count
    for (node, price) in found where names[price.name] == 1 && (price.isLikely || areAll) {
      let item = "{name: \(YAMLScalar.text(price.name)), price: \(price.amount)}"
      let text = node.text ?? ""
      context.report(
        .badAmount, "unclear-price", with: ["text": .excerpt(text), "hint": .text(item)],
        severity: .warning, at: node.span,
        fixIts: [
          .quotingName(text, replacing: node.span), .writing(item, replacing: node.span),
        ])
    }
  }

  /// Warns about a name that asks customers to ask for the price: `문의`.
  static func warnOfPrice(
    in value: YAMLNode, _ text: String, in context: inout DecodingContext
  ) {
    guard text == "문의" else { return }
    PriceDecoder.report(
      .notAnAmount, at: value, orName: true, isPrice: false, severity: .warning, in: &context)
  }

  /// An amount, or what to write instead of it; `nil` for another text.
  private static func amount(in text: Substring, in context: DecodingContext) -> String? {
    switch AmountParseResult(String(text), currency: context.currency) {
    case .amount: String(text)
    case .invalid(let error): error.suggestion
    case .notAmount: nil
    }
  }

  /// Reports a value that is neither a price nor meant as a name: `free`, `시가`, `10%`, `4:50`,
  /// `4천`, `4.5/kg`, `sold out`, `4.50 // large`.
  static func reportValue(
    _ value: YAMLNode, _ text: String, of key: String, in context: inout DecodingContext
  ) -> Bool {
    if AmountError.isFree(text) || AmountError.isShare(text) || AmountError.isOpen(text) {
      PriceDecoder.report(.notAnAmount, at: value, orName: true, in: &context)
      return true
    }
    let hasDigits = text.utf8.contains { 0x30...0x39 ~= $0 }
    // `4.5O` has a letter in place of a zero.
    let digits = text.replacing("O", with: "0").replacing("o", with: "0")
    if hasDigits,
      AmountAdvice.amount(meantBy: text, in: context.currency) != nil
        || AmountError.amount(afterZerosIn: text, currency: context.currency) != nil
        || digits != text && AmountParseResult(digits, currency: context.currency) != .notAmount
    {
      PriceDecoder.report(.notAnAmount, at: value, orName: true, isPrice: false, in: &context)
      return true
    }
    if reportPricedName(value, of: key, in: &context) { return true }
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
