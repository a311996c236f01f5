#if Service
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

extension HTTPServerBuilder {
  /// HTTP/1.1 with the connection limits of the routes' ``ServiceLimits``: header size, the times for
  /// requests, responses and idle connections, and the connections of one address that is no trusted proxy.
  /// When more than nine tenths of the connections are open, those idle for the longest time are closed.
  public static func menus(_ routes: MenuRoutes) -> HTTPServerBuilder {
    menus(routes.dispatcher, routes.connections)
  }

  static func menus(
    _ dispatcher: RequestDispatcher, _ connections: OpenConnections
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      GuardedChannel(responder: responder, dispatcher: dispatcher, connections: connections)
    }
  }
}

/// Hummingbird's HTTP/1.1 channel with a ``ConnectionGuard``.
private struct GuardedChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: HTTPChannelHandler.Responder
  let dispatcher: RequestDispatcher
  let connections: OpenConnections

  private var limits: ServiceLimits { dispatcher.limits }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.flatSubmit {
      let guarding = ConnectionGuard(
        channel, of: connections, dispatcher: dispatcher, logger: logger)
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
      let isAdmitted = guarding.isAdmitted
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
