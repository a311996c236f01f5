import MenuText

/// A way to order that prices and conditions can depend on: here, takeaway, delivery.
public struct MenuChannel: Hashable, Sendable {
  /// The id in conditions, price tables and contexts.
  public let id: String
  /// What readers see.
  public let name: LocalizedText

  package init(id: String, name: LocalizedText) {
    self.id = id
    self.name = name
  }
}

/// What a menu defines about the context of its orders.
struct ContextDefinition: Sendable {
  /// The channels in the order written; none means that the channel decides nothing.
  var channels: [MenuChannel] = []
}

/// What must be true of the context.
package enum ContextCondition: Hashable, Sendable {
  /// The channel is one of these, by index.
  case channel(anyOf: [Int])
}

/// The words that conditions and price tables use for the context, and no section can have as its id.
package enum ContextWord: String, CaseIterable, Sendable {
  case at, channel, subtotal
}

/// A context as the conditions and prices of a menu see it.
struct ContextState: Hashable, Sendable {
  let context: OrderContext
  /// The index of the channel; 0 in a menu without channels.
  let channel: Int

  /// A channel that the menu does not have counts as the first one.
  init(_ context: OrderContext, of definition: ContextDefinition) {
    self.context = context
    channel = definition.channels.firstIndex { $0.id == context.channel } ?? 0
  }

  /// Whether a condition is true.
  func holds(_ condition: ContextCondition) -> Bool {
    switch condition {
    case .channel(let channels): channels.contains(channel)
    }
  }
}

extension MenuDefinition {
  /// The channels that a customer can order through, the default one first; often none.
  public var channels: [MenuChannel] { storage.head.context.channels }

  /// Throws if a context names something that the menu does not have.
  package func check(_ context: OrderContext) throws(OrderRejection) {
    guard let channel = context.channel, !channels.contains(where: { $0.id == channel }) else {
      return
    }
    throw OrderRejection(
      .unknownChannel(channel, nearest: Suggestion.nearest(to: channel, among: channels.map(\.id))),
      at: "")
  }
}
