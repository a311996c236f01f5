#if Service
import Foundation

extension PostgreSQLJournal {
  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try await write { connection in
      do {
        // A menu in use is not removed: it counts as kept within the last hour.
        let made = try connection.execute(
          """
          WITH used AS (
            UPDATE menus SET kept_at = $4 WHERE digest = $3 AND kept_at < $4::bigint - 3600
          )
          INSERT INTO sessions
          (session_id, menu_id, first_menu, menu, menus, version, touched_at)
          SELECT $1, $2, digest, digest, digest, 0, $4 FROM menus WHERE digest = $3
          """,
          [
            .text(token.text), .text(menuID), .text(menuDigest), .number(time.wholeSeconds),
          ])
        return made.changed == 1 ? .created : .menuMissing
      } catch let fault as PostgreSQLError where fault.isDuplicate {
        let there = try connection.execute(
          "SELECT first_menu FROM sessions WHERE session_id = $1", [.text(token.text)]
        ).first?.text(0)
        return there == menuDigest ? .created : .taken
      }
    }.value
  }

  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    try await read { connection in
      try connection.transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") {
        let id = PostgreSQLValue.text(token.text)
        guard
          let row = try connection.execute(
            "SELECT \(SessionHead.names), first_menu FROM sessions WHERE session_id = $1", [id]
          ).first
        else { return nil }
        var snapshot: SessionSnapshot?
        if version == nil {
          snapshot = try connection.execute(
            "SELECT version, bytes, checksum FROM snapshots WHERE session_id = $1", [id]
          ).first.map {
            SessionSnapshot(
              version: try $0.number(0), bytes: try $0.bytes(1), checksum: try $0.text(2))
          }
        }
        let tail = try connection.execute(
          """
          SELECT version, events, request_key, inventory_revision FROM entries
          WHERE session_id = $1 AND version > $2 ORDER BY version
          """, [id, .number(version ?? snapshot?.version ?? 0)])
        return SessionRecord(
          head: try SessionHead(row), firstMenuDigest: try row.text(4), snapshot: snapshot,
          tail: try tail.all.map { try JournalEntry($0) })
      }
    }
  }

  func heads(
    of tokens: [SessionToken]
  ) async throws(JournalError) -> [SessionToken: SessionHead] {
    try await read { connection in
      let rows = try connection.execute(
        "SELECT \(SessionHead.names), session_id FROM sessions WHERE session_id = ANY($1)",
        [.list(tokens.map(\.text))])
      var heads: [SessionToken: SessionHead] = [:]
      for row in rows.all {
        if let token = SessionToken(try row.text(4)) { heads[token] = try SessionHead(row) }
      }
      return heads
    }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalError) {
    _ = try await write { connection in
      try connection.execute(
        """
        INSERT INTO snapshots (session_id, version, bytes, checksum)
        SELECT session_id, $2, $3, $4 FROM sessions WHERE session_id = $1
        ON CONFLICT (session_id) DO UPDATE
        SET version = excluded.version, bytes = excluded.bytes, checksum = excluded.checksum
        """,
        [
          .text(token.text), .number(snapshot.version), .bytes(snapshot.bytes),
          .text(snapshot.checksum),
        ])
    }
  }

  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int {
    let seconds = PostgreSQLValue.number(time.wholeSeconds)
    return try await write { connection in
      try connection.transact {
        let removed = try connection.execute(
          """
          DELETE FROM sessions WHERE touched_at < $1 AND session_id IN
          (SELECT session_id FROM sessions WHERE touched_at < $1 LIMIT $2)
          RETURNING session_id
          """, [seconds, .number(max(0, limit))])
        let tokens = PostgreSQLValue.list(try removed.all.map { try $0.text(0) })
        for table in ["entries", "snapshots"] {
          try connection.execute("DELETE FROM \(table) WHERE session_id = ANY($1)", [tokens])
        }
        try connection.execute(
          """
          DELETE FROM menus WHERE kept_at < $1
          AND NOT EXISTS (SELECT 1 FROM sessions WHERE position(menus.digest IN sessions.menus) > 0)
          AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)
          """, [seconds])
        return removed.rows.count
      }
    }.value
  }
}

extension PostgreSQLConnection {
  /// Where a session stands; `suffix` may lock it.
  func head(of token: SessionToken, _ suffix: String = "") throws -> SessionHead? {
    try execute(
      "SELECT \(SessionHead.names) FROM sessions WHERE session_id = $1 \(suffix)",
      [.text(token.text)]
    ).first.map { try SessionHead($0) }
  }
}

extension SessionHead {
  fileprivate static let names = "menu_id, menu, version, order_id"

  fileprivate init(_ row: PostgreSQLRow) throws {
    self.init(
      menuID: try row.text(0), menuDigest: try row.text(1), version: try row.number(2),
      orderID: row.values[3].flatMap { OrderID($0) })
  }
}
#endif
