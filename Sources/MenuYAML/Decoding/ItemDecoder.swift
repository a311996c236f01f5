import MenuSections
import MenuText

/// Reads the options of a menu section, in a list or a map.
enum ItemDecoder {
  /// A list of names or details, or a map of names with prices, names or details.
  static func items(
    _ node: YAMLNode, of section: SourceReference, in context: inout DecodingContext
  ) -> [OptionDraft] {
    var options: [OptionDraft?] = []
    switch node.content {
    case .sequence(let items):
      if ItemMistakes.reportOneText(items, of: node, in: &context) {
        context.gaps.add(.members, at: section)
        return []
      }
      let pairs = context.isFull ? [] : items.compactMap { ItemMistakes.pair($0) }
      if let first = pairs.first { ItemMistakes.report(first, count: pairs.count, in: &context) }
      options.reserveCapacity(items.count)
      var end: UInt32 = 0
      var hasTexts = false
      for item in items where item.span.start >= end {
        if item.isScalar { hasTexts = true }
        if node.isFlow, let name = SplitNumbers.splitName(from: item, in: &context) {
          ItemMistakes.reportSplit(name, as: .entry, in: &context)
          end = name.span.end
          options.append(nil)
          continue
        }
        let isPair = !pairs.isEmpty && !context.isFull && ItemMistakes.pair(item) != nil
        options.append(isPair ? nil : listed(item, in: &context))
      }
      if hasTexts { ItemMistakes.warnOfPossiblePrices(in: items, in: &context) }
    case .mapping(let pairs):
      if ItemMistakes.reportBullet(pairs, in: &context) {
        context.gaps.add(.members, at: section)
        return []
      }
      let joined = SplitNumbers.joiningSplitNumbers(
        pairs, of: node, use: { _ in .amount(orName: true) }, in: &context)
      let entries = MisplacedEntries.removingKeysOfItems(from: joined, of: node, in: &context)
      options.reserveCapacity(joined.count)
      if entries.count < joined.count { options.append(nil) }
      let repeated = SplitNumbers.repeatedNames(in: entries, of: node, in: &context)
      for (name, _) in repeated {
        ItemMistakes.reportSplitKey(name, in: &context)
        options.append(nil)
      }
      let parts = Set(repeated.map(\.part))
      var end: UInt32 = 0
      for (key, value) in entries where key.span.start >= end && !parts.contains(key.span.start) {
        if node.isFlow, value.isEmpty,
          let name = SplitNumbers.splitName(from: key, in: &context)
        {
          ItemMistakes.reportSplitKey(name, in: &context)
          end = name.span.end
          options.append(nil)
          continue
        }
        options.append(named(key, value, in: &context))
      }
    case .scalar:
      options = [nil]
      if !node.isLost, !MisplacedEntries.reportMissingSpace(in: node, in: &context) {
        ItemMistakes.reportUnlisted(node, in: &context)
      }
    }
    let known = options.compactMap(\.self)
    if known.count < options.count || node.isIncomplete { context.gaps.add(.members, at: section) }
    return known
  }

  private static func listed(_ node: YAMLNode, in context: inout DecodingContext) -> OptionDraft? {
    if let pairs = node.pairs {
      if !node.isIncomplete, let entries = UsualEntries(pairs), let name = entries.name {
        return named(name, entries, in: &context)
      }
      return listedMap(node, in: &context)
    }
    guard node.isScalar else {
      context.report(.wrongShape, "item", about: node)
      return nil
    }
    guard !ItemMistakes.reportMissingPrice(in: node, in: &context), mayBeName(node, in: &context),
      let name = TextDecoder.text(node, what: .sentence("noun.item"), in: &context)
    else { return nil }
    return OptionDraft(name, location: node.location)
  }

