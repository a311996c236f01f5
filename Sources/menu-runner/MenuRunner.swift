import ArgumentParser

/// The program: its commands, none of which is a default, so that a mistyped one is never an answer.
struct MenuRunner: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu-runner",
    abstract: "Turns a menu in YAML into something people can order from.",
    version: "0.1.0",
    subcommands: commands)

  static let commands: [any Command.Type] = [
    NewCommand.self, RunCommand.self, RenderCommand.self, ValidateCommand.self, ReplayCommand.self,
    DiffCommand.self, ExplainCommand.self, SchemaCommand.self, ServeCommand.self,
    PluginsCommand.self,
    CompletionsCommand.self,
  ]

  /// The command of a name.
  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.configuration.commandName == name }
  }
}

/// One command of the program, with what its help screen says beyond its options.
protocol Command: ParsableCommand {
  /// What every command takes.
  var common: CommonOptions { get }
  /// Two or three command lines that are worth copying, the plainest first.
  static var examples: [CommandExample] { get }
  /// The variables it heeds.
  static var variables: [EnvironmentVariable] { get }
  /// What it can end with, a bug aside.
  static var statuses: [ExitStatus] { get }

  /// Every file that the command may read, whether it exists or not.
  var inputs: [InputFile] { get }
  /// Every file that the command writes its results to.
  var outputs: [CommandOutput] { get }

  /// Does it; ends with `Failure` or with a status.
  func execute(with console: Console) async throws -> ExitStatus
}

extension Command {
  var inputs: [InputFile] { [] }
  var outputs: [CommandOutput] { [] }
}

/// A file that a command line asks to write.
struct CommandOutput {
  let path: String
  /// The option as it was written: `--record log.jsonl`.
  let word: String

  /// `value` is what the option was given, where that is more than the path.
  init(_ option: String, _ path: String, value: String? = nil) {
    self.path = path
    word = "\(option) \(value ?? path)"
  }
}

/// A command line and what it does.
struct CommandExample {
  let line: String
  let effect: String
}
