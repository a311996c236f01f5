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

  /// Runs scripts, with the packages of `Tests/requirements.txt` if
  /// `make setup-test` could install them.
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
  /// Checks the configuration of a proxy.
  public static let nginx = ExternalTool("nginx", elsewhere: "/usr/sbin/nginx")
  /// Checks Dockerfiles.
  public static let hadolint = ExternalTool("hadolint")
  /// The browser, under any of its common names.
  public static let chromium = ExternalTool(
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    elsewhere: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

  /// Whether Python is installed with a package.
  public static func pythonCanImport(_ package: String) -> Bool {
    PythonOracle(imports: "import \(package)", script: "").isAvailable
  }

  /// Whether the program is installed.
  public var isInstalled: Bool { path != nil }

  /// Whether both a browser and the Python that drives it are installed.
  public static var canBrowse: Bool { chromium.isInstalled && python.isInstalled }

  /// The environment of `make setup-test` comes first.
  private static let folders =
    [Repository.root.appending(path: ".build/python/bin").path]
    + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

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
