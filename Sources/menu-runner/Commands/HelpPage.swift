import ArgumentParser
import MenuText

/// What the program says about a command, for its help screen and the manual.
struct HelpPage {
  /// A name or an option, with its description.
  typealias Row = (label: String, text: String)

  /// Rows below a heading.
  struct Section {
    let title: String
    var rows: [Row]
  }

  /// A paragraph, or text to copy.
  enum Note {
    case paragraph(String)
    case code(String)
  }

  let abstract: String
  /// The forms of the command line.
  let usage: [String]
  /// Command lines with their effects.
  let examples: [Row]
  /// The heading and the parts of the notes, if there are any.
  let notes: (title: String, parts: [Note])?
  /// The arguments and options, then the subcommands.
  private(set) var sections: [Section] = []
  let environment: [Row]
  /// The exit codes of the command; none for the program.
  let exitCodes: [Row]
  /// Those with a meaning of the command's own.
  let ownExitCodes: [Row]
  let strings: StringsTable

  /// The page of a command, or of the program; `nil` if the parser's format has changed.
  init?(of type: (any Command.Type)?, _ strings: StringsTable) {
    guard let program = ProgramDescription(of: MenuRunner.self),
      let command = type.map({ program.command(named: $0.name) }) ?? program.command
    else { return nil }
    let configuration = type?.configuration ?? MenuRunner.configuration
    let name = command.commandName
    self.strings = strings
    abstract = command.abstract(strings)
    usage = strings.placeholders(in: configuration.usage ?? "")
      .split(separator: "\n").map { String($0) }
    examples = (type?.examples ?? MenuRunner.examples).enumerated().map {
      ($1, strings.text("\(name).example.\($0 + 1)"))
    }
    notes = Self.notes(type?.notes ?? [], name: name, strings: strings)
    environment = (type?.variables ?? []).map {
      ($0.names, strings.text("environment.\($0.rawValue)"))
    }
    let codes = (type.map { $0.statuses + ExitStatus.ofAllCommands } ?? []).map(\.rawValue).sorted()
    let own = { (code: Int32) in strings.sentence("\(name).exit.\(code)") }
    exitCodes = codes.map { code in
      (label: String(code), text: own(code) ?? strings.text("exit.\(code)"))
    }
    ownExitCodes = codes.compactMap { code in
      own(code).map { (label: String(code), text: $0) }
    }
    addArguments(of: command)
  }

  private static func notes(
    _ notes: [CommandNote], name: String, strings: StringsTable
  ) -> (title: String, parts: [Note])? {
    var count = 0
    let parts = notes.map { note in
      switch note {
      case .paragraph:
        count += 1
        return Note.paragraph(strings.text("\(name).notes.\(count)"))
      case .code(let text): return .code(text)
      }
    }
    return parts.isEmpty ? nil : (strings.text("\(name).notes"), parts)
  }

  /// The arguments, the titled groups, the other options, and the common options last.
  private mutating func addArguments(of command: ProgramDescription.Command) {
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    add("help.arguments", arguments: arguments.filter(\.isPositional), command: command)
    let options = arguments.filter { !$0.isPositional }
    var titles: [String] = []
    for title in options.compactMap(\.sectionTitle) where !titles.contains(title) {
      titles.append(title)
    }
    let common = titles.last.map { [$0] } ?? []
    for title in titles.dropLast() + [nil] + common {
      let key = title.map { "section." + $0.replacing(" ", with: "-") } ?? "help.options"
      add(key, arguments: options.filter { $0.sectionTitle == title }, command: command)
    }
    let commands = (command.subcommands ?? []).filter { $0.commandName != "help" }
    add("help.subcommands", commands.map { ($0.commandName, $0.abstract(strings)) })
  }

  private mutating func add(
    _ title: String, arguments: [ProgramDescription.Argument],
    command: ProgramDescription.Command
  ) {
    let keys = Set(arguments.map(\.key))
    let isInverse = { (argument: ProgramDescription.Argument) in
      argument.key.hasPrefix("--no-") && keys.contains("--" + argument.key.dropFirst(5))
    }
    add(
      title,
      arguments.filter { !isInverse($0) }.map { argument in
        let inverse = "--no-" + argument.key.dropFirst(2)
        let label = (argument.spellings.dropLast() + [argument.label(strings)])
          .joined(separator: ", ")
        let summary = command.summary(of: argument, strings)
        let text = values(of: argument).map { values in
          strings.text(
            "help.with-values", ["summary": .text(summary), "values": .text(values)])
        }
        return (
          keys.contains(inverse) ? "\(label)/\(inverse)" : label,
          text ?? summary
        )
      })
  }

  private mutating func add(_ title: String, _ rows: [Row]) {
    if !rows.isEmpty { sections.append(Section(title: strings.text(title), rows: rows)) }
  }

  private func values(of argument: ProgramDescription.Argument) -> String? {
    let values = argument.allValues.flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") }
    let key =
      switch (values, argument.defaultValue) {
      case (nil, nil): nil as String?
      case (nil, _): "help.default"
      case (_, nil): "help.values"
      default: "help.values-default"
      }
    return key.map {
      strings.text(
        $0, ["values": .text(values ?? ""), "default": .text(argument.defaultValue ?? "")])
    }
  }

  /// The help screen, with a final line feed.
  var text: String {
    let heading = strings.text("help.usage") + ": "
    let indent = String(repeating: " ", count: CellWidth.of(heading))
    var blocks = [
      CellWidth.wrapped(abstract, to: Self.width),
      usage.enumerated().map { ($0 == 0 ? heading : indent) + $1 },
      block(
        "help.examples", examples.flatMap { ["  " + $0.label] + Self.indented($0.text, by: 6) }),
    ]
    if let notes {
      blocks.append(["\(notes.title):"] + notes.parts.flatMap(Self.lines))
    }
    blocks += sections.map { ["\($0.title):"] + $0.rows.flatMap(Self.lines) }
    blocks += [
      block("help.environment", environment.flatMap(Self.lines)),
      block("help.exit-codes", exitCodes.flatMap(Self.lines)),
      exitCodes.isEmpty ? ["  " + strings.placeholders(in: strings.text("help.see"))] : [],
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private static let width = 79
  /// The column of descriptions.
  private static let column = 26

  private func block(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [strings.text(title) + ":"] + lines
  }

  private static func lines(of note: Note) -> [String] {
    switch note {
    case .paragraph(let text): indented(text, by: 2, width: width - 3)
    case .code(let text): ["    " + text]
    }
  }

  /// A label and its description in two columns; a long label has its own line.
  private static func lines(of row: Row) -> [String] {
    let label = "  " + row.label
    let description = indented(row.text, by: column)
    guard CellWidth.of(label) < column, let first = description.first else {
      return [label] + description
    }
    return [CellWidth.padded(label, to: column) + first.dropFirst(column)] + description.dropFirst()
  }

  private static func indented(_ text: String, by count: Int, width: Int = width) -> [String] {
    CellWidth.wrapped(text, to: width - count).map { String(repeating: " ", count: count) + $0 }
  }
}
