#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle
import Synchronization

/// The open streams of server-sent events (HTML Standard, section 9.2), with their heartbeat.
///
/// Events are not buffered, so a slow reader delays no other.
final class EventStreams: Sendable {
  private struct State {
    var count = 0
    var heartbeat: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let stopping = Atomic(false)
  private let signals: SessionSignals
  private let limits: ServiceLimits

  init(_ signals: SessionSignals, limits: ServiceLimits) {
    self.signals = signals
    self.limits = limits
  }

  var count: Int { state.withLock { $0.count } }

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// Ends all streams and opens no more.
  func stop() {
    stopping.store(true, ordering: .releasing)
    // Counted, so that a stream that is about to wait does not miss it.
    signals.signalAll()
  }

  /// Opens a stream, before anything is read for it. It ends when `isAllowed` returns false.
  ///
  /// - Throws: ``Problem`` if the service stops or too many streams are open.
  func open(
    while isAllowed: (@Sendable () -> Bool)? = nil
  ) throws(Problem) -> Slot {
    guard !isStopping else { throw Problem.busy() }
    let isOpen = state.withLock { state in
      guard state.count < limits.streams else { return false }
      state.count += 1
      if state.heartbeat == nil { state.heartbeat = Task { await sendHeartbeats() } }
      return true
    }
    guard isOpen else { throw Problem.busy(retryAfter: 5).exceeding(.streams) }
    return Slot(self, isAllowed)
  }

  /// Wakes all streams at intervals, and stops them with the server of the first one.
  private func sendHeartbeats() async {
    await withGracefulShutdownHandler {
      while (try? await Task.sleep(for: limits.heartbeat)) != nil { signals.wakeAll() }
    } onGracefulShutdown: {
      self.stop()
    }
  }

  private func close() {
    state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return }
      state.heartbeat?.cancel()
      state.heartbeat = nil
    }
  }

  /// A stream that counts as open until it is deallocated.
  final class Slot: Sendable {
    private let streams: EventStreams
    private let isAllowed: (@Sendable () -> Bool)?

    fileprivate init(_ streams: EventStreams, _ isAllowed: (@Sendable () -> Bool)?) {
      self.streams = streams
      self.isAllowed = isAllowed
    }

    deinit { streams.close() }

    /// The response that streams events, and comments as heartbeats.
    ///
    /// - Parameters:
    ///   - position: Where the reader continues.
    ///   - next: The events after a position, which it moves past them. It is called again if the
    ///     journal fails temporarily.
    func response<Position: Sendable>(
      from position: Position, listener: SessionSignals.Listener,
      next: @escaping @Sendable (inout Position) async throws -> Step
    ) -> Response {
      let reader = Reader(position, next)
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: ResponseBody { writer in
          try await Self.write("retry: 2000\n\n", to: &writer)
          while self.isOpen {
            let count = listener.count
            switch try await self.write(try await reader.step(), to: &writer) {
            case .readOn: continue
            case .retry:
              try await Self.write(Self.heartbeat, to: &writer)
              await Self.pauseAfterFailure()
            case .end: return try await Self.end(&writer)
            case .wait:
              while self.isOpen, listener.count == count {
                await listener.wait(after: count)
                if listener.count == count { try await Self.write(Self.heartbeat, to: &writer) }
              }
            }
          }
          try await Self.end(&writer)
        })
    }

    private var isOpen: Bool {
      !streams.isStopping && !Task.isCancelled && isAllowed?() ?? true
    }

    // The calls of the loop are not inlined: a stream keeps the memory of its
    // loop as long as it is open.
    @inline(never)
    private func write(
      _ step: Step, to writer: inout any ResponseBodyWriter
    ) async throws -> Step.Then {
      // The token can be removed while the events are read.
      guard isOpen else { return .end }
      if !step.text.isEmpty { try await Self.write(step.text, to: &writer) }
      return step.then
    }

    @inline(never)
    private static func write(
      _ text: String, to writer: inout any ResponseBodyWriter
    ) async throws {
      try await writer.write(ByteBuffer(string: text))
    }

    @inline(never)
    private static func end(_ writer: inout any ResponseBodyWriter) async throws {
      try await writer.finish(nil)
    }

    @inline(never)
    private static func pauseAfterFailure() async {
      try? await Task.sleep(for: MenuSessions.pauseAfterFailure)
    }

    private static let heartbeat = ": \n\n"
  }

  /// The position of a reader, with the closure that advances it.
  private final class Reader<Position: Sendable>: Sendable {
    private let position: Mutex<Position>
    private let next: @Sendable (inout Position) async throws -> Step

    init(_ position: Position, _ next: @escaping @Sendable (inout Position) async throws -> Step) {
      self.position = Mutex(position)
      self.next = next
    }

    /// Takes the next step in a task of its own: a task keeps the memory of its deepest call until
    /// it ends, and that of a stream ends late.
    @inline(never)
    func step() async throws -> Step {
      try await Task {
        var now = position.withLock { $0 }
        do {
          let step = try await next(&now)
          let reached = now
          position.withLock { $0 = reached }
          return step
        } catch let error as SessionError where error.isTransient {
          return Step(then: .retry)
        }
      }.value
    }
  }

  /// What a stream writes, and how it goes on.
  struct Step: Sendable {
    /// Whole events, or nothing.
    var text = ""
    let then: Then

    enum Then: Sendable {
      /// There may be more at once.
      case readOn
      /// More comes with the listener's next signal.
      case wait
      /// The journal fails temporarily.
      case retry
      case end
    }
  }

  /// An event, whose data has no line breaks and so is one field.
  static func event(_ name: String, id: String, data: String) -> String {
    "event: \(name)\nid: \(id)\ndata: \(data)\n\n"
  }
}
#endif
