/// A change of the wall clock, where daylight saving begins or ends.
public struct ClockChange: Hashable, Sendable {
  /// The minute that the clock would show next if it were not set: the first one that is skipped,
  /// or the first one after those that are repeated.
  public let time: LocalMinute
  /// By how many minutes it is set forward, or back if negative; at most two days.
  public let minutes: Int

  /// Creates a change.
  public init(at time: LocalMinute, by minutes: Int) {
    self.time = time
    self.minutes = min(max(minutes, -Self.maximum), Self.maximum)
  }

  /// The minute that the clock shows instead of `time`.
  package var changedTime: LocalMinute { LocalMinute(minutes: time.minutes + minutes) }

  private static let maximum = 2 * LocalMinute.minutesOfDay
}

/// A wall clock that goes on from a minute, over its changes.
struct WallClock {
  private(set) var time: LocalMinute
  /// The minutes that have passed.
  private(set) var elapsed = 0
  /// The changes to come.
  private var changes: ArraySlice<ClockChange>

  /// A clock that shows a minute, with its next changes in order.
  init(_ time: LocalMinute, _ changes: [ClockChange]) {
    self.time = time
    self.changes = changes[...]
  }

  /// Goes on to the first minute at which some of the hours open or close; `false` if none ever do.
  ///
  /// What would open or close while the clock is set forward does so at the end of the gap.
  mutating func goOn(toChangeOf hours: some Sequence<OpeningHours>) -> Bool {
    while let change = changes.first {
      guard change.time > time else {
        changes.removeFirst()
        continue
      }
      if let next = hours.nextChange(after: time), next < change.time {
        set(to: next)
        return true
      }
      set(to: change.time)
      changes.removeFirst()
      time = change.changedTime
      let last = LocalMinute(minutes: change.time.minutes - 1)
      if hours.contains(where: { $0.isOpen(at: last) != $0.isOpen(at: time) }) { return true }
    }
    guard let next = hours.nextChange(after: time) else { return false }
    set(to: next)
    return true
  }

  private mutating func set(to next: LocalMinute) {
    elapsed += next.minutes - time.minutes
    time = next
  }
}

extension Sequence<OpeningHours> {
  /// The first minute after another at which some of them open or close; `nil` if none ever do.
  func nextChange(after minute: LocalMinute) -> LocalMinute? {
    lazy.compactMap { $0.nextChange(after: minute) }.min()
  }
}
