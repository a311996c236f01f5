#if Service
import Foundation
import GRDB

extension SQLiteJournal {
  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try await writer.write { database in
      guard try database.first("SELECT 1 FROM menus WHERE digest = ?", [menuDigest]) != nil
      else { return .menuMissing }
      guard try database.head(of: session) == nil else { return .tokenInUse }
      let order = try database.first("SELECT 1 FROM orders WHERE session_id = ?", [session.text])
      guard order == nil else { return .ordered }
      try database.change(
        """
        INSERT INTO sessions (session_id, menu_id, first_menu, menu, menus, touched_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [session.text, menuID, menuDigest, menuDigest, menuDigest, time.wholeSeconds])
      return .created
    }
  }

  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    try await read { database in
      guard
        let row = try database.first(
          "SELECT \(SessionHead.columns), first_menu FROM session_heads WHERE session_id = ?",
          [session.text])
      else { return nil }
      return try SessionRecord(
        session, head: try SessionHead(row), firstMenuDigest: try row.text(4), after: version,
        database.execute)
    }
  }

  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead] {
    try await read { database in
      var heads: [SessionDigest: SessionHead] = [:]
      for session in sessions { heads[session] = try database.head(of: session) }
      return heads
    }
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try request.events.stored
    return try await writer.write { try $0.append(request, events) }
  }

  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await read { try $0.entry(of: session, key: key) }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of session: SessionDigest
  ) async throws(JournalError) {
    try await writer.write { database in
      try database.change("DELETE FROM snapshots WHERE session_id = ?", [session.text])
      try database.change(
        """
        INSERT INTO snapshots (session_id, version, bytes, checksum)
        SELECT session_id, ?, ?, ? FROM sessions WHERE session_id = ?
        """,
        [snapshot.version, Data(snapshot.bytes), snapshot.checksum, session.text])
    }
  }
}

extension Database {
  func head(of session: SessionDigest) throws -> SessionHead? {
    try first(
      "SELECT \(SessionHead.columns) FROM session_heads WHERE session_id = ?", [session.text]
    ).map { try SessionHead($0) }
  }

  func entry(
    of session: SessionDigest, key: String
  ) throws -> (body: String, entry: JournalEntry)? {
    // The index has only the entries after version 32.
    let query = """
      SELECT \(JournalEntry.columns), request_body FROM entries
      WHERE session_id = ?1 AND request_key = ?2 AND version
      """
    return try first("\(query) <= 32 UNION ALL \(query) > 32", [session.text, key])
      .map { ($0[4], try JournalEntry($0)) }
  }

  /// Writes one row of one table in the common case.
  fileprivate func append(_ request: AppendRequest, _ events: String) throws -> AppendOutcome {
    let inserted = try change(
      """
      INSERT INTO entries
      (session_id, version, events, request_key, request_body, inventory_revision, time)
      SELECT session_id, ?1, ?2, ?3, ?4, ?5, ?6 FROM sessions
      WHERE session_id = ?7 AND order_id IS NULL
      AND ?8 = coalesce((SELECT max(version) FROM entries WHERE session_id = ?7), 0)
      AND NOT EXISTS (
        SELECT 1 FROM entries WHERE session_id = ?7 AND request_key = ?3 AND version <= 32
      )
      ON CONFLICT (session_id, request_key) WHERE version > 32 DO NOTHING
      """,
      [
        request.version, events, request.key.name, request.key.body, request.inventoryRevision,
        request.time.wholeSeconds, request.session.text, request.expected,
      ])
    guard inserted == 1 else {
      let head = try head(of: request.session)
      let found = try entry(of: request.session, key: request.key.name)
      return request.outcome(head: head, entry: found) ?? .conflict(current: head?.version ?? 0)
    }
    if let digest = request.menuDigest {
      try change(
        "UPDATE sessions SET menu = ?1, menus = menus || ' ' || ?1 WHERE session_id = ?2",
        [digest, request.session.text])
    }
    return .committed
  }
}
#endif
