import MenuSections

extension MenuDecoder {
  /// A list of names or details, or a map of names with prices, names or details.
  mutating func items(_ node: YAMLNode, of section: SourceReference) -> [OptionDraft] {
    var options: [OptionDraft?] = []
    switch node.content {
    case .sequence(let items):
      let pairs = items.compactMap { itemPair($0) }
      if let first = pairs.first { reportItemPairs(first, count: pairs.count) }
      options = items.map { itemPair($0) == nil ? listed($0) : nil }
    case .mapping(let pairs):
      options = joiningSplitNumbers(pairs, of: node, use: { _ in .amount(orName: true) })
        .map { named($0.key, $0.value) }
    case .scalar:
      options = [nil]
      if !node.isLost, !reportMissingSpace(in: node) {
        report(
          .wrongShape, at: node.headSpan,
          "'items' wants a list of names or a map; this is \(node.inWords)",
          label: "expected a list or a map", help: "write [HOT, ICE], or {샷 추가: 500}")
      }
    }
    let known = options.compactMap(\.self)
    if known.count < options.count || node.isIncomplete { gaps.add(.members, at: section) }
    return known
  }

  private typealias ItemPair = (item: YAMLNode, key: YAMLNode, value: YAMLNode)

  /// The pair of a list item such as `- Fish: 12.50`, whose key is no key of an item but a name.
  private func itemPair(_ node: YAMLNode) -> ItemPair? {
    guard case .mapping(let pairs) = node.content, pairs.count == 1, !node.isIncomplete,
      let pair = pairs.first, let name = pair.key.text, !pair.key.isForeign,
      !MenuVocabulary.listedItem.names.contains(name), !BuiltInKind.names.contains(name), !isFull,
      MenuVocabulary.keyMeant(by: name, among: MenuVocabulary.listedItem.names) == nil
    else { return nil }
    return (node, pair.key, pair.value)
  }

  /// Reports the items of a list that are written as in a map, all at once.
  private mutating func reportItemPairs(_ first: ItemPair, count: Int) {
    let name = first.key.text ?? ""
    let written = WrittenScalar.text(name)
    var item: String?
    if let text = first.value.plainText, !text.isEmpty, !first.item.isAlias {
      switch AmountParseResult(text, currency: currency) {
      case .amount: item = "{name: \(written), price: \(text)}"
      case .fault(let fault):
        item = fault.suggestion.map { "{name: \(written), price: \($0)}" }
      case .notAmount: item = "{id: \(written), name: \(WrittenScalar.text(text))}"
      }
    } else if first.value.isEmpty {
      item = written
    }
    let price =
      first.value.plainText.flatMap { $0.isEmpty ? nil : $0 }
      ?? AmountError.example(in: currency)
    report(
      .wrongShape, at: first.key.span,
      "an item of a list is a name, or a map with 'name'; \(NodeFault.excerpt(name)) is no key of it",
      label: "a name in the place of a key",
      help: "write the items as a map, without dashes: {\(written): \(price)}, "
        + "or each as \(item ?? "{name: \(written), price: \(price)}")",
      notes: count > 1 ? [.init("so are \(count) items of this list")] : [],
      fixIts: item.map {
        [.init("write '\($0)'", replacing: first.item.span, with: $0)]
      } ?? [])
  }

  /// Reports a name such as `Milk:500`, whose price YAML reads as part of the name.
  private mutating func reportMissingPrice(in node: YAMLNode) -> Bool {
    guard let text = node.plainText, let missing = MissingSpace(in: text, at: Int(node.span.start)),
      missing.sign == ":", !node.isAlias, Int(missing.span.end) <= Int(node.span.end)
    else { return false }
    let price = source.text(in: Int(missing.span.end)..<Int(node.span.end)).drop { $0 == " " }
    let reading = AmountParseResult(String(price), currency: currency)
    guard reading != .notAmount else { return false }
    add(missing.diagnostic())
    return true
  }

  private mutating func listed(_ node: YAMLNode) -> OptionDraft? {
    switch node.content {
    case .scalar:
      guard !reportMissingPrice(in: node), mayBeName(node), let name = text(node, what: "an item")
      else { return nil }
      return OptionDraft(name, location: SourceReference(node.span))
    case .mapping:
      let node = removingNestedSection(from: node)
      guard
        let fields = fields(
          of: node, in: "an item", known: MenuVocabulary.listedItem.names,
          example: "{name: Latte, price: 500}")
      else { return nil }
      guard let name = fields["name"] else {
        reportMissing("name", in: fields, "an item", example: "name: Latte")
        return option(unread, id: nil, fields, at: node.headSpan, isNamed: false)
      }
      let location = (fields.key("name") ?? name).span
      let id = reading(.id, of: SourceReference(location)) { decoder in
        fields["id"].flatMap { decoder.id($0) }
      }
      let label = text(name, what: "'name'")
      return option(
        label ?? unread, id: id, fields, at: location, isNamed: label != nil || id != nil)
    case .sequence:
      report(
        .wrongShape, at: node.headSpan, "an item is a name or a map; this is a list",
        label: "expected a name")
      return nil
    }
  }

