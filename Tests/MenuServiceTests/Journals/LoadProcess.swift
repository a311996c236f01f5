import Foundation
import Subprocess
import Testing

@testable import MenuService

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The load program as a process of its own, which is killed without a warning.
enum LoadProcess {
  /// Runs it until it acknowledged so many calls, kills it, and gives the lines that it told.
  ///
  /// `counts` is asked at each acknowledged call whether it counts.
  static func run(
    _ arguments: [String], killedAfter count: Int,
    counts: @escaping @Sendable () -> Bool = { true }
  ) async throws -> [String] {
    let told = try await Subprocess.run(
      .path(FilePath(program.path(percentEncoded: false))), arguments: Arguments(arguments),
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines: [String] = []
      var done = 0
      var isKilled = false
      for try await line in execution.standardOutput.strings() {
        lines.append(line)
        if line.hasPrefix("done "), counts() { done += 1 }
        if !isKilled, done >= count {
          isKilled = true
          try execution.send(signal: .kill)
        }
      }
      return lines
    }
    return told.closureResult
  }

  /// Beside the tests, where the build puts it.
  private static var program: URL {
    let main = Bundle.main.executableURL ?? URL(filePath: "/")
    for folder in [main.deletingLastPathComponent(), Bundle.main.bundleURL] {
      let program = folder.appending(path: "journal-load")
      if FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) {
        return program
      }
    }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "journal-load")
  }
}
