#if Service
extension PostgreSQLJournal {
  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome {
    let events = try EventText.text(of: request.events)
    let (outcome, wasUnknown) = try await write { try $0.append(request, events) }
    switch outcome {
    case .committed:
      announcer.announce(.session(request.token))
      return outcome
    case .replayed(let entry)
    where wasUnknown && entry.version == request.version && entry.events == request.events:
      announcer.announce(.session(request.token))
      return .committed
    case .replayed, .keyReused, .conflict, .submitted, .missing: return outcome
    }
  }

  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await read { try $0.entry(of: token, key: key) }
  }
}

extension PostgreSQLConnection {
  /// One round trip where all goes well: the entry is inserted only if the session was moved on.
  fileprivate func append(_ request: AppendRequest, _ events: String) throws -> AppendOutcome {
    let id = PostgreSQLValue.text(request.token.text)
    let digest = request.menuDigest.map { PostgreSQLValue.text($0) } ?? .null
    do {
      let inserted = try execute(
        """
        WITH moved AS (
          UPDATE sessions SET version = $3::bigint, touched_at = $4::bigint,
          menu = coalesce($5::text, menu), menus = menus || coalesce(' ' || $5::text, '')
          WHERE session_id = $1 AND version = $2::bigint AND order_id IS NULL
          RETURNING session_id
        )
        INSERT INTO entries
        (session_id, version, events, request_key, request_body, inventory_revision)
        SELECT session_id, $3::bigint, $6, $7, $8, $9::bigint FROM moved
        """,
        [
          id, .number(request.expected), .number(request.version),
          .number(request.time.wholeSeconds), digest, .text(events), .text(request.key.name),
          .text(request.key.body), .number(request.inventoryRevision),
        ])
      if inserted.changed == 1 { return .committed }
    } catch let fault as PostgreSQLError where fault.isDuplicate {
      // The key is taken, or the version by one who was faster; below it is told which.
    }
    if let found = try entry(of: request.token, key: request.key.name) {
      return found.body == request.key.body ? .replayed(found.entry) : .keyReused
    }
    guard let head = try head(of: request.token) else { return .missing }
    return head.orderID.map { .submitted($0) } ?? .conflict(current: head.version)
  }

  func entry(
    of token: SessionToken, key: String
  ) throws -> (body: String, entry: JournalEntry)? {
    try execute(
      """
      SELECT version, events, request_key, inventory_revision, request_body FROM entries
      WHERE session_id = $1 AND request_key = $2
      """, [.text(token.text), .text(key)]
    ).first.map { (try $0.text(4), try JournalEntry($0)) }
  }
}

extension JournalEntry {
  init(_ row: PostgreSQLRow) throws {
    self.init(
      version: try row.number(0), events: try EventText.events(in: try row.text(1)),
      key: try row.text(2), inventoryRevision: try row.number(3))
  }
}
#endif
