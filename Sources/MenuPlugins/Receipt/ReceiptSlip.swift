import MenuSections
import MenuText

/// An order on its way to a slip: head, answers with their prices in page order, total, marks.
struct ReceiptSlip {
  let screen: Screen
  let localizer: Localizer
  let names: LineNames
  let columns: PriceColumns
  var canvas: TextCanvas
  /// The priced lines of sections and options by their path, until they are written.
  var prices: [MenuPath: [BreakdownLine]]
  private let sections: SectionsByOwner

  init(_ screen: Screen, _ localizer: Localizer, _ canvas: TextCanvas) {
    self.screen = screen
    self.localizer = localizer
    self.canvas = canvas
    names = LineNames(screen, localizer)
    columns = PriceColumns(
      screen.price.breakdown, of: screen.definition, localizer, TextMarks(isASCII: false),
      on: canvas)
    sections = SectionsByOwner(screen)
    prices = Dictionary(grouping: screen.price.breakdown.filter { $0.path != "" }, by: \.path)
  }

  private var definition: MenuDefinition { screen.definition }

  /// The sections on the page, or those nested in a line.
  func sections(in line: MenuPath?) -> [SectionView] { sections[line] }

  /// Writes the whole slip.
  mutating func write() {
    writeHead()
    canvas.rule("-")
    for line in screen.price.breakdown where line.item == .base {
      columns.write(line, as: names.name(of: line), indent: 0, on: &canvas)
    }
    for view in sections(in: nil) { write(view, indent: 0) }
    writeRest()
    writeTotal()
    if !screen.isComplete { writePending() }
    writeMarks()
  }

  /// The words above the menu, if they are not just its name, and its name.
  private mutating func writeHead() {
    let item = localizer.text(definition.item)
    for case .title(let title) in screen.sections {
      guard let header = title.instance.header.map(localizer.text), header != item else { continue }
      canvas.center(header)
    }
    canvas.center(item)
  }

  /// What the price holds beside the base and the answers.
  private mutating func writeRest() {
    for line in screen.price.breakdown where line.item != .base {
      guard line.path == "" else {
        writePrice(at: line.path, indent: 0)
        continue
      }
      columns.write(line, as: names.name(of: line), indent: 0, on: &canvas)
    }
  }

  private mutating func writeTotal() {
    canvas.rule("=")
    canvas.pair(localizer.sum, localizer.total(screen.price.total, of: definition))
    canvas.rule("=")
  }

  private mutating func writePending() {
    canvas.write(localizer.notComplete)
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

extension Localizer {
  fileprivate var sum: String { say(ko: "합계", en: "Total", ja: "合計") }
  fileprivate var notComplete: String {
    say(ko: "주문이 완성되지 않았어요", en: "Not complete yet", ja: "ご注文はまだ完了していません")
  }
}
