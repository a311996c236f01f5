#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore
import ServiceLifecycle
import Synchronization

/// The route that streams a session's updates.
struct UpdateRoutes: RouteGroup {
  let sessions: MenuSessions
  let streams: UpdateStreams
  let metrics: ServiceMetrics
  let basePath: String
  let limits: ServiceLimits

  var resources: [Resource] {
    [Resource("/v1/sessions/:session/updates", audience: .programs, handlers: [.get: stream])]
  }

  /// Streams updates as server-sent events (HTML Standard, section 9.2) whose ids are revisions.
  ///
  /// Updates are not buffered: a slow reader receives one merged update.
  @Sendable private func stream(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let revision = [request.header(.lastEventID), request.query["after"]]
      .compactMap { $0.flatMap(SessionRevision.init) }.first
    guard !streams.isStopping else { throw Problem.busy() }
    guard let slot = streams.open(limit: limits.streams) else {
      throw Problem.busy(retryAfter: 5)
    }
    let stream = UpdateStream(
      streams: streams, updates: try await sessions.updates(of: token, after: revision),
      token: token, basePath: basePath, request: request, slot: slot)
    metrics.record(streams: streams.count)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await withGracefulShutdownHandler {
          try await stream.run(&writer)
        } onGracefulShutdown: {
          streams.stop()
        }
        try await writer.finish(nil)
      })
  }
}

/// The update stream of one reader.
private struct UpdateStream: Sendable {
  let streams: UpdateStreams
  let updates: SessionUpdates
  let token: SessionToken
  let basePath: String
  let request: MenuRequest
  /// Counts as an open stream until it is deallocated.
  let slot: UpdateStreams.Slot

  /// Writes updates, and comments as heartbeats.
  func run(_ writer: inout any ResponseBodyWriter) async throws {
    var seen = updates.seen
    let listener = updates.listener
    try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
    while !streams.isStopping, !Task.isCancelled {
      let count = listener.count
      let moment: SessionMoment?
      do throws(SessionError) {
        moment = try await updates.moment(after: seen)
      } catch {
        return try await writer.write(ByteBuffer(string: "event: end\ndata: {}\n\n"))
      }
      if let moment {
        let text = event(from: seen, to: moment)
        seen = moment
        try await writer.write(ByteBuffer(string: text))
      }
      while !streams.isStopping, !Task.isCancelled, listener.count == count {
        await listener.wait(after: count)
        if listener.count == count { try await writer.write(ByteBuffer(string: ": \n\n")) }
      }
    }
  }

  private func event(from seen: SessionMoment?, to moment: SessionMoment) -> String {
    let before = seen?.screen
    let now = updates.screen(of: moment)
    let data: String
    if request.query["as"] == "parts" {
      data = OrderPage(now, token: token, basePath: basePath, request: request).parts(
        of: now, since: before)
    } else {
      data = SessionDocument.update(
        SessionUpdate(from: before, to: now), request.localizer(for: now.screen.definition))
    }
    // The document has no line breaks, so it is one data field.
    return "event: update\nid: \(now.revision)\ndata: \(data)\n\n"
  }
}

/// The open update streams, with their heartbeat.
final class UpdateStreams: Sendable {
  private struct State {
    var count = 0
    var heartbeat: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let stopping = Atomic(false)
  private let signals: SessionSignals
  private let interval: Duration

  init(_ signals: SessionSignals, heartbeat interval: Duration) {
    self.signals = signals
    self.interval = interval
  }

  var count: Int { state.withLock { $0.count } }

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// Ends all streams and opens no more.
  func stop() {
    stopping.store(true, ordering: .releasing)
    signals.wakeAll()
  }

  /// An open stream, until it is deallocated.
  final class Slot: Sendable {
    private let streams: UpdateStreams
    fileprivate init(_ streams: UpdateStreams) { self.streams = streams }
    deinit { streams.close() }
  }

  /// Opens a stream; `nil` if there are too many.
  func open(limit: Int) -> Slot? {
    let isOpen = state.withLock { state in
      guard state.count < limit else { return false }
      state.count += 1
      if state.heartbeat == nil {
        state.heartbeat = Task { [signals, interval] in
          while (try? await Task.sleep(for: interval)) != nil { signals.wakeAll() }
        }
      }
      return true
    }
    return isOpen ? Slot(self) : nil
  }

  private func close() {
    state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return }
      state.heartbeat?.cancel()
      state.heartbeat = nil
    }
  }
}
#endif
