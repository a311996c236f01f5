import Foundation
public import Testing

/// A file with an expected text; `RECORD_SNAPSHOTS=1` rewrites it.
public struct Snapshot {
  private let file: URL

  /// A file of the package, by its path from the root.
  public init(file path: String) {
    file = Repository.root.appending(path: path)
  }

  /// The file with this name in the nearest `Snapshots/` folder beside or above the test.
  public init(name: String, filePath: String = #filePath) {
    var folder = URL(filePath: filePath).deletingLastPathComponent()
    while folder.pathComponents.count > 1,
      !FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path)
    {
      folder.deleteLastPathComponent()
    }
    file = folder.appending(path: "Snapshots").appending(path: name)
  }

  /// Expects `actual` to equal the file; the failure names the first line that differs.
  public func expect(
    _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(actual.utf8).write(to: file)
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, found).enumerated().first { $1.0 != $1.1 }
    #expect(
      golden == actual,
      "\(file.lastPathComponent) differs\(first.map { ", first in line \($0 + 1): \($1.1)" } ?? " in length")",
      sourceLocation: sourceLocation)
  }
}
