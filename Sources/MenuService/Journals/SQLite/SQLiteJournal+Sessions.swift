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
      guard try SQLiteJournal.head(of: session, database.execute) == nil else { return .tokenInUse }
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

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try request.events.stored
    return try await writer.write { try $0.append(request, events) }
  }
}

extension Database {
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
      let head = try SQLiteJournal.head(of: request.session, execute)
      let found = try SQLiteJournal.entry(of: request.session, key: request.key.name, execute)
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
