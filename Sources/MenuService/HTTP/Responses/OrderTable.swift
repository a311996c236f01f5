#if Service
import Foundation
import MenuSections
import MenuYAML

/// Submitted orders as comma-separated values (RFC 4180), safe to open in a spreadsheet.
///
/// A text that a spreadsheet would run as a formula gets an apostrophe in front.
enum OrderTable {
  /// The names of the columns, with the line end.
  static let header = line(
    [
      "number", "time", "menu", "channel", "state", "changed", "reason", "lines", "details",
      "groups", "products", "language",
      "subtotal", "discounts", "fees", "included tax", "added tax", "rounding", "total", "currency",
    ].map { .text($0) })

  enum Cell {
    /// Words, which may come from a menu or a person.
    case text(String)
    /// A number or a time that the service writes.
    case value(String)
  }

  /// The line of an order, with times on the clock of its shop.
  static func line(
    _ order: StoredOrder, in zone: TimeZoneData
  ) throws(JournalError) -> String {
    func text(_ time: Date) -> String {
      InternetTime.text(time.wholeSeconds, offset: zone.offset(at: time.wholeSeconds))
    }
    let document = try OrderDocument(order)
    let amounts = document.amounts
    func sum(_ amounts: [OrderDocument.Amount]?) throws(JournalError) -> Cell {
      .value(try document.sum(amounts ?? []).decimalText)
    }
    let tax = amounts?.taxes.map(\.tax)
    let isIncluded = amounts?.taxIncluded == true
    return line([
      .value("\(order.number)"), .value(text(order.time)), .text(order.menuID),
      .text(document.context?.channel ?? ""), .value(order.state.rawValue),
      .value(text(order.changes.last?.time ?? order.time)),
      .text(order.changes.last?.reason ?? ""), .text(document.words),
      .text(document.detailWords),
      .text(document.groups.joined(separator: ", ")),
      .text(document.products.joined(separator: ", ")), .text(document.language),
      try sum([document.subtotal]), try sum(amounts?.discounts.compactMap(\.amount)),
      try sum(amounts?.fees.compactMap(\.amount)), try sum(isIncluded ? tax : nil),
      try sum(isIncluded ? nil : tax), try sum(amounts.map { [$0.rounding, $0.raised] }),
      try sum([document.total]), .text(document.total.money.currency.code),
    ])
  }

  /// A line of cells with its end.
  static func line(_ cells: [Cell]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: Cell) -> String {
    var text: String
    switch cell {
    case .text(let words): text = words
    case .value(let value): return value
    }
    if let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
#endif
