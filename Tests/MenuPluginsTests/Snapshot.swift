import Foundation
import Testing

/// A golden file beside the tests, written anew only when `RECORD_SNAPSHOTS` is 1.
struct Snapshot {
  /// The file's name with its ending, inside `Snapshots/`.
  let name: String

  private var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
  }

  /// Compares a text with the file, line by line for the message's sake.
  func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(actual.utf8).write(to: file)
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, found).enumerated().first { $1.0 != $1.1 }
    #expect(
      golden == actual,
      "\(name) differs\(first.map { ", first in line \($0 + 1): \($1.1)" } ?? " in length")",
      sourceLocation: sourceLocation)
  }
}
