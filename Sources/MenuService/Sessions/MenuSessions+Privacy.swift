public import Foundation
import MenuSections
import MenuText

extension MenuSessions {
  /// Removes what customers wrote from orders that are older than some time, and the sessions that they were
  /// submitted from, with their logs. What was ordered, the amounts and the states stay.
  ///
  /// An order whose menu this release cannot read stays as it is.
  ///
  /// - Returns: The number of orders that were changed, and of those that could not be.
  @discardableResult
  public func anonymizeOrders(
    olderThan seconds: TimeInterval
  ) async throws(SessionError) -> (changed: Int, unreadable: Int) {
    let time = now().addingTimeInterval(-seconds)
    var count = (changed: 0, unreadable: 0)
    var last: StoredOrder?
    while !Task.isCancelled {
      let orders = try await rethrowing(
        await journal.personalOrders(before: time, after: last, limit: Self.anonymizedAtOnce))
      if orders.isEmpty { break }
      last = orders.last
      for order in orders {
        do throws(SessionError) {
          try await anonymize(order)
          count.changed += 1
        } catch {
          guard case .unreadableMenu = error else { throw error }
          count.unreadable += 1
        }
        try? await Task.sleep(for: .milliseconds(2))
      }
    }
    return count
  }

  private static let anonymizedAtOnce = 100
  /// What an order has in place of a text.
  static let removedText = "…"

  /// Removes what the customer of an order wrote, and the session that it was submitted from, with its log.
  @discardableResult
  public func anonymizeOrder(number: Int) async throws(SessionError) -> StoredOrder {
    let order = try await anonymize(try await order(number: number))
    // If this fails, maintenance does it later.
    try? await eraseRemoved()
    return order
  }

  @discardableResult
  private func anonymize(_ order: StoredOrder) async throws(SessionError) -> StoredOrder {
    let screen = try await screen(of: order, replacingTexts: { _ in MenuSessions.removedText })
    let language = OrderText.language(of: order.document)
    let localizer = Localizer(screen.definition.language(preferred: language))
    let anonymous = order.anonymous(document: OrderText.document(screen, localizer))
    if let session = try await rethrowing(await journal.anonymize(anonymous)) {
      noteRemoval(of: session)
      signals.signal(session)
    }
    signals.signal(order: order.number)
    return anonymous
  }

  /// Removes a session with its log. An order that it was submitted as stays.
  public func remove(_ token: SessionToken) async throws(SessionError) {
    let removed = try await rethrowing(
      await journal.remove([token.digest], changedBefore: .distantFuture))
    noteRemoval(of: token.digest)
    signals.signal(token.digest)
    if removed == 0 { throw .unknownSession }
    try? await eraseRemoved()
  }
}
