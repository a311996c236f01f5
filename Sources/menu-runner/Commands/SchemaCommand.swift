import ArgumentParser
import MenuYAML

/// Prints the JSON Schema of the menu document.
struct SchemaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of the menu document, for editors.",
    usage: "menu-runner schema [<options>]",
    discussion: """
      EDITORS:
        An editor with a YAML language server completes and explains the keys of a
        menu whose first line names the schema, by a path from the menu or by an
        address:
          # yaml-language-server: $schema=menu.schema.json
        Or tell the editor once which files are menus; in Visual Studio Code:
          "yaml.schemas": { "./menu.schema.json": "menus/*.yaml" }
        What one location means for another, such as whether a name leads somewhere,
        only 'menu-runner validate' judges.
      """)

  static let examples = [
    CommandExample(
      line: "menu-runner schema -o menu.schema.json", effect: "write it beside your menus"),
    CommandExample(
      line: "menu-runner schema --layout", effect: "print that of what stands under 'layout:'"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [ExitStatus.done, .usage, .unwritable, .inputOutput]

  @Flag(name: .long, help: "Only of what stands under 'layout:'.")
  var layout = false

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    try result.write(Array((layout ? MenuSchema.layout : MenuSchema.menu).utf8), console)
    return .done
  }
}
