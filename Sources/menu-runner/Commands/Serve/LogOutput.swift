#if Service
import Foundation
import Metrics
import Synchronization

/// Writes the lines of the log and other messages to standard error, in their order, on a
/// queue of its own: nothing waits until a program that reads them, such as a log
/// collector, continues to read.
final class LogOutput: Sendable {
  /// How many bytes can wait, about 4,000 requests; further lines are dropped and counted.
  private static let capacity = 1 << 20

  private let console: Console
  private let dropped: Counter
  private let queue = DispatchQueue(label: "menu-log")
  private let waitingBytes = Mutex(0)

  init(_ console: Console, metrics: any MetricsFactory) {
    self.console = console
    dropped = Counter(label: "menu_log_lines_dropped_total", dimensions: [], factory: metrics)
  }

  /// Writes lines later.
  func write(_ lines: String) {
    let size = lines.utf8.count
    let fits = waitingBytes.withLock { bytes in
      guard bytes + size <= Self.capacity else { return false }
      bytes += size
      return true
    }
    guard fits else { return dropped.increment() }
    queue.async {
      self.console.report(lines)
      self.waitingBytes.withLock { $0 -= size }
    }
  }

  /// Waits up to a second until all lines are written.
  func finish() async {
    for _ in 0..<100 where waitingBytes.withLock({ $0 > 0 }) {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}
#endif
