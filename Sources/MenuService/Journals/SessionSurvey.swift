/// A part of the stored sessions, for maintenance.
package struct SessionSurvey: Hashable, Sendable {
  /// The last session of the part; `nil` if no session follows.
  var last: SessionDigest?
  /// The sessions that did not change since the time that was asked for, with the versions of their logs.
  var unchanged: [SessionDigest: Int] = [:]
  /// The digests of the menus that the part's sessions refer to.
  var menus: Set<String> = []

  /// The unchanged sessions in groups that a journal removes quickly: by digest, since neighbors share
  /// pages of a file, and about as many rows each.
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
  /// Selects the kind of a fact and its text and number: of kind 0 the part's last session and how many
  /// it has, of kind 1 an unchanged session and its version, of kind 2 the digests of some menus.
  static func query(after session: String, limit: String, time: String) -> String {
    """
    WITH part AS (
      SELECT session_id, menus, version, touched_at FROM sessions
      WHERE session_id > \(session) ORDER BY session_id LIMIT \(limit)
    )
    SELECT 0, coalesce(max(session_id), ''), count(*) FROM part
    UNION ALL SELECT 1, session_id, version FROM part WHERE touched_at < \(time)
    UNION ALL SELECT DISTINCT 2, menus, 0 FROM part
    """
  }

  /// Reads the rows of ``query(after:limit:time:)``.
  init(_ rows: [some JournalRow], limit: Int) throws {
    for row in rows {
      let text = try row.text(1)
      switch try row.number(0) {
      case 0: last = try row.number(2) < limit ? nil : SessionDigest(text)
      case 1: unchanged[try SessionDigest(stored: text)] = try row.number(2)
      default: menus.formUnion(text.split(separator: " ").map(String.init))
      }
    }
  }
}

extension SessionDigest {
  /// Reads a stored digest.
  init(stored text: String) throws(JournalError) {
    guard let digest = SessionDigest(text) else { throw .damaged("invalid session '\(text)'") }
    self = digest
  }
}

extension MenuSource {
  /// Selects the menus last kept before a time that no order refers to.
  static func unorderedMenus(keptBefore time: String) -> String {
    """
    SELECT digest FROM menus WHERE kept_at < \(time)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)
    """
  }

  /// Deletes such a menu, unless it was kept meanwhile.
  static func removalOfMenu(_ digest: String, keptBefore time: String) -> String {
    """
    DELETE FROM menus WHERE digest = \(digest) AND kept_at < \(time)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)
    """
  }

  /// Deletes the list of files of a menu.
  static func removalOfList(_ digest: String) -> String {
    "DELETE FROM menu_files WHERE menu_digest = \(digest)"
  }

  /// Selects the files last kept before a time that no menu has.
  static func unusedFiles(keptBefore time: String) -> String {
    """
    SELECT digest FROM files WHERE kept_at < \(time)
    AND NOT EXISTS (SELECT 1 FROM menu_files WHERE menu_files.file_digest = files.digest)
    """
  }

  /// Deletes such a file, unless a menu with it was kept meanwhile.
  static func removalOfFile(_ digest: String, keptBefore time: String) -> String {
    """
    DELETE FROM files WHERE digest = \(digest) AND kept_at < \(time)
    AND NOT EXISTS (SELECT 1 FROM menu_files WHERE menu_files.file_digest = files.digest)
    """
  }
}
#endif
