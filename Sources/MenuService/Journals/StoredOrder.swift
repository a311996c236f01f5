public import Foundation

/// A submitted order.
public struct StoredOrder: Hashable, Sendable {
  /// The order's number: from 1, in the order of submission, without gaps.
  /// Also the cursor of lists.
  public let number: Int
  /// The order's id.
  public let id: OrderID
  /// The id of the menu.
  public let menuID: String
  /// The digest of the menu.
  public let menuDigest: String
  /// The order as JSON.
  public private(set) var document: String
  /// The time of submission, in whole seconds.
  public let time: Date

  /// The inventory that the order was checked against, needed to show the order again.
  let inventory: InventoryRecord
  /// The key of the request that submitted the order.
  private(set) var key: RequestKey
  /// The codes of discounts that were redeemed, needed to price the order
  /// again. No document shows them.
  var codes: [String] = []
  /// The changes of the order's state, the oldest first: `received` at the submission. An order
  /// that an earlier release stored has only one, `collected` at its submission.
  public internal(set) var changes: [OrderStateChange] = []

  /// The order's state.
  public var state: OrderState { changes.last?.state ?? .received }
  /// The sequence number of the last change, where streams of orders resume.
  public var sequence: Int { changes.last?.sequence ?? 0 }

  /// The order as it was right after a change.
  func at(_ sequence: Int) -> StoredOrder {
    var order = self
    order.changes.removeAll { $0.sequence > sequence }
    return order
  }

  /// The order with another document, and without a trace of the request that submitted it.
  func anonymous(document: String) -> StoredOrder {
    var order = self
    order.document = document
    order.key = RequestKey(key.name, body: "")
    return order
  }

  /// The document as journals store it: the order as JSON and, if codes were redeemed, a second
  /// line with a list of them.
  var record: String {
    get throws(JournalError) {
      codes.isEmpty ? document : document + "\n" + (try StoredJSON.text(of: codes, "codes"))
    }
  }

  /// The document and the codes of a record.
  static func parts(
    of record: String
  ) throws(JournalError) -> (document: String, codes: [String]) {
    guard let end = record.firstIndex(of: "\n") else { return (record, []) }
    let codes = try StoredJSON.value(
      [String].self, in: String(record[record.index(after: end)...]), "the codes of an order")
    return (String(record[..<end]), codes)
  }
}
