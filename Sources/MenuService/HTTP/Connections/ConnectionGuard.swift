#if Service
import HTTPTypes
import HummingbirdCore
import Logging
import MenuText
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Enforces the time limits of a connection, responds to malformed or oversized requests before
/// closing it, and converts requests and responses from and to those of HTTP/1.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Asks a connection to close if it is still idle, because others need it.
  struct Shedding: Sendable {}

  private let connections: OpenConnections
  private let dispatcher: RequestDispatcher
  private let logger: Logger
  /// The connection as it is counted; `nil` if it is not served.
  private let connection: OpenConnection?
  private(set) var progress = ConnectionProgress()
  /// Whether the last response was sent; further input is dropped.
  private(set) var isClosing = false
  /// Whether nothing has arrived, and the connection is too new to be idle.
  private var isNew = true
  /// Whether this is the response to a HEAD request whose GET would be sent in chunks.
  private var omitsChunks = false
  private var dropped = 0
  /// The bytes that the client had not accepted at the last time-out; the maximum after each write.
  private var lastUnsent = Int.max
  private var timer: ConnectionTimer?
  /// The handler's context, for calls from ``HeadGuard``.
  private var context: ChannelHandlerContext?

  init(
    _ channel: any Channel, of connections: OpenConnections, dispatcher: RequestDispatcher,
    logger: Logger
  ) {
    self.connections = connections
    self.dispatcher = dispatcher
    self.logger = logger
    connection = connections.admit(channel)
  }

  private var limits: ServiceLimits { dispatcher.limits }

  /// Whether the connection is served. Its address may have too many others.
  var isAdmitted: Bool { connection != nil }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    timer = ConnectionTimer(context.eventLoop) { [weak self] in self?.timeOut() }
    timer?.set(timeUntilIdle)
  }

  func channelActive(context: ChannelHandlerContext) {
    // If the server no longer listens, it does not handle the connection, and
    // NIO would end the program.
    guard context.channel.parent?.isActive != false else { return close() }
    timer?.set(timeUntilIdle)
    context.fireChannelActive()
  }

  /// How long a new connection may send nothing until it is idle.
  private var timeUntilIdle: Duration { min(.seconds(1), limits.arrivalTime) }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.stop()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.stop()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard let request = try? HTTPRequest(head) else { return reject(.badRequest("invalid-http")) }
      if let problem = Self.problem(ofCodings: request) { return reject(problem) }
      // Its body may take longer than the quiet time.
      if progress.isDone { timer?.set(limits.arrivalTime) }
      progress.requestBegins(
        isHTTP10: head.version == .http1_0, isLast: Self.isLast(request))
      sendContinue(request, context)
      context.fireChannelRead(wrapInboundOut(.head(request)))
    case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
    case .end(let trailers):
      progress.requestEnds()
      timer?.set(limits.responseTime)
      let fields = trailers.map { HTTPFields($0, splitCookie: false) }
      context.fireChannelRead(wrapInboundOut(.end(fields)))
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Shedding:
      if !isClosing, progress.isIdle {
        close()
      } else if let connection {
        connections.keep(connection)
      }
    // The client of a stream has left. Without this, its connection would stay open
    // until a heartbeat fails.
    case let event as ChannelEvent where event == .inputClosed && progress.isStreaming: close()
    case is ChannelShouldQuiesceEvent:
      progress.quiesces()
      // Otherwise a client that keeps reading, however slowly, would keep the server from stopping.
      let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: TimeAmount(dispatcher.configuration.stopTime)) {
        bound.value.close()
      }
      if progress.isDone, !isClosing {
        lastUnsent = .max
        timer?.set(dispatcher.configuration.quietTime)
      }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard !isClosing else { return context.read() }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    let part = unwrapOutboundIn(data)
    switch part {
    case .head(var head) where head.status.kind != .informational:
      omitsChunks = head.headerFields.has(.transferEncoding)
      if omitsChunks { head.headerFields[.connection] = nil }
      if progress.endsWithResponse { head.headerFields[.connection] = "close" }
      let streams = head.headerFields.value(of: .contentType) == "text/event-stream"
      let closes = head.headerFields.value(of: .connection) == "close"
      progress.responseBegins(streams: streams, closes: closes)
      if streams { timer?.pause() } else { timer?.set(limits.responseTime) }
      send(.head(head), context, promise)
    case .head: send(part, context, promise)
    case .body:
      // A handler writes the next part when the client has accepted most of those before.
      if !progress.isStreaming { timer?.set(limits.responseTime) }
      send(part, context, promise)
    case .end:
      // NIO ends chunks with an empty one, which a client would read as its next response.
      let part = omitsChunks ? HTTPResponsePart.body(ByteBuffer()) : part
      switch progress.responseEnds() {
      case .end:
        send(part, context, promise)
        end(context)
      case .response:
        send(part, context, promise)
        timer?.set(limits.responseTime)
      case .idle:
        timer?.set(limits.responseTime)
        // Closing an idle connection would discard what is not sent yet.
        let sent = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        sent.futureResult.whenSuccess { bound.value.responseIsSent() }
        send(part, context, sent)
      }
    }
  }

  /// Records that the client has accepted the last response, unless it has sent another request.
  private func responseIsSent() {
    guard progress.isIdle, !isClosing else { return }
    timer?.set(progress.isDone ? dispatcher.configuration.quietTime : limits.idleTime)
    becomeIdle()
  }

  /// Offers the connection to be closed for others, unless it is in use again.
  private func becomeIdle() {
    if progress.isIdle, !isClosing, let connection { connections.idle(connection) }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if progress.isStreaming {
      if context.channel.isWritable {
        timer?.pause()
      } else {
        timer?.set(limits.stalledTime)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isClosing else { return }
    switch error as? HTTPParserError {
    case .headerOverflow: reject(headTooLong)
    case .invalidMethod: reject(.unknownMethod)
    case .some: reject(.badRequest("invalid-http"))
    case nil: context.fireErrorCaught(error)
    }
  }

  /// Drops input after the last response, and closes the connection if there is too much of it.
  func drop(_ count: Int) {
    dropped += count
    if dropped > Self.maximumDropped { context?.close(promise: nil) }
  }

  /// Some clients read a response only after they have sent their whole body, which
  /// may be far over its limit.
  private static let maximumDropped = 16 << 20

  /// Counts the bytes of a header. The time limit of a request starts with its first byte.
  func headArrives(_ bytes: some Collection<UInt8>) {
    isNew = false
    connection?.isBusy()
    guard progress.headArrives(bytes) else { return }
    timer?.set(progress.isDone ? dispatcher.configuration.quietTime : limits.arrivalTime)
  }

  /// Rejects a request line or header that is too long.
  func rejectHead() { reject(headTooLong) }

  /// Whether no request can follow on the connection: the client sends none, or asks for
  /// another protocol, which the service ignores (RFC 9110, section 7.8), but after
  /// which NIO parses nothing.
  private static func isLast(_ request: HTTPRequest) -> Bool {
    if request.method == .connect { return true }
    guard let options = request.headerFields.value(of: .connection) else { return false }
    let names = options.lowercased().split(separator: ",").map(\.trimmingSpaces)
    return names.contains("close")
      || names.contains("upgrade") && request.headerFields.has(.upgrade)
  }

  /// The problem with the transfer codings of a body, whose end is known only if the last one is
  /// `chunked` (RFC 9112, section 6.3).
  private static func problem(ofCodings request: HTTPRequest) -> Problem? {
    guard let codings = request.headerFields.value(of: .transferEncoding)?.lowercased(),
      codings != "chunked"
    else { return nil }
    let last = codings.split(separator: ",", omittingEmptySubsequences: false).last
    return last?.trimmingSpaces == "chunked" ? .unknownCoding : .badRequest("invalid-http")
  }

  /// Sends 100 Continue if the client expects it, unless the body is too large. In HTTP/1.0 it is
  /// ignored (RFC 9110, section 10.1.1).
  private func sendContinue(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    // While an earlier response is pending, the interim response would corrupt it.
    guard progress.owesOneResponse, !progress.isHTTP10,
      let expected = head.headerFields.value(of: .expect),
      expected.lowercased() == "100-continue"
    else { return }
    let length = head.headerFields.value(of: .contentLength).map { Int($0) ?? .max } ?? 0
    guard length <= max(limits.bodySize, limits.inventoryBodySize) else { return }
    send(.head(HTTPResponse(status: .continue)), context)
    context.flush()
  }

  private var headTooLong: Problem {
    progress.hasRequestLine
      ? .headerTooLarge(limits.headerSize) : .addressTooLong(limits.addressSize)
  }

  private func reject(_ problem: Problem) {
    guard !isClosing, let context else { return }
    guard progress.canReject else { return close() }
    let (head, body) = dispatcher.rejection(
      of: context.channel.remoteAddress, for: problem, logger)
    send(.head(head), context)
    send(.body(ByteBuffer(string: body)), context)
    send(.end(nil), context)
    end(context)
  }

  /// Writes a part of a response in the form of HTTP/1.
  private func send(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>? = nil
  ) {
    let converted: HTTPServerResponsePart =
      switch part {
      case .head(let head): .head(responseHead(head))
      case .body(let bytes): .body(.byteBuffer(bytes))
      case .end(let trailers): .end(trailers.map { HTTPHeaders($0) })
      }
    lastUnsent = .max
    context.write(wrapOutboundOut(converted), promise: promise)
  }

  /// A client of HTTP/1.0 gets a response of its version, which ends with the connection: it knows
  /// no chunks (RFC 9112, section 6.1) and no persistent connections (section 9.3).
  private func responseHead(_ response: HTTPResponse) -> HTTPResponseHead {
    let fields = response.headerFields
    // `HTTPResponseHead(response)` copies each whole field, with three times the instructions.
    var headers: [(String, String)] = []
    headers.reserveCapacity(fields.count)
    for index in fields.indices {
      headers.append((fields[index].name.rawName, fields[index].value))
    }
    let (code, phrase) = (response.status.code, response.status.reasonPhrase)
    var head = HTTPResponseHead(
      version: .http1_1,
      // NIO has earlier phrases for some codes.
      status: response.status.kind == .clientError
        ? .custom(code: UInt(code), reasonPhrase: phrase)
        : HTTPResponseStatus(statusCode: code, reasonPhrase: phrase),
      headers: HTTPHeaders(headers))
    guard progress.isHTTP10 else { return head }
    head.version = .http1_0
    head.headers.remove(name: "Transfer-Encoding")
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    return head
  }

  /// Closes the output when the client has accepted the response, and reads a little
  /// longer: closing with unread input could discard the response before the client reads
  /// it (RFC 9112, section 9.6).
  private func end(_ context: ChannelHandlerContext) {
    isClosing = true
    context.flush()
    timer?.set(limits.responseTime)
    let sent = context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    sent.futureResult.whenSuccess { bound.value.timer?.set(.seconds(1)) }
    context.close(mode: .output, promise: sent)
    context.read()
  }

  /// Closes the connection when the server is canceled, which closes the input: a stop does not
  /// wait longer for a client that has not accepted its last response.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    context.close(mode: isClosing && mode == .input ? .all : mode, promise: promise)
  }

  private func close() {
    isClosing = true
    context?.close(promise: nil)
  }

  private func timeOut() {
    // A server that has stopped listening never activates a connection that it was accepting.
    guard context?.channel.isActive == true else { return close() }
    let unsent = (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    // A late request is rejected, also while the response before it is not sent: it counts as
    // running until the connection is closed.
    let isLate = progress.awaited == .request && progress.canReject && !progress.isDone
    if !isLate, !progress.isStreaming, 0 < unsent, unsent < lastUnsent {
      // A client that keeps reading gets the whole response, however slow it is.
      lastUnsent = unsent
      timer?.set(limits.responseTime)
      return
    }
    guard !isClosing, !progress.isDone else { return close() }
    if isNew, timeUntilIdle < limits.arrivalTime {
      isNew = false
      timer?.set(limits.arrivalTime - timeUntilIdle)
      return becomeIdle()
    }
    switch progress.awaited {
    case .request: reject(.requestTimeout)
    case .response:
      progress.abandonResponse()
      reject(.busy().exceeding(.responseTime))
    case .anything:
      dispatcher.metrics.countExceeded(
        progress.isStreaming
          ? .stalledTime : progress.isIdle && unsent == 0 ? .idleTime : .responseTime)
      close()
    }
  }
}
#endif
