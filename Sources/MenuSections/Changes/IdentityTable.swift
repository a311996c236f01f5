/// Pairs equal ids of two lists, first with first, by an open-addressing table of the old list.
///
/// An entry is a 32-bit tag of the id's hash over a 32-bit number, so a probe touches ids only where
/// the tags agree. Hashes are taken in batches ahead of the probes, so that neither waits for the
/// other. The buffers stay for the next time.
@usableFromInline
struct IdentityTable: Sendable {
  @usableFromInline static let none: UInt32 = .max
  @usableFromInline static let spent: UInt32 = .max - 1
  @usableFromInline static let batch = 32
  /// Lists from here on fill four fifths of the table, shorter ones half of it.
  @usableFromInline static let large = 65_536

  @usableFromInline var entries: [UInt64] = []
  /// By number: the one that waits behind it with the same id.
  @usableFromInline var following: [UInt32] = []

  @usableFromInline init() {}

  /// Calls `found` with the number of an old and that of a new id that are equal.
  @inlinable
  mutating func pair(
    oldCount: Int, oldHash: (Int) -> Int, isRepeated: (Int, Int) -> Bool,
    newCount: Int, newHash: (Int) -> Int, isSame: (Int, Int) -> Bool, found: (Int, Int) -> Void
  ) {
    reset(count: oldCount)
    entries.withUnsafeMutableBufferPointer { entries in
      following.withUnsafeMutableBufferPointer { following in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * Self.batch) { scratch in
          let probe = Probe(entries: entries, following: following, scratch: scratch)
          probe.enter(oldCount, hash: oldHash, isRepeated: isRepeated)
          probe.take(newCount, hash: newHash, isSame: isSame, found: found)
        }
      }
    }
  }

  /// Forgets everything and makes room for numbers below `count`.
  @usableFromInline
  mutating func reset(count: Int) {
    var capacity = 16
    while capacity < (count < Self.large ? count &* 2 : count &* 5 / 4) { capacity &*= 2 }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(UInt64(Self.none), count: capacity))
    following.removeAll(keepingCapacity: true)
    following.append(contentsOf: repeatElement(Self.none, count: count))
  }
}
