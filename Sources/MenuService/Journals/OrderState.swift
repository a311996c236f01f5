/// How far an order is.
///
/// A new order is `received`. Staff accept or reject it; an accepted order becomes `ready` and then
/// `collected`. Until it is collected, it can be canceled.
public enum OrderState: String, CaseIterable, Hashable, Sendable, Codable {
  /// The order was submitted, and staff have not responded yet.
  case received
  /// Staff prepare the order.
  case accepted
  /// The order waits for the customer.
  case ready
  /// The customer has the order.
  case collected
  /// Staff did not take the order; its stock is back.
  case rejected
  /// The order was called off after it was submitted; its stock is back.
  case canceled

  /// The states that can follow.
  public var next: Set<OrderState> {
    switch self {
    case .received: [.accepted, .rejected, .canceled]
    case .accepted: [.ready, .canceled]
    case .ready: [.collected, .canceled]
    case .collected, .rejected, .canceled: []
    }
  }

  /// Whether the order does not take place: its stock is returned, and its amounts do not count.
  /// Changing to such a state requires a reason.
  public var isWithdrawn: Bool { self == .rejected || self == .canceled }
}
