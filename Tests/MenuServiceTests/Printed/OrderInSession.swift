#if Service
import MenuSections
import MenuService

func order(
  _ choice: MenuAction, of menu: String, from sessions: MenuSessions
) async throws -> OrderID? {
  let (token, start) = try await sessions.begin(menu)
  let update = try await sessions.perform(
    [choice], in: token, expecting: start.revision.version)
  do {
    let seen = SeenOrder(total: update.current.screen.price.total.amount)
    return try await sessions.submit(token, expecting: update.current.revision, seen: seen).id
  } catch SessionError.incomplete(let now) {
    print("Still needed: \(now.screen.pending.count)")
    return nil
  } catch SessionError.orderChanged(let change) {
    print("Changed: \(change.items.count)")
    return nil
  }
}
#endif
