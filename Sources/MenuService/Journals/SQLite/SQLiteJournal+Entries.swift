#if Service
import GRDB

extension SQLiteJournal {
  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try EventText.text(of: request.events)
    return try await writer.write { try $0.append(request, events) }
  }

  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await read { try $0.entry(of: token, key: key) }
  }
}

extension Database {
  fileprivate func append(_ request: AppendRequest, _ events: String) throws -> AppendOutcome {
    let token = request.token.text
    if let found = try entry(of: request.token, key: request.key.name) {
      return found.body == request.key.body ? .replayed(found.entry) : .keyReused
    }
    let moved = try change(
      """
      UPDATE sessions SET version = ?, touched_at = ?
      WHERE session_id = ? AND version = ? AND order_id IS NULL
      """, [request.version, request.time.wholeSeconds, token, request.expected])
    guard moved == 1 else {
      guard
        let row = try first(
          "SELECT \(SessionHead.columns) FROM sessions WHERE session_id = ?", [token])
      else { return .missing }
      let head = SessionHead(row)
      return head.orderID.map { .submitted($0) } ?? .conflict(current: head.version)
    }
    if let digest = request.menuDigest {
      try change(
        "UPDATE sessions SET menu = ?, menus = menus || ' ' || ? WHERE session_id = ?",
        [digest, digest, token])
    }
    try change(
      """
      INSERT INTO entries
      (session_id, version, events, request_key, request_body, inventory_revision)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        token, request.version, events, request.key.name, request.key.body,
        request.inventoryRevision,
      ])
    return .committed
  }

  func entry(
    of token: SessionToken, key: String
  ) throws -> (body: String, entry: JournalEntry)? {
    try first(
      """
      SELECT version, events, request_key, inventory_revision, request_body FROM entries
      WHERE session_id = ? AND request_key = ?
      """, [token.text, key]
    ).map { ($0[4], try JournalEntry($0)) }
  }
}

extension JournalEntry {
  init(_ row: Row) throws {
    self.init(
      version: row[0], events: try EventText.events(in: row[1]), key: row[2],
      inventoryRevision: row[3])
  }
}
#endif
