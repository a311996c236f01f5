public import Foundation

/// A change of an order's state; the first one is the submission.
public struct OrderStateChange: Hashable, Sendable, Codable {
  /// The position among all changes of all orders: from 1, in the order in which they were stored,
  /// without gaps. Streams of orders resume after it.
  public let sequence: Int
  /// The state from then on.
  public let state: OrderState
  /// The time of the change, in whole seconds.
  public let time: Date
  /// Why the order was rejected or canceled, in the words of staff.
  public let reason: String?

  init(sequence: Int, state: OrderState, time: Date, reason: String? = nil) {
    self.sequence = sequence
    self.state = state
    self.time = Date(wholeSeconds: time.wholeSeconds)
    self.reason = reason
  }

  private enum CodingKeys: String, CodingKey {
    case sequence, state, time, reason
  }

  /// Reads `{"sequence":17,"state":"received","time":1800000000}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sequence = try container.decode(Int.self, forKey: .sequence)
    state = try container.decode(OrderState.self, forKey: .state)
    time = Date(wholeSeconds: try container.decode(Int64.self, forKey: .time))
    reason = try container.decodeIfPresent(String.self, forKey: .reason)
  }

  /// Writes the time in seconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sequence, forKey: .sequence)
    try container.encode(state, forKey: .state)
    try container.encode(time.wholeSeconds, forKey: .time)
    try container.encodeIfPresent(reason, forKey: .reason)
  }
}

extension [OrderStateChange] {
  /// The changes as journals store them: a JSON array.
  var stored: String {
    get throws(JournalError) { try StoredJSON.text(of: self, "the states of an order") }
  }

  init(stored text: String) throws(JournalError) {
    self = try StoredJSON.value([OrderStateChange].self, in: text, "the states of an order")
  }
}
