#if Service
public import CoreMetrics
import Synchronization

/// A metrics factory that keeps counters, gauges and histograms in memory and exports them in the
/// Prometheus text format.
///
/// Handlers with the same label and dimensions share their values. Timers
/// are histograms in seconds.
public final class PrometheusMetrics: MetricsFactory {
  struct Series: Hashable, Comparable, Sendable {
    let label: String
    /// `route="/v1/menus",status="200"`, or empty.
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

  /// Creates a factory without values.
  public init() {}

  /// All values in the Prometheus text format, version 0.0.4, by name.
  public var text: String { PrometheusText.text(contents.withLock { $0 }) }

  /// Returns the counter with a label and dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    contents.withLock {
      $0.counters.handler(of: Series(label, dimensions), orNew: PrometheusCounter())
    }
  }

  /// Returns a gauge, or a histogram if values are aggregated.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    let series = Series(label, dimensions)
    return contents.withLock { contents -> any RecorderHandler in
      aggregate
        ? contents.histograms.handler(of: series, orNew: PrometheusHistogram())
        : contents.gauges.handler(of: series, orNew: PrometheusGauge())
    }
  }

  /// Returns a histogram in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    contents.withLock {
      $0.histograms.handler(of: Series(label, dimensions), orNew: PrometheusHistogram())
    }
  }

  /// Does nothing; values are kept as long as the factory.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing; values are kept as long as the factory.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing; values are kept as long as the factory.
  public func destroyTimer(_ handler: any TimerHandler) {}
}

extension Dictionary where Key == PrometheusMetrics.Series {
  /// The handler of a series, which is made on first use.
  fileprivate mutating func handler(of series: Key, orNew new: @autoclosure () -> Value) -> Value {
    let handler = self[series] ?? new()
    self[series] = handler
    return handler
  }
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

  /// The upper bounds of the buckets, in seconds.
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

/// The Prometheus text format, version 0.0.4.
enum PrometheusText {
  /// All values, by name.
  static func text(_ contents: PrometheusMetrics.Contents) -> String {
    var text = ""
    write(contents.counters, type: "counter", to: &text) { series, counter in
      line(series, value: "\(counter.value)")
    }
    write(contents.gauges, type: "gauge", to: &text) { series, gauge in
      line(series, value: "\(gauge.value)")
    }
    write(contents.histograms, type: "histogram", to: &text) { series, histogram in
      let value = histogram.value
      var lines = ""
      var sum: Int64 = 0
      for (bound, count) in zip(PrometheusHistogram.bounds, value.buckets) {
        sum += count
        lines += line(series, suffix: "_bucket", dimension: "le=\"\(bound)\"", value: "\(sum)")
      }
      lines += line(series, suffix: "_bucket", dimension: "le=\"+Inf\"", value: "\(value.count)")
      lines += line(series, suffix: "_sum", value: "\(value.sum)")
      return lines + line(series, suffix: "_count", value: "\(value.count)")
    }
    return text
  }

  /// A name with `_` in place of invalid characters.
  static func name(_ text: String) -> String {
    let bytes = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An escaped label value.
  static func value(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private static func write<Handler>(
    _ handlers: [PrometheusMetrics.Series: Handler], type: String, to text: inout String,
    lines: (PrometheusMetrics.Series, Handler) -> String
  ) {
    var last: String?
    for (series, handler) in handlers.sorted(by: { $0.key < $1.key }) {
      if series.label != last { text += "# TYPE \(series.label) \(type)\n" }
      last = series.label
      text += lines(series, handler)
    }
  }

  private static func line(
    _ series: PrometheusMetrics.Series, suffix: String = "", dimension: String = "", value: String
  ) -> String {
    let dimensions = [series.dimensions, dimension].filter { !$0.isEmpty }.joined(separator: ",")
    return series.label + suffix + (dimensions.isEmpty ? "" : "{\(dimensions)}") + " \(value)\n"
  }
}
#endif
