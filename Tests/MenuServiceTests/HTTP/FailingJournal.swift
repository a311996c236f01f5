#if Service
import Foundation
import Synchronization

@testable import MenuService

/// A journal that fails or waits on request, and counts what it is asked.
final class FailingJournal: SessionJournal {
  let isShared: Bool
  private let inner = MemoryJournal()
  private let reads = Mutex(0)

  /// A shared journal makes the service ask whether its cache is up to date.
  init(isShared: Bool = false) { self.isShared = isShared }

  /// How often the heads of sessions were read.
  var headReads: Int { reads.withLock { $0 } }

  private let entryReads = Mutex(0)

  /// How many entries of logs were read.
  var readEntries: Int { entryReads.withLock { $0 } }

  private let error = Mutex<JournalError?>(nil)

  /// Makes calls throw an error, or succeed for `nil`.
  func fail(_ error: JournalError?) { self.error.withLock { $0 = error } }

  private let headFailures = Mutex<(error: JournalError?, count: Int)>((nil, 0))

  /// Makes reads of the heads of sessions throw an error, or succeed for `nil`.
  func failHeads(_ error: JournalError?) { headFailures.withLock { $0 = (error, 0) } }

  /// How many of them have failed since.
  var failedHeads: Int { headFailures.withLock { $0.count } }

  private let menuReads = Mutex<(error: JournalError?, count: Int)>((nil, 0))

  /// Makes reads of menus throw an error, or succeed for `nil`.
  func failMenus(_ error: JournalError?) { menuReads.withLock { $0 = (error, 0) } }

  /// How many menus were read since.
  var readMenus: Int { menuReads.withLock { $0.count } }

  private let next = Mutex<(@Sendable () async -> Void)?>(nil)

  /// Waits for `body` after the next change of a session, before its caller learns of it.
  func afterNextChange(_ body: @escaping @Sendable () async -> Void) {
    next.withLock { $0 = body }
  }

  private func check() throws(JournalError) {
    if let error = error.withLock({ $0 }) { throw error }
  }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    try check()
    try await inner.keep(menu, time: time)
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    let error = menuReads.withLock { reads -> JournalError? in
      reads.count += 1
      return reads.error
    }
    if let error { throw error }
    return try await inner.menu(digest)
  }

  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try check()
    return try await inner.create(session, menuID: menuID, menuDigest: menuDigest, time: time)
  }

  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    let record = try await inner.load(session, after: version)
    entryReads.withLock { $0 += record?.tail.count ?? 0 }
    return record
  }

  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead] {
    reads.withLock { $0 += 1 }
    let error = headFailures.withLock { failures -> JournalError? in
      if failures.error != nil { failures.count += 1 }
      return failures.error
    }
    if let error { throw error }
    return try await inner.heads(of: sessions)
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    try check()
    let outcome = try await inner.append(request)
    await next.withLock { next in
      defer { next = nil }
      return next
    }?()
    return outcome
  }

  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await inner.entry(of: session, key: key)
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of session: SessionDigest
  ) async throws(JournalError) {
    try await inner.snapshot(snapshot, of: session)
  }

  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey {
    try await inner.survey(after: session, limit: limit, changedBefore: time)
  }

  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int {
    try await inner.remove(sessions, changedBefore: time)
  }

  func removeMenus(keptBefore time: Date, except used: Set<String>) async throws(JournalError) {
    try await inner.removeMenus(keptBefore: time, except: used)
  }

  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    try check()
    return try await inner.submit(submission)
  }

  func orders(_ query: OrderQuery) async throws(JournalError) -> [StoredOrder] {
    try check()
    return try await inner.orders(query)
  }

  func numbers(submittedIn times: Range<Date>) async throws(JournalError) -> ClosedRange<Int>? {
    try await inner.numbers(submittedIn: times)
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    try await inner.order(id)
  }

  func personalOrders(
    before time: Date, after order: StoredOrder?, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await inner.personalOrders(before: time, after: order, limit: limit)
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    try check()
    return try await inner.anonymize(order)
  }

  func changeState(
    _ request: OrderStateRequest
  ) async throws(JournalError) -> OrderStateOutcome {
    try check()
    return try await inner.changeState(request)
  }

  func orderChanges(
    after sequence: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try check()
    return try await inner.orderChanges(after: sequence, limit: limit)
  }

  func lastOrderChange() async throws(JournalError) -> Int {
    try await inner.lastOrderChange()
  }

  func inventory(of menuID: String, at revision: Int?) async throws(JournalError)
    -> InventoryRecord?
  {
    try await inner.inventory(of: menuID, at: revision)
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    try check()
    return try await inner.setInventory(change)
  }

  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord {
    try check()
    return try await inner.updateInventory(of: menuID, update)
  }

  func checkHealth() async throws(JournalError) { try check() }

  func close() async { await inner.close() }
}
#endif
