#if Service
  import Foundation
  import Subprocess
  import Testing

  #if canImport(System)
    import System
  #else
    import SystemPackage
  #endif

  /// A program that judges from outside; tests that need it are left out where it is not installed.
  struct OutsideTool: Sendable {
    /// Where it was found; `nil` where it is not installed.
    let path: String?

    static let python = OutsideTool("python3")
    static let schemathesis = OutsideTool("schemathesis")
    static let chromium = OutsideTool(
      "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
      elsewhere: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

    var isInstalled: Bool { path != nil }

    private init(_ names: String..., elsewhere: String...) {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      path = (names.flatMap { name in folders.map { "\($0)/\(name)" } } + elsewhere)
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs it to its end; what it told, errors included, and whether it was content.
    func run(_ arguments: [String]) async throws -> (isContent: Bool, text: String) {
      let path = try #require(path)
      let result = try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments), input: .none,
        output: .string(limit: 1 << 22), error: .string(limit: 1 << 20))
      return (
        result.terminationStatus.isSuccess,
        result.standardOutput + result.standardError
      )
    }

    /// A file beside these tests.
    static func file(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Browser/\(name)").path
    }

    /// A file of the package.
    static func packageFile(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(name)")
        .standardizedFileURL.path
    }
  }
#endif
