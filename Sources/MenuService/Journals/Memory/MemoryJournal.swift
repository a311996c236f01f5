import Foundation
import MenuYAML
import Synchronization

/// A journal that lasts as long as the process.
final class MemoryJournal: SessionJournal {
  private let contents = Mutex(MemoryContents())

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    contents.withLock { $0.keep(menu, time: time.wholeSeconds) }
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    contents.withLock { $0.menu(digest) }
  }

  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    contents.withLock {
      $0.create(
        session, MemorySession(menuID: menuID, menuDigest: menuDigest, time: time.wholeSeconds))
    }
  }

  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    contents.withLock { $0.sessions[session]?.record(after: version) }
  }

  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead] {
    contents.withLock { contents in
      var heads: [SessionDigest: SessionHead] = [:]
      for session in sessions { heads[session] = contents.sessions[session]?.head }
      return heads
    }
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    contents.withLock { $0.append(request) }
  }

  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    contents.withLock { $0.sessions[session]?.entries[key] }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of session: SessionDigest
  ) async throws(JournalError) {
    contents.withLock { $0.sessions[session]?.snapshot = snapshot }
  }

  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey {
    contents.withLock { contents in
      let part = contents.sessions.filter { $0.key.text > session?.text ?? "" }
        .sorted { $0.key.text < $1.key.text }.prefix(limit)
      var survey = SessionSurvey(last: part.count < limit ? nil : part.last?.key)
      for (session, stored) in part {
        survey.menus.formUnion(stored.menuDigests)
        if stored.time < time.wholeSeconds { survey.unchanged[session] = stored.head.version }
      }
      return survey
    }
  }

  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int {
    contents.withLock { contents in
      sessions.count { session in
        guard let stored = contents.sessions[session], stored.time < time.wholeSeconds else {
          return false
        }
        contents.sessions[session] = nil
        return true
      }
    }
  }

  func removeMenus(keptBefore time: Date, except used: Set<String>) async throws(JournalError) {
    contents.withLock { $0.removeMenus(keptBefore: time.wholeSeconds, except: used) }
  }

  func submit(
    _ submission: OrderSubmission
  ) async throws(JournalError) -> SubmitOutcome {
    contents.withLock { $0.submit(submission) }
  }

  func orders(_ query: OrderQuery) async throws(JournalError) -> [StoredOrder] {
    contents.withLock { contents in
      let start = min(max(0, query.after), contents.orders.count)
      return Array(
        contents.orders[start...].lazy.filter { query.contains($0) }.prefix(max(0, query.limit)))
    }
  }

  func numbers(submittedIn times: Range<Date>) async throws(JournalError) -> ClosedRange<Int>? {
    let query = OrderQuery(limit: 0, from: times.lowerBound, until: times.upperBound)
    let numbers = contents.withLock { $0.orders.filter(query.contains).map(\.number) }
    return numbers.first.map { $0...(numbers.last ?? $0) }
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    contents.withLock { contents in contents.orders.first { $0.id == id } }
  }

  func personalOrders(
    before time: Date, after order: StoredOrder?, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    let last = (order?.time ?? .distantPast, order?.number ?? 0)
    return contents.withLock { contents in
      let found = contents.orders.filter { order in
        (order.time, order.number) > last && order.time < time
          && !contents.anonymous.contains(order.number)
      }
      return Array(found.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.prefix(limit))
    }
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    contents.withLock { $0.anonymize(order) }
  }

  func changeState(
    _ request: OrderStateRequest
  ) async throws(JournalError) -> OrderStateOutcome {
    try contents.withLock { contents throws(JournalError) in try contents.changeState(request) }
  }

  func orderChanges(
    after sequence: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    contents.withLock { contents in
      let start = min(max(0, sequence), contents.changes.count)
      return zip(contents.changes[start...], (start + 1)...).prefix(max(0, limit))
        .map { contents.orders[$0 - 1].at($1) }
    }
  }

  func lastOrderChange() async throws(JournalError) -> Int {
    contents.withLock { $0.changes.count }
  }

  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord? {
    contents.withLock { contents in
      guard let revision else { return contents.inventories[menuID]?.last }
      return contents.inventories[menuID]?.last { $0.revision == revision }
    }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    contents.withLock { $0.setInventory(change) }
  }

  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord {
    try contents.withLock { contents throws(JournalError) in
      let record = contents.inventory(of: menuID)
      guard let document = try update(record) else { return record }
      _ = contents.setInventory(
        InventoryChange(menuID: menuID, expected: record.revision, document: document))
      return contents.inventory(of: menuID)
    }
  }

  func checkHealth() async throws(JournalError) {}

  func close() async {}
}

