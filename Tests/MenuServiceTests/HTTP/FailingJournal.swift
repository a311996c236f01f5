#if Service
import Foundation
import Synchronization

@testable import MenuService

/// A journal that fails on request.
final class FailingJournal: SessionJournal {
  private let inner = MemoryJournal()
  private let error = Mutex<JournalError?>(nil)

  /// Makes calls throw an error, or succeed for `nil`.
  func fail(_ error: JournalError?) { self.error.withLock { $0 = error } }

  private func check() throws(JournalError) {
    if let error = error.withLock({ $0 }) { throw error }
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

  func notifications() -> AsyncStream<JournalNotification> { inner.notifications() }

  func checkHealth() async throws(JournalError) { try check() }

  func close() async { await inner.close() }
}
#endif
