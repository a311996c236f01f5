import MenuSections
import MenuText

/// The columns of a price's lines: a name, unit × quantity, amount.
///
/// A name too long for its column is wrapped; if its column would be too narrow, the numbers are
/// below the name.
struct PriceColumns {
  private let definition: MenuDefinition
  private let localizer: Localizer
  private let marks: TextMarks
  private let unitWidth: Int
  private let amountWidth: Int

  /// Measures the lines of a price for a canvas.
  init(
    _ lines: [BreakdownLine], of definition: MenuDefinition, localizer: Localizer,
    marks: TextMarks,
    on canvas: borrowing TextCanvas
  ) {
    self.definition = definition
    self.localizer = localizer
    self.marks = marks
    var units = 0
    var amounts = 0
    for line in lines {
      units = max(
        units,
        CellWidth.of(Self.units(line, definition: definition, localizer: localizer, marks: marks)))
      amounts = max(
        amounts, CellWidth.of(marks.amount(localizer.amount(line.amount, of: definition))))
    }
    unitWidth = units
    let isRoomy = canvas.width - units - max(amounts, Self.usualAmount) >= Self.roomForNames
    amountWidth = isRoomy ? max(amounts, Self.usualAmount) : amounts
  }

  /// Writes one line under a name.
  func write(_ line: BreakdownLine, as name: String, indent: Int, on canvas: inout TextCanvas) {
    let units = Self.units(line, definition: definition, localizer: localizer, marks: marks)
    let amount = marks.amount(localizer.amount(line.amount, of: definition))
    guard unitWidth + TextCanvas.gap + amountWidth <= canvas.width else {
      guard !units.isEmpty else { return canvas.pair(name, amount, indent: indent) }
      canvas.write(name, indent: indent)
      return canvas.pair(units, amount, indent: indent + 2)
    }
    canvas.pair(
      name,
      CellWidth.padded(units, to: unitWidth, alignment: .trailing)
        + CellWidth.padded(amount, to: amountWidth + TextCanvas.gap, alignment: .trailing),
      indent: indent)
  }

  private static func units(
    _ line: BreakdownLine, definition: MenuDefinition, localizer: Localizer, marks: TextMarks
  ) -> String {
    guard line.quantity != 1 else { return "" }
    let unit = marks.amount(localizer.amount(line.unit, of: definition))
    return "\(unit) \(marks.times) \(line.quantity)"
  }

  /// The minimum width of amounts, so that most menus have the same columns.
  private static let usualAmount = 10
  /// The minimum width of names with indentation and gaps.
  private static let roomForNames = 18
}
