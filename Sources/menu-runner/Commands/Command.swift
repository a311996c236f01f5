import ArgumentParser
import MenuText

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
  static var variables: [EnvironmentVariable] { [.color] }
  var inputs: [InputFile] { [] }
  var outputs: [CommandOutput] { [] }

  func check() throws(Failure) {}
}

/// A command that writes its result to standard output or a file.
protocol ResultCommand: Command {
  var result: ResultOptions { get }
}

extension ResultCommand {
  var outputs: [CommandOutput] { result.outputs }
}

extension CommandConfiguration {
  /// A command with the forms of its arguments; the strings files describe it.
  init(_ name: String, _ forms: String...) {
    let usage = forms.isEmpty ? [""] : forms.map { " " + $0 }
    self.init(
      commandName: name,
      usage: usage.map { "menu-runner \(name) [<options>]\($0)" }.joined(separator: "\n"))
  }
}

/// A part of the notes on a command's help screen.
enum CommandNote {
  /// The next paragraph of the strings files.
  case paragraph
  /// Text to copy.
  case code(String)
}

extension Command {
  /// Throws if the command would read two inputs from standard input, overwrite one of its inputs,
  /// or write two results to one file. `arguments` is its command line.
  func requireSeparateFiles(_ arguments: [String]) throws(Failure) {
    // Menus are read to list all inputs.
    if arguments.count(where: { $0 == "-" || $0.hasSuffix("=-") }) > 1,
      inputs.count(where: \.isStandardInput) > 1
    {
      throw Failure(.usage, "usage.one-dash")
    }
    let outputs = self.outputs
    guard !outputs.isEmpty else { return }
    var inputs: [FileIdentity: InputFile] = [:]
    for file in self.inputs {
      if let identity = FileIdentity(file) { inputs[identity] = inputs[identity] ?? file }
    }
    var seen: [FileIdentity: String] = [:]
    for output in outputs {
      guard let identity = FileIdentity(InputFile(output.path)) else { continue }
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
