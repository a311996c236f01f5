import MenuSections
import MenuText

extension MenuDecoder {
  private static let keys = [
    "name", "price", "description", "image", "labels", "each", "when", "style", "sold-out", "stock",
    "sections",
  ]

  /// A list of names or details, or a map of names with prices, names or details.
  mutating func items(_ node: YAMLNode) -> [OptionDraft] {
    switch node.content {
    case .sequence(let items): return items.compactMap { listed($0) }
    case .mapping(let pairs):
      let splits = node.isFlow ? splitAmounts(pairs) : [:]
      return pairs.enumerated().compactMap { index, pair in
        if let whole = splits[index] {
          reportSplit(pair.value, whole: whole)
          return nil
        }
        return splits[index - 1] == nil ? named(pair.key, pair.value) : nil
      }
    case .scalar:
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan,
          "'items' wants a list of names or a map; this is \(node.inWords)",
          label: "expected a list or a map", help: "write [HOT, ICE], or {샷 추가: 500}")
      }
      return []
    }
  }

  private mutating func listed(_ node: YAMLNode) -> OptionDraft? {
    switch node.content {
    case .scalar:
      guard mayBeName(node), let name = text(node, what: "an item") else { return nil }
      return OptionDraft(name, place: MenuPlace(node.span))
    case .mapping:
      guard
        let fields = fields(
          of: node, in: "an item", known: ["id"] + Self.keys, example: "{name: Latte, price: 500}")
      else { return nil }
      guard let name = fields["name"] else {
        reportMissing("name", in: node, "an item", example: "name: Latte")
        return nil
      }
      guard let label = text(name, what: "'name'") else { return nil }
      return option(
        label, id: fields["id"].flatMap { id($0) }, fields, at: fields.key("name") ?? name)
    case .sequence:
      report(
        .wrongShape, at: node.headSpan, "an item is a name or a map; this is a list",
        label: "expected a name")
      return nil
    }
  }

  /// One entry of a map of items.
  private mutating func named(_ key: YAMLNode, _ value: YAMLNode) -> OptionDraft? {
    guard let label = key.text, !key.isEmpty, isDisplayable(key) else {
      if key.isEmpty, !key.isLost {
        report(.wrongShape, at: value.headSpan, "this item has no name", label: "before this")
      }
      return nil
    }
    let place = MenuPlace(key.span)
    let keyAsName = LocalizedText(label, in: locale)
    let keyAsID = Placed(label, at: place)
    switch value.content {
    case .scalar(let text, let style):
      if value.isEmpty { return OptionDraft(keyAsName, place: place) }
      if style == .plain {
        switch AmountReading(text, currency: currency) {
        case .amount(let amount):
          noteAmount(amount, at: value.span)
          return OptionDraft(keyAsName, price: .amount(amount), place: place)
        case .fault(let fault):
          reportFault(fault, at: value, orName: true)
          return nil
        case .notAmount: break
        }
      }
      return self.text(value, what: "a name").map { OptionDraft($0, id: keyAsID, place: place) }
    case .sequence:
      report(
        .wrongShape, at: value.headSpan, "an item is a price, a name or a map; this is a list",
        label: "expected a price, a name or a map")
      return nil
    case .mapping(let pairs):
      if !pairs.isEmpty, pairs.allSatisfy({ $0.key.text.flatMap { LanguageTag($0) } != nil }) {
        return text(value, what: "a name").map { OptionDraft($0, id: keyAsID, place: place) }
      }
      guard let fields = fields(of: value, in: "an item", known: Self.keys) else { return nil }
      guard let name = fields["name"] else {
        return option(keyAsName, id: nil, fields, at: key)
      }
      return text(name, what: "'name'").flatMap { option($0, id: keyAsID, fields, at: key) }
    }
  }

  private mutating func option(
    _ name: LocalizedText, id: Placed<String>?, _ fields: Fields, at node: YAMLNode
  ) -> OptionDraft {
    var option = OptionDraft(name, id: id, place: MenuPlace(node.span))
    option.price = fields["price"].flatMap { price($0) } ?? .amount(0)
    option.description = fields["description"].flatMap { text($0, what: "'description'") }
    option.image = fields["image"].flatMap { image($0) }
    option.labels = fields["labels"].map { labels($0) } ?? []
    option.each = fields["each"].flatMap { range($0, key: "each") }
    option.condition = fields["when"].flatMap { condition($0) }
    option.style = fields["style"].flatMap { style($0) }
    option.soldOut = fields["sold-out"].flatMap { soldOut($0) }
    option.stock = fields["stock"].flatMap { whole($0, key: "stock", in: 0...999_999)?.value }
    option.sections = fields["sections"].map { sections($0) } ?? []
    return option
  }

  /// Yes, no, or why.
  mutating func soldOut(_ node: YAMLNode) -> SoldOut? {
    switch node.plainText {
    case "yes", "true": SoldOut()
    case "no", "false": nil
    default: text(node, what: "'sold-out'").map { SoldOut(reason: $0) }
    }
  }

  /// A plain scalar that was surely meant as an amount is no name.
  private mutating func mayBeName(_ node: YAMLNode) -> Bool {
    guard let text = node.plainText,
      case .fault(let fault) = AmountReading(text, currency: currency)
    else { return true }
    reportFault(fault, at: node, orName: true)
    return false
  }

  /// `{샷: 4,500}` is two keys to YAML: where each such amount begins, the whole of it.
  private func splitAmounts(_ pairs: [(key: YAMLNode, value: YAMLNode)]) -> [Int: SourceSpan] {
    var splits: [Int: SourceSpan] = [:]
    for index in pairs.indices.dropLast() {
      let (amount, rest) = (pairs[index].value, pairs[index + 1])
      guard let digits = amount.plainText, Self.digits(digits) != nil, digits.utf8.count <= 3,
        let group = rest.key.plainText, group.utf8.count == 3, Self.digits(group) != nil,
        rest.value.isEmpty, rest.key.span.start == amount.span.end + 1
      else { continue }
      splits[index] = SourceSpan(start: amount.span.start, end: rest.key.span.end)
    }
    return splits
  }

  private mutating func reportSplit(_ amount: YAMLNode, whole: SourceSpan) {
    let plain = source.text(in: whole).filter { $0 != "," }
    let scalar = YAMLNode(
      .scalar(text: source.text(in: whole), style: .plain), at: whole)
    reportFault(.groupingSeparators(suggestion: plain), at: scalar, orName: true)
  }
}
