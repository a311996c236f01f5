#if Service
import NIOCore

/// Counts the bytes of a header before anything keeps them: a request line or a header without an end is
/// refused once it is too long.
final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let guarding: ConnectionGuard
  private let limits: ServiceLimits

  init(_ guarding: ConnectionGuard, _ limits: ServiceLimits) {
    self.guarding = guarding
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data).readableBytesView
    guard !guarding.isOver else { return guarding.drop(bytes.count) }
    if guarding.progress.isBetweenRequests { guarding.headArrives(bytes) }
    context.fireChannelRead(data)
    let progress = guarding.progress
    guard progress.isBetweenRequests, progress.headBytes > limits.headerSize else { return }
    guarding.refuseHead()
  }
}
#endif
