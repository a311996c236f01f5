import Foundation
import MenuSections
import MenuService

/// Measures a journal for `make bench-service`.
///
///     journal-load measure file|postgresql <address> <clients> <events>
///     journal-load maintain file|postgresql <address> <clients> <sessions> <seconds> <disk>
///
/// The first form measures how many events it stores, see ``JournalRate``, and the second how long
/// changes wait for some seconds, and while maintenance removes some sessions, as JSON; it syncs
/// pages of the new file `disk` for comparison.
@main
enum JournalLoad {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    switch CommandLine.arguments.dropFirst().first {
    case "measure": try await measure(arguments)
    case "maintain": try await maintain(arguments)
    default: throw LoadError.usage
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
}

enum LoadError: Error {
  case usage
  case nothingMeasured
  case database(String)
}

/// The menu that clients order from.
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
