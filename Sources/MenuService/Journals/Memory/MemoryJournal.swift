import Foundation
import MenuYAML
import Synchronization

/// A journal that lasts as long as the process.
final class MemoryJournal: SessionJournal {
  private let contents = Mutex(MemoryContents())

  var isShared: Bool { false }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    contents.withLock { $0.keep(menu, time: time.wholeSeconds) }
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    contents.withLock { $0.menu(digest) }
  }

  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    contents.withLock {
      $0.create(
        token, MemorySession(menuID: menuID, menuDigest: menuDigest, time: time.wholeSeconds))
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
    contents.withLock { $0.sessions[token]?.entries[key] }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalError) {
    contents.withLock { $0.sessions[token]?.snapshot = snapshot }
  }

  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int {
    contents.withLock { $0.expire(before: time.wholeSeconds, limit: limit) }
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
      guard let revision else { return contents.inventories[menuID]?.last }
      return contents.inventories[menuID]?.last { $0.revision == revision }
    }
  }

  func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    contents.withLock { contents in
      var revisions: [String: Int] = [:]
      for menuID in menuIDs { revisions[menuID] = contents.inventories[menuID]?.last?.revision }
      return revisions
    }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    contents.withLock { $0.setInventory(change) }
  }

  func notifications() -> AsyncStream<JournalNotification> { AsyncStream { $0.finish() } }

  func checkHealth() async throws(JournalError) {}

  func close() async {}
}

/// The contents of a journal in memory. Times are in seconds since 1970.
private struct MemoryContents {
  /// By digest, with the path and digest of each file and the time when the menu was last kept.
  var menus: [String: (name: String, files: [(path: String, digest: String)], time: Int64)] = [:]
  /// The files of menus, by digest.
  var files: [String: [UInt8]] = [:]
  var sessions: [SessionToken: MemorySession] = [:]
  /// By number, from 1.
  var orders: [StoredOrder] = []
  /// The revisions of each menu's inventory, the newest last.
  var inventories: [String: [InventoryRecord]] = [:]

  mutating func keep(_ menu: MenuSource, time: Int64) {
    let files = menu.files.map { (path: $0.path, digest: MenuSource.digest(of: $0)) }
    for (file, digest) in zip(menu.files, files.map(\.digest)) where self.files[digest] == nil {
      self.files[digest] = file.bytes
    }
    menus[menu.digest] = (menu.name, files, time)
  }

  func menu(_ digest: String) -> MenuSource? {
    menus[digest].map { menu in
      MenuSource(
        name: menu.name,
        files: menu.files.map { MenuFile(path: $0.path, bytes: files[$0.digest] ?? []) })
    }
  }

  mutating func create(_ token: SessionToken, _ session: MemorySession) -> CreateOutcome {
    guard menus[session.firstMenuDigest] != nil else { return .menuMissing }
    if let existing = sessions[token] {
      return existing.firstMenuDigest == session.firstMenuDigest ? .created : .tokenInUse
    }
    sessions[token] = session
    return .created
  }

  mutating func append(_ request: AppendRequest) -> AppendOutcome {
    let session = sessions[request.token]
    let entry = session?.entries[request.key.name]
    if let outcome = request.outcome(head: session?.head, entry: entry) { return outcome }
    sessions[request.token]?.append(request)
    return .committed
  }

  mutating func submit(_ submission: OrderSubmission) -> SubmitOutcome {
    let session = sessions[submission.token]
    let change = submission.inventoryChange
    let facts = OrderSubmission.Facts(
      head: session?.head, isKeyOfActions: session?.entries[submission.key.name] != nil,
      order: session?.head.orderID.flatMap { id in orders.first { $0.id == id } },
      inventoryRevision: change.map { inventoryRevision(of: $0.menuID) } ?? 0)
    if let outcome = submission.outcome(facts) { return outcome }
    if let change { _ = setInventory(change) }
    let order = submission.order(number: orders.count + 1)
    orders.append(order)
    sessions[submission.token]?.head.orderID = order.id
    sessions[submission.token]?.time = order.time.wholeSeconds
    return .committed(order)
  }

  mutating func setInventory(_ change: InventoryChange) -> InventoryOutcome {
    let current = inventoryRevision(of: change.menuID)
    guard current == change.expected else { return .conflict(current: current) }
    var records = inventories[change.menuID] ?? []
    records.append(InventoryRecord(revision: change.revision, document: change.document))
    records.removeFirst(max(0, records.count - InventoryRecord.kept))
    inventories[change.menuID] = records
    return .committed(change.revision)
  }

  private func inventoryRevision(of menuID: String) -> Int {
    inventories[menuID]?.last?.revision ?? 0
  }

  mutating func expire(before time: Int64, limit: Int) -> Int {
    let expired = sessions.filter { $0.value.time < time }.keys.prefix(max(0, limit))
    for token in expired { sessions[token] = nil }
    let used = sessions.values.reduce(into: Set(orders.map(\.menuDigest))) {
      $0.formUnion($1.menuDigests)
    }
    menus = menus.filter { used.contains($0.key) || $0.value.time >= time }
    let kept = Set(menus.values.flatMap { $0.files.map(\.digest) })
    files = files.filter { kept.contains($0.key) }
    return expired.count
  }
}

private struct MemorySession {
  let firstMenuDigest: String
  /// Every menu that the log refers to.
  private(set) var menuDigests: Set<String>
  /// When the session last changed.
  var time: Int64
  var head: SessionHead
  /// By key, with the digest of each request.
  private(set) var entries: [String: (body: String, entry: JournalEntry)] = [:]
  var snapshot: SessionSnapshot?

  init(menuID: String, menuDigest: String, time: Int64) {
    firstMenuDigest = menuDigest
    menuDigests = [menuDigest]
    self.time = time
    head = SessionHead(menuID: menuID, menuDigest: menuDigest, version: 0)
  }

  mutating func append(_ request: AppendRequest) {
    let entry = JournalEntry(
      version: request.version, events: request.events, key: request.key.name,
      inventoryRevision: request.inventoryRevision)
    entries[request.key.name] = (request.key.body, entry)
    for case .moved(let digest) in request.events { menuDigests.insert(digest) }
    head = SessionHead(
      menuID: head.menuID, menuDigest: request.menuDigest ?? head.menuDigest,
      version: request.version)
    time = request.time.wholeSeconds
  }

  func record(after version: Int?) -> SessionRecord {
    let snapshot = version == nil ? snapshot : nil
    let start = version ?? snapshot?.version ?? 0
    return SessionRecord(
      head: head, firstMenuDigest: firstMenuDigest, snapshot: snapshot,
      tail: entries.values.map(\.entry).filter { $0.version > start }
        .sorted { $0.version < $1.version })
  }
}
