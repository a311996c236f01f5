#if Service
import MenuService

func acceptOrders(of sessions: MenuSessions, after last: Int) async throws {
  for try await order in sessions.orderEvents(after: last) {
    if order.state == .received { try await sessions.setState(.accepted, ofOrder: order.number) }
    print(order.number, order.state, order.sequence)
  }
}
#endif
