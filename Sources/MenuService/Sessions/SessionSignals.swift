import MenuSections
import Synchronization

/// Wakes readers of sessions and orders when something may have changed. Readers then read what
/// they show themselves, so that superfluous or merged signals are harmless.
final class SessionSignals: Sendable {
  /// What a reader shows.
  enum Subject: Hashable {
    case session(SessionDigest)
    case order(Int)
    case orders

    var isOfOrders: Bool { if case .session = self { false } else { true } }
  }

  fileprivate struct Topic {
    /// The menu of a session.
    let menuID: String?
    /// Counts signals, so that none is missed between reading and waiting.
    var count: UInt64 = 0
    var listeners = 0
    var waiting = WaiterList()
  }

  fileprivate struct Topics {
    var bySubject: [Subject: Topic] = [:]
    var byMenu: [String: Set<Subject>] = [:]
  }

  private let topics = Mutex(Topics())

  /// The sessions that have readers.
  var sessions: [SessionDigest] {
    topics.withLock { topics in
      topics.bySubject.keys.compactMap {
        if case .session(let session) = $0 { session } else { nil }
      }
    }
  }
  var hasOrderReaders: Bool {
    topics.withLock { $0.bySubject.keys.contains { $0.isOfOrders } }
  }
  /// The menus of those sessions.
  var menus: [String] { topics.withLock { Array($0.byMenu.keys) } }

  /// Registers a reader until the listener is deallocated.
  func listen(to session: SessionDigest, of menuID: String) -> Listener {
    listen(to: .session(session), of: menuID)
  }

  /// Registers a reader of one order, or of all for `nil`, until the listener is deallocated.
  func listen(toOrder number: Int?) -> Listener {
    listen(to: number.map { .order($0) } ?? .orders, of: nil)
  }

  private func listen(to subject: Subject, of menuID: String?) -> Listener {
    topics.withLock { topics in
      topics.bySubject[subject, default: Topic(menuID: menuID)].listeners += 1
      if let menuID { _ = topics.byMenu[menuID, default: []].insert(subject) }
    }
    return Listener(subject: subject, signals: self)
  }

  /// Wakes readers of an order, and those of all orders.
  func signal(order number: Int) { signal { _ in [.order(number), .orders] } }

  func signal(_ session: SessionDigest) { signal { _ in [.session(session)] } }

  /// Wakes readers of a menu's sessions.
  func signal(menu menuID: String) { signal { Array($0.byMenu[menuID] ?? []) } }

  func signalOrders() { signal { $0.bySubject.keys.filter(\.isOfOrders) } }

  func signalAll() { signal { Array($0.bySubject.keys) } }

  private func signal(_ subjects: (Topics) -> [Subject]) {
    wake(topics.withLock { topics in subjects(topics).flatMap { topics.signal($0) } })
  }

  /// Wakes all readers without a signal, to send a heartbeat.
  func wakeAll() {
    let waiting = topics.withLock { topics in
      Array(topics.bySubject.keys).flatMap { topics.bySubject[$0]?.waiting.takeAll() ?? [] }
    }
    wake(waiting)
  }

  /// Wakes readers; many of them in portions, each behind the work of those before it, since all at
  /// once would need much memory at the same time.
  private func wake(_ waiting: [CheckedContinuation<Void, Never>]) {
    guard waiting.count > Self.wokenAtOnce else {
      for continuation in waiting { continuation.resume() }
      return
    }
    Task {
      for start in stride(from: 0, to: waiting.count, by: Self.wokenAtOnce) {
        for continuation in waiting[start...].prefix(Self.wokenAtOnce) { continuation.resume() }
        await Task.yield()
      }
    }
  }

  private static let wokenAtOnce = 64

  /// A reader, registered until it is deallocated.
  final class Listener: Sendable {
    private let subject: Subject
    private let signals: SessionSignals

    fileprivate init(subject: Subject, signals: SessionSignals) {
      self.subject = subject
      self.signals = signals
    }

    deinit { signals.removeListener(of: subject) }

    /// The number of signals so far; get it before reading what is shown.
    var count: UInt64 { signals.count(of: subject) }

    /// Waits until a closure has something for the reader: it is called at once and after each
    /// signal. `nil` if the task is cancelled. While the journal fails temporarily, it waits.
    func next<Value>(
      isolation: isolated (any Actor)? = #isolation,
      _ read: () async throws(SessionError) -> Value?
    ) async throws(SessionError) -> Value? {
      while !Task.isCancelled {
        let count = count
        do throws(SessionError) {
          if let value = try await read() { return value }
        } catch {
          guard error.isTransient else { throw error }
          try? await Task.sleep(for: MenuSessions.pauseAfterFailure)
          continue
        }
        await wait(after: count)
      }
      return nil
    }

    /// Waits for a signal after a count, for ``wakeAll()``, or until the task is cancelled.
    func wait(after count: UInt64) async {
      await signals.wait(subject, after: count)
    }
  }

  private func removeListener(of subject: Subject) {
    topics.withLock { topics in
      guard var topic = topics.bySubject[subject] else { return }
      topic.listeners -= 1
      guard topic.listeners == 0 else {
        topics.bySubject[subject] = topic
        return
      }
      topics.bySubject[subject] = nil
      guard let menuID = topic.menuID else { return }
      topics.byMenu[menuID]?.remove(subject)
      if topics.byMenu[menuID]?.isEmpty == true { topics.byMenu[menuID] = nil }
    }
  }

  private func wait(_ subject: Subject, after count: UInt64) async {
    guard let number = makeNumber(subject) else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(subject, number, after: count, $0) }
    } onCancel: {
      cancel(subject, number)
    }
    remove(subject, number)
  }

  // The following functions are not inlined, so that a waiting reader does not keep
  // the memory of these calls.

  @inline(never)
  private func count(of subject: Subject) -> UInt64 {
    topics.withLock { $0.bySubject[subject]?.count ?? 0 }
  }

  @inline(never)
  private func makeNumber(_ subject: Subject) -> UInt64? {
    topics.withLock { $0.bySubject[subject]?.waiting.makeNumber() }
  }

  @inline(never)
  private func wait(
    _ subject: Subject, _ number: UInt64, after count: UInt64,
    _ continuation: CheckedContinuation<Void, Never>
  ) {
    let isWaiting = topics.withLock { topics in
      guard topics.bySubject[subject]?.count == count else { return false }
      return topics.bySubject[subject]?.waiting.wait(number, continuation) ?? false
    }
    if !isWaiting { continuation.resume() }
  }

  @inline(never)
  private func cancel(_ subject: Subject, _ number: UInt64) {
    topics.withLock { $0.bySubject[subject]?.waiting.cancel(number) }?.resume()
  }

  @inline(never)
  private func remove(_ subject: Subject, _ number: UInt64) {
    topics.withLock { _ = $0.bySubject[subject]?.waiting.remove(number) }
  }
}

extension SessionSignals.Topics {
  /// Counts a signal and removes the readers that waited for it.
  fileprivate mutating func signal(
    _ subject: SessionSignals.Subject
  ) -> [CheckedContinuation<Void, Never>] {
    bySubject[subject]?.count &+= 1
    return bySubject[subject]?.waiting.takeAll() ?? []
  }
}
