import Foundation
import MenuSections
import MenuService

/// Places orders as fast as a journal accepts them, and prints each acknowledgment to standard
/// output. A test can kill it at any time and check that the journal kept what it acknowledged.
///
///     journal-load file|postgresql <address> <workers> [<token> …]
///     journal-load measure file|postgresql <address> <clients> <events>
///
///     journal-load maintain file|postgresql <address> <clients> <sessions> <seconds> <disk>
///
/// The second form measures the journal for `make bench-service`, see ``JournalRate``, and the third how
/// long changes wait for some seconds, and while maintenance removes some sessions, as JSON; it syncs
/// pages of the new file `disk` for comparison.
///
/// Lines: `begin TOKEN`, `try TOKEN KEY`, `done TOKEN KEY VERSION DIGEST`, `wrong …`.
@main
enum JournalLoad {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "measure" { return try await measure(Array(arguments.dropFirst())) }
    if arguments.first == "maintain" { return try await maintain(Array(arguments.dropFirst())) }
    guard arguments.count >= 3, let workers = Int(arguments[3]) else {
      throw LoadError.usage
    }
    let journal = try await journal(arguments[1], arguments[2])
    let catalog = MenuCatalog()
    catalog.register(MenuSource(name: "load", bytes: Array(LoadMenu.text.utf8)))
    let sessions = MenuSessions(catalog, journal: journal, snapshotInterval: 16)
    let tokens = arguments.dropFirst(3).compactMap { SessionToken($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        let token = worker < tokens.count ? tokens[worker] : nil
        group.addTask { try await LoadWorker(sessions, resuming: token).run() }
      }
      try await group.waitForAll()
    }
  }

  private static func measure(_ arguments: [String]) async throws {
    guard arguments.count == 4, let clients = Int(arguments[2]), let events = Int(arguments[3])
    else { throw LoadError.usage }
    let journal = try await journal(arguments[0], arguments[1])
    print(try await JournalRate.measure(journal.storage, clients: clients, eventsPerCall: events))
    await journal.close()
  }

  private static func maintain(_ arguments: [String]) async throws {
    #if Service
    guard arguments.count == 6, let clients = Int(arguments[2]), let count = Int(arguments[3]),
      let seconds = Double(arguments[4])
    else { throw LoadError.usage }
    let (kind, address) = (arguments[0], arguments[1])
    let journal = try await journal(kind, address)
    let waits = try await MaintenanceWaits.measure(
      journal, clients: clients, for: .seconds(seconds), besides: arguments[5]
    ) {
      if kind == "file" {
        try await OldSessions.add(count, toFile: address)
      } else {
        try OldSessions.add(count, toDatabase: address)
      }
    }
    print(String(decoding: try JSONEncoder().encode(waits), as: UTF8.self))
    await journal.close()
    #else
    throw LoadError.usage
    #endif
  }

  private static func journal(
    _ kind: String, _ address: String
  ) async throws -> Journal {
    #if Service
    switch kind {
    case "file": return try .sqlite(address)
    case "postgresql": return try await .postgreSQL(address)
    default: throw LoadError.usage
    }
    #else
    throw LoadError.usage
    #endif
  }

  /// Writes one line without buffering, since killing the process would lose a buffer.
  static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

enum LoadError: Error {
  case usage
  case nothingMeasured
  case database(String)
}

/// The menu the workers order from.
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
