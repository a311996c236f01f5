import Foundation
import MenuSections
import Testing

@testable import MenuService

/// Holds a journal to what was acknowledged by processes that are gone.
struct HistoryChecker {
  private struct Acknowledged {
    let version: Int
    let digest: String
  }

  /// By session and key.
  private var done: [SessionToken: [String: Acknowledged]] = [:]
  /// Keys that somebody tried, acknowledged or not.
  private var tried: [SessionToken: Set<String>] = [:]
  /// Sessions whose beginning was acknowledged.
  private(set) var sessions: [SessionToken] = []
  /// What a process itself found wrong.
  private(set) var complaints: [String] = []
  /// The number under which each order was acknowledged, by session.
  private(set) var orders: [SessionToken: (id: String, number: Int)] = [:]
  /// How many calls were acknowledged.
  private(set) var count = 0
  /// What those who were told something were told of a state.
  private let digest: (SessionState) -> String

  init(
    digest: @escaping (SessionState) -> String = {
      $0.order.digest(in: $0.definition).description
    }
  ) {
    self.digest = digest
  }

  /// Takes the lines that a process told before it was gone; each was written whole.
  mutating func take(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, let token = SessionToken(words[1]) else {
        complaints.append(line)
        continue
      }
      switch (words[0], words.count) {
      case ("begin", 2): sessions.append(token)
      case ("try", 3): tried[token, default: []].insert(words[2])
      case ("done", 5):
        count += 1
        done[token, default: [:]][words[2]] = Acknowledged(
          version: Int(words[3]) ?? -1, digest: words[4])
      case ("ordered", 4):
        count += 1
        orders[token] = (id: words[2], number: Int(words[3]) ?? -1)
      default: complaints.append(line)
      }
    }
  }

  /// Every acknowledged call is there, at its version, once; versions leave no gap; nothing is there
  /// that nobody asked for; the state at each acknowledged version has the digest it had.
  func check(
    _ journal: any SessionJournal, _ service: MenuSessions,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(complaints == [], sourceLocation: sourceLocation)
    for token in sessions {
      let record = try #require(
        try await journal.load(token, after: 0), "a session is gone",
        sourceLocation: sourceLocation)
      var version = 0
      var keys: Set<String> = []
      for entry in record.tail {
        try #require(entry.versionBefore == version, "a gap", sourceLocation: sourceLocation)
        try #require(keys.insert(entry.key).inserted, "twice", sourceLocation: sourceLocation)
        try #require(
          tried[token]?.contains(entry.key) == true, "from nowhere",
          sourceLocation: sourceLocation)
        version = entry.version
      }
      #expect(record.head.version == version, sourceLocation: sourceLocation)
      let acknowledged = done[token] ?? [:]
      let entries = Dictionary(grouping: record.tail, by: \.key)
      for (key, call) in acknowledged {
        #expect(
          entries[key]?.map(\.version) == [call.version], "lost or elsewhere",
          sourceLocation: sourceLocation)
      }
      let calls = acknowledged.values.sorted { $0.version < $1.version }
      let states = try await service.states(of: token, at: calls.map(\.version)).states
      for (state, call) in zip(states, calls) {
        try #require(
          digest(state) == call.digest, "another state", sourceLocation: sourceLocation)
      }
      // As it is read in service, with its snapshots.
      let now = try await service.newest(token)
      #expect(now.version == version, sourceLocation: sourceLocation)
      if let last = calls.last, last.version == version {
        #expect(digest(now) == last.digest, sourceLocation: sourceLocation)
      }
      if let order = orders[token] {
        #expect(now.orderID?.text == order.id, "no order", sourceLocation: sourceLocation)
      }
    }
    try await checkOrders(journal, sourceLocation)
  }

  /// Every acknowledged order is there under its number; numbers leave no gap; nothing is ordered
  /// twice.
  private func checkOrders(
    _ journal: any SessionJournal, _ sourceLocation: SourceLocation
  ) async throws {
    var stored: [String: Int] = [:]
    var last = 0
    while true {
      let page = try await journal.orders(after: last, limit: 1000)
      if page.isEmpty { break }
      for order in page {
        #expect(order.number == last + 1, "a gap", sourceLocation: sourceLocation)
        last = order.number
        stored[order.id.text] = order.number
      }
    }
    #expect(stored.count == last, "an order is there twice", sourceLocation: sourceLocation)
    for order in orders.values {
      #expect(stored[order.id] == order.number, "lost", sourceLocation: sourceLocation)
    }
  }
}
