import MenuSections
import MenuYAML

extension OrderContext {
  /// The wall clock of a zone at an instant, in seconds since 1970, and nothing else.
  init(at instant: Int64, in zone: TimeZoneData) {
    self.init()
    setTime(to: instant, in: zone)
  }
}

extension MenuDefinition {
  /// The wall clock at a local minute: of a minute that happens twice, the earlier one; `nil` in a
  /// menu without hours, and for a minute that does not happen.
  func wallClock(at local: LocalMinute) -> OrderContext? {
    guard usesHours else { return nil }
    let zone = timeZone
    switch zone.meaning(of: local) {
    case .once(let instant), .twice(let instant, _): return OrderContext(at: instant, in: zone)
    case .gap: return nil
    }
  }
}

/// The time during which the context of a menu stays the same, in seconds since 1970.
struct ContextInterval: Sendable {
  /// The wall clock at its first minute.
  let start: OrderContext
  /// The first instant.
  let from: Int64
  /// The first instant after it; `nil` if it has no end.
  let until: Int64?

  /// The interval at an instant: from the last change of the menu's hours or of its zone's offset
  /// to the next one. It depends on nothing else, so that every process has the same.
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
    start = OrderContext(at: from, in: zone)
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

  func contains(_ instant: Int64) -> Bool {
    instant >= from && until.map { instant < $0 } ?? true
  }
}
