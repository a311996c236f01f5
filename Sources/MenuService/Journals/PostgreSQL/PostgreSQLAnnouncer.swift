#if Service
import Foundation

/// Tells other processes what was committed here, together what came together.
///
/// A notification inside each transaction would make all commits wait for one lock of the server,
/// so they are sent afterwards. They are hints: one that is lost is made up for by looking.
actor PostgreSQLAnnouncer {
  /// What the server calls the channel.
  static let channel = "menu_journal"
  /// The name of this process among those who announce.
  nonisolated let name = UnguessableName.random()
  private let pool: PostgreSQLPool
  private var pending: Set<JournalNotification> = []
  private var isSending = false

  private static let pause = Duration.milliseconds(20)
  /// How many hints fit the 8000 bytes of one notification.
  private static let maximumInOne = 100

  init(_ pool: PostgreSQLPool) {
    self.pool = pool
  }

  /// Tells of something soon, without being waited for.
  nonisolated func announce(_ hint: JournalNotification) {
    Task { await add(hint) }
  }

  private func add(_ hint: JournalNotification) async {
    pending.insert(hint)
    guard !isSending else { return }
    isSending = true
    while !pending.isEmpty {
      try? await Task.sleep(for: Self.pause)
      var hints = Array(pending)
      pending = []
      while !hints.isEmpty {
        let payload = HintText.payload(Array(hints.prefix(Self.maximumInOne)), from: name)
        hints.removeFirst(min(hints.count, Self.maximumInOne))
        _ = try? await pool.use {
          try $0.execute("SELECT pg_notify($1, $2)", [.text(Self.channel), .text(payload)])
        }
      }
    }
    isSending = false
  }
}

/// Hears what other processes announce, on a connection of its own.
struct PostgreSQLListener {
  private let connection: PostgreSQLConnection
  private let ownName: String

  init(_ address: String, ignoring name: String) {
    connection = PostgreSQLConnection(address, statementTimeout: .seconds(5))
    ownName = name
  }

  /// Hints until nobody wants them any more; after each time without a connection, that anything
  /// may have changed.
  func hints() -> AsyncStream<JournalNotification> {
    AsyncStream(bufferingPolicy: .bufferingNewest(4096)) { stream in
      let listening = Task {
        while !Task.isCancelled {
          do {
            _ = try await connection.run {
              try $0.execute("LISTEN \(PostgreSQLAnnouncer.channel)")
            }
            stream.yield(.anything)
            while !Task.isCancelled {
              for payload in try await connection.notifications(within: .seconds(1)) {
                for hint in HintText.hints(payload, notFrom: ownName) { stream.yield(hint) }
              }
            }
          } catch {
            try? await Task.sleep(for: .milliseconds(Int.random(in: 200...600)))
          }
        }
        await connection.close()
        stream.finish()
      }
      stream.onTermination = { _ in listening.cancel() }
    }
  }
}

/// Hints as a notification carries them: the sender's name, then a line a hint.
enum HintText {
  static func payload(_ hints: [JournalNotification], from name: String) -> String {
    var lines = [name]
    for hint in hints {
      switch hint {
      case .session(let token): lines.append("s" + token.text)
      case .inventory(let menuID) where menuID.utf8.count < 64 && !menuID.contains("\n"):
        lines.append("l" + menuID)
      case .inventory, .anything: lines.append("a")
      }
    }
    return lines.joined(separator: "\n")
  }

  static func hints(_ payload: String, notFrom name: String) -> [JournalNotification] {
    let lines = payload.split(separator: "\n", omittingEmptySubsequences: false)
    guard let sender = lines.first, sender != name else { return [] }
    return lines.dropFirst().map { line in
      switch line.first {
      case "s": SessionToken(String(line.dropFirst())).map { .session($0) } ?? .anything
      case "l": .inventory(menuID: String(line.dropFirst()))
      default: .anything
      }
    }
  }
}
#endif
