/// Whether anything of a menu can be ordered at a time, and when that changes.
public enum BusinessHours: Hashable, Sendable {
  /// The menu has no hours, or the time is not known.
  case always
  /// It is open, and closes at this minute; `nil` if it never does.
  case open(until: LocalMinute?)
  /// It is closed.
  case closed(Opening)
}

extension MenuDefinition {
  /// Whether anything can be ordered in a context, according to the hours of the whole menu.
  public func businessHours(in context: OrderContext) -> BusinessHours {
    guard let now = context.time, !available.isEmpty else { return .always }
    if let opening = Availability(self, context: context).opening(of: [available]) {
      return .closed(opening)
    }
    let hours = storage.head.context.hours(available)
    var clock = WallClock(now, context.clockChanges)
    for _ in 0..<Self.maximumClosings {
      guard clock.goOn(toChangeOf: hours) else { break }
      guard hours.contains(where: { $0.isOpen(at: clock.time) }) else {
        return .open(until: clock.time)
      }
    }
    return .open(until: nil)
  }

  /// The number of changes after which hours that are still open never close.
  private static let maximumClosings = 100
}
