#if Service
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

extension HTTPServerBuilder {
  /// HTTP/1.1 with the connection limits of the routes' ``ServiceLimits``: header size, the times
  /// for requests, responses and idle connections, and the connections of one address that is no
  /// trusted proxy. When more than nine tenths of the connections are open, those idle for the
  /// longest time are closed.
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

/// An HTTP/1.1 channel whose ``ConnectionGuard`` also does what Hummingbird's handlers do: it
/// converts requests and responses, and closes the connection when the server stops.
struct GuardedChannel: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: HTTPChannelHandler.Responder
  let dispatcher: RequestDispatcher
  let connections: OpenConnections

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let limits = dispatcher.limits
      let guarding = ConnectionGuard(
        channel, of: connections, dispatcher: dispatcher, logger: logger)
      // Requests are small, and an idle connection keeps its receive buffer.
      try channel.syncOptions?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 256, maximum: 16384))
      // Without a limit, the system buffers megabytes for a reader that accepts no data.
      try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 128 << 10)
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = limits.headerSize
      decoding.maxHeaderListSize = limits.headerSize
      decoding.maxHeaderFieldCount = ServiceLimits.headerFields
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(HeadGuard(guarding, limits))
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoding)
      try pipeline.addHandler(guarding)
      let value = try Value(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
      if !guarding.isAdmitted { channel.close(promise: nil) }
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}
#endif
