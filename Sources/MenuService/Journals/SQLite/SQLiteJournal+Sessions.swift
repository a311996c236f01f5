#if Service
import Foundation
import GRDB

extension SQLiteJournal {
  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try await writer.write { database in
      guard try database.first("SELECT 1 FROM menus WHERE digest = ?", [menuDigest]) != nil
      else { return .menuMissing }
      let there = try database.first(
        "SELECT first_menu FROM sessions WHERE session_id = ?", [token.text])
      if let there { return there[0] == menuDigest ? .created : .taken }
      try database.change(
        """
        INSERT INTO sessions (session_id, menu_id, first_menu, menu, menus, version, touched_at)
        VALUES (?, ?, ?, ?, ?, 0, ?)
        """,
        [token.text, menuID, menuDigest, menuDigest, menuDigest, time.wholeSeconds])
      return .created
    }
  }

  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    try await read { database in
      guard
        let row = try database.first(
          "SELECT \(SessionHead.columns), first_menu FROM sessions WHERE session_id = ?",
          [token.text])
      else { return nil }
      var snapshot: SessionSnapshot?
      if version == nil {
        snapshot = try database.first(
          "SELECT version, bytes, checksum FROM snapshots WHERE session_id = ?", [token.text]
        ).map {
          SessionSnapshot(version: $0[0], bytes: [UInt8]($0[1] as Data), checksum: $0[2])
        }
      }
      let tail = try database.all(
        """
        SELECT version, events, request_key, inventory_revision FROM entries
        WHERE session_id = ? AND version > ? ORDER BY version
        """, [token.text, version ?? snapshot?.version ?? 0])
      return SessionRecord(
        head: SessionHead(row), firstMenuDigest: row["first_menu"], snapshot: snapshot,
        tail: try tail.map { try JournalEntry($0) })
    }
  }

  func heads(
    of tokens: [SessionToken]
  ) async throws(JournalError) -> [SessionToken: SessionHead] {
    try await read { database in
      var heads: [SessionToken: SessionHead] = [:]
      for token in tokens {
        heads[token] = try database.first(
          "SELECT \(SessionHead.columns) FROM sessions WHERE session_id = ?", [token.text]
        ).map { SessionHead($0) }
      }
      return heads
    }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of token: SessionToken
  ) async throws(JournalError) {
    try await writer.write { database in
      try database.change("DELETE FROM snapshots WHERE session_id = ?", [token.text])
      try database.change(
        """
        INSERT INTO snapshots (session_id, version, bytes, checksum)
        SELECT session_id, ?, ?, ? FROM sessions WHERE session_id = ?
        """,
        [snapshot.version, Data(snapshot.bytes), snapshot.checksum, token.text])
    }
  }

  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int {
    try await writer.write { database in
      let old = try database.all(
        "SELECT session_id FROM sessions WHERE touched_at < ? LIMIT ?",
        [time.wholeSeconds, max(0, limit)])
      for row in old {
        let token: String = row[0]
        for table in ["entries", "snapshots", "sessions"] {
          try database.change("DELETE FROM \(table) WHERE session_id = ?", [token])
        }
      }
      try database.change(
        """
        DELETE FROM menus WHERE kept_at < ?
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE instr(sessions.menus, menus.digest) > 0)
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)
        """, [time.wholeSeconds])
      return old.count
    }
  }
}

extension SessionHead {
  static let columns = "menu_id, menu, version, order_id"

  init(_ row: Row) {
    let order: String? = row[3]
    self.init(
      menuID: row[0], menuDigest: row[1], version: row[2], orderID: order.flatMap { OrderID($0) })
  }
}
#endif
