import Foundation
import MenuService
import Synchronization

/// A clock that a test sets.
final class TestClock: Sendable {
  private struct Sleeper {
    let until: Date
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Date
    var sleepers: [UUID: Sleeper] = [:]
    /// The times that were waited for, in order.
    var requested: [Date] = []
  }

  private let state: Mutex<State>

  /// Creates a clock at a time of ISO 8601: `2026-11-21T00:00:00Z`.
  init(_ time: String) {
    state = Mutex(State(now: Self.date(time)))
  }

  static func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  /// The clock for a service.
  var clock: ServiceClock {
    ServiceClock(
      now: { self.state.withLock { $0.now } },
      sleepingUntil: { time in
        let id = UUID()
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            let isOver = self.state.withLock { state in
              state.requested.append(time)
              guard state.now < time, !Task.isCancelled else { return true }
              state.sleepers[id] = Sleeper(until: time, continuation: continuation)
              return false
            }
            if isOver { continuation.resume() }
          }
        } onCancel: {
          let sleeper = self.state.withLock { $0.sleepers.removeValue(forKey: id) }
          sleeper?.continuation.resume()
        }
        try Task.checkCancellation()
      })
  }

  /// Sets the time and wakes who waits for it.
  func set(_ time: String) {
    let over = state.withLock { state in
      state.now = Self.date(time)
      let over = state.sleepers.filter { $0.value.until <= state.now }
      for id in over.keys { state.sleepers[id] = nil }
      return over.values.map(\.continuation)
    }
    for continuation in over { continuation.resume() }
  }

  /// Returns once somebody waits for a time.
  func isAwaited(_ time: String) async throws {
    let time = Self.date(time)
    while !state.withLock({ $0.sleepers.values.contains { $0.until == time } }) {
      try Task.checkCancellation()
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// All times that were waited for.
  var requested: [Date] { state.withLock { $0.requested } }
}