/// The contents of a journal in memory. Times are in seconds since 1970.
private struct MemoryContents {
  /// By digest, with the path and digest of each file and the time when the menu was last kept.
  var menus: [String: (name: String, files: [(path: String, digest: String)], time: Int64)] = [:]
  /// The files of menus, by digest.
  var files: [String: [UInt8]] = [:]
  var sessions: [SessionDigest: MemorySession] = [:]
  /// By number, from 1.
  var orders: [StoredOrder] = []
  /// The sessions of orders, by number from 1.
  var orderSessions: [SessionDigest] = []
  /// The same sessions, for lookups.
  var orderedSessions: Set<SessionDigest> = []
  /// The numbers of the orders without personal data.
  var anonymous: Set<Int> = []
  /// The number of the order that each change concerns, by sequence number from 1.
  var changes: [Int] = []
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

  mutating func create(_ session: SessionDigest, _ new: MemorySession) -> CreateOutcome {
    guard menus[new.firstMenuDigest] != nil else { return .menuMissing }
    guard sessions[session] == nil else { return .tokenInUse }
    guard !orderedSessions.contains(session) else { return .ordered }
    sessions[session] = new
    return .created
  }

  mutating func append(_ request: AppendRequest) -> AppendOutcome {
    let session = sessions[request.session]
    let entry = session?.entries[request.key.name]
    if let outcome = request.outcome(head: session?.head, entry: entry) { return outcome }
    sessions[request.session]?.append(request)
    return .committed
  }

  mutating func submit(_ submission: OrderSubmission) -> SubmitOutcome {
    let session = sessions[submission.session]
    let change = submission.inventoryChange
    let facts = OrderSubmission.Facts(
      head: session?.head, isKeyOfActions: session?.entries[submission.key.name] != nil,
      order: session?.head.orderID.flatMap { id in orders.first { $0.id == id } },
      inventoryRevision: change.map { inventory(of: $0.menuID).revision } ?? 0)
    if let outcome = submission.outcome(facts) { return outcome }
    if let change { _ = setInventory(change) }
    let order = submission.order(number: orders.count + 1, sequence: changes.count + 1)
    orders.append(order)
    orderSessions.append(submission.session)
    orderedSessions.insert(submission.session)
    changes.append(order.number)
    sessions[submission.session]?.head.orderID = order.id
    sessions[submission.session]?.time = order.time.wholeSeconds
    return .committed(order)
  }

  mutating func setInventory(_ change: InventoryChange) -> InventoryOutcome {
    let current = inventory(of: change.menuID).revision
    guard current == change.expected else { return .conflict(current: current) }
    var records = inventories[change.menuID] ?? []
    records.append(change.record)
    records.removeFirst(max(0, records.count - InventoryRecord.kept))
    inventories[change.menuID] = records
    return .committed(change.revision)
  }

  mutating func anonymize(_ order: StoredOrder) -> SessionDigest? {
    guard let changes = self.order(number: order.number)?.changes else { return nil }
    var order = order
    order.changes = changes
    orders[order.number - 1] = order
    anonymous.insert(order.number)
    let session = orderSessions[order.number - 1]
    sessions[session] = nil
    return session
  }

  func order(number: Int) -> StoredOrder? {
    1...max(1, orders.count) ~= number && !orders.isEmpty ? orders[number - 1] : nil
  }

  mutating func changeState(
    _ request: OrderStateRequest
  ) throws(JournalError) -> OrderStateOutcome {
    let order = order(number: request.number)
    if let outcome = request.outcome(order) { return outcome }
    guard let order else { return .missing }
    let change = try request.inventoryChange(order, inventory(of: order.menuID))
    if let change { _ = setInventory(change) }
    let changed = request.changed(order, sequence: changes.count + 1)
    orders[order.number - 1] = changed
    changes.append(order.number)
    return .committed(changed, change?.record)
  }

  func inventory(of menuID: String) -> InventoryRecord {
    inventories[menuID]?.last ?? .none
  }

  mutating func removeMenus(keptBefore time: Int64, except used: Set<String>) {
    let used = used.union(orders.map(\.menuDigest))
    menus = menus.filter { used.contains($0.key) || $0.value.time >= time }
    let kept = Set(menus.values.flatMap { $0.files.map(\.digest) })
    files = files.filter { kept.contains($0.key) }
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
