import ArgumentParser

/// The root command. It has no default subcommand, so that a mistyped one is an error.
struct MenuRunner: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu-runner",
    abstract: "Turn a YAML menu into something people can order from.",
    version: "0.1.0",
    subcommands: commands)

  static let commands: [any Command.Type] = [
    NewCommand.self, RunCommand.self, RenderCommand.self, ValidateCommand.self, ReplayCommand.self,
    DiffCommand.self, ExplainCommand.self, SchemaCommand.self, ServeCommand.self,
    PluginsCommand.self, CompletionsCommand.self,
  ]

  /// The command with a name.
  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.configuration.commandName == name }
  }
}
