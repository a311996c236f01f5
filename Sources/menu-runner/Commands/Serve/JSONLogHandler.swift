#if Service
import Foundation
import Logging
import MenuText

/// Writes log lines to standard error, each a JSON object:
/// `{"time":"2026-03-02T09:30:00.123Z","level":"info","message":"request","route":"/v1/menus","status":"200"}`.
struct JSONLogHandler: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  private let output: LogOutput

  /// A logger for notices and higher levels; with `--verbose` also for requests, with
  /// `--quiet` only for errors.
  static func logger(_ output: LogOutput, _ verbosity: Console.Verbosity) -> Logger {
    let level: Logger.Level =
      switch verbosity {
      case .quiet: .error
      case .normal: .notice
      case .verbose: .info
      }
    return Logger(label: "menu-runner") { _ in JSONLogHandler(logLevel: level, output: output) }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var json = JSONWriter()
    json.object { json in
      json.field(
        "time", Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      json.field("level", event.level.rawValue)
      json.field("message", event.message.description)
      let fields = self.metadata.merging(event.metadata ?? [:]) { $1 }
      // Hummingbird's request id is of no use in the log.
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) where name != "hb.request.id" {
        json.field(name, value.description)
      }
    }
    output.write(json.text + "\n")
  }
}
#endif
