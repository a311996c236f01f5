#if Service
/// The text format of Prometheus, version 0.0.4.
enum PrometheusText {
  /// Everything that was counted, by name.
  static func text(_ contents: PrometheusMetrics.Contents) -> String {
    var text = ""
    write(contents.counters, "counter", to: &text) { series, counter in
      line(series, "", "", "\(counter.value)")
    }
    write(contents.gauges, "gauge", to: &text) { series, gauge in
      line(series, "", "", "\(gauge.value)")
    }
    write(contents.histograms, "histogram", to: &text) { series, histogram in
      let value = histogram.value
      var lines = ""
      var sum: Int64 = 0
      for (bound, count) in zip(PrometheusHistogram.bounds, value.buckets) {
        sum += count
        lines += line(series, "_bucket", "le=\"\(bound)\"", "\(sum)")
      }
      lines += line(series, "_bucket", "le=\"+Inf\"", "\(value.count)")
      lines += line(series, "_sum", "", "\(value.sum)")
      return lines + line(series, "_count", "", "\(value.count)")
    }
    return text
  }

  /// A name with `_` for what no name may hold.
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

  /// A value with what would end it escaped.
  static func value(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private static func write<Handler>(
    _ handlers: [PrometheusMetrics.Series: Handler], _ type: String, to text: inout String,
    _ lines: (PrometheusMetrics.Series, Handler) -> String
  ) {
    var last: String?
    for (series, handler) in handlers.sorted(by: { $0.key < $1.key }) {
      if series.label != last { text += "# TYPE \(series.label) \(type)\n" }
      last = series.label
      text += lines(series, handler)
    }
  }

  private static func line(
    _ series: PrometheusMetrics.Series, _ suffix: String, _ dimension: String, _ value: String
  ) -> String {
    let dimensions = [series.dimensions, dimension].filter { !$0.isEmpty }.joined(separator: ",")
    return series.label + suffix + (dimensions.isEmpty ? "" : "{\(dimensions)}") + " \(value)\n"
  }
}
#endif
