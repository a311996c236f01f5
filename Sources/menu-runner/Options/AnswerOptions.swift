import ArgumentParser
import MenuSections

/// Options for answers and the inventory.
struct AnswerOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read answers from a YAML or JSON file, '-' for standard input.", valueName: "file|-"))
  var answers: String?

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set one answer, overriding the file. Repeatable.",
      valueName: "path=value"),
    transform: Assignment.init(argument:))
  var set: [Assignment] = []

  @OptionGroup var inventory: InventoryOption

  /// The answers file, if one is given.
  var answersFile: InputFile? { answers.map { InputFile($0) } }
}

/// The option for an inventory file.
struct InventoryOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read the inventory from this file instead of the '.inventory.yaml' file beside the menu.",
      valueName: "file"))
  var inventory: String?

  /// The inventory file, if one is given.
  var file: InputFile? { inventory.map { InputFile($0) } }
}

/// A `path=value` argument.
struct Assignment: Hashable, Sendable {
  let path: MenuPath
  let value: String

  init(_ path: MenuPath, _ value: String) {
    self.path = path
    self.value = value
  }

  /// Splits an argument at the first `=`.
  init(argument: String) throws {
    guard let sign = argument.firstIndex(of: "=") else {
      throw ValidationError("'\(argument)' has no '='; write it as path=value")
    }
    path = MenuPath(String(argument[..<sign]))
    value = String(argument[argument.index(after: sign)...])
  }

  /// The argument as given.
  var argument: String { "\(path)=\(value)" }
}
