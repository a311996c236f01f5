import Foundation
import MenuSections
import MenuService

/// How many events a journal makes durable in a second, beside a floor of the same
/// run: how often the disk alone takes a small write for good.
@main
enum MenuServiceBenchmarks {
  static func main() async throws {
    #if Service
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "menu-journal-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      print("the disk alone, writes waited for: \(try syncs(in: folder)) /s")
      for (clients, events) in [(1, 1), (32, 1), (512, 1), (32, 8)] {
        let path = folder.appending(path: "\(clients)-\(events).sqlite").path(percentEncoded: false)
        let journal = try Journals.inFile(path)
        var rates: [Int] = []
        for _ in 0..<(clients == 1 ? 3 : 9) {
          rates.append(
            try await JournalRate.measure(journal, clients: clients, eventsInCall: events))
        }
        await journal.close()
        let median = rates.sorted()[rates.count / 2]
        print("SQLite, FULL, \(clients) clients, \(events) a call, durable events: \(median) /s")
      }
      if let address = ProcessInfo.processInfo.environment["MENU_POSTGRESQL"] {
        let journal = try await Journals.inPostgreSQL(address)
        let rate = try await JournalRate.measure(journal, clients: 32)
        print("PostgreSQL, 32 clients, durable events: \(rate) /s")
        await journal.close()
      }
    #else
      print("run with --traits Service")
    #endif
  }

  /// Waits of a second for the disk, one after the other.
  private static func syncs(in folder: URL) throws -> Int {
    let path = folder.appending(path: "floor").path(percentEncoded: false)
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 1, count: 4096)
    var count = 0
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end {
      guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      count += 1
    }
    return count
  }
}
