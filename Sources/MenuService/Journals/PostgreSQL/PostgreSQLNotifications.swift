#if Service
/// Notifies other processes of commits, several in one statement.
///
/// A notification inside a transaction would make all commits wait for one lock of the server, so
/// it is sent after the commit. If it is lost, readers notice the change when they poll.
actor PostgreSQLAnnouncer {
  /// The server's name of the channel.
  static let channel = "menu_journal"
  /// Identifies this process as a sender.
  nonisolated let name = RandomName.random()
  private let pool: PostgreSQLPool
  private var pending: Set<JournalNotification> = []
  private var isSending = false

  private static let pause = Duration.milliseconds(20)
  /// How many notifications fit in the 8000 bytes of a payload, if each is a session.
  private static let maximumInPayload = 100

  init(_ pool: PostgreSQLPool) {
    self.pool = pool
  }

  /// Sends a notification soon, without waiting for it.
  nonisolated func announce(_ notification: JournalNotification) {
    Task { await add(notification) }
  }

  var waiting: Int { pending.count }

  private func add(_ notification: JournalNotification) async {
    pending.insert(notification)
    guard !isSending else { return }
    isSending = true
    while !pending.isEmpty {
      try? await Task.sleep(for: Self.pause)
      var rest = Array(pending)
      pending = []
      while !rest.isEmpty {
        let payload = NotificationPayload.text(
          Array(rest.prefix(Self.maximumInPayload)), from: name)
        rest.removeFirst(min(rest.count, Self.maximumInPayload))
        _ = try? await pool.use {
          try $0.execute("SELECT pg_notify($1, $2)", [.text(Self.channel), .text(payload)])
        }
      }
    }
    isSending = false
  }
}

/// Receives the notifications of other processes on a connection of its own.
struct PostgreSQLListener {
  private let connection: PostgreSQLConnection
  private let ownName: String

  init(_ address: String, ignoring name: String) {
    connection = PostgreSQLConnection(address, statementTimeout: .seconds(5))
    ownName = name
  }

  /// Notifications until the stream is cancelled, with `.anything` after each reconnection.
  func notifications() -> AsyncStream<JournalNotification> {
    AsyncStream(bufferingPolicy: .bufferingNewest(4096)) { stream in
      let listening = Task {
        while !Task.isCancelled {
          do {
            _ = try await connection.run {
              try $0.execute("LISTEN \(PostgreSQLAnnouncer.channel)")
            }
            stream.yield(.anything)
            while !Task.isCancelled {
              for payload in try await connection.payloads(within: .seconds(1)) {
                for notification in NotificationPayload.notifications(payload, notFrom: ownName) {
                  stream.yield(notification)
                }
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

/// The payload of a notification: the sender's name, then one line per change.
enum NotificationPayload {
  static func text(_ notifications: [JournalNotification], from name: String) -> String {
    var lines = [name]
    for notification in notifications {
      switch notification {
      case .session(let session): lines.append("s" + session.text)
      case .order(let number): lines.append("o\(number)")
      case .inventory(let menuID) where menuID.utf8.count < 64 && !menuID.contains("\n"):
        lines.append("l" + menuID)
      case .inventory, .anything: lines.append("a")
      }
    }
    return lines.joined(separator: "\n")
  }

  static func notifications(_ payload: String, notFrom name: String) -> [JournalNotification] {
    let lines = payload.split(separator: "\n", omittingEmptySubsequences: false)
    guard let sender = lines.first, sender != name else { return [] }
    return lines.dropFirst().map { line in
      switch line.first {
      case "s": SessionDigest(String(line.dropFirst())).map { .session($0) } ?? .anything
      case "o": Int(line.dropFirst()).map { .order(number: $0) } ?? .anything
      case "l": .inventory(menuID: String(line.dropFirst()))
      default: .anything
      }
    }
  }
}
#endif
