import Foundation
import Subprocess
import Testing

/// One person's dealings with a built program, in a folder of their own.
///
/// The environment is exactly the one given, `LANG=C` by default; the folder is removed at the end.
final class Journey: Sendable {
  /// Where the program runs and where its files stand.
  let folder: URL
  private let program: String

  /// Deals with `menu-runner`, or with one of the examples.
  init(with program: String = "menu-runner") throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appending(path: "journey-\(UUID().uuidString)").appending(path: "folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  /// What a run left behind.
  struct Outcome {
    /// The exit code, or the negative number of the signal that ended it.
    let status: Int32
    let output: String
    let messages: String
  }

  /// Runs the program with arguments.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(arguments, input: input, environment: environment)
  }

  /// Runs the program with arguments.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await script(#"exec "$RUNNER" "$@""#, arguments, input: input, environment: environment)
  }

  /// Runs a shell script that finds the program as `$RUNNER`, in the journey's folder.
  func script(
    _ script: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    // From a file, as a program that ends without reading would break a pipe, and the tests with it.
    try Data(input.utf8).write(to: inputFile)
    let result = try await Subprocess.run(
      .name("sh"), arguments: try words(#"exec <"$INPUT"; "# + script, arguments),
      environment: .custom(try variables(environment)), input: .none,
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 24))
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(
      status: status, output: result.standardOutput, messages: result.standardError)
  }

  /// Runs the program while `body` reads its lines; gives the signal or code that ended it.
  func follow(
    _ arguments: String...,
    body: (_ lines: inout LineReader, _ interrupt: () throws -> Void) async throws -> Void
  ) async throws -> Int32 {
    let script = #"exec "$RUNNER" "$@""#
    let result = try await Subprocess.run(
      .name("sh"), arguments: try words(script, arguments),
      environment: .custom(try variables([:])), input: .none, output: .sequence,
      error: .discarded
    ) { execution in
      var lines = LineReader(execution.standardOutput.strings().makeAsyncIterator())
      try await body(&lines) { try execution.send(signal: .interrupt) }
    }
    return switch result.terminationStatus {
    case .exited(let code): code
    case .signaled(let signal): -signal
    }
  }

  /// The lines of a running program.
  struct LineReader {
    private var lines: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator

    init(_ lines: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator) {
      self.lines = lines
    }

    /// Reads until a line holds the text; false if the output ends before.
    mutating func reach(_ text: String) async throws -> Bool {
      while let line = try await lines.next() {
        if line.contains(text) { return true }
      }
      return false
    }
  }

  /// Writes a file of the journey.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return name
  }

  /// Reads a file of the journey.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The program itself.
  var executable: URL {
    get throws { try #require(Self.file(of: program), "\(program) stands beside the tests") }
  }

  private var inputFile: URL { folder.deletingLastPathComponent().appending(path: "input") }

  private func words(_ script: String, _ arguments: [String]) throws -> Arguments {
    Arguments(["-c", #"cd "$FOLDER" || exit 99; "# + script, "sh"] + arguments)
  }

  private func variables(_ given: [String: String]) throws -> [Environment.Key: String] {
    var all = [
      "PATH": "/usr/bin:/bin", "LANG": "C", "FOLDER": folder.path, "INPUT": inputFile.path,
      "RUNNER": try executable.path,
    ]
    all.merge(given) { $1 }
    var variables: [Environment.Key: String] = [:]
    for (name, value) in all {
      variables[try #require(Environment.Key(rawValue: name))] = value
    }
    return variables
  }

  /// A program as it was built together with the tests.
  private static func file(of program: String) -> URL? {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let places =
      bundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [Bundle.main.executableURL?.deletingLastPathComponent()].compactMap(\.self)
    return places.map { $0.appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
