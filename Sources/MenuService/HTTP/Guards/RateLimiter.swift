#if Service
import MenuText
import Synchronization

/// Lets each key through so often: a bucket of tokens each, which fills up with time.
///
/// Buckets of keys that were not seen for the longest are forgotten, and so full again.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: ContinuousClock.Instant
  }

  private let rate: ServiceLimits.Rate
  private let buckets: Mutex<BoundedCache<Key, Bucket>>

  init(_ rate: ServiceLimits.Rate, keys: Int = 50_000) {
    self.rate = rate
    buckets = Mutex(BoundedCache(capacity: keys))
  }

  /// Takes a token; gives the seconds to wait, at least one, where there is none.
  func wait(for key: Key, at now: ContinuousClock.Instant = .now) -> Int? {
    guard rate.perSecond > 0 else { return nil }
    let most = Double(max(1, rate.burst))
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: most, time: now)
      let passed = (now - bucket.time) / .seconds(1)
      bucket.tokens = min(most, bucket.tokens + max(0, passed) * Double(rate.perSecond))
      bucket.time = now
      let isThere = bucket.tokens >= 1
      if isThere { bucket.tokens -= 1 }
      buckets[key] = bucket
      return isThere ? nil : max(1, Int((1 - bucket.tokens) / Double(rate.perSecond)) + 1)
    }
  }
}
#endif
