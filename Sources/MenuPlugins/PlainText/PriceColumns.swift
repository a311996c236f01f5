import MenuSections
import MenuText

/// The columns of a price's lines: a name, unit × quantity, amount.
///
/// A name too long for its column is wrapped; if its column would be too narrow, the numbers are
/// below the name.
struct PriceColumns {
  /// The numbers of each line; without units if they are 1.
  private let numbers: [(units: String, amount: String)]
  private let unitWidth: Int
  private let amountWidth: Int

  /// Measures the lines of a price for a canvas.
  init(
    _ lines: [BreakdownLine], of definition: MenuDefinition, localizer: Localizer,
    marks: TextMarks, on canvas: borrowing TextCanvas
  ) {
    func written(_ price: PriceRange) -> String {
      marks.amount(localizer.amount(price, of: definition))
    }
    numbers = lines.map { line in
      let units = line.quantity == 1 ? "" : "\(written(line.unit)) \(marks.times) \(line.quantity)"
      return (units, written(line.amount))
    }
    unitWidth = numbers.map { CellWidth.of($0.units) }.max() ?? 0
    let widest = numbers.map { CellWidth.of($0.amount) }.max() ?? 0
    let usual = max(widest, Self.usualAmount)
    amountWidth = canvas.width - unitWidth - usual >= Self.roomForNames ? usual : widest
  }

  /// Writes the line with an index under a name.
  func write(_ index: Int, as name: String, indent: Int, on canvas: inout TextCanvas) {
    let (units, amount) = numbers[index]
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

  /// The minimum width of amounts, so that most menus have the same columns.
  private static let usualAmount = 10
  /// The minimum width of names with indentation and gaps.
  private static let roomForNames = 18
}
