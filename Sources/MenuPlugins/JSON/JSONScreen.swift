import MenuSections
import MenuText

struct JSONScreen {
  let screen: Screen
  let localizer: Localizer
  let vocabulary: JSONVocabulary

  init(_ screen: Screen, _ localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    vocabulary = JSONVocabulary(screen: screen, localizer: localizer)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("schemaVersion", 1)
      vocabulary.writeMenu(to: &json)
      json.field("revision", Int64(clamping: screen.revision))
      json.field(
        "language",
        localizer.shownLanguage(withNamesIn: screen.definition.languages).description)
      json.field("currency", screen.definition.currency.code)
      vocabulary.writeContext(to: &json)
      json.objects("sections", screen.sections) { write($1, to: &$0) }
      writeOutcome(to: &json)
    }
  }

  /// Writes whether the order is complete, what is missing, and the total.
  func writeOutcome(to json: inout JSONWriter) {
    json.field("complete", screen.isComplete)
    vocabulary.writePending(to: &json)
    vocabulary.writeAmounts(to: &json)
    vocabulary.write(screen.price.total, as: "total", to: &json)
  }

  /// Writes the fields of a section, with or without a menu's rows.
  func write(_ view: SectionView, withRows: Bool = true, to json: inout JSONWriter) {
    write(view.instance, to: &json)
    switch view {
    case .title(let title): write(title, to: &json)
    case .menu(let menu):
      write(menu, to: &json)
      if withRows { writeRows(of: menu, to: &json) }
    case .count(let count): write(count, to: &json)
    case .text(let text): write(text, to: &json)
    case .total(let total):
      vocabulary.write(total.total, as: "total", to: &json)
      vocabulary.write(total.breakdown, to: &json)
    case .custom(let custom):
      json.key("content")
      json.value(custom.content.value)
      write(custom.content.text, as: "text", to: &json)
      if custom.content.price != 0 {
        vocabulary.write(custom.content.price, as: "price", to: &json)
      }
    }
  }

  private func write(_ instance: SectionInstance, to json: inout JSONWriter) {
    json.field("id", instance.id)
    json.field("kind", instance.kind)
    json.field("depth", instance.depth)
    if let owner = instance.owner { json.field("owner", owner.description) }
    write(instance.header, as: "header", to: &json)
    write(instance.footer, as: "footer", to: &json)
    if let style = instance.style { json.field("style", style) }
    if let layout = instance.layout?.written {
      json.key("layout")
      json.value(layout)
    }
    if !instance.notes.isEmpty {
      json.object("notes") { $0.fields(instance.notes) }
    }
  }

  private func write(_ title: TitleSectionView, to json: inout JSONWriter) {
    write(title.content.description, as: "description", to: &json)
    if let image = title.content.image {
      write(image, of: title.instance.header ?? screen.definition.item, to: &json)
    }
    write(title.content.labels, to: &json)
    vocabulary.write(title.price, as: "price", to: &json)
  }

  private func write(_ count: CountSectionView, to json: inout JSONWriter) {
    json.field("value", count.value)
    write(count.range, as: "range", to: &json)
    json.field("step", count.step)
    if let price = count.price { vocabulary.write(price, as: "price", to: &json) }
  }

  private func write(_ text: TextSectionView, to json: inout JSONWriter) {
    json.field("value", text.text)
    json.field("max", text.content.maximum)
    json.field("lines", text.content.lines)
    json.field("required", text.content.isRequired)
    write(text.content.placeholder, as: "placeholder", to: &json)
  }

  /// Writes a menu's status, select type and number of chosen units.
  func write(_ menu: MenuSectionView, to json: inout JSONWriter) {
    json.field("status", menu.status.name)
    if case .failed(let reason) = menu.status { json.field("reason", reason) }
    json.object("select") { select in
      let range = menu.select.range
      select.field("min", range.lower)
      select.key("max")
      select.integerOrNull(range.upper)
      write(menu.each, as: "each", to: &select)
      select.field("text", localizer.select(menu.select))
    }
    json.field("chosen", menu.chosen)
    write(menu.emptyText, as: "empty", to: &json)
  }

  /// Writes a menu's rows as `"rows":[…]`.
  func writeRows(of menu: MenuSectionView, to json: inout JSONWriter) {
    json.objects("rows", menu.rows) { write($1, to: &$0) }
  }

  func write(_ row: MenuRow, to json: inout JSONWriter) {
    let option = row.option
    json.field("id", option.id)
    json.field("path", row.path.description)
    json.field("name", localizer.text(option.name))
    json.field("quantity", row.quantity)
    json.field("state", row.state.name)
    if row.counts, row.state != .available { json.field("counts", true) }
    if let price = row.price { vocabulary.write(price, as: "price", to: &json) }
    if let price = row.basePrice { vocabulary.write(price, as: "basePrice", to: &json) }
    if let difference = row.difference {
      vocabulary.write(difference, as: "difference", isSigned: true, to: &json)
    }
    if option.hasFacts, let was = option.facts.was {
      vocabulary.write(was, as: "was", to: &json)
    }
    if let soldOut = row.soldOut { json.field("soldOut", localizer.soldOut(soldOut)) }
    if row.state == .notAvailable { json.field("notAvailable", localizer.state(row)) }
    if let opening = row.opening {
      json.field("closed", localizer.opening(opening))
      if let time = opening.time { json.field("opens", time.description) }
    }
    if let stock = row.stock { json.field("stock", stock) }
    if option.hasDetails { writeDetails(of: option, to: &json) }
    guard !row.lines.isEmpty else { return }
    json.objects("lines", row.lines) { object, line in
      object.field("path", line.path.description)
      object.field("number", line.number)
      object.field("quantity", line.quantity)
      vocabulary.write(line.price, as: "price", to: &object)
    }
  }

  private func writeDetails(of option: MenuOption, to json: inout JSONWriter) {
    if !option.labels.isEmpty { write(option.labels, to: &json) }
    if let image = option.image { write(image, of: option.name, to: &json) }
    write(option.description, as: "description", to: &json)
    if let style = option.style { json.field("style", style) }
    vocabulary.write(factsOf: option, to: &json)
  }

  /// Writes a text in the screen's language; no field for `nil`.
  func write(_ text: LocalizedText?, as key: String, to json: inout JSONWriter) {
    if let text { json.field(key, localizer.text(text)) }
  }

  /// Writes `[minimum, maximum]`; the maximum is `null` if there is none.
  func write(_ range: QuantityRange, as key: String, to json: inout JSONWriter) {
    json.array(key) { bounds in
      bounds.integer(Int64(range.lower))
      bounds.integerOrNull(range.upper)
    }
  }

  /// `"labels":[{"text","style"}]`.
  func write(_ labels: [MenuLabel], to json: inout JSONWriter) {
    json.objects("labels", labels) { object, label in
      write(label.text, as: "text", to: &object)
      if let style = label.style { object.field("style", style) }
    }
  }

  /// `"image":{"src","alt"}`; without an alternative text, it is `name`.
  func write(_ image: MenuImage, of name: LocalizedText, to json: inout JSONWriter) {
    json.object("image") { object in
      object.field("src", image.source)
      write(image.alternative ?? name, as: "alt", to: &object)
      guard let aspect = image.aspect else { return }
      object.array("aspect") { ratio in
        ratio.integer(Int64(aspect.width))
        ratio.integer(Int64(aspect.height))
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func integerOrNull(_ value: Int?) {
    if let value { integer(Int64(value)) } else { null() }
  }
}
