import ArgumentParser
import MenuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A command of the program, with the contents of its help screen.
protocol Command: ParsableCommand {
  /// The options of every command.
  var common: CommonOptions { get }
  /// Command lines to copy, the simplest first.
  static var examples: [String] { get }
  /// A block of its help screen with paragraphs and lines to copy; may be empty.
  static var notes: [CommandNote] { get }
  /// The environment variables that it uses.
  static var variables: [EnvironmentVariable] { get }
  /// The exit codes, except those that every command has.
  static var statuses: [ExitStatus] { get }

  /// All files that the command may read; they need not exist.
  var inputs: [InputFile] { get }
  /// All files that the command writes.
  var outputs: [CommandOutput] { get }

  /// Throws a usage error for arguments that contradict each other.
  func check() throws(Failure)

  /// Runs the command; throws a `Failure`.
  func execute(with console: Console) async throws -> ExitStatus
}

extension Command {
  static var name: String { configuration.commandName ?? "" }
  static var notes: [CommandNote] { [] }
  var inputs: [InputFile] { [] }
  var outputs: [CommandOutput] { [] }

  func check() throws(Failure) {}
}

/// A part of the notes on a command's help screen.
enum CommandNote {
  /// The next paragraph of the strings files.
  case paragraph
  /// Text to copy.
  case code(String)
}

extension Command {
  /// Throws if the command would overwrite one of its inputs, or write two results to one file.
  func requireSeparateFiles() throws(Failure) {
    let outputs = self.outputs
    guard !outputs.isEmpty else { return }
    var inputs: [FileIdentity: InputFile] = [:]
    for file in self.inputs {
      if let identity = FileIdentity(file) { inputs[identity] = inputs[identity] ?? file }
    }
    var seen: [FileIdentity: String] = [:]
    for output in outputs {
      guard let identity = FileIdentity(output.path) else { continue }
      if let input = inputs[identity] {
        throw Failure(
          .usage, "usage.overwrites-input",
          with: ["output": .text(output.option), "input": .text(input.name)])
      }
      if let other = seen.updateValue(output.option, forKey: identity) {
        throw Failure(
          .usage, "usage.same-output",
          with: ["first": .text(other), "second": .text(output.option)])
      }
    }
  }
}

/// Identifies the file behind a path; equal for all symbolic and hard links to it.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name of a file that does not exist yet, within its folder.
  private let name: String?

  /// `nil` for anything but a regular file, such as a pipe, which can be read and written at once.
  init?(_ path: String) {
    var found = stat()
    if stat(path, &found) == 0 {
      self.init(found)
    } else {
      let isMissing = errno == ENOENT
      let name = path.split(separator: "/").last ?? ""
      let folder = String(path.dropLast(name.count))
      // A file that is written through a link is created where the link leads. Without the file, the
      // links form no circle.
      if isMissing,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      {
        self.init(target.hasPrefix("/") ? target : folder + target)
        return
      }
      guard stat(folder.isEmpty ? "." : folder, &found) == 0 else { return nil }
      self.init(folder: found, name: String(name))
    }
  }

  init?(_ file: InputFile) {
    guard file.isStandardInput else {
      self.init(file.path)
      return
    }
    var found = stat()
    guard fstat(STDIN_FILENO, &found) == 0 else { return nil }
    self.init(found)
  }

  private init?(_ file: stat) {
    guard file.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(folder: file, name: nil)
  }

  private init(folder: stat, name: String?) {
    device = UInt64(truncatingIfNeeded: folder.st_dev)
    number = UInt64(truncatingIfNeeded: folder.st_ino)
    self.name = name
  }
}
