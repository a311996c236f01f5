#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore
import ServiceLifecycle
import Synchronization

extension MenuRoutes {
  /// The changes of a session as they happen: server-sent events (HTML Standard, section 9.2), whose
  /// ids are revisions.
  ///
  /// A slow reader gets one merged step, as nothing is queued for it.
  @Sendable func streamUpdates(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let seen = [request.header(.lastEventID), request.query["after"]]
      .compactMap { $0.flatMap(SessionRevision.init) }.first
    guard !isStopping.load(ordering: .acquiring) else { throw Problem.busy() }
    guard let place = streams.enter(upTo: limits.streams) else { throw Problem.busy(waiting: 5) }
    let updates: SessionUpdates
    do throws(SessionError) {
      updates = try await sessions.updates(of: token, after: seen)
    } catch {
      throw await problem(for: error, request)
    }
    let isParts = request.query["as"] == "parts"
    let stream = UpdateStream(
      routes: self, updates: updates, token: token, request: request, isParts: isParts,
      place: place)
    counts.streamed(streams.count)
    var response = Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        try await withGracefulShutdownHandler {
          try await stream.run(&writer)
        } onGracefulShutdown: {
          self.stop()
        }
        try await writer.finish(nil)
      })
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

/// One reader of a session's changes.
struct UpdateStream: Sendable {
  let routes: MenuRoutes
  let updates: SessionUpdates
  let token: SessionToken
  let request: MenuRequest
  let isParts: Bool
  /// Held while the stream lasts.
  let place: StreamCount.Place

  private var isStopping: Bool { routes.isStopping.load(ordering: .acquiring) }

  /// Writes each step once it is there, and a comment where there is none for long.
  func run(_ writer: inout any ResponseBodyWriter) async throws {
    var seen = updates.seen
    let listener = updates.listener
    try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
    while !isStopping, !Task.isCancelled {
      let count = listener.count
      let news: SessionMoment?
      do throws(SessionError) {
        news = try await updates.news(since: seen)
      } catch {
        return try await writer.write(ByteBuffer(string: "event: end\ndata: {}\n\n"))
      }
      if let news {
        let text = event(from: seen, to: news)
        seen = news
        try await writer.write(ByteBuffer(string: text))
      }
      // Woken without news, it tells that it is there.
      while !isStopping, !Task.isCancelled, listener.count == count {
        await listener.wait(after: count)
        if listener.count == count { try await writer.write(ByteBuffer(string: ": \n\n")) }
      }
    }
  }

  private func event(from seen: SessionMoment?, to moment: SessionMoment) -> String {
    let before = seen?.screen
    let now = updates.screen(of: moment)
    let data: String
    if isParts {
      data = PartsDocument.step(routes.orderPage(now, token, request), from: before, to: now)
    } else {
      data = SessionDocument.update(
        SessionUpdate(from: before, to: now), request.localizer(for: now.screen.definition))
    }
    // A document is one line, so that it is one field.
    return "event: update\nid: \(now.revision)\ndata: \(data)\n\n"
  }
}

/// How many streams there are; while there are any, it wakes them now and then.
final class StreamCount: Sendable {
  private struct State {
    var count = 0
    var pulse: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let signals: SessionSignals
  private let heartbeat: Duration

  init(_ signals: SessionSignals, heartbeat: Duration) {
    self.signals = signals
    self.heartbeat = heartbeat
  }

  var count: Int { state.withLock { $0.count } }

  /// One stream's place, until the last reference goes.
  final class Place: Sendable {
    private let streams: StreamCount
    fileprivate init(_ streams: StreamCount) { self.streams = streams }
    deinit { streams.leave() }
  }

  /// Takes a place; `nil` if there is none.
  func enter(upTo most: Int) -> Place? {
    let isThere = state.withLock { state in
      guard state.count < most else { return false }
      state.count += 1
      if state.pulse == nil {
        state.pulse = Task { [signals, heartbeat] in
          while (try? await Task.sleep(for: heartbeat)) != nil { signals.tick() }
        }
      }
      return true
    }
    return isThere ? Place(self) : nil
  }

  private func leave() {
    state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return }
      state.pulse?.cancel()
      state.pulse = nil
    }
  }
}
#endif
