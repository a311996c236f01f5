/// How often a plugin was started lately.
struct PluginRestarts {
  private let most: Int
  private let window: Duration
  private var times: [ContinuousClock.Instant] = []
  private var isOff = false

  init(_ limits: PluginLimits) {
    most = max(0, limits.restarts)
    window = limits.restartWindow
  }

  /// Notes a start at a moment; false if it is one too many, from when on it stays off.
  mutating func allows(at now: ContinuousClock.Instant) -> Bool {
    times.removeAll { $0.duration(to: now) >= window }
    // The first start is none again.
    if times.count > most { isOff = true }
    if !isOff { times.append(now) }
    return !isOff
  }

  /// Forgets the last start: it ended because it was told to, not because it broke.
  mutating func forgive() {
    _ = times.popLast()
  }
}
