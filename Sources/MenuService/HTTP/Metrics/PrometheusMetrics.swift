#if Service
public import CoreMetrics
import Synchronization

/// Counters, gauges and latencies in memory, which ``text`` writes as Prometheus reads them.
///
/// Two handlers of one label and one set of dimensions are one. Latencies are histograms in seconds.
public final class PrometheusMetrics: MetricsFactory {
  struct Series: Hashable, Comparable, Sendable {
    let label: String
    /// `route="/v1/menus",status="200"`; empty for none.
    let dimensions: String

    init(_ label: String, _ dimensions: [(String, String)]) {
      self.label = PrometheusText.name(label)
      self.dimensions = dimensions.map { name, value in
        "\(PrometheusText.name(name))=\"\(PrometheusText.value(value))\""
      }.joined(separator: ",")
    }

    static func < (one: Series, other: Series) -> Bool {
      (one.label, one.dimensions) < (other.label, other.dimensions)
    }
  }

  struct Contents: Sendable {
    var counters: [Series: PrometheusCounter] = [:]
    var gauges: [Series: PrometheusGauge] = [:]
    var histograms: [Series: PrometheusHistogram] = [:]
  }

  private let contents = Mutex(Contents())

  /// Begins with nothing counted.
  public init() {}

  /// Everything in the text format of Prometheus, version 0.0.4, by name.
  public var text: String { PrometheusText.text(contents.withLock { $0 }) }

  /// The counter of a label and its dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    contents.withLock { contents in
      let series = Series(label, dimensions)
      let handler = contents.counters[series] ?? PrometheusCounter()
      contents.counters[series] = handler
      return handler
    }
  }

  /// A gauge for what is recorded without being summed up, else a histogram.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    contents.withLock { contents -> any RecorderHandler in
      let series = Series(label, dimensions)
      guard aggregate else {
        let handler = contents.gauges[series] ?? PrometheusGauge()
        contents.gauges[series] = handler
        return handler
      }
      let handler = contents.histograms[series] ?? PrometheusHistogram()
      contents.histograms[series] = handler
      return handler
    }
  }

  /// A histogram in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    contents.withLock { contents in
      let series = Series(label, dimensions)
      let handler = contents.histograms[series] ?? PrometheusHistogram()
      contents.histograms[series] = handler
      return handler
    }
  }

  /// Nothing is forgotten while the process lasts.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Nothing is forgotten while the process lasts.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Nothing is forgotten while the process lasts.
  public func destroyTimer(_ handler: any TimerHandler) {}
}

final class PrometheusCounter: CounterHandler {
  private let count = Atomic<Int64>(0)
  var value: Int64 { count.load(ordering: .relaxed) }
  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }
}

final class PrometheusGauge: RecorderHandler {
  private let last = Mutex(0.0)
  var value: Double { last.withLock { $0 } }
  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) { last.withLock { $0 = value } }
}

final class PrometheusHistogram: TimerHandler, RecorderHandler {
  struct Contents: Sendable {
    var buckets = Array(repeating: Int64(0), count: PrometheusHistogram.bounds.count)
    var count: Int64 = 0
    var sum = 0.0
  }

  /// The upper ends of the buckets, in seconds.
  static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private let contents = Mutex(Contents())
  var value: Contents { contents.withLock { $0 } }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = Self.bounds.firstIndex { value <= $0 }
    contents.withLock { contents in
      if let bucket { contents.buckets[bucket] += 1 }
      contents.count += 1
      contents.sum += value
    }
  }
}
#endif
