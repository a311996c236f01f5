import Foundation

/// Everything that a journal in memory holds, with the rules in their plainest form.
struct MemoryContents {
  /// By digest, with the time when somebody last kept them.
  var menus: [String: (source: MenuSource, time: Date)] = [:]
  var sessions: [SessionToken: MemorySession] = [:]
  /// By number, from 1.
  var orders: [StoredOrder] = []
  /// The revisions of each menu, the newest last.
  var inventory: [String: [InventoryRecord]] = [:]

  mutating func create(_ token: SessionToken, _ session: MemorySession) -> CreateOutcome {
    guard menus[session.firstMenuDigest] != nil else { return .menuMissing }
    if let there = sessions[token] {
      return there.firstMenuDigest == session.firstMenuDigest ? .created : .taken
    }
    sessions[token] = session
    return .created
  }

  mutating func append(_ request: AppendRequest) -> AppendOutcome {
    guard var session = sessions[request.token] else { return .missing }
    if let index = session.keys[request.key.name] {
      return session.bodies[index] == request.key.body
        ? .replayed(session.entries[index]) : .keyReused
    }
    if let orderID = session.orderID { return .submitted(orderID) }
    guard session.version == request.expected else { return .conflict(current: session.version) }
    session.add(request)
    sessions[request.token] = session
    return .committed
  }

  mutating func submit(_ submission: OrderSubmission) -> SubmitOutcome {
    guard let session = sessions[submission.token] else { return .missing }
    if let orderID = session.orderID {
      guard session.keys[submission.key.name] == nil else { return .keyReused }
      let order = orders.first { $0.id == orderID }
      guard let order, order.key.name == submission.key.name else { return .submitted(orderID) }
      return order.key == submission.key ? .replayed(order) : .keyReused
    }
    guard session.keys[submission.key.name] == nil else { return .keyReused }
    guard session.version == submission.expected else {
      return .conflict(current: session.version)
    }
    if let change = submission.inventory {
      if case .conflict(let current) = setInventory(change) {
        return .inventoryConflict(current: current)
      }
    }
    let order = submission.order(number: orders.count + 1)
    orders.append(order)
    sessions[submission.token]?.orderID = submission.orderID
    sessions[submission.token]?.time = submission.time
    return .committed(order)
  }

  mutating func setInventory(_ change: InventoryChange) -> InventoryOutcome {
    let current = inventory[change.menuID]?.last?.revision ?? 0
    guard current == change.expected else { return .conflict(current: current) }
    var records = inventory[change.menuID] ?? []
    records.append(InventoryRecord(revision: change.revision, document: change.document))
    records.removeFirst(max(0, records.count - InventoryRecord.kept))
    inventory[change.menuID] = records
    return .committed(change.revision)
  }

  mutating func expire(before time: Date, limit: Int) -> Int {
    let old = sessions.filter { $0.value.time < time }.keys.prefix(max(0, limit))
    for token in old { sessions[token] = nil }
    let named = Set(sessions.values.flatMap(\.menuDigests)).union(orders.map(\.menuDigest))
    menus = menus.filter { named.contains($0.key) || $0.value.time >= time }
    return old.count
  }
}

/// One session in memory.
struct MemorySession {
  let menuID: String
  let firstMenuDigest: String
  /// When it was last touched.
  var time: Date
  private(set) var menuDigest: String
  private(set) var version = 0
  private(set) var entries: [JournalEntry] = []
  /// The digests of what was asked, beside the entries.
  private(set) var bodies: [String] = []
  /// Which entry was made under which key.
  private(set) var keys: [String: Int] = [:]
  var snapshot: SessionSnapshot?
  var orderID: OrderID?

  init(menuID: String, menuDigest: String, time: Date) {
    self.menuID = menuID
    firstMenuDigest = menuDigest
    self.menuDigest = menuDigest
    self.time = time
  }

  var head: SessionHead {
    SessionHead(menuID: menuID, menuDigest: menuDigest, version: version, orderID: orderID)
  }

  /// Every menu that its log speaks of.
  var menuDigests: [String] {
    [firstMenuDigest]
      + entries.flatMap(\.events).compactMap {
        if case .moved(let digest) = $0 { digest } else { nil }
      }
  }

  mutating func add(_ request: AppendRequest) {
    keys[request.key.name] = entries.count
    bodies.append(request.key.body)
    entries.append(
      JournalEntry(
        version: request.version, events: request.events, key: request.key.name,
        inventoryRevision: request.inventoryRevision))
    version = request.version
    menuDigest = request.menuDigest ?? menuDigest
    time = request.time
  }

  func record(after version: Int?) -> SessionRecord {
    let snapshot = version == nil ? snapshot : nil
    let start = version ?? snapshot?.version ?? 0
    return SessionRecord(
      head: head, firstMenuDigest: firstMenuDigest, snapshot: snapshot,
      tail: entries.filter { $0.version > start })
  }
}
