import ArgumentParser
import MenuText

/// Writes a first menu to a file.
struct NewCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes a first menu, with comments, ready to run.",
    usage: "menu-runner new [<options>] [<file>]")

  static let examples = [
    CommandExample(line: "menu-runner new", effect: "write menu.yaml in your language"),
    CommandExample(
      line: "menu-runner new cafe.yaml --lang ko", effect: "write cafe.yaml in Korean"),
  ]
  static let variables = [
    EnvironmentVariable(
      names: EnvironmentVariable.language.names, effect: "the menu's language: Korean or English"),
    .color,
  ]
  static let statuses = [ExitStatus.done, .usage, .unwritable, .inputOutput]

  @Argument(help: ArgumentHelp("The file to write; '-' prints it.", valueName: "file"))
  var file = "menu.yaml"

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    let language = common.lang ?? console.environment.language ?? .english
    let menu = FirstMenu(language: language)
    let bytes = Array(menu.text.utf8)
    if file == "-" {
      try console.result(bytes)
      return .done
    }
    if force {
      try OutputFile(path: file).replace(with: bytes)
    } else if try !OutputFile(path: file).create(with: bytes) {
      throw Failure(.unwritable, "'\(file)' is there already; --force writes over it")
    }
    let word = ShellWord.quoted(file)
    console.note("wrote \(file); now try:")
    console.note("  menu-runner run \(word) --set \(ShellWord.quoted(menu.firstSetting))")
    return .done
  }
}
