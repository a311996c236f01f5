/// A cache that keeps about `capacity` values and drops those that were not used for the longest time.
///
/// It has two generations. A value that is used moves to the young one; when that holds half of the
/// capacity, it becomes the old one and the previous old one is dropped. Every operation takes
/// amortized constant time.
package struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let maximumYoung: Int
  private let onAging: @Sendable (inout Value) -> Void

  /// An empty cache; `onAging` changes values that become old, for example to release memory.
  package init(capacity: Int, onAging: @escaping @Sendable (inout Value) -> Void = { _ in }) {
    maximumYoung = max(1, capacity / 2)
    self.onAging = onAging
  }

  /// The number of cached values.
  package var count: Int { young.count + old.count }

  /// Removes every value.
  package mutating func removeAll() {
    young = [:]
    old = [:]
  }

  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      old[key] = nil
      guard let newValue else {
        young[key] = nil
        return
      }
      insert(newValue, for: key)
    }
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= maximumYoung, young[key] == nil {
      old = young.mapValues { value in
        var value = value
        onAging(&value)
        return value
      }
      young = [:]
    }
    young[key] = value
  }
}
