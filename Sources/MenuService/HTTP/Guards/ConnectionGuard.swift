#if Service
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Holds a connection to its times: a request arrives within one, its answer leaves within another,
/// and what is broken or too large is told before the connection ends.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  let limits: ServiceLimits
  private(set) var progress = ConnectionProgress()
  /// Whether nothing is answered any more, and what still arrives is dropped.
  private(set) var isOver = false
  private var dropped = 0
  private var alarm: ConnectionAlarm?
  /// This handler's own, for the guard of heads, which stands elsewhere in the pipeline.
  private var context: ChannelHandlerContext?

  init(_ limits: ServiceLimits) {
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    alarm = ConnectionAlarm(context.eventLoop) { [weak self] in self?.timeIsOver() }
    if context.channel.isActive { alarm?.set(limits.arrivalTime) }
  }

  func channelActive(context: ChannelHandlerContext) {
    alarm?.set(limits.arrivalTime)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.stop()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    alarm?.stop()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      progress.requestBegins()
      letGoOn(head, context)
    case .body: break
    case .end:
      progress.requestEnds()
      alarm?.set(limits.answerTime)
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard !isOver else { return context.read() }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isOver else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.kind != .informational:
      let streams = head.headerFields.value(of: .contentType) == "text/event-stream"
      let closes = head.headerFields.value(of: .connection) == "close"
      progress.answerBegins(streams: streams, closes: closes)
      if streams { alarm?.silence() }
      context.write(data, promise: promise)
    case .head, .body: context.write(data, promise: promise)
    case .end:
      let following = progress.answerEnds()
      context.write(data, promise: promise)
      switch following {
      case .end: end(context)
      case .answer: alarm?.set(limits.answerTime)
      case .idling: alarm?.set(limits.idleTime)
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if progress.isStreaming {
      if context.channel.isWritable {
        alarm?.silence()
      } else {
        alarm?.set(limits.stalledTime)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isOver else { return }
    switch error as? HTTPParserError {
    case .headerOverflow: refuse(tooLong)
    case .some: refuse(.badRequest("This is no request of HTTP/1.1."))
    case nil: context.fireErrorCaught(error)
    }
  }

  /// Drops what arrives after the end, and closes where that is more than a moment brings.
  func drop(_ count: Int) {
    dropped += count
    if dropped > Self.maximumDropped { context?.close(promise: nil) }
  }

  private static let maximumDropped = 256 << 10

  /// Counts the bytes of a header; the time of a request begins with its first byte.
  func headArrives(_ bytes: some Collection<UInt8>) {
    if progress.headArrives(bytes) { alarm?.set(limits.arrivalTime) }
  }

  /// Refuses a request line or a header that does not end.
  func refuseHead() { refuse(tooLong) }

  private var tooLong: Problem {
    progress.hasRequestLine
      ? .headerTooLarge(limits.headerSize) : .addressTooLong(limits.addressSize)
  }

  private func refuse(_ problem: Problem) {
    guard !isOver, let context else { return }
    guard progress.canRefuse else { return close() }
    var response = problem.response
    response.headers[.connection] = "close"
    let body = ByteBuffer(string: problem.document)
    context.write(wrapOutboundOut(.head(response.head)), promise: nil)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    end(context)
  }

  /// Ends what is said, and listens a moment longer: closing with bytes unread would take the answer
  /// away from who asked (RFC 9112, section 9.6).
  private func end(_ context: ChannelHandlerContext) {
    isOver = true
    context.flush()
    context.close(mode: .output, promise: nil)
    context.read()
    alarm?.stop()
    alarm?.set(.seconds(1))
  }

  private func close() {
    isOver = true
    context?.close(promise: nil)
  }

  private func timeIsOver() {
    guard !isOver else { return close() }
    switch progress.awaited {
    case .request: refuse(.tooSlow)
    case .answer:
      progress.givesUpAnswer()
      refuse(.busy())
    case .anything: close()
    }
  }
}
#endif
