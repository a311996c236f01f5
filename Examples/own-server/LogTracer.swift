#if Service
import Logging
import Synchronization
import Tracing

/// A tracer that logs each span when it ends, and continues the traces of `traceparent` headers
/// (W3C Trace Context). A tracer that exports to a collector is set in the same way.
struct LogTracer: Tracer {
  let logger: Logger

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind, at instant: @autoclosure () -> Instant, function: String,
    file fileID: String, line: UInt
  ) -> LogSpan {
    LogSpan(operationName, in: context(), at: instant().nanosecondsSinceEpoch, logger)
  }

  func forceFlush() {}

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    let parts = extractor.extract(key: "traceparent", from: carrier)?.split(separator: "-") ?? []
    guard parts.count >= 4, parts[1].count == 32, parts[2].count == 16,
      parts[1...2].allSatisfy({ $0.allSatisfy(\.isHexDigit) })
    else { return }
    context[SpanIDKey.self] = SpanID(trace: String(parts[1]), span: String(parts[2]))
  }

  func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let id = context[SpanIDKey.self] else { return }
    injector.inject("00-\(id.trace)-\(id.span)-01", forKey: "traceparent", into: &carrier)
  }
}

/// A span and its trace, in hex digits.
struct SpanID: Sendable {
  let trace: String
  let span: String
}

private enum SpanIDKey: InstrumentationContextKey {
  typealias Value = SpanID
}

/// A span of a ``LogTracer``.
final class LogSpan: Span {
  let context: InstrumentationContext
  private let id: SpanID
  private let parent: String?
  private let start: UInt64
  private let logger: Logger
  private let state: Mutex<State>

  private struct State {
    var name: String
    var attributes: SpanAttributes = [:]
    var hasFailed = false
    var hasEnded = false
  }

  init(_ name: String, in context: InstrumentationContext, at start: UInt64, _ logger: Logger) {
    let outer = context[SpanIDKey.self]
    id = SpanID(
      trace: outer?.trace ?? Self.randomDigits() + Self.randomDigits(), span: Self.randomDigits())
    parent = outer?.span
    var context = context
    context[SpanIDKey.self] = id
    self.context = context
    self.start = start
    self.logger = logger
    state = Mutex(State(name: name))
  }

  var operationName: String {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  var attributes: SpanAttributes {
    get { state.withLock { $0.attributes } }
    set { state.withLock { $0.attributes = newValue } }
  }

  var isRecording: Bool { state.withLock { !$0.hasEnded } }

  func setStatus(_ status: SpanStatus) {
    if status.code == .error { state.withLock { $0.hasFailed = true } }
  }

  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    state.withLock { $0.hasFailed = true }
  }

  func addEvent(_ event: SpanEvent) {}

  func addLink(_ link: SpanLink) {}

  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let ended = state.withLock { state -> State? in
      defer { state.hasEnded = true }
      return state.hasEnded ? nil : state
    }
    guard let ended else { return }
    var facts: Logger.Metadata = [
      "trace": "\(id.trace)", "span": "\(id.span)", "failed": "\(ended.hasFailed)",
      "microseconds": "\((max(start, instant().nanosecondsSinceEpoch) - start) / 1000)",
    ]
    facts["parent"] = parent.map { "\($0)" }
    ended.attributes.forEach { facts[$0] = "\($1)" }
    logger.notice("\(ended.name)", metadata: facts)
  }

  private static func randomDigits() -> String {
    let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
#endif
