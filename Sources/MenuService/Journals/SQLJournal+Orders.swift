#if Service
import Foundation
import Synchronization

// Transactions lock a session or an order first, then the inventory, and then the numbers of orders
// and changes, which prevents deadlocks in PostgreSQL.
extension SQLJournal {
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    let outcome = try await attempt { execute, wasUnknown in
      let outcome = try Self.submit(submission, execute)
      guard case .replayed(let order) = outcome, wasUnknown, order.id == submission.orderID else {
        return outcome
      }
      return .committed(order)
    }
    if case .committed(let order) = outcome {
      announce(.session(submission.session))
      announce(.order(number: order.number))
      if let change = submission.inventoryChange { announce(.inventory(menuID: change.menuID)) }
    }
    return outcome
  }

  private static func submit(
    _ submission: OrderSubmission, _ execute: SQLExecution
  ) throws -> SubmitOutcome {
    let session = submission.session
    var facts = OrderSubmission.Facts(head: try head(of: session, locked: true, execute))
    facts.isKeyOfActions = try entry(of: session, key: submission.key.name, execute) != nil
    if facts.head?.orderID != nil {
      facts.order = try .find(where: "session_id = $1", .text(session.text), execute)
    }
    if let change = submission.inventoryChange {
      facts.inventoryRevision = try lockRevision(of: change.menuID, execute)
    }
    if let outcome = submission.outcome(facts) { return outcome }
    if let change = submission.inventoryChange { try store(change, execute) }
    _ = try execute(
      "UPDATE sessions SET order_id = $1, touched_at = $2 WHERE session_id = $3",
      [
        .text(submission.orderID.text), .number(submission.time.wholeSeconds), .text(session.text),
      ])
    let (number, sequence) = try takeNumbers(forOrder: true, execute)
    let order = submission.order(number: number, sequence: sequence)
    try order.insert(for: session, execute)
    return .committed(order)
  }

  func changeState(_ request: OrderStateRequest) async throws(JournalError) -> OrderStateOutcome {
    let (outcome, wasUnknown) = try await attempt { (try Self.changeState(request, $0), $1) }
    switch outcome {
    case .committed(let order, let inventory):
      announce(.order(number: order.number))
      if inventory != nil { announce(.inventory(menuID: order.menuID)) }
    case .unchanged(let order) where wasUnknown:
      announce(.order(number: order.number))
      announce(.inventory(menuID: order.menuID))
    case .unchanged, .notAllowed, .missing: break
    }
    return outcome
  }

  private static func changeState(
    _ request: OrderStateRequest, _ execute: SQLExecution
  ) throws -> OrderStateOutcome {
    let order = try StoredOrder.find(
      where: "number = $1 \(lock)", .number(request.number), execute)
    if let outcome = request.outcome(order) { return outcome }
    guard let order else { return .missing }
    var change: InventoryChange?
    if request.state.isWithdrawn {
      change = try request.inventoryChange(order, try lockInventory(of: order.menuID, execute))
    }
    if let change { try store(change, execute) }
    let changed = request.changed(
      order, sequence: try takeNumbers(forOrder: false, execute).sequence)
    try changed.update(execute)
    return .committed(changed, change?.record)
  }

  /// Takes the number of a new order, and that of a change; without an
  /// order, only the latter counts.
  private static func takeNumbers(
    forOrder isOrder: Bool, _ execute: SQLExecution
  ) throws -> (order: Int, sequence: Int) {
    guard let row = try execute(nextNumbers, [.number(isOrder ? 1 : 0)]).first else {
      throw JournalError.damaged("the table menu_journal is empty")
    }
    return (try row.number(0), try row.number(1))
  }

  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord? {
    try await select(
      """
      SELECT revision, document FROM inventories
      WHERE menu_id = $1 AND revision = coalesce(CAST($2 AS bigint), revision)
      ORDER BY revision DESC LIMIT 1
      """, [.text(menuID), revision.map { .number($0) } ?? .null]
    ) { InventoryRecord(revision: try $0.number(0), document: try $0.text(1)) }.first
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    let outcome = try await attempt { execute, wasUnknown -> InventoryOutcome in
      let current = try Self.lockRevision(of: change.menuID, execute)
      if wasUnknown, current == change.revision,
        try Self.document(of: change.menuID, at: current, execute) == change.document
      {
        return .committed(current)
      }
      guard current == change.expected else { return .conflict(current: current) }
      try Self.store(change, execute)
      return .committed(change.revision)
    }
    if case .committed = outcome { announce(.inventory(menuID: change.menuID)) }
    return outcome
  }

  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord {
    let attempted = Mutex<InventoryChange?>(nil)
    let (record, isChanged) = try await attempt { execute, wasUnknown in
      let record = try Self.lockInventory(of: menuID, execute)
      if wasUnknown, let change = attempted.withLock({ $0 }),
        try Self.document(of: menuID, at: change.revision, execute) == change.document
      {
        return (record, true)
      }
      guard let document = try update(record) else { return (record, false) }
      let change = InventoryChange(menuID: menuID, expected: record.revision, document: document)
      // What was certainly not stored can be equal to the change of another server.
      attempted.withLock { $0 = nil }
      try Self.store(change, execute)
      attempted.withLock { $0 = change }
      return (change.record, true)
    }
    if isChanged { announce(.inventory(menuID: menuID)) }
    return record
  }

  /// Locks a menu's inventory until the end of the transaction, and returns it.
  private static func lockInventory(
    of menuID: String, _ execute: SQLExecution
  ) throws -> InventoryRecord {
    let revision = try lockRevision(of: menuID, execute)
    return InventoryRecord(
      revision: revision, document: try document(of: menuID, at: revision, execute) ?? "")
  }

  /// The same without its document.
  private static func lockRevision(of menuID: String, _ execute: SQLExecution) throws -> Int {
    try execute(lockInventory, [.text(menuID)]).first?.number(0) ?? 0
  }

  private static func document(
    of menuID: String, at revision: Int, _ execute: SQLExecution
  ) throws -> String? {
    try execute(
      "SELECT document FROM inventories WHERE menu_id = $1 AND revision = $2",
      [.text(menuID), .number(revision)]
    ).first?.text(0)
  }

  /// Stores an inventory that is locked, and removes the oldest one.
  private static func store(_ change: InventoryChange, _ execute: SQLExecution) throws {
    let menuID = SQLValue.text(change.menuID)
    if let setRevision { _ = try execute(setRevision, [.number(change.revision), menuID]) }
    _ = try execute(
      "INSERT INTO inventories (menu_id, revision, document) VALUES ($1, $2, $3)",
      [menuID, .number(change.revision), .text(change.document)])
    _ = try execute(
      "DELETE FROM inventories WHERE menu_id = $1 AND revision <= $2",
      [menuID, .number(change.revision - InventoryRecord.kept)])
  }

  func orders(_ query: OrderQuery) async throws(JournalError) -> [StoredOrder] {
    let (conditions, values) = query.conditions
    return try await orders(where: conditions, values)
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    try await orders(where: "order_id = $1", [.text(id.text)]).first
  }

  private func orders(
    where condition: String, _ values: [SQLValue]
  ) async throws(JournalError) -> [StoredOrder] {
    try await select(StoredOrder.query(condition), values) { try StoredOrder($0) }
  }

  func orderChanges(
    after sequence: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await select(StoredOrder.changesQuery, [.number(sequence), .number(max(0, limit))]) {
      try StoredOrder(change: $0)
    }
  }

  func lastOrderChange() async throws(JournalError) -> Int {
    try await select("SELECT coalesce(max(sequence), 0) FROM order_changes", []) {
      try $0.number(0)
    }.first ?? 0
  }

  func numbers(submittedIn times: Range<Date>) async throws(JournalError) -> ClosedRange<Int>? {
    // The signs keep PostgreSQL from reading the orders by number until one is in the range.
    try await select(
      """
      SELECT coalesce(min(+number), 0), coalesce(max(+number), 0) FROM orders
      WHERE submitted_at >= $1 AND submitted_at < $2
      """, [.number(times.lowerBound.wholeSeconds), .number(times.upperBound.wholeSeconds)]
    ) { try $0.number(0)...$0.number(1) }.first { $0.lowerBound > 0 }
  }

  func personalOrders(
    before time: Date, after order: StoredOrder?, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    // In the order of the index of these orders. In that of numbers, all others would be read, too.
    try await orders(
      where: """
        is_anonymous = 0 AND submitted_at < $1 AND (submitted_at, number) > ($2, $3)
        ORDER BY submitted_at, number LIMIT $4
        """,
      [
        .number(time.wholeSeconds), .number((order?.time ?? .distantPast).wholeSeconds),
        .number(order?.number ?? 0), .number(limit),
      ])
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    let record = try order.record
    let session: SessionDigest? = try await transact { execute in
      let number = SQLValue.number(order.number)
      let found = try execute("SELECT session_id FROM orders WHERE number = $1", [number])
      guard let session = try found.first?.text(0) else { return nil }
      // PostgreSQL locks sessions before orders, as for submissions.
      for table in ["sessions", "entries", "snapshots"] {
        _ = try execute("DELETE FROM \(table) WHERE session_id = $1", [.text(session)])
      }
      _ = try execute(
        "UPDATE orders SET document = $1, request_body = $2, is_anonymous = 1 WHERE number = $3",
        [.text(record), .text(order.key.body), number])
      return try SessionDigest(stored: session)
    }
    if let session {
      announce(.session(session))
      announce(.order(number: order.number))
    }
    return session
  }
}

