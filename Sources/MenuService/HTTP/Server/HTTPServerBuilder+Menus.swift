#if Service
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

extension HTTPServerBuilder {
  /// HTTP/1.1 with the limits of connections: how long a request may take to arrive and an answer to
  /// leave, how large a header is, how long nothing may happen.
  public static func menus(_ limits: ServiceLimits = ServiceLimits()) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      GuardedChannel(limits: limits, responder: responder)
    }
  }
}

/// A connection with its guards around Hummingbird's own handlers.
private struct GuardedChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let limits: ServiceLimits
  let responder: HTTPChannelHandler.Responder

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.flatSubmit {
      let guarding = ConnectionGuard(limits)
      do {
        // Requests are small, and a connection keeps the room for one while it waits.
        try channel.syncOptions?.setOption(
          .recvAllocator,
          value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 512, maximum: 16384))
        // A reader who takes nothing would let the system keep megabytes for them.
        try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 128 << 10)
        try channel.pipeline.syncOperations.addHandler(HeadGuard(guarding, limits))
      } catch {
        return channel.eventLoop.makeFailedFuture(error)
      }
      // The guard belongs to this loop, on which Hummingbird asks for its handlers.
      let box = NIOLoopBound(guarding, eventLoop: channel.eventLoop)
      return http1 { [box.value] }.setup(channel: channel, logger: logger)
    }
  }

  func handle(value: Value, logger: Logger) async {
    await http1 { [] }.handle(value: value, logger: logger)
  }

  private func http1(
    _ handlers: @escaping @Sendable () -> [any RemovableChannelHandler]
  ) -> HTTP1Channel {
    HTTP1Channel(
      responder: responder,
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: handlers(),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerSize, maxHeaderListSize: limits.headerSize,
          maxHeaderFieldCount: 128)))
  }
}
#endif
