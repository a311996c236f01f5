import MenuText

/// Finds what the parser rejected in a command line.
///
/// The parser's own errors are only English text, so the line is read again with its description of
/// the program.
struct UsageCheck {
  private let command: ProgramDescription.Command
  private let strings: StringsTable

  /// Throws the first problem of a line after the program's name, if it is of a known kind.
  static func check(
    _ words: [String], of program: ProgramDescription, _ strings: StringsTable
  ) throws(Failure) {
    let named = words.first.flatMap(program.command(named:))
    try UsageCheck(command: named ?? program.command, strings: strings)
      .check(named == nil ? words[...] : words.dropFirst())
  }

  private func check(_ words: ArraySlice<String>) throws(Failure) {
    var rest = words
    var values: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        values += rest
        rest = []
      } else if word.hasPrefix("--") {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try check(
          option: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        for letter in word.dropFirst() { try check(option: "-\(letter)", value: nil, &rest) }
      } else {
        values.append(word)
      }
    }
    try check(values)
  }

  private func check(
    option: String, value: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let options = (command.arguments ?? []).filter { !$0.isPositional }
    guard let argument = options.first(where: { $0.spellings.contains(option) }) else {
      throw .unknown(
        "usage.unknown-option", option, as: "option", among: options.flatMap(\.spellings))
    }
    if argument.kind == "flag" {
      if value != nil {
        throw Failure(.usage, "usage.unexpected-value", with: ["option": .text(option)])
      }
      return
    }
    if let value { return try check(value, for: argument) }
    guard let next = rest.popFirst(),
      argument.parsingStrategy != "default" || next == "-" || !next.hasPrefix("-")
    else {
      throw Failure(
        .usage, "usage.missing-value",
        with: ["option": .text(option), "label": .text(argument.label(strings))])
    }
    try check(next, for: argument)
  }

  /// Checks the values without an option.
  private func check(_ values: [String]) throws(Failure) {
    let arguments = (command.arguments ?? []).filter { $0.isPositional && $0.shouldDisplay }
    for (index, value) in values.enumerated() {
      guard let argument = index < arguments.count ? arguments[index] : arguments.last,
        index < arguments.count || argument.isRepeating
      else { throw Failure(.usage, "usage.unexpected-argument", with: ["argument": .text(value)]) }
      try check(value, for: argument)
    }
    if let missing = arguments.dropFirst(values.count).first(where: { !$0.isOptional }) {
      throw Failure(
        .usage, "usage.missing-argument", with: ["argument": .text(missing.label(strings))])
    }
  }

  /// Checks a value by the placeholder of its argument.
  private func check(
    _ value: String, for argument: ProgramDescription.Argument
  ) throws(Failure) {
    let label = Failure.Message.text(argument.label(strings))
    if let values = argument.allValues, !values.isEmpty, !values.contains(value) {
      throw Failure(
        .usage, "usage.invalid-choice",
        with: [
          "value": .text(value), "label": label, "values": .text(values.joined(separator: ", ")),
        ])
    }
    switch argument.valueName {
    case "n", "days", "hours", "minutes", "seconds":
      if Int(value) == nil {
        throw Failure(.usage, "usage.not-a-number", with: ["value": .text(value), "label": label])
      }
    case "lang":
      if LanguageTag(value) == nil {
        throw Failure(.usage, "usage.not-a-language", with: ["value": .text(value)])
      }
    case let form? where form.contains("=") && !value.contains("="):
      throw Failure(
        .usage, "usage.no-equals-sign", with: ["value": .text(value), "form": .text(form)])
    default: break
    }
  }
}
