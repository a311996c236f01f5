import MenuSections
import MenuText

/// What one screen says of its sections and rows, in the words of a language.
struct ShownFacts {
  let screen: Screen
  let localizer: Localizer
  private let marks = TextMarks(isASCII: false)

  init(screen: Screen, localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
  }

  var definition: MenuDefinition { screen.definition }

  /// What a section is called.
  func name(of instance: SectionInstance) -> String {
    localizer.name(of: instance.index, in: definition)
  }

  /// What is said of a row.
  func facts(of row: MenuRow) -> [ShownFact] {
    let option = row.option
    let isFree = row.price == .zero && row.basePrice == nil
    let price = row.basePrice.map(price) ?? offer(row.price, in: option.section)
    let state = localizer.state(row)
    let available = localizer.say(ko: "주문 가능", en: "Available", ja: "注文可")
    var facts = [
      ShownFact(.name, localizer.text(option.name)),
      ShownFact(.price, price, isFree ? .compared : .always),
      ShownFact(.state, state.isEmpty ? available : state, state.isEmpty ? .compared : .always),
      ShownFact(.quantity, "\(row.quantity)", row.quantity > 0 ? .always : .compared),
    ]
    if row.state == .available {
      let unlimited = localizer.say(ko: "남은 수 제한 없음", en: "any number left", ja: "在庫の制限なし")
      facts.append(
        ShownFact(
          .stock, row.stock.map(localizer.left) ?? unlimited, row.stock == nil ? .compared : .always
        ))
    }
    return facts + [
      ShownFact(.each, option.each.description),
      ShownFact(.lines, lines(of: row)),
      ShownFact(.description, text(option.description)),
      ShownFact(.labels, chips(option.labels)),
      ShownFact(.picture, picture(option.image)),
      ShownFact(.style, option.style ?? ""),
    ]
  }

  private func lines(of row: MenuRow) -> String {
    row.lines.map { line in
      "#\(line.number) \(price(line.price)) \(marks.times) \(line.quantity)"
    }.joined(separator: ", ")
  }

  /// What an option or a count costs where it stands.
  func offer(_ price: PriceRange, in section: SectionIndex) -> String {
    price.amount == nil
      ? localizer.total(price, of: definition)
      : localizer.offer(price, in: section, of: definition)
  }

  /// An amount, or both its ends.
  func price(_ price: PriceRange) -> String { localizer.total(price, of: definition) }

  /// A text in the reader's language; empty where there is none.
  func text(_ text: LocalizedText?) -> String { text.map(localizer.text) ?? "" }

  /// Labels in a row: `‹인기› ‹new›`.
  func chips(_ labels: [MenuLabel]) -> String {
    labels.map { label in
      marks.chip(localizer.text(label.text)) + (label.style.map { " (\($0))" } ?? "")
    }.joined(separator: " ")
  }

  /// Where a picture is, with its words and its shape.
  func picture(_ image: MenuImage?) -> String {
    guard let image else { return "" }
    let words = [
      image.alternative.map(localizer.text), image.aspect.map { "\($0.width)/\($0.height)" },
    ].compactMap(\.self)
    let source = image.source.value
    return words.isEmpty ? source : "\(source) (\(words.joined(separator: ", ")))"
  }
}
