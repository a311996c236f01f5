#if Service
import NIOCore

/// Counts the bytes of a header before it is parsed, to reject an endless request line or header.
final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connection: ConnectionGuard
  private let headerSize: Int

  init(_ connection: ConnectionGuard, _ limits: ServiceLimits) {
    self.connection = connection
    headerSize = limits.headerSize
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data).readableBytesView
    guard !connection.isClosing else { return connection.drop(bytes.count) }
    if connection.progress.isBetweenRequests { connection.headArrives(bytes) }
    context.fireChannelRead(data)
    let progress = connection.progress
    guard progress.isBetweenRequests, progress.headBytes > headerSize else { return }
    connection.rejectHead()
  }
}
#endif
