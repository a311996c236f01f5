#if Service
import MenuService
import MenuText
import NIOCore
import ServiceLifecycle

struct ListeningAddress: Hashable, Sendable {
  /// A host name or an IP address, without brackets.
  let host: String
  var port: Int

  /// The host may be an IPv6 address in brackets.
  init(host: String, port: Int) {
    let isInBrackets = host.hasPrefix("[") && host.hasSuffix("]")
    self.host = isInBrackets ? String(host.dropFirst().dropLast()) : host
    self.port = port
  }

  /// Parses `127.0.0.1:9090`, `localhost:9090` or `[::1]:9090`; `nil` for anything else.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(?:\[([0-9A-Fa-f:.]+)\]|([^:\[\]\s]+)):([0-9]{1,5})/),
      let host = match.1 ?? match.2, let port = Int(match.3), port <= 65535
    else { return nil }
    self.init(host: String(host), port: port)
  }

  /// The same with the port that the system selected.
  func at(_ port: Int) -> ListeningAddress { ListeningAddress(host: host, port: port) }

  /// The URL that reaches it from this machine.
  var url: String {
    let isAnyAddress = ["0.0.0.0", "::"].contains(host)
    let name = isAnyAddress ? "localhost" : host
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)/"
  }
}

/// A server whose errors say where it listens.
struct ServedAddress: Service {
  private let server: MenuServer
  private let address: ListeningAddress

  init(_ server: MenuServer, at address: ListeningAddress) {
    self.server = server
    self.address = address
  }

  func run() async throws {
    do {
      try await server.run()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Failure(
        .inputOutput, "serve.failed",
        with: [
          "address": .text("\(address.host):\(address.port)"), "reason": Self.reason(of: error),
        ])
    }
  }

  /// Why the server stopped.
  private static func reason(of error: any Error) -> Failure.Message {
    switch error {
    case let error as IOError: SystemError(code: error.errnoCode).reason
    case is SocketAddressError.UnknownHost: .sentence("reason.unknown-host")
    default: .text("\(error)")
    }
  }
}
#endif
