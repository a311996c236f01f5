#if Service
import Foundation
import MenuSections

/// Submitted orders as comma-separated values (RFC 4180), safe to open in a spreadsheet.
///
/// A text that a spreadsheet would run as a formula gets an apostrophe in front.
enum OrderTable {
  /// The names of the columns, with the line end.
  static let header = line(
    [
      "number", "time", "menu", "channel", "state", "changed", "reason", "lines", "groups",
      "products", "language",
      "subtotal", "discounts", "fees", "included tax", "added tax", "rounding", "total", "currency",
    ].map { .text($0) })

  /// A cell.
  enum Cell {
    /// Words, which may come from a menu or a person.
    case text(String)
    /// A number or a time that the service writes.
    case value(String)
  }

  /// The line of an order.
  static func line(_ order: StoredOrder) throws(JournalError) -> String {
    let document = try OrderDocument(order)
    let amounts = document.amounts
    let tax = try sum(amounts?.taxes.map(\.tax) ?? [], like: document.total)
    let none = try sum([], like: document.total)
    let isIncluded = amounts?.taxIncluded == true
    return line([
      .value("\(order.number)"), .value(order.time.formatted(.iso8601)), .text(order.menuID),
      .text(document.context?.channel ?? ""), .value(order.state.rawValue),
      .value((order.changes.last?.time ?? order.time).formatted(.iso8601)),
      .text(order.changes.last?.reason ?? ""), .text(document.words),
      .text(document.groups.joined(separator: ", ")),
      .text(document.products.joined(separator: ", ")), .text(document.language),
      .value(document.subtotal.amount),
      .value(try sum(amounts?.discounts.compactMap(\.amount) ?? [], like: document.total)),
      .value(try sum(amounts?.fees.compactMap(\.amount) ?? [], like: document.total)),
      .value(isIncluded ? tax : none), .value(isIncluded ? none : tax),
      .value(try sum(amounts.map { [$0.rounding, $0.raised] } ?? [], like: document.total)),
      .value(document.total.amount), .text(document.total.currency),
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

  /// A sum as decimal text.
  private static func sum(
    _ amounts: [OrderDocument.Amount], like total: OrderDocument.Amount
  ) throws(JournalError) -> String {
    var sum = try total.money
    sum = Money(minorUnits: 0, currency: sum.currency)
    for amount in amounts {
      guard let next = sum.adding(try amount.money) else {
        throw .damaged("the amounts of an order are too large")
      }
      sum = next
    }
    return sum.decimalText
  }
}
#endif
