import Foundation
import MenuSections
import MenuYAML
import Synchronization

/// The contexts of menus with hours as time passes. It sleeps until the next change of a menu that was
/// read, and then wakes the readers of its sessions.
final class ContextSchedule: Sendable {
  private struct State {
    var intervals: [MenuVersion: ContextInterval] = [:]
    /// The instant that the sleeper waits for.
    var wakeTime: Int64?
    var sleeper: Task<Void, Never>?

    /// Removes the intervals that do not contain an instant, and returns their menus.
    mutating func removeIntervals(notAt instant: Int64) -> Set<String> {
      let past = intervals.filter { !$0.value.contains(instant) }
      for menu in past.keys { intervals[menu] = nil }
      return Set(past.keys.map(\.id))
    }
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

  /// The minute from which the context of a menu's orders holds; `nil` in a menu without hours.
  func start(of definition: MenuDefinition) -> ContextTime? {
    guard definition.usesHours else { return nil }
    let now = now
    let known = state.withLock { $0.intervals[definition.version] }
    if let known, known.contains(now) { return known.start }
    let interval = ContextInterval(of: definition, at: now)
    let passed = state.withLock { state in
      let passed = state.removeIntervals(notAt: now)
      state.intervals[definition.version] = interval
      plan(&state)
      return passed
    }
    for menuID in passed { signals.signal(menu: menuID) }
    return interval.start
  }

  /// The wall clock of a menu now; `nil` in a menu without hours.
  func time(of definition: MenuDefinition) -> ContextTime? {
    definition.usesHours ? ContextTime(at: now, in: definition.timeZone) : nil
  }

  /// The wall clock of a menu now and in each of the minutes before, the latest first, in groups with the
  /// same prices; in a menu without hours only `nil`.
  func times(of definition: MenuDefinition, minutes: Int) -> [[ContextTime?]] {
    guard definition.usesHours else { return [[nil]] }
    let (now, zone) = (now, definition.timeZone)
    var groups: [[ContextTime?]] = []
    var start = Int64.max
    for instant in (0...Int64(minutes)).map({ now - 60 * $0 }) {
      if instant < start {
        start = ContextInterval(of: definition, at: instant).from
        groups.append([])
      }
      groups[groups.count - 1].append(ContextTime(at: instant, in: zone))
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

  private func wake() {
    let now = now
    let passed = state.withLock { state in
      let passed = state.removeIntervals(notAt: now)
      state.wakeTime = nil
      plan(&state)
      return passed
    }
    for menuID in passed { signals.signal(menu: menuID) }
  }
}
