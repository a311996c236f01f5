/// Pairs equal ids of two lists, first with first, with an open-addressing table of the old list.
///
/// An entry is a 31-bit tag of the id's hash, a bit for an id that is repeated, and a 32-bit
/// number, so a probe touches ids only where the tags agree. Hashes are computed in batches ahead
/// of the probes, so that neither waits for the other. The buffers are reused.
@usableFromInline
struct IdentityTable: Sendable {
  @usableFromInline static let none: UInt32 = .max
  @usableFromInline static let spent: UInt32 = .max - 1
  @usableFromInline static let repeated: UInt64 = 1 << 32
  @usableFromInline static let batch = 32
  /// Lists of at least this size fill four fifths of the table, shorter ones half of it.
  @usableFromInline static let large = 65_536

  @usableFromInline var entries: [UInt64] = []
  /// By number with a repeated id: the next one with the same id, or `none`.
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

  /// Removes all entries and makes space for numbers below `count`.
  @usableFromInline
  mutating func reset(count: Int) {
    var capacity = 16
    while capacity < (count < Self.large ? count &* 2 : count &* 5 / 4) { capacity &*= 2 }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(UInt64(Self.none), count: capacity))
    if following.count < count { following = Array(repeating: Self.none, count: count) }
  }

  /// The table while it is in use; never outlives its buffers.
  @usableFromInline
  struct Probe {
    @usableFromInline let entries: UnsafeMutableBufferPointer<UInt64>
    @usableFromInline let following: UnsafeMutableBufferPointer<UInt32>
    @usableFromInline let hashes: UnsafeMutableBufferPointer<UInt64>
    /// By number in the batch: the entry that was found equal; all bits set if there was none.
    @usableFromInline let likely: UnsafeMutableBufferPointer<UInt64>
    @usableFromInline let mask: UInt64

    @inlinable
    init(
      entries: UnsafeMutableBufferPointer<UInt64>, following: UnsafeMutableBufferPointer<UInt32>,
      scratch: UnsafeMutableBufferPointer<UInt64>
    ) {
      self.entries = entries
      self.following = following
      hashes = scratch.extracting(0..<batch)
      likely = scratch.extracting(batch..<(2 * batch))
      mask = UInt64(entries.count &- 1)
    }

    /// Enters the numbers below `count`, the last one first, so that the first one is found first.
    @inlinable
    func enter(_ count: Int, hash: (Int) -> Int, isRepeated: (Int, Int) -> Bool) {
      var end = count
      while end > 0 {
        let start = max(0, end &- batch)
        for number in start..<end {
          hashes[number &- start] = UInt64(bitPattern: Int64(hash(number)))
        }
        for number in (start..<end).reversed() {
          enter(number, hashes[number &- start]) { isRepeated($0, number) }
        }
        end = start
      }
    }

    @inlinable
    func enter(_ number: Int, _ hash: UInt64, isSame: (Int) -> Bool) {
      var slot = Int(truncatingIfNeeded: hash & mask)
      var flag: UInt64 = 0
      while true {
        let entry = entries[slot]
        let first = UInt32(truncatingIfNeeded: entry)
        if first == none { break }
        if (entry ^ hash) >> 33 == 0, isSame(Int(first)) {
          if entry & repeated == 0 { following[Int(first)] = none }
          following[number] = first
          flag = repeated
          break
        }
        slot = (slot &+ 1) & Int(truncatingIfNeeded: mask)
      }
      entries[slot] = (hash >> 33) << 33 | flag | UInt64(UInt32(truncatingIfNeeded: number))
    }

    /// Removes the first equal number for each of the numbers below `count`, in order.
    @inlinable
    func take(
      _ count: Int, hash: (Int) -> Int, isSame: (Int, Int) -> Bool, found: (Int, Int) -> Void
    ) {
      var start = 0
      while start < count {
        let end = min(count, start &+ batch)
        for number in start..<end {
          hashes[number &- start] = UInt64(bitPattern: Int64(hash(number)))
        }
        for number in start..<end {
          let hash = hashes[number &- start]
          let entry = entries[Int(truncatingIfNeeded: hash & mask)]
          let first = UInt32(truncatingIfNeeded: entry)
          let isEqual = (entry ^ hash) >> 33 == 0 && first < spent && isSame(Int(first), number)
          likely[number &- start] = isEqual ? entry : .max
        }
        for number in start..<end {
          let old = take(hashes[number &- start], likely[number &- start]) { isSame($0, number) }
          if let old { found(old, number) }
        }
        start = end
      }
    }

    @inlinable
    func take(_ hash: UInt64, _ likely: UInt64, isSame: (Int) -> Bool) -> Int? {
      var slot = Int(truncatingIfNeeded: hash & mask)
      while true {
        let entry = entries[slot]
        let first = UInt32(truncatingIfNeeded: entry)
        if first == none { return nil }
        if entry == likely || (entry ^ hash) >> 33 == 0 && first != spent && isSame(Int(first)) {
          let next = entry & repeated == 0 ? none : following[Int(first)]
          entries[slot] = (entry >> 32) << 32 | UInt64(next == none ? spent : next)
          return Int(first)
        }
        slot = (slot &+ 1) & Int(truncatingIfNeeded: mask)
      }
    }
  }
}
