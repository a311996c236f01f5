import MenuSections
import MenuText

/// Writes the JSON objects that screens and orders share: amounts, price lines and missing answers.
struct JSONVocabulary {
  let screen: Screen
  let localizer: Localizer
  private let currency: String
  private let decimal: AmountFormat
  private let shown: AmountFormat

  init(screen: Screen, localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    let currency = screen.definition.currency
    self.currency = currency.code
    decimal = AmountFormat(decimalOf: currency)
    shown = localizer.money.format(of: currency)
  }

  private var definition: MenuDefinition { screen.definition }

  /// `"menu":{"id","digest"}`.
  func writeMenu(to json: inout JSONWriter) {
    json.object("menu") { menu in
      menu.field("id", definition.id)
      menu.field("digest", definition.digest)
    }
  }

  /// Writes an amount if it is known, else `{"from","to"}`.
  func write(
    _ price: PriceRange, as key: String, isSigned: Bool = false, to json: inout JSONWriter
  ) {
    guard let amount = price.amount else {
      return json.object(key) { range in
        write(price.from, as: "from", isSigned: isSigned, to: &range)
        write(price.to, as: "to", isSigned: isSigned, to: &range)
      }
    }
    write(amount, as: key, isSigned: isSigned, to: &json)
  }

  /// `{"amount","currency","text"}`; the amount is decimal text, never a binary fraction. The text
  /// of a difference has a sign.
  func write(
    _ minorUnits: Int64, as key: String, isSigned: Bool = false, to json: inout JSONWriter
  ) {
    json.object(key) { object in
      object.key("amount")
      object.string { decimal.append(minorUnits, to: &$0) }
      object.field("currency", currency)
      object.key("text")
      object.string { shown.append(minorUnits, showsPlus: isSigned, to: &$0) }
    }
  }

  /// `"breakdown":[{"path","name","quantity","unit","amount"}]`, with the `owner` of a nested line,
  /// its `group` or `product`, and the `rule` that a line comes from.
  func write(_ breakdown: [BreakdownLine], to json: inout JSONWriter) {
    json.objects("breakdown", breakdown) { object, line in
      object.field("path", line.path.description)
      if let owner = line.owner { object.field("owner", owner.description) }
      if let group = line.group { object.field("group", group) }
      if let product = line.product { object.field("product", product) }
      if case .rule(_, let rule) = line.item { object.field("rule", rule) }
      object.field("name", localizer.name(of: line, in: definition))
      object.field("quantity", line.quantity)
      write(line.unit, as: "unit", to: &object)
      write(line.amount, as: "amount", to: &object)
    }
  }

  /// `"pending":[{"path","code","text"}]`.
  func writePending(to json: inout JSONWriter) {
    json.objects("pending", screen.pending) { object, item in
      object.field("path", item.path.description)
      object.field("code", item.code)
      object.field("text", localizer.sentence(for: item, in: definition))
    }
  }
}

extension JSONWriter {
  /// Writes a value as strings, arrays and objects; `null` below the maximum depth.
  mutating func value(_ value: MenuValue, depth: Int = 0) {
    guard depth < MenuValue.maximumShownDepth else { return null() }
    switch value.content {
    case .text(let text): string(text)
    case .list(let values):
      array { list in
        for value in values { list.value(value, depth: depth + 1) }
      }
    case .map(let entries): object { $0.fields(entries, depth: depth + 1) }
    }
  }

  /// Writes the entries of a map into the open object.
  mutating func fields(_ entries: [MenuValue.Entry], depth: Int = 1) {
    for entry in entries {
      key(entry.key)
      value(entry.value, depth: depth)
    }
  }
}

extension JSONVocabulary {
  /// Writes the context of the order as `"context":{…}`, with the channel that counts,
  /// unless nothing is known of it.
  func writeContext(to json: inout JSONWriter) {
    var context = screen.context
    context.channel = screen.channel?.id ?? context.channel
    guard context != OrderContext() else { return }
    let written = WrittenContext(context, in: screen.definition)
    json.object("context") { json in
      if let time = written.time { json.field("time", time) }
      if let offset = written.offset { json.field("offset", offset) }
      if let channel = written.channel { json.field("channel", channel) }
      guard let given = written.given else { return }
      json.object("given") { json in
        for (fee, amount) in given.sorted(by: { $0.key < $1.key }) { json.field(fee, amount) }
      }
    }
  }

  /// Writes the prices of sets split over their parts as `"parts":[…]`; nothing without sets.
  func write(_ parts: [SetPart], to json: inout JSONWriter) {
    guard !parts.isEmpty else { return }
    let definition = screen.definition
    json.objects("parts", parts) { object, part in
      let option = definition[part.optionIndex]
      object.field("path", part.path.description)
      object.field("set", part.set.description)
      if let product = option.product { object.field("product", product) }
      object.field("name", localizer.text(option.name))
      object.field("quantity", part.quantity)
      write(part.amount, as: "amount", to: &object)
    }
  }
}
