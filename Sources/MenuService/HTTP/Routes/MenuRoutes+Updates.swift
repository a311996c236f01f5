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
      do throws(SessionFault) {
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
        switch await news(since: seen) {
        case .none: break
        case .step(let now, let text):
          seen = now
          try await writer.write(text)
        case .end:
          return try await writer.write(ByteBuffer(string: "event: end\ndata: {}\n\n"))
        }
        // Woken without news, it tells that it is there.
        while !isStopping, !Task.isCancelled, listener.count == count {
          await listener.wait(after: count)
          if listener.count == count { try await writer.write(ByteBuffer(string: ": \n\n")) }
        }
      }
    }

    private enum News {
      case none
      case step(SessionMoment, ByteBuffer)
      /// The session is gone, or can never be read again.
      case end
    }

    // Apart, so that what it needs is not kept while the stream waits, which is nearly always.
    @inline(never)
    private func news(since seen: SessionMoment?) async -> News {
      do throws(SessionFault) {
        let now = try await updates.sessions.moment(of: token)
        if seen?.looksLike(now) == true { return .none }
        let screen = updates.sessions.screen(of: now, token)
        return .step(now, ByteBuffer(string: event(from: seen?.screen, to: screen)))
      } catch {
        // A journal that fails for a while ends nobody's reading.
        guard case .journal(let fault) = error, fault.isPassing else { return .end }
        return .none
      }
    }

    private func event(from seen: SessionScreen?, to now: SessionScreen) -> String {
      let data: String
      if isParts {
        data = PartsDocument.step(routes.orderPage(now, token, request), from: seen, to: now)
      } else {
        data = SessionDocument.update(
          SessionUpdate(from: seen, to: now), request.wording(for: now.screen.definition))
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
