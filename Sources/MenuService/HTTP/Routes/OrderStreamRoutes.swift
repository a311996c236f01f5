#if Service
import HTTPTypes
import Hummingbird
import MenuText

/// The routes that stream orders as server-sent events (HTML Standard, section 9.2), whose ids are
/// sequence numbers of changes.
struct OrderStreamRoutes: RouteGroup {
  let sessions: MenuSessions
  let streams: EventStreams

  var resources: [Resource] {
    [
      Resource(
        "/v1/orders/stream", audience: .operator, isStream: true, query: ["after"],
        handlers: [.get: streamAll]),
      Resource(
        "/v1/orders/:order/updates", audience: .customers, isStream: true,
        query: ["after"], handlers: [.get: streamOne]),
    ]
  }

  /// Streams new orders and changes of their states after a sequence number, or from now on.
  @Sendable private func streamAll(_ request: MenuRequest) async throws -> Response {
    let last = try await sessions.lastOrderChange()
    let sequence = min(try request.lastSequence ?? last, last)
    let sessions = sessions
    return try streams.open(while: request.operatorAccess()).response(
      from: OrderPosition(sequence: sequence), listener: sessions.signals.listen(toOrder: nil)
    ) { position in
      Self.step(sending: try await sessions.orderChanges(after: &position), for: .staff)
    }
  }

  /// Streams an order: at once, unless the reader has its last change, and after each change.
  @Sendable private func streamOne(_ request: MenuRequest) async throws -> Response {
    let (first, reader) = try await request.order(in: sessions)
    let sequence = try request.lastSequence ?? 0
    let sessions = sessions
    let access = reader == .staff ? try request.operatorAccess() : nil
    return try streams.open(while: access).response(
      from: sequence, listener: sessions.signals.listen(toOrder: first.number)
    ) { sequence in
      let order = try await sessions.order(number: first.number)
      // A database that lost changes gives their numbers again, an order's to another one.
      guard order.id == first.id else { return EventStreams.Step(then: .end) }
      defer { sequence = order.sequence }
      return Self.step(sending: order.sequence == sequence ? [] : [order], for: reader)
    }
  }

  /// Sends orders; there may be more after them.
  private static func step(
    sending orders: [StoredOrder], for reader: OrderEntry.Reader
  ) -> EventStreams.Step {
    if orders.isEmpty { return EventStreams.Step(then: .wait) }
    let events = orders.map {
      EventStreams.event("order", id: "\($0.sequence)", data: OrderEntry($0, for: reader).line)
    }
    return EventStreams.Step(text: events.joined(), then: .readOn)
  }
}

extension MenuRequest {
  /// The sequence number that a reader received last: `Last-Event-ID`, which browsers send when
  /// they reconnect, else `after`.
  var lastSequence: Int? {
    get throws(Problem) {
      guard let id = lastEventID else { return try integer("after", in: 0...Int.max) }
      guard let number = Int(id), number >= 0 else {
        throw .integer("Last-Event-ID", in: 0...Int.max)
      }
      return number
    }
  }
}
#endif
