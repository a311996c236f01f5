import Foundation
import MenuSections
import MenuService

/// Measures how many events per second a journal stores durably.
enum JournalRate {
  /// The rate over about one second, for clients with one session each.
  static func measure(
    _ journal: any SessionJournal, clients: Int, eventsPerCall: Int
  ) async throws -> Double {
    let events = Array(
      repeating: SessionEvent.command(.choose("Size.large")), count: eventsPerCall)
    let menu = MenuSource(name: "tea", bytes: Array("item: Tea\n".utf8))
    try await journal.keep(menu, time: Date())
    var tokens: [SessionDigest] = []
    for _ in 0..<clients {
      let token = SessionToken.random().digest
      _ = try await journal.create(token, menuID: "tea", menuDigest: menu.digest, time: Date())
      tokens.append(token)
    }
    let start = ContinuousClock.now
    let end = start + .seconds(1)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for token in tokens {
        group.addTask {
          var version = 0
          while ContinuousClock.now < end {
            let outcome = try await journal.append(
              AppendRequest(token, expected: version, events, key: .random(), time: Date()))
            guard outcome == .committed else { throw CocoaError(.fileWriteUnknown) }
            version += eventsPerCall
          }
          return version
        }
      }
      return try await group.reduce(0, +)
    }
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
  }
}
