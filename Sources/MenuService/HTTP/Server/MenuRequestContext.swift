#if Service
public import Hummingbird
public import NIOCore

/// A request context with the client's address, which rate limits need.
public struct MenuRequestContext: RequestContext, RemoteAddressRequestContext, Sendable {
  /// Hummingbird's own storage.
  public var coreContext: CoreRequestContextStorage
  /// The address of the connected client.
  public let remoteAddress: SocketAddress?

  /// Creates a context with the connection's address.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
#endif
