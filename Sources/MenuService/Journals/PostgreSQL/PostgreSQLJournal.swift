#if Service
import Foundation

/// A journal in a PostgreSQL that several processes share.
final class PostgreSQLJournal: SessionJournal {
  let pool: PostgreSQLPool
  let announcer: PostgreSQLAnnouncer
  let upgrade: StoreUpgrade?
  private let address: String
  private let settings: PostgreSQLConfiguration

  /// Connects, makes the tables where there are none, and upgrades those of an earlier version.
  init(
    address: String, settings: PostgreSQLConfiguration = PostgreSQLConfiguration()
  ) async throws(JournalError) {
    self.address = address
    self.settings = settings
    pool = PostgreSQLPool(
      address, connections: settings.connections, maximumWaiting: settings.maximumWaiting,
      maximumWait: settings.maximumWait, statementTimeout: settings.statementTimeout)
    announcer = PostgreSQLAnnouncer(pool)
    let found = try await Self.read(pool) { try PostgreSQLSchema.version($0) }
    guard found < PostgreSQLSchema.newest else {
      upgrade = nil
      return
    }
    // Changing large tables, or waiting for another server to do so, takes longer than any call.
    let patient = PostgreSQLPool(
      address, connections: 1, maximumWaiting: 0, maximumWait: settings.maximumWait,
      statementTimeout: Self.upgradeTimeout)
    upgrade = try await Self.read(patient) { try PostgreSQLSchema.upgrade($0) }
    await patient.close()
  }

  var isShared: Bool { true }

  func checkHealth() async throws(JournalError) {
    _ = try await read { try $0.execute("SELECT 1") }
  }

  func hints() -> AsyncStream<JournalNotification> {
    PostgreSQLListener(address, ignoring: announcer.name).hints()
  }

  func close() async {
    await pool.close()
  }

  /// Reads; what a lost connection interrupted is asked again.
  func read<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Value
  ) async throws(JournalError) -> Value {
    try await Self.read(pool, body)
  }

  private static func read<Value: Sendable>(
    _ pool: PostgreSQLPool, _ body: @Sendable (isolated PostgreSQLConnection) throws -> Value
  ) async throws(JournalError) -> Value {
    var attempt = 0
    while true {
      do {
        return try await pool.use(body)
      } catch let fault as PostgreSQLError {
        attempt += 1
        var isPassing = fault.isSerialization
        if case .lost = fault { isPassing = true }
        guard isPassing, attempt <= maximumRepetitions else {
          let meaning = JournalError(fault)
          throw meaning == .indeterminate ? .unreachable("the connection was lost") : meaning
        }
        await pause(attempt)
      } catch {
        throw error as? JournalError ?? .failed("\(error)")
      }
    }
  }

  /// Writes; where the connection was lost in a commit it is done again, with the same key, until
  /// it is known what became of it. `wasUnknown` says that it may have been done before.
  func write<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Value
  ) async throws(JournalError) -> (value: Value, wasUnknown: Bool) {
    let deadline = ContinuousClock.now + settings.patience
    var wasUnknown = false
    var conflicts = 0
    var attempt = 0
    while true {
      attempt += 1
      do {
        return (try await pool.use(body), wasUnknown)
      } catch let fault as PostgreSQLError {
        switch fault {
        case .refused where fault.isSerialization && conflicts < Self.maximumRepetitions:
          conflicts += 1
        case .refused where !wasUnknown: throw JournalError(fault)
        case .unreachable where !wasUnknown: throw JournalError(fault)
        case .lost(_, let isUnknown):
          wasUnknown = wasUnknown || isUnknown
          guard wasUnknown || attempt <= Self.maximumRepetitions else {
            throw JournalError(fault)
          }
        case .refused, .unreachable: break
        }
      } catch {
        let fault = error as? JournalError ?? .failed("\(error)")
        guard wasUnknown, fault == .busy else { throw wasUnknown ? .indeterminate : fault }
      }
      guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .indeterminate }
      await Self.pause(attempt)
    }
  }

  private static let maximumRepetitions = 3
  private static let upgradeTimeout = Duration.seconds(600)

  /// Waits for longer after each attempt, up to half a second, and never as long as others do.
  private static func pause(_ attempt: Int) async {
    let longest = 8 << min(attempt, 6)
    try? await Task.sleep(for: .milliseconds(Int.random(in: longest / 2...longest)))
  }
}
#endif
