import ArgumentParser
import MenuSections

/// Where answers come from, and what is sold out.
struct AnswerOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Answers as YAML or JSON, in the menu's own shape.", valueName: "file|-"))
  var answers: String?

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "One answer, over those of the file; divided at the first '='. Repeatable.",
      valueName: "path=value"),
    transform: Setting.init(argument:))
  var set: [Setting] = []

  @OptionGroup var inventory: InventoryOption

  /// The answers file, if one is given.
  var answersFile: InputFile? { answers.map { InputFile($0) } }
}

/// What is sold out today, when it does not stand beside the menu.
struct InventoryOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is sold out and what is left, instead of the '.inventory.yaml' beside the menu.",
      valueName: "file"))
  var inventory: String?

  /// The inventory's file, if one is given.
  var file: InputFile? { inventory.map { InputFile($0) } }
}

/// One `path=value` of the command line.
struct Setting: Hashable, Sendable {
  let path: MenuPath
  let value: String

  init(_ path: MenuPath, _ value: String) {
    self.path = path
    self.value = value
  }

  /// Divides at the first `=`.
  init(argument: String) throws {
    guard let sign = argument.firstIndex(of: "=") else {
      throw ValidationError("'\(argument)' has no '='; write it as path=value")
    }
    path = MenuPath(String(argument[..<sign]))
    value = String(argument[argument.index(after: sign)...])
  }

  /// As it was written.
  var argument: String { "\(path)=\(value)" }
}
