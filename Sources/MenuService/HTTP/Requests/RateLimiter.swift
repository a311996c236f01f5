#if Service
import Synchronization
import MenuText

/// A token bucket per key.
///
/// Only a limited number of buckets is kept; the least recently used are removed first.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: ContinuousClock.Instant
  }

  private let rate: ServiceLimits.Rate
  private let buckets: Mutex<BoundedCache<Key, Bucket>>

  init(_ rate: ServiceLimits.Rate) {
    self.rate = rate
    buckets = Mutex(BoundedCache(capacity: 50_000))
  }

  /// Takes a token. Returns the seconds to wait, at least one, if there is none.
  func wait(for key: Key) -> Int? {
    guard rate.perSecond > 0 else { return nil }
    let now = ContinuousClock.now
    let maximum = Double(max(1, rate.burst))
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: maximum, time: now)
      let passed = (now - bucket.time) / .seconds(1)
      bucket.tokens = min(maximum, bucket.tokens + max(0, passed) * rate.perSecond)
      bucket.time = now
      let isAllowed = bucket.tokens >= 1
      if isAllowed { bucket.tokens -= 1 }
      buckets[key] = bucket
      return isAllowed ? nil : max(1, Int((1 - bucket.tokens) / rate.perSecond) + 1)
    }
  }
}
#endif
