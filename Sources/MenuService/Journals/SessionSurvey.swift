/// A part of the stored sessions, for maintenance.
package struct SessionSurvey: Hashable, Sendable {
  /// The last session of the part; `nil` if no session follows.
  var last: SessionDigest?
  /// The sessions that did not change since the time that was asked for, with
  /// the versions of their logs.
  var unchanged: [SessionDigest: Int] = [:]
  /// The digests of the menus that the part's sessions refer to.
  var menus: Set<String> = []

  /// The unchanged sessions in groups that a journal removes quickly: by digest, since neighbors
  /// share pages of a file, and about as many rows each.
  var groups: [[SessionDigest]] {
    var groups: [[SessionDigest]] = []
    var rows = Int.max
    for (session, version) in unchanged.sorted(by: { $0.key.text < $1.key.text }) {
      if rows > Self.rowsAtOnce {
        groups.append([])
        rows = 0
      }
      groups[groups.count - 1].append(session)
      // At most one entry for each version, the session and its snapshot.
      rows += version + 2
    }
    return groups
  }

  private static let rowsAtOnce = 200
}

#if Service
extension SessionSurvey {
  /// Selects facts about at most `$2` of some `heads` after `$1`. A row has the kind of a fact, a
  /// text and a number. Kind 0 is the part's last session and the number of its sessions, kind 1 a
  /// session that did not change since `$3` and its version, kind 2 the digests of menus.
  static func query(_ heads: String) -> String {
    """
    WITH part AS (
      SELECT session_id, menus, version, touched_at FROM \(heads)
      WHERE session_id > $1 ORDER BY session_id LIMIT $2
    )
    SELECT 0, coalesce(max(session_id), ''), count(*) FROM part
    UNION ALL SELECT 1, session_id, version FROM part WHERE touched_at < $3
    UNION ALL SELECT DISTINCT 2, menus, 0 FROM part
    """
  }

  /// Reads the rows of ``query(_:)``.
  init(
    _ rows: [(kind: Int, text: String, number: Int)], limit: Int
  ) throws(JournalError) {
    for row in rows {
      switch row.kind {
      case 0: last = row.number < limit ? nil : SessionDigest(row.text)
      case 1: unchanged[try SessionDigest(stored: row.text)] = row.number
      default: menus.formUnion(row.text.split(separator: " ").map(String.init))
      }
    }
  }
}

extension SessionDigest {
  init(stored text: String) throws(JournalError) {
    guard let digest = SessionDigest(text) else { throw .damaged("invalid session '\(text)'") }
    self = digest
  }
}
#endif
