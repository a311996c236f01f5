import Foundation
public import Testing

/// A Python program that processes many documents in one run.
public struct PythonOracle: Sendable {
  /// Import statements; the packages must be installed.
  private let imports: String
  /// Code that appends a string to `results` for each of `documents`; its arguments are
  /// `sys.argv[3:]`.
  private let script: String

  /// A program that may import packages.
  public init(imports: String, script: String) {
    self.imports = imports
    self.script = script
  }

  private static let separator = "\u{1E}"

  /// Whether Python with the imported packages is installed.
  public var isAvailable: Bool { (try? run(imports, [])) == 0 }

  /// The results, one per document, in order.
  public func answers(
    to documents: [String], _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "in")
    let output = folder.appending(path: "out")
    try Data(documents.joined(separator: Self.separator).utf8).write(to: input)
    // Arguments of a process are limited in length, so they are files.
    let files = try arguments.enumerated().map { index, argument in
      let file = folder.appending(path: "argument-\(index)")
      try Data(argument.utf8).write(to: file)
      return file.path
    }
    let status = try run(
      [imports, Self.reading, script, Self.writing].joined(separator: "\n"),
      [input.path, output.path] + files)
    try #require(status == 0, "the oracle failed", sourceLocation: sourceLocation)
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let answers = text.components(separatedBy: Self.separator)
    try #require(answers.count == documents.count, sourceLocation: sourceLocation)
    return answers
  }

  private func run(_ script: String, _ arguments: [String]) throws -> Int32 {
    guard let python = ExternalTool.python.path else { return 127 }
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static let reading = #"""
    import sys
    with open(sys.argv[1], encoding='utf-8', newline='') as file:
        documents = file.read().split('\x1e')
    results = []
    def argument(path):
        with open(path, encoding='utf-8', newline='') as file:
            return file.read()
    sys.argv[3:] = map(argument, sys.argv[3:])
    """#

  private static let writing = #"""
    with open(sys.argv[2], 'w', encoding='utf-8', newline='') as file:
        file.write('\x1e'.join(results))
    """#
}
