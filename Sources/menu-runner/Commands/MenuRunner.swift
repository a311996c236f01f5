import ArgumentParser

/// The root command. It has no default subcommand, so that a mistyped one is an error.
struct MenuRunner: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu-runner",
    usage: "menu-runner <subcommand>", version: version,
    subcommands: commands)

  static let version = "0.2.0"

  static let examples = [
    "menu-runner new cafe.yaml",
    "menu-runner render cafe.yaml --watch",
    "menu-runner run cafe.yaml --set temp=iced --json",
    "menu-runner serve cafe.yaml",
  ]

  static let commands: [any Command.Type] = [
    NewCommand.self, RunCommand.self, RenderCommand.self, ValidateCommand.self, TreeCommand.self,
    ReplayCommand.self, QuoteCommand.self, VerifyCommand.self, DiffCommand.self,
    ExplainCommand.self, SchemaCommand.self,
    ServeCommand.self, StoreCommand.self, PluginsCommand.self, StringsCommand.self,
    CompletionsCommand.self, ManualCommand.self,
  ]

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }
}
