import ArgumentParser
import MenuSections
import MenuText

/// When to color.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case always
  case never
}

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Option(name: .long, help: "The language of names and sentences.", transform: language(from:))
  var lang: LanguageTag?

  @Option(name: .long, help: "When to color.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Tell nothing but results and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Tell warnings too.")
  var verbose = false

  @Flag(name: .long, help: "Never ask, even on a terminal.")
  var noInput = false

  func validate() throws {
    if quiet && verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other") }
  }

  /// The program's streams as these options want them.
  func console(_ environment: ProgramEnvironment) -> Console {
    Console(
      environment: environment, color: color,
      loudness: quiet ? .quiet : verbose ? .verbose : .normal)
  }

  /// The words for a menu's reader: of the language asked for, else of the environment's if the menu
  /// offers it, else of the menu's own.
  func localizer(for definition: MenuDefinition, _ environment: ProgramEnvironment) -> Localizer {
    guard let lang else { return Localizer(definition.language(preferred: environment.language)) }
    return Localizer(lang.closest(in: definition.languages) ?? lang)
  }

  private static func language(from text: String) throws -> LanguageTag {
    guard let tag = LanguageTag(text) else {
      throw ValidationError("'\(text)' is no language; write it like 'ko' or 'zh-Hant'")
    }
    return tag
  }
}

/// Where a command's result goes.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the result to a file.", valueName: "file|-"))
  var output = "-"

  /// Whether the result goes to standard output.
  var isStandardOutput: Bool { output == "-" }

  /// The file that the result goes to, if it is one.
  var outputs: [CommandOutput] { isStandardOutput ? [] : [CommandOutput("-o", output)] }

  /// Writes the whole result.
  func write(_ bytes: [UInt8], _ console: Console) throws(Failure) {
    if isStandardOutput {
      try console.result(bytes)
    } else {
      try OutputFile(path: output).replace(with: bytes)
    }
  }
}
