#if Service
  import Foundation
  import Hummingbird
  import Logging
  import NIOCore

  /// The floor of an answer: a Hummingbird application with one route, which sends JSON that it has.
  enum BareRoute {
    static let argument = "--bare-route"

    /// Serves until a signal ends it. `size` is the bytes of the answer's body.
    static func run(size: Int) async throws {
      let body = ByteBuffer(
        string: "[\"" + String(repeating: "x", count: max(0, size - 4)) + "\"]")
      let router = Router()
      router.get("v1/sessions/:session") { _, _ in
        Response(
          status: .ok, headers: [.contentType: "application/json"],
          body: ResponseBody(byteBuffer: body))
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
