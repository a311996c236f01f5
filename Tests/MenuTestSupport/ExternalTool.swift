public import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// An external program that tests use; tests that need it are skipped if it is not installed.
public struct ExternalTool: Sendable {
  /// The path of the executable, or `nil` if it is not installed.
  public let path: String?

  /// Runs the scripts that drive a browser and plugins written in Python.
  public static let python = ExternalTool("python3")
  /// Runs the shell commands that documentation shows.
  public static let bash = ExternalTool("bash")
  /// Sends the HTTP requests that documentation shows.
  public static let curl = ExternalTool("curl")
  /// Generates requests from the service's OpenAPI document.
  public static let schemathesis = ExternalTool("schemathesis")
  /// Builds the code blocks of documentation.
  public static let swift = ExternalTool("swift")
  /// Formats manual pages.
  public static let manualReader = ExternalTool("man")
  /// Runs the targets of the Makefile.
  public static let make = ExternalTool("make")
  /// Checks units.
  public static let systemdAnalyze = ExternalTool("systemd-analyze")
  /// Checks Dockerfiles; `make setup-test` installs it in a virtual environment.
  public static let hadolint = ExternalTool(
    "hadolint",
    elsewhere: URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/python/bin/hadolint").standardizedFileURL.path)
  /// The browser, under any of its common names.
  public static let chromium = ExternalTool(
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    elsewhere: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

  /// Whether the program is installed.
  public var isInstalled: Bool { path != nil }

  /// Whether both a browser and the Python that drives it are installed.
  public static var canBrowse: Bool { chromium.isInstalled && python.isInstalled }

  private init(_ names: String..., elsewhere: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    path = (names.flatMap { name in folders.map { "\($0)/\(name)" } } + elsewhere)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs the program and collects its standard output (up to 16 MiB) and standard error.
  public func run(
    _ arguments: [String]
  ) async throws -> (succeeded: Bool, output: String, errors: String) {
    let path = try #require(path)
    let result = try await Subprocess.run(
      .path(FilePath(path)), arguments: Arguments(arguments), input: .none,
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
    return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
  }

  /// Runs a Python script that drives the browser; its first argument is the browser's path.
  public static func browse(
    _ script: URL, _ arguments: [String]
  ) async throws -> (succeeded: Bool, output: String, errors: String) {
    let browser = try #require(chromium.path)
    // -B keeps compiled files out of the source tree.
    return try await python.run(["-B", script.path, browser] + arguments)
  }
}
