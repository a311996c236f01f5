import MenuSections
import MenuYAML

/// A local minute of a menu's zone, with its offset from UTC in seconds and the next clock changes.
struct ContextTime: Hashable, Sendable {
  let time: LocalMinute
  let utcOffset: Int
  /// The next changes of the wall clock.
  let clockChanges: [ClockChange]

  /// A context without anything but the time.
  var context: OrderContext {
    OrderContext(time: time, utcOffset: utcOffset, clockChanges: clockChanges)
  }
}

extension ContextTime {
  /// A minute of a log in a zone.
  init(time: LocalMinute, utcOffset: Int, in zone: TimeZoneData) {
    let instant = Int64(time.minutes) * 60 - Int64(utcOffset)
    self.init(time: time, utcOffset: utcOffset, clockChanges: zone.clockChanges(after: instant))
  }

  /// The wall clock of a zone at an instant, in seconds since 1970.
  init(at instant: Int64, in zone: TimeZoneData) {
    self.init(
      time: zone.local(at: instant), utcOffset: zone.offset(at: instant),
      clockChanges: zone.clockChanges(after: instant))
  }
}

extension MenuDefinition {
  /// A local minute with its offset: of a minute that happens twice, the earlier one; `nil` in a menu
  /// without hours, and for a minute that does not happen.
  func contextTime(at local: LocalMinute) -> ContextTime? {
    guard usesHours else { return nil }
    let zone = timeZone
    switch zone.meaning(of: local) {
    case .once(let instant), .twice(let instant, _): return ContextTime(at: instant, in: zone)
    case .gap: return nil
    }
  }
}

/// The time during which the context of a menu stays the same, in seconds since 1970.
struct ContextInterval: Sendable {
  /// Its first minute.
  let start: ContextTime
  /// The first instant.
  let from: Int64
  /// The first instant after it; `nil` if it has no end.
  let until: Int64?

  /// The interval at an instant: from the last change of the menu's hours or of its zone's offset to
  /// the next one. It depends on nothing else, so that every process has the same.
  ///
  /// Where clocks are set forward over a change, it happens at the end of the gap.
  init(of definition: MenuDefinition, at instant: Int64) {
    let zone = definition.timeZone
    let local = zone.local(at: instant)
    var from: Int64 = 0
    if let change = definition.lastChange(upTo: local) {
      switch zone.meaning(of: change) {
      case .once(let time), .gap(let time): from = time
      case .twice(let first, let second): from = second <= instant ? second : first
      }
    }
    from = min(max(from, 0), instant)
    while let change = zone.nextOffsetChange(after: from), change <= instant { from = change }
    start = ContextTime(at: from, in: zone)
    self.from = from
    let next = definition.nextChange(after: local).map { change in
      switch zone.meaning(of: change) {
      case .once(let time), .gap(let time): time
      case .twice(let first, let second): first > instant ? first : second
      }
    }
    until = [next, zone.nextOffsetChange(after: instant)].compactMap { $0 }.filter { $0 > instant }
      .min()
  }

  /// Whether it contains an instant.
  func contains(_ instant: Int64) -> Bool {
    instant >= from && until.map { instant < $0 } ?? true
  }
}
