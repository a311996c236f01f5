import ArgumentParser
import MenuText

/// Lists what a strings file lacks.
struct StringsCommand: ResultCommand {
  static let configuration = CommandConfiguration("strings", "[<file>]")

  static let notes: [CommandNote] = [.paragraph]
  static let examples = [
    "menu-runner strings > fr.strings",
    "menu-runner strings fr.strings",
    "menu-runner render cafe.yaml --lang fr --strings fr.strings",
  ]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  @Argument
  var file: String?

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  var inputs: [InputFile] { file.map { [InputFile($0)] } ?? [] }

  func execute(with console: Console) throws -> ExitStatus {
    guard let file else {
      try result.write(Array(StringsFile.english.utf8), console)
      return .success
    }
    let strings = try StringsFile(InputFile(file))
    let (errors, missing) = (strings.errors, strings.missing)
    for error in errors { console.error(error) }
    let lines = missing.map { "\($0.key) = \($0.sentence)\n" }.joined()
    try result.write(Array(lines.utf8), console)
    return errors.isEmpty && missing.isEmpty ? .success : .rejected
  }
}
