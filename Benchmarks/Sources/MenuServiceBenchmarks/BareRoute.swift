#if Service
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The floor of an answer: a Hummingbird application with one route of JSON and nothing else.
enum BareRoute {
  static let argument = "--bare-route"

  /// What a route encodes that does hardly anything.
  private struct Greeting: ResponseCodable {
    let greeting: String
    let number: Int
  }

  /// Serves until a signal ends it: bytes that it has, so many of them, or without a size a small
  /// value that it encodes for each request.
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
