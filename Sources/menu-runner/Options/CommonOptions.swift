import ArgumentParser
import MenuSections
import MenuText

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: "Use this language, such as ko or en. (default: from the environment or the menu)",
    transform: language(from:))
  var lang: LanguageTag?

  @Option(name: .long, help: "Use colors.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print only results and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also print warnings.")
  var verbose = false

  @Flag(name: .long, help: "Never prompt, even on a terminal.")
  var noInput = false

  func validate() throws {
    if quiet && verbose { throw ValidationError("'--quiet' and '--verbose' cannot be combined") }
  }

  /// The console for these options.
  func console(_ environment: ProgramEnvironment) -> Console {
    Console(
      environment: environment, color: color,
      verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
  }

  /// The localizer for a menu: of the requested language, else of the environment's if the menu
  /// supports it, else of the menu's first language.
  func localizer(for definition: MenuDefinition, _ environment: ProgramEnvironment) -> Localizer {
    guard let lang else { return Localizer(definition.language(preferred: environment.language)) }
    return Localizer(lang.closest(in: definition.languages) ?? lang)
  }

  private static func language(from text: String) throws -> LanguageTag {
    guard let tag = LanguageTag(text) else {
      throw ValidationError("'\(text)' is not a language tag such as 'ko' or 'zh-Hant'")
    }
    return tag
  }
}

/// The option for the output file.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the result to a file, '-' for standard output.", valueName: "file|-"))
  var output = "-"

  /// Whether the result goes to standard output.
  var isStandardOutput: Bool { output == "-" }

  /// The output file, unless it is standard output.
  var outputs: [CommandOutput] { isStandardOutput ? [] : [CommandOutput("-o", output)] }

  /// Writes the result.
  func write(_ bytes: [UInt8], _ console: Console) throws(Failure) {
    if isStandardOutput {
      try console.result(bytes)
    } else {
      try OutputFile(path: output).replace(with: bytes)
    }
  }
}

/// A file that a command line option names for output.
struct CommandOutput {
  let path: String
  /// The option as given: `--record log.jsonl`.
  let option: String

  /// Pass `value` if the option's value is more than the path.
  init(_ option: String, _ path: String, value: String? = nil) {
    self.path = path
    self.option = "\(option) \(value ?? path)"
  }
}
