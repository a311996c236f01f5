#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Runs `journal-load` in a process and kills it.
enum LoadProcess {
  /// Runs the program until it has acknowledged a number of calls, kills it, and returns its output.
  ///
  /// `counts` decides for each acknowledged call whether it counts.
  static func run(
    _ arguments: [String], killedAfter count: Int,
    counts: @escaping @Sendable () -> Bool = { true }
  ) async throws -> [String] {
    let output = try await Subprocess.run(
      .path(FilePath(ServerFolder.program("journal-load"))), arguments: Arguments(arguments),
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
    return output.closureResult
  }
}
#endif
