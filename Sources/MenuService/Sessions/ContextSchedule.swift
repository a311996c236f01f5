import Foundation
import MenuSections
import MenuYAML
import Synchronization

/// The contexts of menus with hours as time passes. It sleeps until the next change of a menu that
/// was read, and then wakes the readers of its sessions.
final class ContextSchedule: Sendable {
  private struct State {
    var intervals: [MenuVersion: ContextInterval] = [:]
    /// The instant that the sleeper waits for.
    var wakeTime: Int64?
    var sleeper: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let clock: ServiceClock
  private let signals: SessionSignals

  init(_ clock: ServiceClock, waking signals: SessionSignals) {
    self.clock = clock
    self.signals = signals
  }

  deinit {
    state.withLock { $0.sleeper?.cancel() }
  }

  /// The current instant in whole seconds since 1970.
  private var now: Int64 { clock.now().wholeSeconds }

  /// The wall clock at the minute from which the context of a menu's orders holds; `nil`
  /// in a menu without hours.
  func start(of definition: MenuDefinition) -> OrderContext? {
    guard definition.usesHours else { return nil }
    let now = now
    let known = state.withLock { $0.intervals[definition.version] }
    if let known, known.contains(now) { return known.start }
    let interval = ContextInterval(of: definition, at: now)
    removeIntervals(notAt: now) { $0.intervals[definition.version] = interval }
    return interval.start
  }

  /// The wall clock of a menu now; `nil` in a menu without hours.
  func time(of definition: MenuDefinition) -> OrderContext? {
    definition.usesHours ? OrderContext(at: now, in: definition.timeZone) : nil
  }

  /// The wall clock of a menu now and in each of the minutes before, the latest first, in groups
  /// with the same prices; in a menu without hours only `nil`.
  func times(of definition: MenuDefinition, minutes: Int) -> [[OrderContext?]] {
    guard definition.usesHours else { return [[nil]] }
    let (now, zone) = (now, definition.timeZone)
    var groups: [[OrderContext?]] = []
    var start = Int64.max
    for instant in (0...Int64(minutes)).map({ now - 60 * $0 }) {
      if instant < start {
        start = ContextInterval(of: definition, at: instant).from
        groups.append([])
      }
      groups[groups.count - 1].append(OrderContext(at: instant, in: zone))
    }
    return groups
  }

  /// Sleeps until the first end of an interval.
  private func plan(_ state: inout State) {
    let next = state.intervals.values.compactMap(\.until).min()
    guard next != state.wakeTime else { return }
    state.sleeper?.cancel()
    state.wakeTime = next
    state.sleeper = next.map { next in
      Task { [clock, weak self] in
        guard (try? await clock.sleep(Date(wholeSeconds: next))) != nil else { return }
        self?.wake()
      }
    }
  }

  private func wake() { removeIntervals(notAt: now) { $0.wakeTime = nil } }

  /// Removes the intervals that do not contain an instant, changes the state, and wakes the readers
  /// of the menus whose intervals were removed.
  private func removeIntervals(notAt instant: Int64, _ change: (inout State) -> Void) {
    let past = state.withLock { state in
      let past = state.intervals.filter { !$0.value.contains(instant) }.keys
      for menu in past { state.intervals[menu] = nil }
      change(&state)
      plan(&state)
      return Set(past.map(\.id))
    }
    for menuID in past { signals.signal(menu: menuID) }
  }
}
