#if Service
import Foundation

extension PostgreSQLJournal {
  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    let seconds = PostgreSQLValue.number(time.wholeSeconds)
    _ = try await write { connection in
      let isThere = try connection.execute(
        "UPDATE menus SET kept_at = $1 WHERE digest = $2", [seconds, .text(menu.digest)])
      guard isThere.changed == 0 else { return }
      do {
        try connection.execute(
          "INSERT INTO menus (digest, name, bytes, kept_at) VALUES ($1, $2, $3, $4)",
          [.text(menu.digest), .text(menu.name), .bytes(menu.bytes), seconds])
      } catch let fault as PostgreSQLError where fault.isDuplicate {
        // Another process was faster, with the same text.
      }
    }
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    try await read { connection in
      try connection.execute("SELECT name, bytes FROM menus WHERE digest = $1", [.text(digest)])
        .first.map { row in
          let menu = MenuSource(name: try row.text(0), bytes: try row.bytes(1))
          guard menu.digest == digest else {
            throw JournalError.damaged("the menu \(digest) is not what it was")
          }
          return menu
        }
    }
  }
}
#endif
