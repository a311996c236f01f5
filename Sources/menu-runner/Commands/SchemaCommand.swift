import ArgumentParser
import MenuYAML

/// Prints the JSON Schema of menu documents.
struct SchemaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    usage: "menu-runner schema [<options>]")

  static let notes: [CommandNote] = [
    .paragraph, .code("# yaml-language-server: $schema=menu.schema.json"), .paragraph,
    .code(#""yaml.schemas": { "./menu.schema.json": "menus/*.yaml" }"#), .paragraph,
  ]
  static let examples = [
    "menu-runner schema -o menu.schema.json",
    "menu-runner schema --layout",
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [ExitStatus.success, .usage, .unwritable, .inputOutput]

  @Flag
  var layout = false

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    try result.write(Array((layout ? MenuSchema.layout : MenuSchema.menu).utf8), console)
    return .success
  }
}
