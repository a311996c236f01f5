public import MenuSections
import MenuText

/// The offsets of one time zone from UTC, read from a TZif file (RFC 9636, versions 1 to 4).
///
/// Instants are seconds since 1970-01-01T00:00Z without leap seconds. After the last transition of
/// the file, the rule in its footer applies.
public struct TimeZoneData: Sendable {
  /// The instants at which the offset changes, ascending.
  let transitions: [Int64]
  /// The offset from each of them on, in seconds.
  let offsets: [Int]
  /// The offset before the first.
  let firstOffset: Int
  /// The rule after the last; `nil` if the last offset stays.
  let rule: ZoneRule?

  /// UTC.
  public static let utc = TimeZoneData(transitions: [], offsets: [], firstOffset: 0, rule: nil)

  /// The offset from UTC at an instant, in seconds, east of Greenwich positive.
  public func offset(at instant: Int64) -> Int {
    let index = firstTransition(after: instant)
    if index == transitions.count, let rule { return rule.offset(at: instant) }
    return index == 0 ? firstOffset : offsets[index - 1]
  }

  /// The local minute at an instant.
  public func local(at instant: Int64) -> LocalMinute {
    // The sum of the instant and its offset may not fit.
    let (minutes, seconds) = instant.quotientAndRemainder(dividingBy: 60)
    let rest = (seconds + Int64(offset(at: instant))).flooredQuotient(by: 60)
    return LocalMinute(minutes: Int(minutes + rest))
  }

  /// The first instant after another from which the offset differs; `nil` if it never will.
  public func nextOffsetChange(after instant: Int64) -> Int64? {
    let offset = offset(at: instant)
    let next = firstTransition(after: instant)
    for index in next..<transitions.count where offsets[index] != offset {
      return transitions[index]
    }
    let last = max(instant, transitions.last ?? instant)
    return rule?.nextOffsetChange(after: last, from: offset)
  }

  /// The next changes of the wall clock after an instant, in order; those of about four years.
  public func clockChanges(after instant: Int64) -> [ClockChange] {
    var changes: [ClockChange] = []
    var instant = instant
    for _ in 0..<Self.maximumClockChanges {
      guard let next = nextOffsetChange(after: instant) else { break }
      let (before, after) = (offset(at: next - 1), offset(at: next))
      let time = (next + Int64(before)).flooredQuotient(by: 60)
      let minutes = (next + Int64(after)).flooredQuotient(by: 60) - time
      if minutes != 0 {
        changes.append(ClockChange(at: LocalMinute(minutes: Int(time)), by: Int(minutes)))
      }
      instant = next
    }
    return changes
  }

  private static let maximumClockChanges = 8

  /// The instants of a local minute.
  public enum Meaning: Hashable, Sendable {
    /// One instant.
    case once(Int64)
    /// None: clocks are set forward over it, at this instant.
    case gap(at: Int64)
    /// Two: clocks are set back behind it.
    case twice(first: Int64, second: Int64)
  }

  /// The instants at which the wall clock shows a local minute.
  public func meaning(of local: LocalMinute) -> Meaning {
    let seconds = Int64(local.minutes) * 60
    // No zone was ever further from UTC than a day.
    let day: Int64 = 93_600
    var candidates = Set([offset(at: seconds - day)])
    var next = nextOffsetChange(after: seconds - day)
    var changes: [Int64] = []
    while let change = next, change <= seconds + day {
      changes.append(change)
      candidates.insert(offset(at: change))
      next = nextOffsetChange(after: change)
    }
    let instants = candidates.map { seconds - Int64($0) }
      .filter { offset(at: $0) == Int(seconds - $0) }.sorted()
    guard let first = instants.first else {
      // The change over which the clock jumps.
      let change = changes.first { change in
        change + Int64(offset(at: change - 1)) <= seconds
          && seconds < change + Int64(offset(at: change))
      }
      return .gap(at: change ?? changes.last ?? seconds)
    }
    return instants.count == 1 ? .once(first) : .twice(first: first, second: instants[1])
  }

  /// The index of the first transition after an instant; their number if there is none.
  private func firstTransition(after instant: Int64) -> Int {
    transitions.partitioningIndex { $0 > instant }
  }
}

extension OrderContext {
  /// Sets the time to an instant, in seconds since 1970-01-01T00:00Z, with the offset and the next
  /// clock changes of a time zone.
  public mutating func setTime(to instant: Int64, in zone: TimeZoneData) {
    time = zone.local(at: instant)
    utcOffset = zone.offset(at: instant)
    clockChanges = zone.clockChanges(after: instant)
  }
}

extension Int64 {
  /// The quotient, rounded down.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
