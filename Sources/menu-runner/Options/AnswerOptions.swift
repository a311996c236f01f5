import ArgumentParser
import MenuSections

/// Options for answers.
struct AnswerOptions: ParsableArguments {
  @Option(help: .value("file|-"))
  var answers: String?

  @Option(parsing: .unconditionalSingleValue, help: .value("path=value"))
  var set: [Assignment] = []

  /// Throws a usage error if the menu and the answers are both read from standard input.
  func check(menu: String) throws(Failure) {
    if menu == "-", answers == "-" { throw Failure(.usage, "usage.menu-or-answers") }
  }

  /// The answers file, if one is given.
  var answersFile: InputFile? { answers.map { InputFile($0) } }
}

/// A `path=value` argument.
struct Assignment: Hashable, Sendable, ExpressibleByArgument {
  /// The path; of an option of a renderer its name, and of a given amount the id of the fee.
  let path: MenuPath
  let value: String

  init(_ path: MenuPath, _ value: String) {
    self.path = path
    self.value = value
  }

  /// Splits an argument at the first `=`.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    path = MenuPath(String(argument[..<sign]))
    value = String(argument[argument.index(after: sign)...])
  }

  /// The argument as given.
  var argument: String { "\(path)=\(value)" }
}
