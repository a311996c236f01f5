import MenuSections
import MenuText

extension JSONScreen {
  /// A menu's status, select type and what is chosen of it.
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

  /// A menu's rows as `"rows":[…]`.
  func writeRows(of menu: MenuSectionView, to json: inout JSONWriter) {
    json.array("rows") { rows in
      for row in menu.rows { rows.object { write(row, to: &$0) } }
    }
  }

  /// The fields of a row.
  func write(_ row: MenuRow, to json: inout JSONWriter) {
    json.field("id", row.option.id)
    json.field("path", row.path.description)
    json.field("name", localizer.text(row.option.name))
    json.field("quantity", row.quantity)
    json.field("state", row.state.name)
    vocabulary.write(row.price, as: "price", to: &json)
    if let soldOut = row.soldOut { json.field("soldOut", localizer.soldOut(soldOut)) }
    if let stock = row.stock { json.field("stock", stock) }
    if !row.option.labels.isEmpty { write(row.option.labels, to: &json) }
    if let image = row.option.image { write(image, of: row.option.name, to: &json) }
    write(row.option.description, as: "description", to: &json)
    if let style = row.option.style { json.field("style", style) }
    guard !row.lines.isEmpty else { return }
    json.array("lines") { lines in
      for line in row.lines {
        lines.object { object in
          object.field("path", line.path.description)
          object.field("number", line.number)
          object.field("quantity", line.quantity)
          vocabulary.write(line.price, as: "price", to: &object)
        }
      }
    }
  }

  /// A text in the screen's language; no field where there is none.
  func write(_ text: LocalizedText?, as key: String, to json: inout JSONWriter) {
    if let text { json.field(key, localizer.text(text)) }
  }

  /// `[least, greatest]`; the greatest is `null` without an end.
  func write(_ range: QuantityRange, as key: String, to json: inout JSONWriter) {
    json.array(key) { bounds in
      bounds.integer(Int64(range.lower))
      bounds.integerOrNull(range.upper)
    }
  }

  /// `"labels":[{"text","style"}]`.
  func write(_ labels: [MenuLabel], to json: inout JSONWriter) {
    json.array("labels") { list in
      for label in labels {
        list.object { object in
          write(label.text, as: "text", to: &object)
          if let style = label.style { object.field("style", style) }
        }
      }
    }
  }

  /// `"image":{"src","alt"}`; a picture without words of its own shows what it stands beside.
  func write(_ image: MenuImage, of name: LocalizedText, to json: inout JSONWriter) {
    json.object("image") { object in
      object.field("src", image.source.value)
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
