import ArgumentParser
import MenuSections

/// A menu with the answers and the context of an order.
struct AnswerOptions: ParsableArguments {
  @Argument(help: .value("menu.yaml|-"))
  var menu: String

  @Option(help: .value("file|-"))
  var answers: String?

  @Option(parsing: .unconditionalSingleValue, help: .value("path=value"))
  var set: [Assignment] = []

  @OptionGroup var context: ContextOptions
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

  var argument: String { "\(path)=\(value)" }
}
