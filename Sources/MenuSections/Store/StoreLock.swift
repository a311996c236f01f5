#if SANITIZE_THREAD
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The same lock with pthread for the thread sanitizer, which does not support `Mutex` on Linux.
///
/// `@unchecked`, because the compiler cannot know that `state` is accessed only while locked.
final class StoreLock<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  init(_ state: sending State) {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    self.state = state
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}
#else
import Synchronization

/// A lock that protects a state.
final class StoreLock<State>: Sendable {
  private let mutex: Mutex<State>

  init(_ state: consuming sending State) {
    mutex = Mutex(state)
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock(body)
  }
}
#endif

extension StoreLock<StoreSession> {
  /// Changes the session, then resumes everyone who waits for changes.
  func change<Result: Sendable, Failure: Error>(
    _ body: (inout StoreSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, waiters) = try withLock {
      (session) throws(Failure) -> (Result, [CheckedContinuation<Void, Never>]) in
      (try body(&session), session.waiters.takeAll())
    }
    for waiter in waiters { waiter.resume() }
    return result
  }
}
