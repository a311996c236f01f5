#if Service
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The floor of a response: a Hummingbird application with a single JSON route.
enum BareRoute {
  static let argument = "--bare-route"

  /// The small value that the route encodes.
  private struct Greeting: ResponseCodable {
    let greeting: String
    let number: Int
  }

  /// Runs until it receives a signal. Responds with the given number of constant bytes, or encodes
  /// a small value if `size` is 0.
  static func run(size: Int?) async throws {
    let router = Router()
    if let size {
      let body = ByteBuffer(
        string: "[\"" + String(repeating: "x", count: max(0, size - 4)) + "\"]")
      router.get("v1/sessions/:session") { _, _ in
        Response(
          status: .ok, headers: [.contentType: "application/json"],
          body: ResponseBody(byteBuffer: body))
      }
    } else {
      router.get("v1/sessions/:session") { _, _ in Greeting(greeting: "hello", number: 1) }
    }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        FileHandle.standardOutput.write(
          Data("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\n".utf8))
      }, logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
    try await application.runService()
  }
}
#endif
