import Foundation
import MenuSections
import MenuService

/// Orders from a menu as fast as a journal takes it, and tells on standard output what was
/// acknowledged, so that a test can end it at any moment and hold the journal to its word.
///
///     journal-load file|postgresql <address> <workers> [<token> …]
///
/// Lines: `begin TOKEN`, `try TOKEN KEY`, `done TOKEN KEY VERSION DIGEST`, `wrong …`.
@main
enum JournalLoad {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let workers = Int(arguments[3]) else {
      throw LoadFault.usage
    }
    let journal = try await journal(arguments[1], arguments[2])
    let catalog = MenuCatalog()
    catalog.offer(MenuSource(name: "load", bytes: Array(LoadMenu.text.utf8)))
    let sessions = MenuSessions(catalog, journal: journal, snapshotInterval: 16)
    let tokens = arguments.dropFirst(3).compactMap { SessionToken($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        let token = worker < tokens.count ? tokens[worker] : nil
        group.addTask { try await LoadWorker(sessions, going: token).run() }
      }
      try await group.waitForAll()
    }
  }

  private static func journal(
    _ kind: String, _ address: String
  ) async throws -> any SessionJournal {
    #if Service
    switch kind {
    case "file": return try Journals.inFile(address)
    case "postgresql": return try await Journals.inPostgreSQL(address)
    default: throw LoadFault.usage
    }
    #else
    throw LoadFault.usage
    #endif
  }

  /// Writes one line at once: what is buffered would be lost with the process.
  static func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

enum LoadFault: Error {
  case usage
}

/// The menu that is ordered from.
enum LoadMenu {
  static let text = """
    item: Coffee
    price: 3000
    currency: KRW
    sections:
      - menu: Size
        items: {S: 0, M: 500, L: 900}
      - menu: Extras
        select: any
        each: 0..9
        items: {Shot: 500, Syrup: 300, Cream: 700}
      - text: Note
      - count: Quantity
    """
}
