public import Foundation
import MenuSections

extension MenuSessions {
  /// Removes what customers wrote from orders that are older than some time, and the sessions that
  /// they were submitted from, with their logs. What was ordered, the amounts and the states stay.
  ///
  /// Of an order whose menu this release cannot read, or that is damaged, every text that may be
  /// the customer's is removed. If an order cannot be read at all, the others are changed first,
  /// and then an error is thrown.
  ///
  /// - Returns: The number of orders that were changed.
  @discardableResult
  public func anonymizeOrders(olderThan seconds: TimeInterval) async throws(SessionError) -> Int {
    let time = now().addingTimeInterval(-seconds)
    var count = 0
    var last: StoredOrder?
    var damage: String?
    while !Task.isCancelled {
      let orders = try await rethrowing(
        await journal.personalOrders(before: time, after: last, limit: Self.anonymizedAtOnce))
      if orders.isEmpty { break }
      last = orders.last
      for order in orders {
        do throws(SessionError) {
          try await anonymize(order)
          count += 1
        } catch .journal(.damaged(let text)) {
          damage = damage ?? text
        }
        try? await Task.sleep(for: .milliseconds(2))
      }
    }
    if let damage { throw .journal(.damaged(damage)) }
    return count
  }

  private static let anonymizedAtOnce = 100
  /// What an order has in place of a text.
  static let removedText = "…"

  /// Removes what the customer of an order wrote, and the session that it was
  /// submitted from, with its log.
  @discardableResult
  public func anonymizeOrder(number: Int) async throws(SessionError) -> StoredOrder {
    let order = try await anonymize(try await order(number: number))
    // If this fails, maintenance does it later.
    try? await eraseRemoved()
    return order
  }

  @discardableResult
  private func anonymize(_ order: StoredOrder) async throws(SessionError) -> StoredOrder {
    let anonymous = order.anonymous(document: try await anonymousDocument(of: order))
    if let session = try await rethrowing(await journal.anonymize(anonymous)) {
      noteRemoval(of: session)
      signals.signal(session)
    }
    signals.signal(order: order.number)
    return anonymous
  }

  private func anonymousDocument(of order: StoredOrder) async throws(SessionError) -> String {
    do throws(SessionError) {
      let screen = try await screen(of: order, replacingTexts: { _ in MenuSessions.removedText })
      let language = OrderText.language(of: order.document)
      let localizer = Localizer(screen.definition.language(preferred: language))
      return OrderText.document(screen, localizer)
    } catch .unreadableMenu, .journal(.damaged) {
      return try await rethrowing(OrderText.withoutTexts(order))
    }
  }

  /// A session's version, also if this release cannot read its menu.
  func version(of token: SessionToken) async throws(SessionError) -> Int {
    let heads = try await rethrowing(await journal.heads(of: [token.digest]))
    guard let head = heads[token.digest] else { throw .unknownSession }
    return head.version
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
