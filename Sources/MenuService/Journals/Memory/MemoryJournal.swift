import Foundation
import Synchronization

/// A journal that lasts as long as the process: for tests, and for trying things out.
final class MemoryJournal: SessionJournal {
  private let contents = Mutex(MemoryContents())

  /// Begins with nothing.
  init() {}

  /// Nobody else can see it.
  var isShared: Bool { false }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    contents.withLock { $0.menus[menu.digest] = (menu, time) }
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    contents.withLock { $0.menus[digest]?.source }
  }

  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    contents.withLock {
      $0.create(token, MemorySession(menuID: menuID, menuDigest: menuDigest, time: time))
    }
  }

  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    contents.withLock { $0.sessions[token]?.record(after: version) }
  }

  func heads(
    of tokens: [SessionToken]
  ) async throws(JournalError) -> [SessionToken: SessionHead] {
    contents.withLock { contents in
      var heads: [SessionToken: SessionHead] = [:]
      for token in tokens { heads[token] = contents.sessions[token]?.head }
      return heads
    }
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    contents.withLock { $0.append(request) }
  }

  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    contents.withLock { contents in
      guard let session = contents.sessions[token], let index = session.keys[key] else {
        return nil
      }
      return (session.bodies[index], session.entries[index])
    }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalError) {
    contents.withLock { $0.sessions[token]?.snapshot = snapshot }
  }

  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int {
    contents.withLock { $0.expire(before: time, limit: limit) }
  }

  func submit(
    _ submission: OrderSubmission
  ) async throws(JournalError) -> SubmitOutcome {
    contents.withLock { $0.submit(submission) }
  }

  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder] {
    contents.withLock { contents in
      let start = min(max(0, number), contents.orders.count)
      return Array(contents.orders[start...].prefix(max(0, limit)))
    }
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    contents.withLock { contents in contents.orders.first { $0.id == id } }
  }

  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord? {
    contents.withLock { contents in
      guard let revision else { return contents.inventory[menuID]?.last }
      return contents.inventory[menuID]?.last { $0.revision == revision }
    }
  }

  func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    contents.withLock { contents in
      var revisions: [String: Int] = [:]
      for menuID in menuIDs { revisions[menuID] = contents.inventory[menuID]?.last?.revision }
      return revisions
    }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    contents.withLock { $0.setInventory(change) }
  }

  func hints() -> AsyncStream<JournalNotification> { AsyncStream { $0.finish() } }

  func checkHealth() async throws(JournalError) {}

  func close() async {}
}
