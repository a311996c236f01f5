/// Those who wait for the next change of a store.
///
/// Somebody who is busy with the last change does not stand here, so nobody who is slow can hold up
/// anybody else.
struct SubscriberList: Sendable {
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  /// Those who were cancelled before they began to wait.
  private var cancelled: Set<UInt64> = []
  private var lastNumber: UInt64 = 0
  private(set) var isEnded = false

  /// A number for somebody who is about to wait.
  mutating func number() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Lets somebody wait; false if that is in vain.
  mutating func wait(
    _ number: UInt64, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    guard !isEnded, cancelled.remove(number) == nil else { return false }
    waiting[number] = continuation
    return true
  }

  /// Takes one out who no longer wants to wait.
  mutating func cancel(_ number: UInt64) -> CheckedContinuation<Void, Never>? {
    if let continuation = waiting.removeValue(forKey: number) { return continuation }
    cancelled.insert(number)
    return nil
  }

  /// Forgets that a number was ever used.
  mutating func forget(_ number: UInt64) {
    cancelled.remove(number)
  }

  /// Takes out all who wait, to be resumed once the lock is open.
  mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(keepingCapacity: true) }
    return Array(waiting.values)
  }

  /// Takes out all who wait, for good.
  mutating func end() -> [CheckedContinuation<Void, Never>] {
    isEnded = true
    return takeAll()
  }
}
