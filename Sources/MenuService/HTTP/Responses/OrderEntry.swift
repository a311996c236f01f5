#if Service
import Foundation
import MenuText

/// A submitted order in lists, exports and streams, and as its customer gets it.
///
///     {"schemaVersion":1,"number":17,"time":"2026-03-02T09:30:00Z","state":"accepted","sequence":19,
///      "changes":[{"state":"received","time":"2026-03-02T09:30:00Z"},
///                 {"state":"accepted","time":"2026-03-02T09:31:00Z"}],"order":{…}}
struct OrderEntry {
  /// Who gets an entry.
  enum Reader {
    /// The customer, who has the order's id and gets it with the entry.
    case customer
    /// Staff, who use the number. The id would give access to the customer's page.
    case staff
  }

  let order: StoredOrder
  let reader: Reader

  init(_ order: StoredOrder, for reader: Reader) {
    self.order = order
    self.reader = reader
  }

  var line: String {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.text
  }

  func write(to json: inout JSONWriter) {
    json.field("schemaVersion", 1)
    json.field("number", order.number)
    if reader == .customer { json.field("id", order.id.text) }
    json.field("time", order.time.formatted(.iso8601))
    json.field("state", order.state.rawValue)
    json.field("sequence", order.sequence)
    json.objects("changes", order.changes) { object, change in
      object.field("state", change.state.rawValue)
      object.field("time", change.time.formatted(.iso8601))
      if let reason = change.reason { object.field("reason", reason) }
    }
    json.key("order")
    json.raw(order.document)
  }
}
#endif
