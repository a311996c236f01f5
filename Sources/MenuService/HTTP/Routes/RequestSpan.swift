#if Service
import HTTPTypes
import Hummingbird
import Tracing

/// The span of a request. It has no path and no query, since some have the ids of sessions.
enum RequestSpan {
  /// Runs a request in a span, which continues the trace that its header names, if the
  /// application has an instrument.
  static func run(
    _ request: MenuRequest, route: String, _ body: () async -> Response
  ) async -> Response {
    guard !(InstrumentationSystem.instrument is NoOpInstrument) else { return await body() }
    var context = InstrumentationContext.current
    if context == nil {
      var extracted = InstrumentationContext.topLevel
      InstrumentationSystem.instrument.extract(
        request.head.headerFields, into: &extracted, using: HeaderExtractor())
      context = extracted
    }
    return await withSpan(
      "\(request.head.method) \(route)", context: context ?? .topLevel, ofKind: .server
    ) { span in
      let response = await body()
      span.updateAttributes { attributes in
        attributes["http.request.method"] = request.head.method.rawValue
        attributes["http.route"] = route
        attributes["http.response.status_code"] = response.status.code
        attributes["client.address"] = request.client?.ipAddress
        attributes["menu.request.id"] = request.id
      }
      if response.status.kind == .serverError { span.setStatus(SpanStatus(code: .error)) }
      return response
    }
  }

  private struct HeaderExtractor: Extractor {
    func extract(key: String, from fields: HTTPFields) -> String? {
      HTTPField.Name(key).flatMap { fields.value(of: $0) }
    }
  }
}
#endif
