public import Foundation

/// The clock of a service, from which orders get their time.
///
/// Tests pass their own: `MenuSessions(catalog, journal: .inMemory(), clock: clock)`.
public struct ServiceClock: Sendable {
  /// The current time.
  public let now: @Sendable () -> Date
  /// Waits until a time; throws if the task is cancelled. It may return early.
  public let sleep: @Sendable (_ time: Date) async throws -> Void

  /// Creates a clock.
  public init(
    now: @escaping @Sendable () -> Date,
    sleepingUntil sleep: @escaping @Sendable (_ time: Date) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock. It returns early from a long wait, since the clock may be set meanwhile.
  public static let system = ServiceClock(
    now: { Date() },
    sleepingUntil: { time in
      let seconds = min(max(0, time.timeIntervalSinceNow), longestSleep)
      try await Task.sleep(for: .seconds(seconds))
    })

  /// In seconds.
  private static let longestSleep = 5.0
}
