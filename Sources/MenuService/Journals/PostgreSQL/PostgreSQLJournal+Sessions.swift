#if Service
import Foundation

extension PostgreSQLJournal {
  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    let (outcome, wasUnknown) = try await write { connection -> CreateOutcome in
      do {
        // Marks the menu as used, at most once an hour, so that it is not removed.
        let inserted = try connection.execute(
          """
          WITH used AS (
            UPDATE menus SET kept_at = $4 WHERE digest = $3 AND kept_at < $4::bigint - 3600
          )
          INSERT INTO sessions
          (session_id, menu_id, first_menu, menu, menus, version, touched_at)
          SELECT $1, $2, digest, digest, digest, 0, $4 FROM menus WHERE digest = $3
          AND NOT EXISTS (SELECT 1 FROM orders WHERE session_id = $1)
          """,
          [
            .text(session.text), .text(menuID), .text(menuDigest), .number(time.wholeSeconds),
          ])
        guard inserted.changed == 0 else { return .created }
        if try connection.head(of: session) != nil { return .tokenInUse }
        let order = try connection.execute(
          "SELECT 1 FROM orders WHERE session_id = $1", [.text(session.text)]
        ).first
        return order == nil ? .menuMissing : .ordered
      } catch let error as PostgreSQLError where error.isDuplicate {
        return .tokenInUse
      }
    }
    // The session of the attempt whose outcome was unknown.
    return outcome == .tokenInUse && wasUnknown ? .created : outcome
  }

  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    try await read { connection in
      try connection.transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") {
        guard
          let row = try connection.execute(
            """
            SELECT \(SessionHead.columnsWithRequest), first_menu,
            (SELECT \(SessionHead.request) FROM entries WHERE session_id = $1 AND version = $2)
            FROM sessions WHERE session_id = $1
            """, [.text(session.text), .number(version ?? 0)]
          ).first
        else { return nil }
        var record = try SessionRecord(
          session, head: try SessionHead(withRequest: row), firstMenuDigest: try row.text(5),
          after: version
        ) { try connection.execute($0, $1).all }
        record.requestBefore = row.optionalText(6)
        return record
      }
    }
  }

  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead] {
    try await read { connection in
      let rows = try connection.execute(
        "SELECT \(SessionHead.columnsWithRequest), session_id FROM sessions WHERE session_id = ANY($1)",
        [.list(sessions.map(\.text))])
      var heads: [SessionDigest: SessionHead] = [:]
      for row in rows.all {
        guard let session = SessionDigest(try row.text(5)) else { continue }
        heads[session] = try SessionHead(withRequest: row)
      }
      return heads
    }
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try request.events.stored
    let (outcome, wasUnknown) = try await write { try $0.append(request, events) }
    switch outcome {
    case .committed:
      announcer.announce(.session(request.session))
      return outcome
    case .replayed(let entry)
    where wasUnknown && entry.version == request.version && entry.events == request.events:
      announcer.announce(.session(request.session))
      return .committed
    case .replayed, .keyReused, .conflict, .submitted, .missing: return outcome
    }
  }

  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await read { try $0.entry(of: session, key: key) }
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of session: SessionDigest
  ) async throws(JournalError) {
    _ = try await write { connection in
      // The lock keeps a removal of the session from missing the snapshot.
      try connection.execute(
        """
        INSERT INTO snapshots (session_id, version, bytes, checksum)
        SELECT session_id, $2, $3, $4 FROM sessions WHERE session_id = $1 FOR KEY SHARE
        ON CONFLICT (session_id) DO UPDATE
        SET version = excluded.version, bytes = excluded.bytes, checksum = excluded.checksum
        """,
        [
          .text(session.text), .number(snapshot.version), .bytes(snapshot.bytes),
          .text(snapshot.checksum),
        ])
    }
  }
}

extension PostgreSQLConnection {
  /// A session's current state; `suffix` may lock its row.
  func head(of session: SessionDigest, _ suffix: String = "") throws -> SessionHead? {
    try execute(
      "SELECT \(SessionHead.columnsWithRequest) FROM sessions WHERE session_id = $1 \(suffix)",
      [.text(session.text)]
    ).first.map { try SessionHead(withRequest: $0) }
  }

  /// Needs one round trip in the common case: inserts the entry only if the session was updated.
  fileprivate func append(_ request: AppendRequest, _ events: String) throws -> AppendOutcome {
    let id = SQLValue.text(request.session.text)
    let digest = request.menuDigest.map { SQLValue.text($0) } ?? .null
    do {
      let inserted = try execute(
        """
        WITH updated AS (
          UPDATE sessions SET version = $3::bigint, touched_at = $4::bigint,
          menu = coalesce($5::text, menu), menus = menus || coalesce(' ' || $5::text, '')
          WHERE session_id = $1 AND version = $2::bigint AND order_id IS NULL
          AND ($10::text IS NULL OR EXISTS (
            SELECT 1 FROM entries
            WHERE session_id = $1 AND version = $2::bigint AND \(SessionHead.request) = $10
          ))
          AND ($11::text IS NULL OR menu = $11)
          RETURNING session_id
        )
        INSERT INTO entries
        (session_id, version, events, request_key, request_body, inventory_revision)
        SELECT session_id, $3::bigint, $6, $7, $8, $9::bigint FROM updated
        """,
        [
          id, .number(request.expected), .number(request.version),
          .number(request.time.wholeSeconds), digest, .text(events), .text(request.key.name),
          .text(request.key.body), .number(request.inventoryRevision),
          request.lastRequest.map { .text($0) } ?? .null,
          request.menuBefore.map { .text($0) } ?? .null,
        ])
      if inserted.changed == 1 { return .committed }
    } catch let error as PostgreSQLError where error.isDuplicate {
      // The key or the version exists; the lookups below find out which.
    }
    let found = try entry(of: request.session, key: request.key.name)
    let head = try head(of: request.session)
    return request.outcome(head: head, entry: found) ?? .conflict(current: head?.version ?? 0)
  }

  func entry(
    of session: SessionDigest, key: String
  ) throws -> (body: String, entry: JournalEntry)? {
    try execute(
      """
      SELECT \(JournalEntry.columns), request_body FROM entries
      WHERE session_id = $1 AND request_key = $2
      """, [.text(session.text), .text(key)]
    ).first.map { (try $0.text(4), try JournalEntry($0)) }
  }
}

extension SessionHead {
  /// The ``RequestKey/identity`` of an entry.
  fileprivate static let request = "request_key || ' ' || request_body"

  fileprivate static let columnsWithRequest = """
    \(columns), (
      SELECT \(request) FROM entries
      WHERE entries.session_id = sessions.session_id AND entries.version = sessions.version
    )
    """

  fileprivate init(withRequest row: PostgreSQLRow) throws {
    try self.init(row)
    lastRequest = row.optionalText(4)
  }
}
#endif
