import Foundation
import Synchronization

/// A journal that lasts as long as the process: for tests, and for trying things out.
final class MemoryJournal: SessionJournal {
  private let contents = Mutex(MemoryContents())

  /// Begins with nothing.
  init() {}

  /// Nobody else can see it.
  var isShared: Bool { false }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalFault) {
    contents.withLock { $0.menus[menu.digest] = (menu, time) }
  }

  func menu(_ digest: String) async throws(JournalFault) -> MenuSource? {
    contents.withLock { $0.menus[digest]?.source }
  }

  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalFault) -> CreateOutcome {
    contents.withLock {
      $0.create(token, MemorySession(menuID: menuID, menuDigest: menuDigest, time: time))
    }
  }

  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalFault) -> SessionRecord? {
    contents.withLock { $0.sessions[token]?.record(after: version) }
  }

  func heads(
    of tokens: [SessionToken]
  ) async throws(JournalFault) -> [SessionToken: SessionHead] {
    contents.withLock { contents in
      var heads: [SessionToken: SessionHead] = [:]
      for token in tokens { heads[token] = contents.sessions[token]?.head }
      return heads
    }
  }

  func append(_ request: AppendRequest) async throws(JournalFault) -> AppendOutcome {
    contents.withLock { $0.append(request) }
  }

  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalFault) -> (body: String, entry: JournalEntry)? {
    contents.withLock { contents in
      guard let session = contents.sessions[token], let index = session.keys[key] else {
        return nil
      }
      return (session.bodies[index], session.entries[index])
    }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalFault) {
    contents.withLock { $0.sessions[token]?.snapshot = snapshot }
  }

  func expire(before time: Date, limit: Int) async throws(JournalFault) -> Int {
    contents.withLock { $0.expire(before: time, limit: limit) }
  }

  func submit(
    _ submission: OrderSubmission
  ) async throws(JournalFault) -> SubmitOutcome {
    contents.withLock { $0.submit(submission) }
  }

  func orders(after number: Int, limit: Int) async throws(JournalFault) -> [StoredOrder] {
    contents.withLock { contents in
      let start = min(max(0, number), contents.orders.count)
      return Array(contents.orders[start...].prefix(max(0, limit)))
    }
  }

  func order(_ id: OrderID) async throws(JournalFault) -> StoredOrder? {
    contents.withLock { contents in contents.orders.first { $0.id == id } }
  }

  func live(
    of menuID: String, at revision: Int?
  ) async throws(JournalFault) -> LiveRecord? {
    contents.withLock { contents in
      guard let revision else { return contents.live[menuID]?.last }
      return contents.live[menuID]?.last { $0.revision == revision }
    }
  }

  func liveRevisions(
    of menuIDs: [String]
  ) async throws(JournalFault) -> [String: Int] {
    contents.withLock { contents in
      var revisions: [String: Int] = [:]
      for menuID in menuIDs { revisions[menuID] = contents.live[menuID]?.last?.revision }
      return revisions
    }
  }

  func setLive(_ change: LiveChange) async throws(JournalFault) -> LiveOutcome {
    contents.withLock { $0.setLive(change) }
  }

  func hints() -> AsyncStream<JournalHint> { AsyncStream { $0.finish() } }

  func checkHealth() async throws(JournalFault) {}

  func close() async {}
}
