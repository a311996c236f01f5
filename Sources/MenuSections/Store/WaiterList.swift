/// The tasks that wait for the next change, to be kept under the lock of what changes.
///
/// A task waits only while it has nothing else to do, so a slow reader delays no one.
package struct WaiterList: Sendable {
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  /// The tasks that were cancelled before they began to wait.
  private var cancelled: Set<UInt64> = []
  private var lastNumber: UInt64 = 0
  private(set) var isEnded = false

  package init() {}

  /// Returns a number for a task that is about to wait.
  package mutating func makeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a waiting task; returns false if it was cancelled or the list has ended.
  package mutating func wait(
    _ number: UInt64, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    guard !isEnded, cancelled.remove(number) == nil else { return false }
    waiting[number] = continuation
    return true
  }

  /// Removes a cancelled task; returns its continuation to resume, if it was waiting.
  package mutating func cancel(_ number: UInt64) -> CheckedContinuation<Void, Never>? {
    if let continuation = waiting.removeValue(forKey: number) { return continuation }
    cancelled.insert(number)
    return nil
  }

  /// Discards a number that is no longer in use.
  package mutating func remove(_ number: UInt64) {
    cancelled.remove(number)
  }

  /// Removes all waiting tasks, to be resumed outside of the lock.
  package mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(keepingCapacity: true) }
    return Array(waiting.values)
  }

  /// Removes all waiting tasks and accepts no more.
  package mutating func end() -> [CheckedContinuation<Void, Never>] {
    isEnded = true
    return takeAll()
  }
}
