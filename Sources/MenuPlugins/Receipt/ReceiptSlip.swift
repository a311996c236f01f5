import MenuSections
import MenuText

/// Writes a receipt: head, answers with their prices in page order, total, digests.
struct ReceiptSlip {
  let screen: Screen
  let localizer: Localizer
  let lineNumbers: [MenuPath: Int]
  let columns: PriceColumns
  var canvas: TextCanvas
  /// The price lines that are not written yet, by path.
  var prices: [MenuPath: [BreakdownLine]]
  private let sections: [MenuPath?: [SectionView]]
  /// What is known about each choice on the page, with everything in it.
  private let facts: [MenuPath: OrderedFacts]
  /// The share of the price of a set that each part has.
  private let shares: [MenuPath: Int64]

  init(_ screen: Screen, localizer: Localizer, canvas: TextCanvas) {
    self.screen = screen
    self.localizer = localizer
    self.canvas = canvas
    lineNumbers = screen.lineNumbers
    columns = PriceColumns(
      screen.price.breakdown, of: screen.definition, localizer: localizer,
      marks: TextMarks(isASCII: false),
      on: canvas)
    sections = screen.sectionsByOwner
    facts = Dictionary(
      screen.orderedItems.lazy.filter { $0.owner == nil && !$0.facts.isEmpty }
        .map { ($0.path, $0.facts) }
    ) { first, _ in first }
    shares =
      screen.isComplete
      ? Dictionary(screen.price.parts.map { ($0.path, $0.amount) }) { first, _ in first } : [:]
    prices = Dictionary(grouping: screen.price.breakdown.filter { $0.path != "" }, by: \.path)
  }

  private var definition: MenuDefinition { screen.definition }

  /// The sections on the page, or those nested in a line.
  func sections(in line: MenuPath?) -> [SectionView] { sections[line] ?? [] }

  /// Writes the whole receipt.
  mutating func write() {
    writeHead()
    canvas.rule("-")
    for line in screen.price.breakdown where line.item == .base {
      columns.write(
        line, as: localizer.name(of: line, in: definition, numbers: lineNumbers), indent: 0,
        on: &canvas)
    }
    for view in sections(in: nil) { write(view, indent: 0) }
    writeRest()
    writeTotal()
    if !screen.isComplete { writePending() }
    writeMarks()
  }

  /// Writes the titles that differ from the item's name, and the name.
  private mutating func writeHead() {
    let item = localizer.text(definition.item)
    for case .title(let title) in screen.sections {
      guard let header = title.instance.header.map(localizer.text), header != item else { continue }
      canvas.center(header)
    }
    canvas.center(item)
    if let channel = definition.channels.first(where: { $0.id == screen.context.channel }) {
      canvas.center(localizer.text(channel.name))
    }
  }

  /// Writes the price lines that belong to no answer.
  private mutating func writeRest() {
    for line in screen.price.breakdown where line.item != .base {
      guard line.path == "" else {
        writePrice(at: line.path, indent: 0)
        continue
      }
      columns.write(
        line, as: localizer.name(of: line, in: definition, numbers: lineNumbers), indent: 0,
        on: &canvas)
    }
  }

  private mutating func writeTotal() {
    canvas.rule("=")
    canvas.pair(localizer.totalName, localizer.total(screen.price.total, of: definition))
    canvas.rule("=")
    writeTaxes()
  }

  private mutating func writePending() {
    canvas.write(localizer.string("receipt.not-complete"))
    for item in screen.pending {
      canvas.write(localizer.sentence(for: item, in: definition), indent: 2, mark: "• ")
    }
    canvas.rule("-")
  }

  private mutating func writeMarks() {
    let digest = definition.digest.split(separator: ":").last?.prefix(12) ?? ""
    canvas.write(digest.isEmpty ? definition.id : "\(definition.id) · \(digest)")
    canvas.write(screen.stateDigest)
  }
}

extension ReceiptSlip {
  /// Writes the answers of a section, and the section's own price.
  mutating func write(_ view: SectionView, indent: Int) {
    switch view {
    case .menu(let menu):
      for row in menu.rows where row.quantity > 0 && row.state == .available {
        write(row, of: menu.instance, indent: indent)
      }
      // Discounts for free units follow the options that they apply to.
      writePrice(at: menu.instance.path, indent: indent)
    case .count(let count):
      if !writePrice(at: count.instance.path, indent: indent), count.price == nil, count.value != 1
      {
        canvas.write("\(name(of: count.instance)): \(count.value)", indent: indent)
      }
    case .text(let text):
      guard !text.text.isEmpty else { return }
      canvas.write("\(name(of: text.instance)): \(text.text)", indent: indent, hanging: 2)
    case .custom(let custom): writePrice(at: custom.instance.path, indent: indent)
    case .title, .total: return
    }
  }

  private mutating func write(_ row: MenuRow, of instance: SectionInstance, indent: Int) {
    guard !row.lines.isEmpty else {
      if !writePrice(at: row.path, indent: indent) {
        let answer = localizer.text(row.option.name) + times(row.quantity) + share(at: row.path)
        canvas.write("\(name(of: instance)): \(answer)", indent: indent, hanging: 2)
      }
      return writeFacts(at: row.path, indent: indent + 2)
    }
    for line in row.lines {
      if !writePrice(at: line.path, indent: indent) {
        canvas.write(
          localizer.name(of: row.option, in: line, numbers: lineNumbers) + times(line.quantity)
            + share(at: line.path), indent: indent)
      }
      for view in sections(in: line.path) { write(view, indent: indent + 2) }
      writeFacts(at: line.path, indent: indent + 2)
    }
  }

  /// Writes what is known about a choice on the page.
  private mutating func writeFacts(at path: MenuPath, indent: Int) {
    guard let facts = facts[path] else { return }
    canvas.write(
      localizer.sentences(about: facts).joined(separator: " · "), indent: indent, hanging: 2)
  }

  /// Writes the price lines of an option or a section once; returns whether there are any.
  @discardableResult
  mutating func writePrice(at path: MenuPath, indent: Int) -> Bool {
    guard let lines = prices.removeValue(forKey: path) else { return false }
    for line in lines {
      columns.write(
        line, as: localizer.name(of: line, in: definition, numbers: lineNumbers), indent: indent,
        on: &canvas)
    }
    return true
  }

  private func name(of instance: SectionInstance) -> String {
    localizer.name(of: instance.index, in: screen.definition)
  }

  /// The share of a set's price, in parentheses; empty for other choices.
  private func share(at path: MenuPath) -> String {
    shares[path].map { " (\(localizer.total(PriceRange($0), of: definition)))" } ?? ""
  }

  private func times(_ quantity: Int) -> String { quantity == 1 ? "" : " × \(quantity)" }
}