extension StoredOrder {
  /// The order that a condition with one value finds; `nil` if there is none.
  static func find(
    where condition: String, _ value: SQLValue, _ execute: SQLExecution
  ) throws -> StoredOrder? {
    try execute(query(condition), [value]).first.map { try StoredOrder($0) }
  }

  func insert(for session: SessionDigest, _ execute: SQLExecution) throws {
    _ = try execute(
      """
      INSERT INTO orders (session_id, number, order_id, menu_id, menu_digest, document,
      inventory_revision, inventory_document, request_key, request_body, submitted_at, state,
      changes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      """,
      [
        .text(session.text), .number(number), .text(id.text), .text(menuID), .text(menuDigest),
        .text(try record), .number(inventory.revision), .text(inventory.document),
        .text(key.name), .text(key.body), .number(time.wholeSeconds), .text(state.rawValue),
        .text(try changes.stored),
      ])
    try addLastChange(execute)
  }

  /// Stores the state of an order after a change.
  func update(_ execute: SQLExecution) throws {
    _ = try execute(
      "UPDATE orders SET state = $1, changes = $2 WHERE number = $3",
      [.text(state.rawValue), .text(try changes.stored), .number(number)])
    try addLastChange(execute)
  }

  /// Adds the last change to the sequence of all changes.
  private func addLastChange(_ execute: SQLExecution) throws {
    _ = try execute(
      "INSERT INTO order_changes (sequence, number) VALUES ($1, $2)",
      [.number(sequence), .number(number)])
  }
}
#endif
