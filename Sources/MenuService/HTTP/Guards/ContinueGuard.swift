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
        // The word would stand within the answer before, where there is one still to come.
        if unanswered == 1, isWaiting(head.headerFields) {
          let word = HTTPResponsePart.head(HTTPResponse(status: .continue))
          context.writeAndFlush(wrapOutboundOut(word), promise: nil)
        }
      }
      context.fireChannelRead(data)
    }

    private func isWaiting(_ fields: HTTPFields) -> Bool {
      guard let expected = fields.value(of: .expect), expected.lowercased() == "100-continue"
      else { return false }
      return fields.value(of: .contentLength).flatMap { Int($0) } ?? 0 <= limit
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
      context.write(data, promise: promise)
    }
  }
#endif
