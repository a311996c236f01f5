import MenuSections
import MenuText

/// Writes what an order contains, in words.
extension JSONVocabulary {
  /// `"channel":{"id","name"}`, if the menu has channels.
  func writeChannel(to json: inout JSONWriter) {
    guard let channel = screen.channel else { return }
    json.object("channel") { object in
      object.field("id", channel.id)
      object.field("name", localizer.text(channel.name))
    }
  }

  /// `"lines":[{"path","section","name","quantity","amount",…,"answers":[…]}]`, and the answers
  /// that belong to no line as `"details":[…]`, if there are any.
  func write(_ summary: OrderSummary, to json: inout JSONWriter) {
    json.objects("lines", summary.lines) { object, line in
      object.field("path", line.path.description)
      if let item = line.item {
        let section = screen.definition[item.optionIndex].section
        object.field("section", localizer.name(of: section, in: screen.definition))
        write(item, quantity: line.quantity, to: &object)
      } else {
        object.field("name", localizer.text(screen.definition.item))
        object.field("quantity", line.quantity)
      }
      write(line.amount, as: "amount", to: &object)
      write(line.answers, as: "answers", to: &object)
    }
    if !summary.details.isEmpty { write(summary.details, as: "details", to: &json) }
  }

  /// `[{"path","section","words","default",…}]`, with the fields of an option, the `quantity` of a
  /// count, or the `text` that was written.
  private func write(_ answers: [OrderedAnswer], as key: String, to json: inout JSONWriter) {
    let definition = screen.definition
    json.objects(key, answers) { object, answer in
      object.field("path", answer.path.description)
      object.field("section", localizer.name(of: answer.section, in: definition))
      object.field("words", localizer.words(of: answer, in: definition))
      object.field("default", answer.isDefault)
      switch answer.value {
      case .option(let item): write(item, quantity: item.quantity, to: &object)
      case .without(let option):
        object.field("option", definition[option].id)
        object.field("name", localizer.text(definition[option].name))
        object.field("quantity", 0)
      case .count(let value): object.field("quantity", value)
      case .text(let text): object.field("text", text)
      }
      if !answer.answers.isEmpty { write(answer.answers, as: "answers", to: &object) }
    }
  }

  /// `"option","name","quantity","group","product","code","facts"`, the last
  /// four where there are any.
  private func write(_ item: OrderedItem, quantity: Int, to object: inout JSONWriter) {
    let option = screen.definition[item.optionIndex]
    object.field("option", option.id)
    object.field("name", localizer.text(option.name))
    object.field("quantity", quantity)
    if let group = screen.definition.group(of: item.optionIndex) { object.field("group", group) }
    if let product = option.product { object.field("product", product) }
    if let code = item.code { object.field("code", code) }
    write(item.facts, to: &object)
  }
}
