public import MenuSections

/// A clock that an open form or dialogue follows, so that prices and what can be ordered
/// follow the hours of its menu.
public struct OrderClock: Sendable {
  /// A moment on the clock.
  public struct Moment: Hashable, Sendable {
    /// The local minute.
    public let time: LocalMinute
    /// The offset of the local time from UTC in seconds.
    public let utcOffset: Int?
    /// The milliseconds since the minute began, 0 to 59,999.
    public let milliseconds: Int
    /// The next changes of the clock, in order.
    public let clockChanges: [ClockChange]

    /// Creates a moment; other numbers of milliseconds count as the nearest possible one.
    public init(
      _ time: LocalMinute, utcOffset: Int? = nil, milliseconds: Int = 0,
      clockChanges: [ClockChange] = []
    ) {
      self.time = time
      self.utcOffset = utcOffset
      self.milliseconds = min(max(milliseconds, 0), 59_999)
      self.clockChanges = clockChanges
    }

    /// A context at this moment.
    func setting(_ context: OrderContext) -> OrderContext {
      var context = context
      (context.time, context.utcOffset) = (time, utcOffset)
      context.clockChanges = clockChanges
      return context
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
    guard let clock, let due = screen.definition.nextChange(in: recorder.store.context)
    else { return nil }
    let now = clock.now()
    let change = screen.definition.nextChange(in: now.setting(OrderContext()))
    // Otherwise the change has come already.
    guard let change, change.time == due.time else { return 0 }
    // The clock of the computer may be set.
    let minutes = min(change.minutesAway, Self.longestSleep / 60_000 + 1)
    return min(minutes * 60_000 - now.milliseconds, Self.longestSleep)
  }

  /// Continues at the present time, and reports what has changed.
  public mutating func wake() { followClock() }

  /// Continues at the present time; returns whether something has changed, which it reports.
  @discardableResult
  mutating func followClock() -> Bool {
    guard let now = clock?.now() else { return false }
    let (marks, localizer) = (marks, localizer)
    var lost = recorder.follow(now, localizer) { screen in
      screen.due(localizer, marks, namesZero: true).map {
        "\(localizer.totalName(of: screen)): \($0)"
      }
    }
    if let inSheet = sheet?.recorder.follow(now, localizer, total: { _ in nil }) {
      lost = inSheet.filter { !lost.contains($0) } + lost
    }
    show(sheet?.recorder.store.screen ?? recorder.store.screen)
    if sheet != nil, sheetRow == nil { closeSheet() }
    guard !lost.isEmpty else { return false }
    help = nil
    isConfirmingLeave = false
    notice = .list(lost, below: localizer.string("form.changed"))
    return true
  }

  /// The maximum time between two checks of the clock, a quarter of an hour.
  private static let longestSleep = 900_000
}

extension CommandRecorder {
  /// Continues at a time. Returns what the order lost by it: items that are no longer
  /// available, and its total in the words of `total`, if it has any.
  mutating func follow(
    _ now: OrderClock.Moment, _ localizer: Localizer, total: (Screen) -> String?
  ) -> [String] {
    let before = store.screen
    guard let after = try? setContext(now.setting(store.context)) else { return [] }
    var lost = localizer.losses(from: before, to: after)
    if before.price.total != after.price.total, let words = total(after) { lost.append(words) }
    return lost
  }
}

extension Localizer {
  /// What was chosen in a screen and is no longer available, or not asked, in a later one.
  func losses(from before: Screen, to after: Screen) -> [String] {
    var rows: [MenuPath: MenuRow] = [:]
    for case .menu(let menu) in after.sections {
      for row in menu.rows where row.quantity > 0 || row.state != .available {
        rows[row.path] = row
      }
    }
    var lost: [String] = []
    var paths: [MenuPath] = []
    for case .menu(let menu) in before.sections where menu.chosen > 0 {
      for row in menu.rows where row.counts {
        let path = row.path.withoutLines
        guard !paths.contains(where: path.isNested) else { continue }
        let sentence: String
        if let row = rows[row.path] {
          guard !row.counts else { continue }
          sentence = "\(text(row.option.name)): \(state(row))"
        } else {
          sentence = self.sentence(for: LostChoice(at: path, in: after.definition))
        }
        // Several lines may lose the same.
        if !lost.contains(sentence) { lost.append(sentence) }
        paths.append(path)
      }
    }
    return lost
  }
}
