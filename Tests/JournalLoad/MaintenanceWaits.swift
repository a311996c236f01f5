import Foundation
import MenuSections
import MenuService

/// Measures how long changes wait while maintenance removes the old sessions of a journal.
enum MaintenanceWaits {
  /// The number of removed sessions, the seconds that took, and the longest and the 99.9th percentile of
  /// the waits of appends, in milliseconds.
  static func measure(
    _ journal: Journal, clients: Int, unchangedFor seconds: TimeInterval
  ) async throws -> String {
    let menu = MenuSource(name: "load", bytes: Array(LoadMenu.text.utf8))
    let catalog = MenuCatalog()
    catalog.register(menu)
    let sessions = MenuSessions(catalog, journal: journal)
    var tokens: [SessionToken] = []
    for _ in 0..<clients { tokens.append(try await sessions.begin("load").token) }
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: [Duration].self) { group in
      for token in tokens {
        group.addTask {
          var waits: [Duration] = []
          var version = 0
          while !Task.isCancelled {
            let sent = ContinuousClock.now
            let update = try await sessions.perform(
              [.count("Quantity", to: version % 5 + 2)], in: token, expecting: version)
            version = update.now.revision.version
            waits.append(.now - sent)
            try? await Task.sleep(for: .milliseconds(5))
          }
          return waits
        }
      }
      try await Task.sleep(for: .seconds(1))
      let count = try await sessions.expire(unchangedFor: seconds)
      let time = ContinuousClock.now - start
      group.cancelAll()
      let waits = try await group.reduce([], +).sorted()
      func shown(_ index: Int) -> Double { (waits[index] / .milliseconds(1) * 10).rounded() / 10 }
      return """
        removed \(count) sessions in \(time / .seconds(1)) s; of \(waits.count) changes, the longest \
        waited \(shown(waits.count - 1)) ms, 99.9% at most \(shown((waits.count - 1) * 999 / 1000)) ms, \
        half at most \(shown(waits.count / 2)) ms
        """
    }
  }
}
