import Synchronization

/// Tells those who listen to a session that there may be news. It only wakes: what there is to see
/// they read themselves, so that a signal too many or one for two does no harm.
final class SessionSignals: Sendable {
  fileprivate struct Topic {
    let menuID: String
    /// Counts the signals, so that none is missed between a look and the wait after it.
    var count: UInt64 = 0
    var listeners = 0
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  fileprivate struct Topics {
    var bySession: [SessionToken: Topic] = [:]
    var byMenu: [String: Set<SessionToken>] = [:]
    var lastNumber: UInt64 = 0
    /// Those who were cancelled before they began to wait.
    var cancelled: Set<UInt64> = []
  }

  private let topics = Mutex(Topics())

  /// The sessions that somebody listens to.
  var sessions: [SessionToken] { topics.withLock { Array($0.bySession.keys) } }
  /// The menus of those sessions.
  var menus: [String] { topics.withLock { Array($0.byMenu.keys) } }

  /// Begins to listen; the listener ends it by going.
  func listen(to token: SessionToken, of menuID: String) -> Listener {
    topics.withLock { topics in
      topics.bySession[token, default: Topic(menuID: menuID)].listeners += 1
      topics.byMenu[menuID, default: []].insert(token)
    }
    return Listener(token: token, signals: self)
  }

  /// Wakes those who listen to a session.
  func tell(_ token: SessionToken) {
    let waiting = topics.withLock { $0.signal(token) }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes those who listen to a session of a menu.
  func tell(menu menuID: String) {
    let waiting = topics.withLock { topics in
      (topics.byMenu[menuID] ?? []).flatMap { topics.signal($0) }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes everybody.
  func tellAll() {
    let waiting = topics.withLock { topics in
      Array(topics.bySession.keys).flatMap { topics.signal($0) }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Wakes everybody who waits without a signal: nothing is new, but they may want to say that they
  /// are there, or to end.
  func tick() {
    let waiting = topics.withLock { topics in
      var waiting: [CheckedContinuation<Void, Never>] = []
      for token in Array(topics.bySession.keys) {
        guard let all = topics.bySession[token]?.waiting.values else { continue }
        waiting += all
        topics.bySession[token]?.waiting = [:]
      }
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// One who listens to a session, until the last reference goes.
  final class Listener: Sendable {
    let token: SessionToken
    private let signals: SessionSignals

    fileprivate init(token: SessionToken, signals: SessionSignals) {
      self.token = token
      self.signals = signals
    }

    deinit { signals.leave(token) }

    /// How many signals there were, to be asked before a look.
    var count: UInt64 {
      signals.topics.withLock { $0.bySession[token]?.count ?? 0 }
    }

    /// Waits for a signal after those that were counted, or until the task is cancelled.
    func wait(after count: UInt64) async {
      await signals.wait(token, after: count)
    }
  }

  private func leave(_ token: SessionToken) {
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
    let number = topics.withLock { topics in
      topics.lastNumber += 1
      return topics.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = topics.withLock { topics in
          guard topics.cancelled.remove(number) == nil, topics.bySession[token]?.count == count
          else { return false }
          topics.bySession[token]?.waiting[number] = continuation
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      let waiting = topics.withLock { topics in
        let waiting = topics.bySession[token]?.waiting.removeValue(forKey: number)
        if waiting == nil { topics.cancelled.insert(number) }
        return waiting
      }
      waiting?.resume()
    }
    topics.withLock { _ = $0.cancelled.remove(number) }
  }
}

extension SessionSignals.Topics {
  /// Counts a signal and takes out those who waited for it.
  fileprivate mutating func signal(
    _ token: SessionToken
  ) -> [CheckedContinuation<Void, Never>] {
    guard var topic = bySession.removeValue(forKey: token) else { return [] }
    let waiting = Array(topic.waiting.values)
    topic.waiting = [:]
    topic.count &+= 1
    bySession[token] = topic
    return waiting
  }
}
