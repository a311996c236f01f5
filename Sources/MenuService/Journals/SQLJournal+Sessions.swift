#if Service
extension SQLJournal {
  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord? {
    let id = SQLValue.text(session.text)
    return try await readTogether { execute in
      let found = try execute(
        """
        SELECT \(Self.headColumns), first_menu,
        (SELECT \(Self.request) FROM entries WHERE session_id = $1 AND version = $2)
        FROM \(Self.heads) WHERE session_id = $1
        """, [id, .number(version ?? 0)])
      guard let row = found.first else { return nil }
      var snapshot: SessionSnapshot?
      if version == nil {
        snapshot = try execute(
          "SELECT version, bytes, checksum FROM snapshots WHERE session_id = $1", [id]
        ).first.map {
          SessionSnapshot(
            version: try $0.number(0), bytes: try $0.bytes(1), checksum: try $0.text(2))
        }
      }
      let tail = try execute(
        """
        SELECT \(JournalEntry.columns) FROM entries
        WHERE session_id = $1 AND version > $2 ORDER BY version
        """, [id, .number(version ?? snapshot?.version ?? 0)])
      return SessionRecord(
        head: try SessionHead(row), firstMenuDigest: try row.text(5), snapshot: snapshot,
        tail: try tail.map { try JournalEntry($0) }, requestBefore: try row.optionalText(6))
    }
  }

  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead] {
    let heads = try await select(
      "SELECT \(Self.headColumns), session_id FROM \(Self.heads) WHERE session_id \(Self.isIn("$1"))",
      [.list(sessions.map(\.text))]
    ) { (try SessionDigest(stored: $0.text(5)), try SessionHead($0)) }
    return Dictionary(heads) { first, _ in first }
  }

  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)? {
    try await select(JournalEntry.queryOfKey, [.text(session.text), .text(key)]) {
      try JournalEntry.withBody($0)
    }.first
  }

  func snapshot(
    _ snapshot: SessionSnapshot, of session: SessionDigest
  ) async throws(JournalError) {
    try await transact { execute in
      // A removal of the session must not miss the snapshot.
      _ = try execute(
        """
        INSERT INTO snapshots (session_id, version, bytes, checksum)
        SELECT session_id, $1, $2, $3 FROM sessions WHERE session_id = $4 \(Self.removalLock)
        ON CONFLICT (session_id) DO UPDATE
        SET version = excluded.version, bytes = excluded.bytes, checksum = excluded.checksum
        """,
        [
          .number(snapshot.version), .bytes(snapshot.bytes), .text(snapshot.checksum),
          .text(session.text),
        ])
    }
  }

  /// A session's current state, which may be locked.
  static func head(
    of session: SessionDigest, locked isLocked: Bool = false, _ execute: SQLExecution
  ) throws -> SessionHead? {
    try execute(
      "SELECT \(headColumns) FROM \(heads) WHERE session_id = $1 \(isLocked ? lock : "")",
      [.text(session.text)]
    ).first.map { try SessionHead($0) }
  }

  /// The columns of a session in ``heads``, in the order in which a row is read.
  private static var headColumns: String {
    """
    menu_id, menu, version, order_id, (
      SELECT \(request) FROM entries
      WHERE entries.session_id = \(heads).session_id AND entries.version = \(heads).version
    )
    """
  }

  static func entry(
    of session: SessionDigest, key: String, _ execute: SQLExecution
  ) throws -> (body: String, entry: JournalEntry)? {
    try execute(JournalEntry.queryOfKey, [.text(session.text), .text(key)]).first.map {
      try JournalEntry.withBody($0)
    }
  }
}
#endif