  /// A listed item with any entries.
  private static func listedMap(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> OptionDraft? {
    guard let fields = checkedFields(of: node, in: &context) else { return nil }
    guard let name = fields["name"] else {
      if let product = fields.key("product") {
        let id = fields.id(in: &context)
        return option(nil, id: id, fields, at: product.location, in: &context)
      }
      fields.reportMissing("name", example: "name: Latte", in: &context)
      return option(
        unread(in: context), id: nil, fields, at: fields.node.headLocation, isNamed: false,
        in: &context)
    }
    let location = (fields.key("name") ?? name).location
    let id = context.recordingGap(.id, at: location) { fields.id(in: &$0) }
    let label = listedName(name, hasID: id != nil, in: &context)
    return option(
      label ?? unread(in: context), id: id, fields, at: location,
      isNamed: label != nil || id != nil, in: &context)
  }

  /// The entries of a listed item, after checks for unknown ones and sections in it.
  private static func checkedFields(
    of node: YAMLNode, in context: inout DecodingContext
  ) -> Fields? {
    Fields(
      MisplacedEntries.removingNestedSection(from: node, in: &context), of: noun,
      known: MenuVocabulary.listedItem.names, example: "{name: Latte, price: 500}", in: &context)
  }

  /// A listed item with usual entries.
  private static func named(
    _ name: YAMLNode, _ entries: UsualEntries, in context: inout DecodingContext
  ) -> OptionDraft {
    let location = (entries.nameKey ?? name).location
    let id = context.recordingGap(.id, at: location) { context in
      entries.id.flatMap { ScalarDecoder.id($0, in: &context) }
    }
    let label = listedName(name, hasID: id != nil, in: &context)
    if label == nil, id == nil { context.gaps.add(.id, at: location) }
    return option(
      label ?? unread(in: context), id: id,
      price: price(entries.price, at: location, in: &context),
      sections: entries.sections, at: location, in: &context)
  }

  /// The name of a listed item. A blank name is reported here only if the item has an id: otherwise
  /// the builder reports it as a blank id.
  private static func listedName(
    _ node: YAMLNode, hasID: Bool, in context: inout DecodingContext
  ) -> LocalizedText? {
    hasID
      ? TextDecoder.name(node, what: .key("name"), in: &context)
      : TextDecoder.text(node, what: .key("name"), in: &context)
  }

  private static let noun = Diagnostic.Argument.sentence("noun.item")

  /// One entry of a map of items.
  static func named(
    _ key: YAMLNode, _ value: YAMLNode, in context: inout DecodingContext
  ) -> OptionDraft? {
    guard let label = key.text, !key.isEmpty else {
      if !key.isLost {
        context.report(.wrongShape, "nameless-item", at: value.headSpan)
      }
      return nil
    }
    guard TextDecoder.isDisplayable(key, in: &context) else { return nil }
    let location = key.location
    let keyAsName = LocalizedText(label, in: context.locale)
    let keyAsID = Located(label, at: location)
    switch value.content {
    case .scalar(let text, let style):
      if value.isEmpty {
        if ItemMistakes.reportMissingPrice(in: key, in: &context)
          || ItemMistakes.reportPricedName(key, isKey: true, in: &context)
        {
          return nil
        }
        if value.isLost { context.gaps.add(.price, at: location) }
        return OptionDraft(keyAsName, location: location)
      }
      if style == .plain {
        switch AmountParseResult(text, currency: context.currency) {
        case .amount(let amount):
          context.noteAmount(amount, at: value.span)
          return OptionDraft(
            keyAsName, price: .amount(amount, AmountOrigin(at: value.location)), location: location)
        case .invalid(let error):
          PriceDecoder.report(error, at: value, orName: true, in: &context)
          context.gaps.add(.price, at: location)
          return OptionDraft(keyAsName, location: location)
        case .notAmount:
          if ItemMistakes.reportValue(value, text, of: label, in: &context) {
            context.gaps.add(.price, at: location)
            return OptionDraft(keyAsName, location: location)
          }
          ItemMistakes.warnOfPrice(in: value, text, in: &context)
        }
      }
      return OptionDraft(
        TextDecoder.name(value, what: .sentence("noun.name"), in: &context) ?? keyAsName,
        id: keyAsID,
        location: location)
    case .sequence(let items):
      let isSections = items.contains { $0.keys.contains(where: context.isSectionKind) }
      context.report(.wrongShape, isSections ? "item-sections" : "item-value", about: value)
      context.gaps.add(.price, at: location)
      return OptionDraft(keyAsName, location: location)
    case .mapping:
      // `age` and `was` are keys of an item as well as languages.
      let hasKeys = value.pairs?.firstIndex(ofKeyAmong: MenuVocabulary.item.names) != nil
      if !hasKeys, TextDecoder.isText(value, in: context) {
        return OptionDraft(
          TextDecoder.name(value, what: .sentence("noun.name"), in: &context) ?? keyAsName,
          id: keyAsID,
          location: location)
      }
      let value = MisplacedEntries.removingNestedSection(from: value, in: &context)
      guard
        let fields = Fields(
          value, of: noun, known: MenuVocabulary.item.names, in: &context)
      else { return nil }
      guard let name = fields["name"] else {
        let isProduct = fields["product"] != nil
        return option(
          isProduct ? nil : keyAsName, id: isProduct ? keyAsID : nil, fields, at: location,
          in: &context)
      }
      return option(
        TextDecoder.name(name, what: .key("name"), in: &context) ?? keyAsName, id: keyAsID, fields,
        at: location, in: &context)
    }
  }

  /// A placeholder for a name that was reported.
  private static func unread(in context: DecodingContext) -> LocalizedText {
    LocalizedText("?", in: context.locale)
  }

  private static func option(
    _ name: LocalizedText?, id: Located<String>?, _ fields: Fields, at location: SourceReference,
    isNamed: Bool = true, in context: inout DecodingContext
  ) -> OptionDraft {
    fields.noteGaps(at: location, in: &context)
    if !isNamed { context.gaps.add(.id, at: location) }
    let price = price(fields["price"], at: location, in: &context)
    guard !fields.known.haveKeys(among: UsualEntries.keys) else {
      return option(
        name, id: id, price: price, sections: fields["sections"], at: location, in: &context)
    }
    let details = details(fields, at: location, in: &context)
    var option = option(
      name, id: id, price: price, sections: fields["sections"], isProduct: details.product != nil,
      at: location, in: &context)
    option.details = details
    return option
  }

  private static func option(
    _ name: LocalizedText?, id: Located<String>?, price: PriceDraft?, sections: YAMLNode?,
    isProduct: Bool = false, at location: SourceReference, in context: inout DecodingContext
  ) -> OptionDraft {
    let mayBeEmpty = context.asksItems || isProduct
    let sections = sections.map {
      SectionDecoder.sections($0, of: location, mayBeEmpty: mayBeEmpty, in: &context)
    }
    return OptionDraft(name, id: id, price: price, sections: sections, location: location)
  }

  private static func price(
    _ node: YAMLNode?, at location: SourceReference, in context: inout DecodingContext
  ) -> PriceDraft? {
    context.recordingGap(.price, at: location) { context in
      node.flatMap { PriceDecoder.price($0, in: &context) }
    }
  }

  private static func details(
    _ fields: Fields, at location: SourceReference, in context: inout DecodingContext
  ) -> OptionDraft.Details {
    var details = OptionDraft.Details()
    details.product = fields["product"].flatMap {
      ScalarDecoder.name($0, what: .sentence("noun.product"), in: &context)
    }
    details.description = fields.text("description", in: &context)
    details.image = fields["image"].flatMap { ImageDecoder.image($0, in: &context) }
    details.labels = fields["labels"].map { TextDecoder.labels($0, in: &context) } ?? []
    details.each = context.recordingGap(.limits, at: location) { fields.range("each", in: &$0) }
    details.condition = context.recordingGap(.condition, at: location) {
      fields.condition(in: &$0)
    }
    details.available = fields["available"].map { HoursDecoder.available($0, in: &context) }
    details.style = fields.style(in: &context)
    details.soldOut = fields["sold-out"].flatMap { soldOut($0, in: &context) }
    details.stock = fields.whole("stock", within: MenuVocabulary.stocks, in: &context)?.value
    details.facts = FactsDecoder.facts(fields, in: &context)
    details.code = fields["code"].flatMap { FactsDecoder.code($0, in: &context) }
    details.surcharge = context.recordingGap(.price, at: location) {
      fields.price("surcharge", in: &$0)
    }
    details.tax = fields.itemTax(in: &context)
    details.portions = fields["portions"].map { PortionDecoder.portions($0, in: &context) }
    details.placements = fields["placement"].map { PortionDecoder.portions($0, in: &context) }
    return details
  }

  /// A yes, a no, or the reason.
  static func soldOut(_ node: YAMLNode, in context: inout DecodingContext) -> SoldOut? {
    switch node.plainText {
    case "yes", "true": return SoldOut()
    case "no", "false": return nil
    case .some, nil: break
    }
    // These words are not a reason: `No` and `"no"` would sell out the item.
    if let meant = node.text.flatMap({ MenuVocabulary.flagMeant(by: $0) }) {
      reportFlagAsReason(node, meant: meant, in: &context)
      return nil
    }
    let texts = node.pairs?.map(\.value) ?? [node]
    if let other = texts.first(where: isNoReason) {
      context.report(.wrongValue, "sold-out-other", about: other)
      return nil
    }
    for text in texts {
      guard let count = text.text?.count, count > maximumReason else { continue }
      context.report(
        .wrongValue, "sold-out-long",
        with: ["count": .number(count), "limit": .number(maximumReason)], about: text)
      return nil
    }
    return TextDecoder.text(node, what: .key("sold-out"), in: &context).map { SoldOut(reason: $0) }
  }

  /// The maximum number of characters of a reason, the same as for a rejected order.
  private static let maximumReason = 200

  /// Whether a text says nothing to a customer: a number, `null` or blanks.
  private static func isNoReason(_ node: YAMLNode) -> Bool {
    guard let text = node.text, !node.isEmpty else { return false }
    let isValue =
      node.isNull || node.isPlain && AmountParseResult(text, currency: nil).isAmount
    return isValue || TextDecoder.isBlank(text)
  }

  private static func reportFlagAsReason(
    _ node: YAMLNode, meant: String, in context: inout DecodingContext
  ) {
    context.report(
      .wrongValue, node.plainText == nil ? "sold-out-quoted" : "sold-out", about: node,
      meant: meant,
      isSure: node.isSameWord(as: meant))
  }

  /// Whether a scalar can be a name; reports a plain one that was certainly meant as an amount.
  private static func mayBeName(_ node: YAMLNode, in context: inout DecodingContext) -> Bool {
    guard let text = node.plainText,
      case .invalid(let error) = AmountParseResult(text, currency: context.currency)
    else { return !ItemMistakes.reportPricedName(node, in: &context) }
    PriceDecoder.report(error, at: node, orName: true, isPrice: false, in: &context)
    return false
  }
}

/// The entries of an item that has only the keys that most items have, found in one pass.
private struct UsualEntries {
  static let keys: KeyNames = ["name", "price", "id", "sections"]

  private let pairs: YAMLNode.Pairs
  /// The index of the entry with each key; negative for none.
  private let indices: SIMD4<Int32>

  /// `nil` if an entry has another key.
  init?(_ pairs: YAMLNode.Pairs) {
    guard let indices = pairs.indices(ofOnly: Self.keys) else { return nil }
    self.pairs = pairs
    self.indices = indices
  }

  var nameKey: YAMLNode? { indices[0] < 0 ? nil : pairs.key(Int(indices[0])) }
  var name: YAMLNode? { value(0) }
  var price: YAMLNode? { value(1) }
  var id: YAMLNode? { value(2) }
  var sections: YAMLNode? { value(3) }

  private func value(_ key: Int) -> YAMLNode? {
    indices[key] < 0 ? nil : pairs.value(Int(indices[key]))
  }
}
