import ArgumentParser

/// Prints the manual page, for `man`.
struct ManualCommand: ResultCommand {
  static let configuration = CommandConfiguration("manual")

  static let examples = [
    "menu-runner manual | man -l -",
    "menu-runner manual -o /usr/local/share/man/man1/menu-runner.1",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.unwritable]

  @OptionGroup(title: "Result") var result: ResultOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    try result.write(Array(ManualPage(console.strings).text.utf8), console)
    return .success
  }
}
