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
  /// How many calls were acknowledged.
  private(set) var count = 0

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
        let digest = state.order.digest(in: state.definition).description
        try #require(digest == call.digest, "another state", sourceLocation: sourceLocation)
      }
      // As it is read in service, with its snapshots.
      let now = try await service.screen(of: token)
      #expect(now.revision.version == version, sourceLocation: sourceLocation)
      if let last = calls.last, last.version == version {
        #expect(now.screen.stateDigest.description == last.digest, sourceLocation: sourceLocation)
      }
    }
  }
}
