public import ArgumentParser
import MenuSections
public import MenuText
import MenuYAML

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option var lang: LanguageTag?

  @Option
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong)
  var quiet = false

  @Flag(name: .shortAndLong)
  var verbose = false

  @Flag
  var noInput = false

  /// Throws a usage error for options that contradict each other.
  func check() throws(Failure) {
    if quiet && verbose { throw .notCombined("--quiet", "--verbose") }
  }

  /// The console with the color, the verbosity and the language of these options.
  func applied(to console: Console) -> Console {
    var console = console
    console.color = color
    console.verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    // The program's sentences say why a file that a menu names cannot be read.
    console.diagnosticStrings = console.strings.merging(
      .diagnostics(in: lang ?? console.environment.language))
    return console
  }

  /// The localizer for a menu: of the requested language, else of the environment's if the menu
  /// supports it, else of the menu's first language.
  func localizer(
    for definition: MenuDefinition, adding strings: LocalizedStrings,
    _ environment: ProgramEnvironment
  ) -> Localizer {
    let language =
      lang.map { $0.closest(in: definition.languages) ?? $0 }
      ?? definition.language(preferred: environment.language)
    return Localizer(language, adding: strings)
  }
}

extension LanguageTag: ExpressibleByArgument {
  /// Reads a tag.
  public init?(argument: String) { self.init(argument) }
}

extension ArgumentHelp {
  /// The placeholder of a value; the strings files describe the option.
  static func value(_ name: String) -> ArgumentHelp { ArgumentHelp(valueName: name) }
}

/// The option for the output file.
struct ResultOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: .value("file|-"))
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
