import ArgumentParser
import MenuYAML

/// Prints the JSON Schema of menu documents.
struct SchemaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of menu documents, for editors.",
    usage: "menu-runner schema [<options>]",
    discussion: """
      EDITORS:
        An editor with a YAML language server completes and explains the keys of a
        menu whose first line names the schema, by a relative path or a URL:
          # yaml-language-server: $schema=menu.schema.json
        Or configure the editor for all menus; in Visual Studio Code:
          "yaml.schemas": { "./menu.schema.json": "menus/*.yaml" }
        A schema cannot check references between keys; 'menu-runner validate' does.
      """)

  static let examples: [CommandExample] = [
    ("menu-runner schema -o menu.schema.json", "write the schema beside your menus"),
    ("menu-runner schema --layout", "print the schema of layouts"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [ExitStatus.success, .usage, .unwritable, .inputOutput]

  @Flag(name: .long, help: "Print only the schema of the 'layout' key.")
  var layout = false

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    try result.write(Array((layout ? MenuSchema.layout : MenuSchema.menu).utf8), console)
    return .success
  }
}
