#if Service
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes

  /// Lets a client go on that waits for a word before it sends its body (RFC 9110, section 10.1.1), unless
  /// the body is longer than any may be.
  final class ContinueGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limit: Int
    private var unanswered = 0

    init(_ limits: ServiceLimits) {
      limit = max(limits.bodySize, limits.liveBodySize)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let head) = unwrapInboundIn(data) {
        unanswered += 1
        let length = head.headerFields[.contentLength].flatMap { Int($0) } ?? 0
        let isWaiting = head.headerFields[.expect]?.lowercased() == "100-continue"
        // The word would stand within the answer before, where there is one still to come.
        if isWaiting, length <= limit, unanswered == 1 {
          let word = HTTPResponsePart.head(HTTPResponse(status: .continue))
          context.writeAndFlush(wrapOutboundOut(word), promise: nil)
        }
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
      context.write(data, promise: promise)
    }
  }
#endif
