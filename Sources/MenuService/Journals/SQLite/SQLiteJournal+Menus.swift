#if Service
import Foundation
import GRDB

extension SQLiteJournal {
  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
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

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    try await read { database in
      try database.first("SELECT name, bytes FROM menus WHERE digest = ?", [digest]).map { row in
        let menu = MenuSource(name: row[0], bytes: [UInt8](row[1] as Data))
        guard menu.digest == digest else {
          throw JournalError.damaged("the menu \(digest) is not what it was")
        }
        return menu
      }
    }
  }
}
#endif
