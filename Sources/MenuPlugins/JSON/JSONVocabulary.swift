import MenuSections
import MenuText

/// Writes the JSON objects that screens and orders share: amounts, price lines and missing answers.
struct JSONVocabulary {
  let screen: Screen
  let localizer: Localizer

  private var definition: MenuDefinition { screen.definition }

  /// `"menu":{"id","digest"}`.
  func writeMenu(to json: inout JSONWriter) {
    json.object("menu") { menu in
      menu.field("id", definition.id)
      menu.field("digest", definition.digest)
    }
  }

  /// Writes an amount if it is known, else `{"from","to"}`.
  func write(_ price: PriceRange, as key: String, to json: inout JSONWriter) {
    guard let amount = price.amount else {
      return json.object(key) { range in
        write(price.from, as: "from", to: &range)
        write(price.to, as: "to", to: &range)
      }
    }
    write(amount, as: key, to: &json)
  }

  /// `{"amount","currency","text"}`; the amount is decimal text, never a binary fraction.
  func write(_ minorUnits: Int64, as key: String, to json: inout JSONWriter) {
    let money = definition.money(minorUnits)
    json.object(key) { object in
      object.field("amount", money.decimalText)
      object.field("currency", money.currency.code)
      object.field("text", localizer.money.string(money))
    }
  }

  /// `"breakdown":[{"path","name","quantity","unit","amount"}]`, with the `owner` of a nested line,
  /// its `group` or `product`, and the `rule` that a line comes from.
  func write(_ breakdown: [BreakdownLine], to json: inout JSONWriter) {
    json.array("breakdown") { lines in
      for line in breakdown {
        lines.object { object in
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
    }
  }

  /// `"pending":[{"path","code","text"}]`.
  func writePending(to json: inout JSONWriter) {
    json.array("pending") { items in
      for item in screen.pending {
        items.object { object in
          object.field("path", item.path.description)
          object.field("code", item.code)
          object.field("text", localizer.sentence(for: item, in: definition))
        }
      }
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