  /// One entry of a map of items.
  private mutating func named(_ key: YAMLNode, _ value: YAMLNode) -> OptionDraft? {
    guard let label = key.text, !key.isEmpty else {
      if !key.isLost {
        report(
          .wrongShape, at: value.headSpan, "this item has no name", label: "before this",
          help: "write its name before the ':'")
      }
      return nil
    }
    guard isDisplayable(key) else { return nil }
    let location = SourceReference(key.span)
    let keyAsName = LocalizedText(label, in: locale)
    let keyAsID = Located(label, at: location)
    switch value.content {
    case .scalar(let text, let style):
      if value.isEmpty {
        if reportMissingPrice(in: key) { return nil }
        if value.isLost { gaps.add(.price, at: location) }
        return OptionDraft(keyAsName, location: location)
      }
      if style == .plain {
        switch AmountParseResult(text, currency: currency) {
        case .amount(let amount):
          noteAmount(amount, at: value.span)
          return OptionDraft(keyAsName, price: .amount(amount), location: location)
        case .fault(let fault):
          reportFault(fault, at: value, orName: true)
          gaps.add(.price, at: location)
          return OptionDraft(keyAsName, location: location)
        case .notAmount:
          if AmountError.isFree(text) || AmountError.isShare(text) {
            reportFault(.notAnAmount, at: value, orName: true)
            gaps.add(.price, at: location)
            return OptionDraft(keyAsName, location: location)
          }
        }
      }
      return OptionDraft(
        self.text(value, what: "a name") ?? keyAsName, id: keyAsID, location: location)
    case .sequence:
      report(
        .wrongShape, at: value.headSpan, "an item is a price, a name or a map; this is a list",
        label: "expected a price, a name or a map")
      gaps.add(.price, at: location)
      return OptionDraft(keyAsName, location: location)
    case .mapping:
      if isText(value) {
        return OptionDraft(
          text(value, what: "a name") ?? keyAsName, id: keyAsID, location: location)
      }
      let value = removingNestedSection(from: value)
      guard let fields = fields(of: value, in: "an item", known: MenuVocabulary.item.names) else {
        return nil
      }
      guard let name = fields["name"] else {
        return option(keyAsName, id: nil, fields, at: key.span)
      }
      return option(
        text(name, what: "'name'") ?? keyAsName, id: keyAsID, fields, at: key.span)
    }
  }

  /// Stands for a name that was reported.
  private var unread: LocalizedText { LocalizedText("?", in: locale) }

  private mutating func option(
    _ name: LocalizedText, id: Located<String>?, _ fields: Fields, at span: SourceSpan,
    isNamed: Bool = true
  ) -> OptionDraft {
    let location = SourceReference(span)
    noteGaps(in: fields, of: location)
    if !isNamed { gaps.add(.id, at: location) }
    var option = OptionDraft(name, id: id, location: location)
    option.price = reading(.price, of: location) { decoder in
      fields["price"].flatMap { decoder.price($0) } ?? .amount(0)
    }
    option.description = fields["description"].flatMap { text($0, what: "'description'") }
    option.image = fields["image"].flatMap { image($0) }
    option.labels = fields["labels"].map { labels($0) } ?? []
    option.each = reading(.limits, of: location) { decoder in
      fields["each"].flatMap { decoder.range($0, key: "each") }
    }
    option.condition = reading(.condition, of: location) { decoder in
      fields["when"].flatMap { decoder.condition($0) }
    }
    option.style = fields["style"].flatMap { style($0) }
    option.soldOut = fields["sold-out"].flatMap { soldOut($0) }
    option.stock = fields["stock"].flatMap {
      whole($0, what: "'stock'", in: MenuVocabulary.stocks)?.value
    }
    option.sections = fields["sections"].map { sections($0, of: location) } ?? []
    return option
  }

  /// Yes, no, or why.
  mutating func soldOut(_ node: YAMLNode) -> SoldOut? {
    switch node.plainText {
    case "yes", "true": SoldOut()
    case "no", "false": nil
    default:
      // Without quotes these words are no reason: `No` would sell out the item.
      if let meant = node.plainText.flatMap(Self.flagMeant) {
        reportFlagAsReason(node, meant: meant)
      } else {
        text(node, what: "'sold-out'").map { SoldOut(reason: $0) }
      }
    }
  }

  private mutating func reportFlagAsReason(_ node: YAMLNode, meant: String) -> SoldOut? {
    report(
      .wrongValue, at: node.headSpan, "'sold-out' is yes, no or a reason; this is \(node.inWords)",
      label: "write \(meant)", help: "if it is a reason, put it in quotes",
      fixIts: [
        .init(
          "write '\(meant)'", replacing: node.headSpan, with: meant,
          isSafe: node.text?.isSameWord(as: meant) ?? false)
      ])
    return nil
  }

  /// A plain scalar that was surely meant as an amount is no name.
  private mutating func mayBeName(_ node: YAMLNode) -> Bool {
    guard let text = node.plainText,
      case .fault(let fault) = AmountParseResult(text, currency: currency)
    else { return true }
    reportFault(fault, at: node, orName: true, isPrice: false)
    return false
  }
}
