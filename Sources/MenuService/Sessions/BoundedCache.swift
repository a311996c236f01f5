/// Remembers at most about so many values, and forgets those that were not used for the longest.
///
/// Two generations: what is used moves to the young one; when that is half of the bound, it becomes
/// the old one, and the old one is forgotten. Every operation takes constant time.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let halfBound: Int
  /// Done to what grows old, such as to let go of what can be made again.
  private let ageing: @Sendable (inout Value) -> Void

  init(bound: Int, ageing: @escaping @Sendable (inout Value) -> Void = { _ in }) {
    halfBound = max(1, bound / 2)
    self.ageing = ageing
  }

  /// How many are remembered.
  var count: Int { young.count + old.count }

  /// The same bound, and nothing in it.
  var emptied: BoundedCache { BoundedCache(bound: halfBound * 2, ageing: ageing) }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      keep(value, key)
      return value
    }
    set {
      old[key] = nil
      guard let newValue else {
        young[key] = nil
        return
      }
      keep(newValue, key)
    }
  }

  private mutating func keep(_ value: Value, _ key: Key) {
    if young.count >= halfBound, young[key] == nil {
      old = young.mapValues { value in
        var value = value
        ageing(&value)
        return value
      }
      young = [:]
    }
    young[key] = value
  }
}
