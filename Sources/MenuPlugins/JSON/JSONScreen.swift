import MenuSections
import MenuText

/// A screen on its way to JSON.
struct JSONScreen {
  let screen: Screen
  let localizer: Localizer
  let vocabulary: JSONVocabulary

  init(_ screen: Screen, _ localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    vocabulary = JSONVocabulary(screen: screen, localizer: localizer)
  }

  /// Writes the whole document.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("schemaVersion", 1)
      vocabulary.writeMenu(to: &json)
      json.field("revision", Int64(clamping: screen.revision))
      json.field("language", localizer.language.description)
      json.field("currency", screen.definition.currency.code)
      json.array("sections") { sections in
        for view in screen.sections { sections.object { write(view, to: &$0) } }
      }
      writeOutcome(to: &json)
    }
  }

  /// Writes what all sections come to: whether the order is complete, what is missing, the total.
  func writeOutcome(to json: inout JSONWriter) {
    json.field("complete", screen.isComplete)
    vocabulary.writePending(to: &json)
    vocabulary.write(screen.price.total, as: "total", to: &json)
  }

  /// Writes the fields of a section, a menu's rows only if they are wanted.
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
        vocabulary.write(PriceRange(custom.content.price), as: "price", to: &json)
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
}
