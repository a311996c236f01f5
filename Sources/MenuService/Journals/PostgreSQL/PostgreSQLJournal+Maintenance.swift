#if Service
import Foundation

// Several servers may do the same maintenance at once: the one that deletes a row counts it.
extension PostgreSQLJournal {
  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey {
    try await read { connection in
      try SessionSurvey(
        try connection.execute(
          SessionSurvey.query(after: "$1", limit: "$2::bigint", time: "$3::bigint"),
          [.text(session?.text ?? ""), .number(limit), .number(time.wholeSeconds)]
        ).all, limit: limit)
    }
  }

  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int {
    try await write { connection in
      try connection.transact {
        let removed = try connection.execute(
          """
          DELETE FROM sessions WHERE session_id = ANY($1) AND touched_at < $2 RETURNING session_id
          """, [.list(sessions.map(\.text)), .number(time.wholeSeconds)])
        let sessions = PostgreSQLValue.list(try removed.all.map { try $0.text(0) })
        for table in ["entries", "snapshots"] {
          try connection.execute("DELETE FROM \(table) WHERE session_id = ANY($1)", [sessions])
        }
        return removed.rows.count
      }
    }.value
  }

  func removeMenus(
    keptBefore time: Date, except used: Set<String>
  ) async throws(JournalError) {
    let seconds = PostgreSQLValue.number(time.wholeSeconds)
    for digest in try await digests(MenuSource.unorderedMenus(keptBefore: "$1"), seconds)
    where !used.contains(digest) {
      _ = try await write { connection in
        try connection.transact {
          let removed = try connection.execute(
            MenuSource.removalOfMenu("$1", keptBefore: "$2"), [.text(digest), seconds])
          guard removed.changed == 1 else { return }
          try connection.execute(MenuSource.removalOfList("$1"), [.text(digest)])
        }
      }
    }
    for digest in try await digests(MenuSource.unusedFiles(keptBefore: "$1"), seconds) {
      _ = try await write { connection in
        _ = try connection.execute(
          MenuSource.removalOfFile("$1", keptBefore: "$2"), [.text(digest), seconds])
      }
    }
  }

  func personalOrders(
    before time: Date, after number: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await read { connection in
      try connection.execute(
        StoredOrder.personalQuery(before: "$1", after: "$2", limit: "$3"),
        [.number(time.wholeSeconds), .number(number), .number(limit)]
      ).all.map { try StoredOrder($0) }
    }
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    let record = try order.record
    let session: SessionDigest? = try await write { connection in
      try connection.transact {
        let row = try connection.execute(
          "SELECT session_id FROM orders WHERE number = $1", [.number(order.number)]
        ).first
        guard let row else { return nil }
        let session = PostgreSQLValue.text(try row.text(0))
        // Sessions are locked before orders, as by submissions.
        for table in ["sessions", "entries", "snapshots"] {
          try connection.execute("DELETE FROM \(table) WHERE session_id = $1", [session])
        }
        try connection.execute(
          "UPDATE orders SET document = $1, request_body = $2, is_anonymous = 1 WHERE number = $3",
          [.text(record), .text(order.key.body), .number(order.number)])
        return try SessionDigest(stored: try row.text(0))
      }
    }.value
    if let session {
      announcer.announce(.session(session))
      announcer.announce(.order(number: order.number))
    }
    return session
  }

  private func digests(
    _ query: String, _ seconds: PostgreSQLValue
  ) async throws(JournalError) -> [String] {
    try await read { try $0.execute(query, [seconds]).all.map { try $0.text(0) } }
  }
}
#endif
