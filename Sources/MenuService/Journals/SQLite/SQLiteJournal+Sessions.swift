#if Service
  import Foundation
  import GRDB

  extension SQLiteJournal {
    func keep(_ menu: MenuSource, time: Date) async throws(JournalFault) {
      try await writer.write { database in
        let seconds = time.wholeSeconds
        let isThere = try database.change(
          "UPDATE menus SET kept_at = ? WHERE digest = ?", [seconds, menu.digest])
        guard isThere == 0 else { return }
        try database.change(
          "INSERT INTO menus (digest, name, bytes, kept_at) VALUES (?, ?, ?, ?)",
          [menu.digest, menu.name, Data(menu.bytes), seconds])
      }
    }

    func menu(_ digest: String) async throws(JournalFault) -> MenuSource? {
      try await read { database in
        try database.first("SELECT name, bytes FROM menus WHERE digest = ?", [digest]).map { row in
          let menu = MenuSource(name: row[0], bytes: [UInt8](row[1] as Data))
          guard menu.digest == digest else {
            throw JournalFault.damaged("the menu \(digest) is not what it was")
          }
          return menu
        }
      }
    }

    func create(
      _ token: SessionToken, menuID: String, menuDigest: String, time: Date
    ) async throws(JournalFault) -> CreateOutcome {
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
    ) async throws(JournalFault) -> SessionRecord? {
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
          SELECT version, events, request_key, live_revision FROM entries
          WHERE session_id = ? AND version > ? ORDER BY version
          """, [token.text, version ?? snapshot?.version ?? 0])
        return SessionRecord(
          head: SessionHead(row), firstMenuDigest: row["first_menu"], snapshot: snapshot,
          tail: try tail.map { try JournalEntry($0) })
      }
    }

    func heads(
      of tokens: [SessionToken]
    ) async throws(JournalFault) -> [SessionToken: SessionHead] {
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

    func append(_ request: AppendRequest) async throws(JournalFault) -> AppendOutcome {
      let events = try EventText.text(of: request.events)
      return try await writer.write { try $0.append(request, events) }
    }

    func entry(
      of token: SessionToken, key: String
    ) async throws(JournalFault) -> (body: String, entry: JournalEntry)? {
      try await read { try $0.entry(of: token, key: key) }
    }

    func snapshot(
      _ snapshot: SessionSnapshot, of token: SessionToken
    ) async throws(JournalFault) {
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

    func expire(before time: Date, limit: Int) async throws(JournalFault) -> Int {
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
        (session_id, version, events, request_key, request_body, live_revision)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          token, request.version, events, request.key.name, request.key.body,
          request.liveRevision,
        ])
      return .committed
    }

    func entry(
      of token: SessionToken, key: String
    ) throws -> (body: String, entry: JournalEntry)? {
      try first(
        """
        SELECT version, events, request_key, live_revision, request_body FROM entries
        WHERE session_id = ? AND request_key = ?
        """, [token.text, key]
      ).map { ($0[4], try JournalEntry($0)) }
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

  extension JournalEntry {
    fileprivate init(_ row: Row) throws {
      self.init(
        version: row[0], events: try EventText.events(in: row[1]), key: row[2],
        liveRevision: row[3])
    }
  }
#endif
