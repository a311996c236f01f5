public import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A program that judges from outside; tests that need it are left out where it is not installed.
public struct OutsideTool: Sendable {
  /// Where it was found; `nil` where it is not installed.
  public let path: String?

  /// Drives browsers, among others.
  public static let python = OutsideTool("python3")
  /// Runs the commands that a page shows.
  public static let bash = OutsideTool("bash")
  /// Asks over HTTP, as pages show it.
  public static let curl = OutsideTool("curl")
  /// Sends made-up requests to a service with a document of its interface.
  public static let schemathesis = OutsideTool("schemathesis")
  /// Compiles Swift.
  public static let swiftCompiler = OutsideTool("swiftc")
  /// Says where the headers of a C library are.
  public static let packageConfiguration = OutsideTool("pkg-config")
  /// The browser, under any of its usual names.
  public static let chromium = OutsideTool(
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    elsewhere: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

  /// Whether it can be run.
  public var isInstalled: Bool { path != nil }

  /// Whether there is a browser to look through, and a Python that drives it.
  public static var canBrowse: Bool { chromium.isInstalled && python.isInstalled }

  private init(_ names: String..., elsewhere: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    path = (names.flatMap { name in folders.map { "\($0)/\(name)" } } + elsewhere)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs it to its end: what it told, up to 16 MiB, its complaints, and whether it was content.
  public func run(
    _ arguments: [String]
  ) async throws -> (isContent: Bool, output: String, complaints: String) {
    let path = try #require(path)
    let result = try await Subprocess.run(
      .path(FilePath(path)), arguments: Arguments(arguments), input: .none,
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
    return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
  }

  /// Runs a script of Python that drives the browser, whose path is its first argument.
  public static func browse(
    _ script: URL, _ arguments: [String]
  ) async throws -> (isContent: Bool, output: String, complaints: String) {
    let browser = try #require(chromium.path)
    // It leaves no compiled files among the sources.
    return try await python.run(["-B", script.path, browser] + arguments)
  }
}
