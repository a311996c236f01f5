import MenuText

/// What is left where a person was asked for an order and placed none.
enum CancelledOrder {
  /// The result as one JSON object.
  static var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { order in
      order.field("schemaVersion", 1)
      order.field("status", "cancelled")
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
