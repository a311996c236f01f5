#if Service
import Foundation
import Synchronization

@testable import MenuService

/// A journal whose medium fails for a while.
final class FailingJournal: SessionJournal {
  private let inner = Journals.inMemory()
  private let fault = Mutex<JournalError?>(nil)

  /// Fails with a fault from now on, or not any more.
  func fail(_ fault: JournalError?) { self.fault.withLock { $0 = fault } }

  private func check() throws(JournalError) {
    if let fault = fault.withLock({ $0 }) { throw fault }
  }

  var isShared: Bool { false }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    try check()
    try await inner.keep(menu, time: time)
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    try await inner.menu(digest)
  }

  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try check()
    return try await inner.create(token, menuID: menuID, menuDigest: menuDigest, time: time)
  }

  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    try await inner.load(token, after: version)
  }

  func heads(
    of tokens: [SessionToken]
  ) async throws(JournalError) -> [SessionToken: SessionHead] {
    try await inner.heads(of: tokens)
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    try check()
    return try await inner.append(request)
  }

  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await inner.entry(of: token, key: key)
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalError) {
    try await inner.snapshot(snapshot, of: token)
  }

  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int {
    try await inner.expire(before: time, limit: limit)
  }

  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    try check()
    return try await inner.submit(submission)
  }

  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder] {
    try await inner.orders(after: number, limit: limit)
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    try await inner.order(id)
  }

  func inventory(of menuID: String, at revision: Int?) async throws(JournalError)
    -> InventoryRecord?
  {
    try await inner.inventory(of: menuID, at: revision)
  }

  func inventoryRevisions(of menuIDs: [String]) async throws(JournalError) -> [String: Int] {
    try await inner.inventoryRevisions(of: menuIDs)
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    try check()
    return try await inner.setInventory(change)
  }

  func hints() -> AsyncStream<JournalNotification> { inner.hints() }

  func checkHealth() async throws(JournalError) { try check() }

  func close() async { await inner.close() }
}
#endif
