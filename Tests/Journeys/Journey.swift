import Foundation
import MenuTestSupport
import Subprocess
import Testing

/// Runs a built program in a temporary folder.
///
/// The environment contains only the given variables, by default `LANG=C`, and the `PATH` in which
/// tests look for tools. The folder is removed at the end.
final class Journey: Sendable {
  /// The folder in which the program runs.
  let folder: URL
  private let program: String

  /// Creates a folder with these files, by their names, for `menu-runner` or an example.
  init(with program: String = "menu-runner", writing files: [String: String] = [:]) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appending(path: "journey-\(UUID().uuidString)").appending(path: "folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  /// The result of a run.
  struct Outcome {
    /// The exit code, or the negative number of the terminating signal.
    let status: Int32
    let output: String
    let messages: String
  }

  /// Runs the program with arguments; it is expected to exit with the given code, if any.
  @discardableResult
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    exits status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await run(
      arguments, input: input, environment: environment, exits: status,
      sourceLocation: sourceLocation)
  }

  /// Runs the program with arguments; it is expected to exit with the given code, if any.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    exits status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await script(
      #"exec "$RUNNER" "$@""#, arguments, input: input, environment: environment, exits: status,
      sourceLocation: sourceLocation)
  }

  /// Runs the program with arguments in the package's folder.
  func runInPackage(_ arguments: [String]) async throws -> Outcome {
    try await script(
      #"cd "$1"; shift; exec "$RUNNER" "$@""#, [Repository.root.path] + arguments)
  }

  /// Runs commands that a page prints, in which the program is `menu-runner`.
  func script(
    printed commands: some StringProtocol, in folder: String = ".",
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await script(
      #"ln -s "$RUNNER" menu-runner; PATH=$FOLDER:$PATH; cd "$1"; "# + commands, [folder],
      environment: environment)
  }

  /// Runs a shell script in the folder, with the program as `$RUNNER`; it is expected to exit
  /// with the given code, if any.
  @discardableResult
  func script(
    _ script: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:], exits expected: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    // A file, as a program that does not read its input would break a pipe.
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
    let outcome = Outcome(
      status: status, output: result.standardOutput, messages: result.standardError)
    if let expected { #expect(status == expected, "\(outcome)", sourceLocation: sourceLocation) }
    return outcome
  }

  /// Runs the program while `body` reads its lines; returns the exit code or terminating signal.
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

    /// Reads until a line contains the text; returns false if the output ends before.
    mutating func reach(_ text: String) async throws -> Bool {
      while let line = try await lines.next() {
        if line.contains(text) { return true }
      }
      return false
    }
  }

  /// Writes a file in the folder.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return name
  }

  /// Reads a file in the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The path of the program.
  var executable: URL {
    get throws { try #require(Self.file(of: program), "\(program) is beside the tests") }
  }

  private var inputFile: URL { folder.deletingLastPathComponent().appending(path: "input") }

  private func words(_ script: String, _ arguments: [String]) throws -> Arguments {
    Arguments(["-c", #"cd "$FOLDER" || exit 99; "# + script, "sh"] + arguments)
  }

  private func variables(_ given: [String: String]) throws -> [Environment.Key: String] {
    var all = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C",
      "FOLDER": folder.path, "INPUT": inputFile.path, "RUNNER": try executable.path,
      // Interpreters start slowly on a busy machine.
      "MENU_PLUGIN_TIMEOUT": "120",
    ]
    all.merge(given) { $1 }
    var variables: [Environment.Key: String] = [:]
    for (name, value) in all {
      variables[try #require(Environment.Key(rawValue: name))] = value
    }
    return variables
  }

  /// A program that was built with the tests.
  private static func file(of program: String) -> URL? {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let folders =
      bundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [Bundle.main.executableURL?.deletingLastPathComponent()].compactMap(\.self)
    return folders.map { $0.appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
