public import ArgumentParser
import MenuSections
public import MenuText
import MenuYAML

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

  /// The localizer and the console for a menu: in the requested language, else in the
  /// environment's if the menu supports it, else in the menu's first language. Without a menu, all
  /// languages are supported.
  func localized(
    _ console: Console, for definition: MenuDefinition?, _ strings: StringsOption? = nil
  ) throws(Failure) -> (Localizer, Console) {
    let own = console.environment.language
    let language =
      definition.map { definition in
        lang.map { $0.closest(in: definition.languages) ?? $0 }
          ?? definition.language(preferred: own)
      } ?? lang ?? own ?? .english
    let localizer = Localizer(language, adding: try strings?.load() ?? LocalizedStrings())
    return (localizer, console.speaking(localizer.language))
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

struct ResultOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: .value("file|-"))
  var output = "-"

  var isStandardOutput: Bool { output == "-" }

  /// The output file, unless it is standard output.
  var outputs: [CommandOutput] { isStandardOutput ? [] : [CommandOutput("-o", output)] }

  /// Throws if the result cannot be written, without writing anything.
  func requireWritable(_ console: Console) throws(Failure) {
    if isStandardOutput {
      try console.requireResult()
    } else {
      try OutputFile(path: output).requireWritable(to: .replace)
    }
  }

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
