#if Service
import Foundation

extension PostgreSQLJournal {
  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome {
    try await write { connection, wasUnknown in
      // It can be the session of the attempt whose outcome was unknown.
      let ifInUse: CreateOutcome = wasUnknown ? .created : .tokenInUse
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
        let head = try PostgreSQLJournal.head(of: session) { try connection.execute($0, $1).all }
        if head != nil { return ifInUse }
        let order = try connection.execute(
          "SELECT 1 FROM orders WHERE session_id = $1", [.text(session.text)]
        ).first
        return order == nil ? .menuMissing : .ordered
      } catch let error as PostgreSQLError where error.isDuplicate {
        return ifInUse
      }
    }
  }

  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try request.events.stored
    let outcome = try await write { connection, wasUnknown in
      let outcome = try connection.append(request, events)
      guard case .replayed(let entry) = outcome, wasUnknown, entry.version == request.version,
        entry.events == request.events
      else { return outcome }
      return .committed
    }
    if outcome == .committed { announcer.announce(.session(request.session)) }
    return outcome
  }
}

extension PostgreSQLConnection {
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
            WHERE session_id = $1 AND version = $2::bigint AND \(PostgreSQLJournal.request) = $10
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
    let run: SQLExecution = { try self.execute($0, $1).all }
    let found = try PostgreSQLJournal.entry(of: request.session, key: request.key.name, run)
    let head = try PostgreSQLJournal.head(of: request.session, run)
    return request.outcome(head: head, entry: found) ?? .conflict(current: head?.version ?? 0)
  }
}
#endif
