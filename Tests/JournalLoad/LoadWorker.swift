import MenuSections
import MenuService

/// One client with one session; it begins a new session after submitting an order.
struct LoadWorker {
  private let sessions: MenuSessions
  private let first: SessionToken?

  init(_ sessions: MenuSessions, resuming token: SessionToken?) {
    self.sessions = sessions
    first = token
  }

  /// Runs until the process is killed.
  func run() async throws {
    var token: SessionToken
    if let first { token = first } else { token = try await begin() }
    var version = try await patiently { () async throws(SessionError) in
      try await sessions.screen(of: token)
    }.revision.version
    while true {
      let key = RequestKey("load-\(UInt64.random(in: .min ... .max))", body: "x")
      let commands = (0...Int.random(in: 0...2)).map { _ in Self.command() }
      JournalLoad.report("try \(token.text) \(key.name)")
      let seen = version
      let update: SessionUpdate
      do {
        update = try await perform(commands, token, seen, key)
      } catch SessionError.stale(let current) {
        version = current
        continue
      } catch SessionError.rejected {
        continue
      } catch SessionError.unknownSession {
        token = try await begin()
        version = 0
        continue
      }
      guard update.now.revision.version > seen else { continue }
      version = update.now.revision.version
      let digest = update.now.screen.stateDigest
      JournalLoad.report("done \(token.text) \(key.name) \(version) \(digest)")
      guard Int.random(in: 0..<8) == 0 else { continue }
      let again = try await perform(commands, token, seen, key)
      if again.now.revision.version != version || again.now.screen.stateDigest != digest {
        JournalLoad.report("wrong \(token.text) \(key.name) is answered in two ways")
      }
    }
  }

  private func perform(
    _ commands: [MenuAction], _ token: SessionToken, _ version: Int, _ key: RequestKey
  ) async throws -> SessionUpdate {
    try await patiently { () async throws(SessionError) in
      try await sessions.perform(commands, in: token, expecting: version, key: key)
    }
  }

  private func begin() async throws -> SessionToken {
    let token = try await patiently { () async throws(SessionError) in
      try await sessions.begin("load").token
    }
    JournalLoad.report("begin \(token.text)")
    return token
  }

  /// Retries while the journal is unavailable, like a client that receives a retry response.
  private func patiently<Answer>(
    _ ask: () async throws(SessionError) -> Answer
  ) async throws -> Answer {
    while true {
      do throws(SessionError) {
        return try await ask()
      } catch {
        guard case .journal(let fault) = error, fault.isTransient else { throw error }
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...50)))
      }
    }
  }

  private static func command() -> MenuAction {
    switch Int.random(in: 0..<12) {
    case 0: .undo
    case 1: .redo
    case 2: .reset
    case 3, 4: .choose(MenuPath("Size.\(["S", "M", "L"].randomElement() ?? "S")"))
    case 5: .write("Note", text: "\(Int.random(in: 0..<1000))")
    case 6: .count("Quantity", to: Int.random(in: 1...9))
    default:

      .set(
        MenuPath("Extras.\(["Shot", "Syrup", "Cream"].randomElement() ?? "Shot")"),
        to: Int.random(in: 0...9))
    }
  }
}
