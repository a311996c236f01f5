#if Service
import Foundation
import InMemoryTracing
import MenuSections
import Testing
import Tracing

@testable import MenuService

@Suite("Traces")
struct TracingTests {
  @Test(
    "A request is a span that continues its client's trace, with the calls of the store inside",
    arguments: JournalKind.all.filter { $0 != .memory })
  func spans(kind: JournalKind) async throws {
    let tracer = InMemoryTracer()
    try await kind.withJournal { journal in
      try await withTracer(tracer) {
        try await RunningService.run(journal) { service in
          let response = try await service.send(
            "POST", "/v1/menus/shop/sessions",
            [InMemoryTracer.traceIDKey: "the-trace", InMemoryTracer.spanIDKey: "the-client"])
          let id = try response.text("session")
          try await service.send("GET", "/v1/sessions/\(id)/nothing")
          try await service.send("GET", "/v1/sessions/\(id)?q=\(id)")
          let spans = tracer.finishedSpans
          let request = try #require(
            spans.first { $0.operationName == "POST /v1/menus/:menu/sessions" })
          #expect(request.kind == .server)
          #expect(request.traceID == "the-trace" && request.parentSpanID == "the-client")
          #expect(request.attributes["http.route"]?.toSpanAttribute() == "/v1/menus/:menu/sessions")
          #expect(request.attributes["http.response.status_code"]?.toSpanAttribute() == 201)
          #expect(request.attributes["client.address"]?.toSpanAttribute() == "127.0.0.1")
          let answered = try #require(response.headers["x-request-id"])
          #expect(
            request.attributes["menu.request.id"]?.toSpanAttribute() == .string(answered))
          let calls = spans.filter { $0.traceID == "the-trace" && $0.spanID != request.spanID }
          #expect(!calls.isEmpty)
          for call in calls {
            #expect(call.operationName.hasPrefix("store ") && call.kind == .client)
            #expect(call.parentSpanID == request.spanID)
          }
          // The id of a session is a secret.
          #expect(spans.contains { $0.operationName == "GET /v1/sessions/:session" })
          for span in spans {
            #expect(!"\(span.operationName) \(span.attributes)".contains(id))
            span.attributes.forEach { #expect(!"\($0) \($1)".contains(id)) }
          }
        }
      }
    }
  }
}
#endif
