#if Service
import Foundation
import GRDB

// What may take long only reads, which no write waits for. Each write finds its few rows by their keys.
extension SQLiteJournal {
  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey {
    try await read { database in
      try SessionSurvey(
        try database.all(
          SessionSurvey.query(after: "?", limit: "?", time: "?"),
          [session?.text ?? "", limit, time.wholeSeconds]),
        limit: limit)
    }
  }

  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int {
    try await writer.write { database in
      var count = 0
      for session in sessions {
        let removed = try database.change(
          "DELETE FROM sessions WHERE session_id = ? AND touched_at < ?",
          [session.text, time.wholeSeconds])
        guard removed == 1 else { continue }
        count += 1
        for table in ["entries", "snapshots"] {
          try database.change("DELETE FROM \(table) WHERE session_id = ?", [session.text])
        }
      }
      return count
    }
  }

  func removeMenus(
    keptBefore time: Date, except used: Set<String>
  ) async throws(JournalError) {
    let seconds = time.wholeSeconds
    for digest in try await digests(MenuSource.unorderedMenus(keptBefore: "?"), seconds)
    where !used.contains(digest) {
      try await writer.write { database in
        let removed = try database.change(
          MenuSource.removalOfMenu("?", keptBefore: "?"), [digest, seconds])
        guard removed == 1 else { return }
        try database.change(MenuSource.removalOfList("?"), [digest])
      }
    }
    for digest in try await digests(MenuSource.unusedFiles(keptBefore: "?"), seconds) {
      try await writer.write { database in
        _ = try database.change(
          MenuSource.removalOfFile("?", keptBefore: "?"), [digest, seconds])
      }
    }
  }

  func personalOrders(
    before time: Date, after number: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await read { database in
      try database.all(
        StoredOrder.personalQuery(before: "?", after: "?", limit: "?"),
        [time.wholeSeconds, number, limit]
      ).map { try StoredOrder($0) }
    }
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    let record = try order.record
    return try await writer.write { database in
      guard
        let session: String = try database.first(
          "SELECT session_id FROM orders WHERE number = ?", [order.number])?[0]
      else { return nil }
      try database.change(
        "UPDATE orders SET document = ?, request_body = ?, is_anonymous = 1 WHERE number = ?",
        [record, order.key.body, order.number])
      for table in ["sessions", "entries", "snapshots"] {
        try database.change("DELETE FROM \(table) WHERE session_id = ?", [session])
      }
      return try SessionDigest(stored: session)
    }
  }

  private func digests(
    _ query: String, _ seconds: Int64
  ) async throws(JournalError) -> [String] {
    try await read { try $0.all(query, [seconds]).map { $0[0] } }
  }
}
#endif
