public import MenuSections

/// A clock that an open form follows, so that prices and what can be ordered follow the hours of its
/// menu.
public struct OrderClock: Sendable {
  /// A moment on the clock.
  public struct Moment: Hashable, Sendable {
    /// The local minute.
    public let time: LocalMinute
    /// The offset of the local time from UTC in seconds.
    public let utcOffset: Int?
    /// The milliseconds since the minute began, 0 to 59,999.
    public let milliseconds: Int

    /// Creates a moment.
    public init(_ time: LocalMinute, utcOffset: Int? = nil, milliseconds: Int = 0) {
      self.time = time
      self.utcOffset = utcOffset
      self.milliseconds = milliseconds
    }
  }

  /// Reads the clock.
  public let now: @Sendable () -> Moment

  /// Creates a clock that is read by a closure.
  public init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }
}

extension OrderForm {
  /// The time until the hours of the menu change something; `nil` if they never do, or if the form
  /// follows no clock.
  public var millisecondsUntilWake: Int? {
    guard let clock, let time = recorder.store.context.time,
      let change = screen.definition.nextChange(after: time)
    else { return nil }
    let now = clock.now()
    let (minutes, isLong) = (change.minutes - now.time.minutes)
      .multipliedReportingOverflow(by: 60_000)
    // Local time may be set forward or back on the way.
    return isLong ? Self.longestSleep : min(minutes - now.milliseconds, Self.longestSleep)
  }

  /// Continues at the present time, and says what is no longer as it was.
  public mutating func wake() {
    guard let clock else { return }
    let now = clock.now()
    let before = recorder.store.screen
    var context = recorder.store.context
    (context.time, context.utcOffset) = (now.time, now.utcOffset)
    guard (try? recorder.setContext(context)) != nil else { return }
    if sheet != nil {
      _ = try? sheet?.recorder.setContext(context)
    }
    let after = recorder.store.screen
    show(sheet?.recorder.store.screen ?? after)
    let lost = losses(from: before, to: after)
    if !lost.isEmpty { notice = .changed(lost) }
  }

  /// What an order has lost between two times: items that are no longer available, and its total.
  private func losses(from before: Screen, to after: Screen) -> [String] {
    var lost: [String] = []
    var known: Set<MenuPath> = []
    for case .menu(let menu) in before.sections where menu.chosen > 0 {
      for row in menu.rows where row.quantity > 0 && row.state == .available {
        known.insert(row.path)
      }
    }
    for case .menu(let menu) in after.sections {
      for row in menu.rows where row.state != .available && known.contains(row.path) {
        lost.append("\(localizer.text(row.option.name)): \(localizer.state(row))")
      }
    }
    if before.price.total != after.price.total {
      let amount = marks.amount(localizer.total(after.price.total, of: after.definition))
      lost.append("\(after.totalName(localizer)): \(amount)")
    }
    return lost
  }

  /// The longest time between two looks at the clock, a quarter of an hour.
  private static let longestSleep = 900_000
}
