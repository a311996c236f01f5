/// A cache that keeps about `capacity` values, or as many as cost that, and drops those that were
/// not used for the longest time.
///
/// It has two generations. A value that is used moves to the young one; when that costs half of the
/// capacity, it becomes the old one and the previous old one is dropped. Every operation takes
/// amortized constant time.
package struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let maximumYoung: Int
  private let onAging: @Sendable (inout Value) -> Void
  private let cost: @Sendable (Value) -> Int

  /// An empty cache; `onAging` changes values that become old, for example to release memory, and
  /// `cost` is what of the capacity a value takes.
  package init(
    capacity: Int, onAging: @escaping @Sendable (inout Value) -> Void = { _ in },
    cost: @escaping @Sendable (Value) -> Int = { _ in 1 }
  ) {
    maximumYoung = max(1, capacity / 2)
    self.onAging = onAging
    self.cost = cost
  }

  package var count: Int { young.count + old.count }

  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      old[key] = nil
      if let known = young.removeValue(forKey: key) { youngCost -= cost(known) }
      if let newValue { insert(newValue, for: key) }
    }
  }

  package mutating func removeAll() {
    (young, old, youngCost) = ([:], [:], 0)
  }

  /// Inserts a value that neither generation has.
  private mutating func insert(_ value: Value, for key: Key) {
    let added = cost(value)
    if youngCost + added > maximumYoung {
      old = young.mapValues { value in
        var value = value
        onAging(&value)
        return value
      }
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += added
  }
}
