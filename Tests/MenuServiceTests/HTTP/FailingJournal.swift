#if Service
  import Foundation
  import Synchronization

  @testable import MenuService

  /// A journal whose medium fails for a while.
  final class FailingJournal: SessionJournal {
    private let inner = Journals.inMemory()
    private let fault = Mutex<JournalFault?>(nil)

    /// Fails with a fault from now on, or not any more.
    func fail(_ fault: JournalFault?) { self.fault.withLock { $0 = fault } }

    private func check() throws(JournalFault) {
      if let fault = fault.withLock({ $0 }) { throw fault }
    }

    var isShared: Bool { false }

    func keep(_ menu: MenuSource, time: Date) async throws(JournalFault) {
      try check()
      try await inner.keep(menu, time: time)
    }

    func menu(_ digest: String) async throws(JournalFault) -> MenuSource? {
      try await inner.menu(digest)
    }

    func create(
      _ token: SessionToken, menuID: String, menuDigest: String, time: Date
    ) async throws(JournalFault) -> CreateOutcome {
      try check()
      return try await inner.create(token, menuID: menuID, menuDigest: menuDigest, time: time)
    }

    func load(
      _ token: SessionToken, after version: Int?
    ) async throws(JournalFault) -> SessionRecord? {
      try await inner.load(token, after: version)
    }

    func heads(
      of tokens: [SessionToken]
    ) async throws(JournalFault) -> [SessionToken: SessionHead] {
      try await inner.heads(of: tokens)
    }

    func append(_ request: AppendRequest) async throws(JournalFault) -> AppendOutcome {
      try check()
      return try await inner.append(request)
    }

    func entry(
      of token: SessionToken, key: String
    ) async throws(JournalFault) -> (body: String, entry: JournalEntry)? {
      try await inner.entry(of: token, key: key)
    }

    func snapshot(
      _ snapshot: SessionSnapshot, of token: SessionToken
    ) async throws(JournalFault) {
      try await inner.snapshot(snapshot, of: token)
    }

    func expire(before time: Date, limit: Int) async throws(JournalFault) -> Int {
      try await inner.expire(before: time, limit: limit)
    }

    func submit(_ submission: OrderSubmission) async throws(JournalFault) -> SubmitOutcome {
      try check()
      return try await inner.submit(submission)
    }

    func orders(after number: Int, limit: Int) async throws(JournalFault) -> [StoredOrder] {
      try await inner.orders(after: number, limit: limit)
    }

    func order(_ id: OrderID) async throws(JournalFault) -> StoredOrder? {
      try await inner.order(id)
    }

    func live(of menuID: String, at revision: Int?) async throws(JournalFault) -> LiveRecord? {
      try await inner.live(of: menuID, at: revision)
    }

    func liveRevisions(of menuIDs: [String]) async throws(JournalFault) -> [String: Int] {
      try await inner.liveRevisions(of: menuIDs)
    }

    func setLive(_ change: LiveChange) async throws(JournalFault) -> LiveOutcome {
      try check()
      return try await inner.setLive(change)
    }

    func hints() -> AsyncStream<JournalHint> { inner.hints() }

    func checkHealth() async throws(JournalFault) { try check() }

    func close() async { await inner.close() }
  }
#endif
