import Foundation
import Testing

/// A golden file beside the journeys, written anew only when `RECORD_SNAPSHOTS` is 1.
struct Snapshot {
  /// The file's name with its ending, inside `Snapshots/`.
  let name: String

  /// Compares a text with the file.
  func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(actual.utf8).write(to: file)
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(actual == golden, "\(name) differs", sourceLocation: sourceLocation)
  }
}
