#if Service
  import HTTPTypes
  import HummingbirdCore
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes

  /// Holds a connection to its times: a request arrives within one, its answer leaves within another,
  /// and what is broken or too large is told before the connection ends.
  ///
  /// One timer a connection, which is set again only when it rings too early.
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServiceLimits
    /// Claims that the next bytes belong to a request line or a header.
    private(set) var isBetweenRequests = true
    /// The bytes of the header that is arriving.
    var headBytes = 0
    /// Claims that the request line of that header has ended.
    var hasRequestLine = false
    private var isArriving = false
    private var unanswered = 0
    private var isAnswering = false
    private var isStreaming = false
    private var closesAfterAnswer = false
    /// Claims that nothing is answered any more, and what still arrives is dropped.
    private(set) var isOver = false
    private var dropped = 0
    private var deadline: NIODeadline?
    private var alarm: (task: Scheduled<Void>, time: NIODeadline)?
    /// This handler's own, for the guard of heads, which stands elsewhere in the pipeline.
    private var context: ChannelHandlerContext?

    init(_ limits: ServiceLimits) {
      self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      if context.channel.isActive { setDeadline(limits.arrivalTime, context) }
    }

    func channelActive(context: ChannelHandlerContext) {
      setDeadline(limits.arrivalTime, context)
      context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
      clearAlarm()
      context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      clearAlarm()
      self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isOver else { return }
      switch unwrapInboundIn(data) {
      case .head:
        isBetweenRequests = false
        headBytes = 0
        isArriving = true
        unanswered += 1
      case .body: break
      case .end:
        isBetweenRequests = true
        isArriving = false
        setDeadline(limits.answerTime, context)
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
        isAnswering = true
        isStreaming = head.headerFields[.contentType] == "text/event-stream"
        closesAfterAnswer = head.headerFields[.connection] == "close"
        if isStreaming { deadline = nil }
        context.write(data, promise: promise)
      case .head, .body: context.write(data, promise: promise)
      case .end:
        isAnswering = false
        isStreaming = false
        unanswered -= 1
        context.write(data, promise: promise)
        if isArriving || closesAfterAnswer {
          end(context)
        } else {
          setDeadline(unanswered > 0 ? limits.answerTime : limits.idleTime, context)
        }
      }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if isStreaming {
        if context.channel.isWritable {
          deadline = nil
        } else {
          setDeadline(limits.stalledTime, context)
        }
      }
      context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard !isOver else { return }
      switch error as? HTTPParserError {
      case .headerOverflow: refuse(tooLong, context)
      case .some: refuse(.badRequest("This is no request of HTTP/1.1."), context)
      case nil: context.fireErrorCaught(error)
      }
    }

    /// Drops what arrives after the end, and closes where that is more than a moment brings.
    func drop(_ count: Int) {
      dropped += count
      if dropped > Self.mostDropped { context?.close(promise: nil) }
    }

    private static let mostDropped = 256 << 10

    /// Begins to count the time of a request with the first byte of it.
    func headBegan() {
      guard unanswered == 0, let context else { return }
      setDeadline(limits.arrivalTime, context)
    }

    /// Refuses a request line or a header that does not end.
    func refuseHead() {
      if let context { refuse(tooLong, context) }
    }

    private var tooLong: Problem {
      hasRequestLine
        ? .headerTooLarge(limits.headerSize) : .addressTooLong(limits.addressSize)
    }

    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
      guard !isOver else { return }
      guard !isAnswering, unanswered <= (isArriving ? 1 : 0) else {
        isOver = true
        return context.close(promise: nil)
      }
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
      clearAlarm()
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      let time = NIODeadline.now() + .seconds(1)
      alarm = (
        context.eventLoop.scheduleTask(deadline: time) { bound.value.close(promise: nil) }, time
      )
    }

    private func setDeadline(_ duration: Duration, _ context: ChannelHandlerContext) {
      let time = NIODeadline.now() + TimeAmount(duration)
      deadline = time
      if let alarm, alarm.time <= time { return }
      clearAlarm()
      setAlarm(time, context)
    }

    private func setAlarm(_ time: NIODeadline, _ context: ChannelHandlerContext) {
      let bound = NIOLoopBound((guarding: self, context: context), eventLoop: context.eventLoop)
      let task = context.eventLoop.scheduleTask(deadline: time) {
        bound.value.guarding.ring(bound.value.context)
      }
      alarm = (task, time)
    }

    private func clearAlarm() {
      alarm?.task.cancel()
      alarm = nil
    }

    private func ring(_ context: ChannelHandlerContext) {
      alarm = nil
      guard let deadline, !isOver else { return }
      guard NIODeadline.now() >= deadline else { return setAlarm(deadline, context) }
      if isArriving || (headBytes > 0 && unanswered == 0) {
        refuse(.tooSlow, context)
      } else if unanswered == 1, !isAnswering {
        unanswered = 0
        refuse(.busy(), context)
      } else {
        isOver = true
        context.close(promise: nil)
      }
    }
  }
#endif
