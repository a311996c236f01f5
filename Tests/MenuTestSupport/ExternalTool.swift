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
  /// Reads completions.
  public static let zsh = ExternalTool("zsh")
  /// Reads completions with descriptions.
  public static let fish = ExternalTool("fish")
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
  /// Emulates a terminal.
  public static let tmux = ExternalTool("tmux")
  /// Checks units.
  public static let systemdAnalyze = ExternalTool("systemd-analyze")
  /// Checks Dockerfiles; `make setup-test` installs it in a virtual environment.
  public static let hadolint = ExternalTool(
    "hadolint", elsewhere: Repository.root.appending(path: ".build/python/bin/hadolint").path)
  /// The browser, under any of its common names.
  public static let chromium = ExternalTool(
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    elsewhere: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

  /// A Python with a package, which `make setup-test` may install in `.build/python`.
  public static func python(importing package: String) -> ExternalTool {
    let own = Repository.root.appending(path: ".build/python/bin").path
    let path = ([own] + folders).map { "\($0)/python3" }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-c", "import \(package)"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
    return ExternalTool(path: path)
  }

  /// Whether the program is installed.
  public var isInstalled: Bool { path != nil }

  /// Whether both a browser and the Python that drives it are installed.
  public static var canBrowse: Bool { chromium.isInstalled && python.isInstalled }

  private static let folders =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  private init(path: String?) {
    self.path = path
  }

  private init(_ names: String..., elsewhere: String...) {
    let folders = Self.folders
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
