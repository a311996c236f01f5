import MenuSections
import Synchronization

/// Wakes readers of sessions when something may have changed. Readers then read the session themselves,
/// so that superfluous or merged signals are harmless.
final class SessionSignals: Sendable {
  fileprivate struct Topic {
    let menuID: String
    /// Counts signals, so that none is missed between reading and waiting.
    var count: UInt64 = 0
    var listeners = 0
    var waiting = WaiterList()
  }

  fileprivate struct Topics {
    var bySession: [SessionToken: Topic] = [:]
    var byMenu: [String: Set<SessionToken>] = [:]
  }

  private let topics = Mutex(Topics())

  /// The sessions that have readers.
  var sessions: [SessionToken] { topics.withLock { Array($0.bySession.keys) } }
  /// The menus of those sessions.
  var menus: [String] { topics.withLock { Array($0.byMenu.keys) } }

  /// Registers a reader until the listener is deallocated.
  func listen(to token: SessionToken, of menuID: String) -> Listener {
    topics.withLock { topics in
      topics.bySession[token, default: Topic(menuID: menuID)].listeners += 1
      topics.byMenu[menuID, default: []].insert(token)
    }
    return Listener(token: token, signals: self)
  }

  /// Wakes readers of a session.
  func signal(_ token: SessionToken) {
    let waiting = topics.withLock { $0.signal(token) }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes readers of a menu's sessions.
  func signal(menu menuID: String) {
    let waiting = topics.withLock { topics in
      (topics.byMenu[menuID] ?? []).flatMap { topics.signal($0) }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes all readers.
  func signalAll() {
    let waiting = topics.withLock { topics in
      Array(topics.bySession.keys).flatMap { topics.signal($0) }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes all readers without a signal, to send a heartbeat or to end.
  func wakeAll() {
    let waiting = topics.withLock { topics in
      Array(topics.bySession.keys).flatMap { topics.bySession[$0]?.waiting.takeAll() ?? [] }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// A reader of a session, registered until it is deallocated.
  final class Listener: Sendable {
    let token: SessionToken
    private let signals: SessionSignals

    fileprivate init(token: SessionToken, signals: SessionSignals) {
      self.token = token
      self.signals = signals
    }

    deinit { signals.removeListener(of: token) }

    /// The number of signals so far; get it before reading the session.
    var count: UInt64 {
      signals.topics.withLock { $0.bySession[token]?.count ?? 0 }
    }

    /// Waits for a signal after a count, for ``wakeAll()``, or until the task is cancelled.
    func wait(after count: UInt64) async {
      await signals.wait(token, after: count)
    }
  }

  private func removeListener(of token: SessionToken) {
    topics.withLock { topics in
      guard var topic = topics.bySession[token] else { return }
      topic.listeners -= 1
      guard topic.listeners == 0 else {
        topics.bySession[token] = topic
        return
      }
      topics.bySession[token] = nil
      topics.byMenu[topic.menuID]?.remove(token)
      if topics.byMenu[topic.menuID]?.isEmpty == true { topics.byMenu[topic.menuID] = nil }
    }
  }

  private func wait(_ token: SessionToken, after count: UInt64) async {
    guard let number = topics.withLock({ $0.bySession[token]?.waiting.makeNumber() }) else {
      return
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = topics.withLock { topics in
          guard topics.bySession[token]?.count == count else { return false }
          return topics.bySession[token]?.waiting.wait(number, continuation) ?? false
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      topics.withLock { $0.bySession[token]?.waiting.cancel(number) }?.resume()
    }
    topics.withLock { _ = $0.bySession[token]?.waiting.remove(number) }
  }
}

extension SessionSignals.Topics {
  /// Counts a signal and removes the readers that waited for it.
  fileprivate mutating func signal(
    _ token: SessionToken
  ) -> [CheckedContinuation<Void, Never>] {
    bySession[token]?.count &+= 1
    return bySession[token]?.waiting.takeAll() ?? []
  }
}
