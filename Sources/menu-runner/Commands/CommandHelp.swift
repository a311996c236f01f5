import ArgumentParser
import MenuText

/// Help screens: abstract, usage, examples, options, environment variables and exit codes.
enum CommandHelp {
  /// The screen of a command, or of the program.
  static func text(for command: (any Command.Type)?) -> String {
    guard let command else { return program }
    let parts = standard(command)
    return [
      parts.abstract, parts.usage,
      block("EXAMPLES", command.examples.flatMap { ["  \($0.line)", "      \($0.effect)"] }),
      parts.options,
      block("ENVIRONMENT", table(command.variables.map { ($0.names, $0.effect) })),
      block(
        "EXIT CODES",
        table(
          (command.statuses + [.bug]).sorted { $0.rawValue < $1.rawValue }.map {
            (String($0.rawValue), $0.meaning)
          })),
    ].joined(separator: "\n\n") + "\n"
  }

  private static var program: String {
    let parts = standard(MenuRunner.self)
    return [
      parts.abstract, parts.usage,
      block(
        "EXAMPLES",
        [
          "  menu-runner new cafe.yaml",
          "      create a starter menu",
          "  menu-runner render cafe.yaml --watch",
          "      preview it while you edit it",
          "  menu-runner run cafe.yaml --set temp=ice --json",
          "      order from it",
          "  menu-runner serve cafe.yaml",
          "      let other people order from it in a browser",
        ]),
      parts.options,
    ].joined(separator: "\n\n") + "\n"
  }

  /// The parts of the parser's help screen.
  private static func standard(
    _ command: any ParsableCommand.Type
  ) -> (abstract: String, usage: String, options: String) {
    let text =
      command == MenuRunner.self
      ? MenuRunner.helpMessage(columns: width)
      : MenuRunner.helpMessage(for: command, columns: width)
    var parts = text.split(separator: "\n\n").map { String($0).trimmingSuffix(while: \.isNewline) }
    let usage = parts.firstIndex { $0.hasPrefix("USAGE:") }.map { parts.remove(at: $0) } ?? ""
    parts.removeAll { $0.hasPrefix("OVERVIEW:") }
    // The command's own options come before the common ones.
    if let common = parts.firstIndex(where: { $0.hasPrefix("COMMON OPTIONS:") }) {
      parts.append(parts.remove(at: common))
    }
    return (command.configuration.abstract, usage, parts.joined(separator: "\n\n"))
  }

  private static let width = 80

  private static func block(_ title: String, _ lines: [String]) -> String {
    ([title + ":"] + lines).joined(separator: "\n")
  }

  /// Two columns like those of the parser's options.
  private static func table(_ rows: [(String, String)]) -> [String] {
    rows.map { name, meaning in
      let lead = "  " + name
      guard lead.count < column else {
        return lead + "\n" + String(repeating: " ", count: column) + meaning
      }
      return lead + String(repeating: " ", count: column - lead.count) + meaning
    }
  }

  private static let column = 26
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return String(rest)
  }
}
