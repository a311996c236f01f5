import MenuSections
import MenuText

/// Writes a receipt: head, lines with their answers in words, amounts, taxes.
struct ReceiptSlip: ~Copyable {
  let screen: Screen
  let localizer: Localizer
  /// The number of the order.
  var number: String?
  /// When it was ordered; without it, the time of the screen's context.
  var time: String?
  /// What became of an order that does not take place.
  var state: String?
  /// Whether the digests of the menu and of the answers follow.
  var showsDigests = false
  /// Whether there are rules between the parts, which screen readers spell out, or blank lines.
  var hasRules = true
  var canvas: TextCanvas
  private let summary: OrderSummary
  /// The share of the price of a set that each part has.
  private let shares: [MenuPath: Int64]

  init(_ screen: Screen, localizer: Localizer, canvas: consuming TextCanvas) {
    self.screen = screen
    self.localizer = localizer
    self.canvas = canvas
    summary = screen.orderSummary
    shares =
      screen.isComplete
      ? Dictionary(screen.price.parts.map { ($0.path, $0.amount) }) { first, _ in first } : [:]
  }

  private var definition: MenuDefinition { screen.definition }

  mutating func write() {
    writeHead()
    rule("-")
    for line in summary.lines { write(line) }
    for answer in summary.unpricedDetails { write(detail: answer) }
    writeAdjustments()
    writeTotal()
    if !screen.isComplete { writePending() }
    for case .total(let total) in screen.sections {
      if let footer = total.instance.footer { canvas.write(localizer.text(footer)) }
    }
    if showsDigests { writeDigests() }
  }

  private mutating func rule(_ stroke: Character) {
    if hasRules { canvas.rule(stroke) } else { canvas.blank() }
  }

  /// Writes the titles that differ from the item's name, the name, the footers of the titles, such
  /// as an address, when and how it was ordered, and its state.
  private mutating func writeHead() {
    let item = localizer.text(definition.item)
    for case .title(let title) in screen.sections {
      guard let header = title.instance.header.map(localizer.text), header != item else { continue }
      canvas.center(header)
    }
    canvas.center(item)
    for case .title(let title) in screen.sections {
      if let footer = title.instance.footer { canvas.center(localizer.text(footer)) }
    }
    let time = time ?? screen.context.time.map(localizer.dateAndTime)
    let channel = screen.channel
    guard number != nil || time != nil || state != nil || channel != nil else { return }
    rule("-")
    if let number { canvas.pair(localizer.string("receipt.number"), number) }
    if let time { canvas.pair(localizer.string("receipt.time"), time) }
    if let channel {
      canvas.pair(localizer.string("page.channel"), localizer.text(channel.name))
    }
    if let state { canvas.write(state) }
  }

  /// Writes a line with its answers, what customers wrote in quotes, and what is known about it.
  private mutating func write(_ line: OrderedLine) {
    let name = line.item.map { definition[$0.optionIndex].name } ?? definition.item
    canvas.pair(
      localizer.text(name), localizer.amount(line.amount, of: definition),
      mark: "\(line.quantity) ")
    let words = localizer.words(of: line.answers, in: definition) { share(of: $0) }
    if !words.choices.isEmpty {
      canvas.write(words.choices.joined(separator: " · "), indent: 2, hanging: 2)
    }
    for note in words.notes {
      canvas.write(localizer.string("receipt.note", ["text": .text(note)]), indent: 2, hanging: 1)
    }
    let known = line.item?.facts ?? OrderedFacts(of: line.answers.compactMap(\.facts))
    guard !known.isEmpty else { return }
    canvas.write(
      localizer.sentences(about: known).joined(separator: " · "), indent: 2, hanging: 2)
  }

  private mutating func write(detail answer: OrderedAnswer) {
    let words = localizer.words(of: [answer], in: definition)
    let value = (words.choices + words.notes).joined(separator: " · ")
    if case .count = answer.value {
      canvas.write(value, hanging: 2)
    } else {
      let name = localizer.name(of: answer.section, in: definition)
      canvas.write("\(name): \(value)", hanging: 2)
    }
  }

  /// Writes what the total adds to the lines, after their sum.
  private mutating func writeAdjustments() {
    guard !summary.adjustments.isEmpty else { return }
    rule("-")
    canvas.pair(
      localizer.string("receipt.items"), localizer.amount(summary.subtotal, of: definition))
    for line in summary.adjustments {
      let name = localizer.name(of: line, in: definition)
      canvas.pair(
        line.quantity == 1 ? name : "\(name) × \(line.quantity)",
        localizer.amount(line.amount, of: definition))
    }
  }

  private mutating func writeTotal() {
    rule("=")
    canvas.pair(
      localizer.totalName(of: screen), localizer.total(screen.price.total, of: definition))
    rule("=")
    writeTaxes()
  }

  private mutating func writePending() {
    canvas.write(localizer.string("receipt.not-complete"))
    for item in screen.pending {
      canvas.write(localizer.sentence(for: item, in: definition), indent: 2, mark: "• ")
    }
    rule("-")
  }

  private mutating func writeDigests() {
    let digest = definition.digest.split(separator: ":").last?.prefix(12) ?? ""
    canvas.write(digest.isEmpty ? definition.id : "\(definition.id) · \(digest)")
    canvas.write(screen.stateDigest)
  }

  /// The share of a set's price, in parentheses; empty for other answers.
  private func share(of answer: OrderedAnswer) -> String {
    shares[answer.path].map { " (\(localizer.amount(PriceRange($0), of: definition)))" } ?? ""
  }
}

extension OrderedAnswer {
  /// What is known about the option that was chosen.
  fileprivate var facts: OrderedFacts? {
    if case .option(let item) = value { item.facts } else { nil }
  }
}

extension OrderedFacts {
  /// What is known about several things together.
  fileprivate init(of all: [OrderedFacts]) {
    self.init()
    for facts in all { add(facts) }
  }
}

extension ReceiptSlip {
  /// Writes what is taxed and the tax in it, for each rate: 공급가액 and 부가세 in Korean, what a rate is
  /// due on in Japanese. Tax that is added has a line of its own before the total.
  mutating func writeTaxes() {
    guard let amounts = screen.price.amounts, !amounts.taxes.isEmpty else { return }
    for tax in amounts.taxes {
      if amounts.isTaxIncluded {
        write("receipt.taxed", tax, net: tax.net, gross: tax.gross)
        write("receipt.tax", tax, net: tax.tax, gross: tax.tax)
      } else {
        write("receipt.taxable", tax, net: tax.net, gross: tax.net)
      }
    }
    rule("-")
  }

  /// Writes one amount of a tax, the one with the tax where the language shows that.
  private mutating func write(_ key: String, _ tax: OrderAmounts.Tax, net: Int64, gross: Int64) {
    // Japanese receipts show what a rate is due on with its tax.
    let amount = screen.definition.money(localizer.language.language == "ja" ? gross : net)
    let name = localizer.string(
      key, ["id": .text(tax.id), "rate": .text(localizer.money.string(tax.rate))])
    canvas.pair(name, localizer.money.string(amount))
  }
}
