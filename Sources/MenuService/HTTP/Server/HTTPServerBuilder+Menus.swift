#if Service
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

extension HTTPServerBuilder {
  /// HTTP/1.1 with the connection limits of ``ServiceLimits``: header size, the times for requests,
  /// responses and idle connections, and the connections of one address that is no trusted proxy.
  public static func menus(
    _ limits: ServiceLimits = ServiceLimits(), trustedProxies: [ProxyNetwork] = []
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      GuardedChannel(
        limits: limits, responder: responder,
        counter: ConnectionCounter(
          maximum: limits.connectionsPerAddress, trusting: trustedProxies))
    }
  }
}

/// Hummingbird's HTTP/1.1 channel with a ``ConnectionGuard``.
private struct GuardedChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let limits: ServiceLimits
  let responder: HTTPChannelHandler.Responder
  let counter: ConnectionCounter

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.flatSubmit {
      let guarding = ConnectionGuard(limits)
      do {
        // Requests are small, and an idle connection keeps its receive buffer.
        try channel.syncOptions?.setOption(
          .recvAllocator,
          value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 512, maximum: 16384))
        // Without a limit, the system buffers megabytes for a reader that accepts no data.
        try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 128 << 10)
        try channel.pipeline.syncOperations.addHandler(HeadGuard(guarding, limits))
      } catch {
        return channel.eventLoop.makeFailedFuture(error)
      }
      // Hummingbird requests the handlers on the event loop that the guard belongs to.
      let box = NIOLoopBound(guarding, eventLoop: channel.eventLoop)
      let isAdmitted = counter.admit(channel)
      return http1 { [box.value] }.setup(channel: channel, logger: logger).map { value in
        if !isAdmitted { channel.close(promise: nil) }
        return value
      }
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
