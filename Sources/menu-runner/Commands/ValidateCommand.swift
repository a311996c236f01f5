import ArgumentParser
import MenuYAML

/// Validates menu files.
struct ValidateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Validate menu files.",
    usage: "menu-runner validate [<options>] <path|-> ...")

  static let examples: [CommandExample] = [
    ("menu-runner validate cafe.yaml", "validate a menu"),
    ("menu-runner validate menus --strict", "validate a folder, and fail on warnings"),
    ("menu-runner validate menus --fix", "apply safe fixes"),
    ("menu-runner validate menus --format sarif -o menus.sarif", "write a log for code scanning"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.success, .rejected, .warnings, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  @Argument(
    help: ArgumentHelp(
      "Menu and inventory files, or folders; '-' reads standard input.", valueName: "path|-"))
  var paths: [String]

  @Option(name: .long, help: "Use this format. (default: human)")
  var format: ReportFormat?

  @Flag(name: .long, help: "Same as --format json.")
  var json = false

  @Flag(name: .long, help: "Exit with code 2 if there are warnings.")
  var strict = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Limit the diagnostics per file. (default: 50 as text, else all)", valueName: "n"))
  var maxErrors: Int?

  @Flag(
    name: .long,
    help: "Apply safe fixes before validating; a fixed '-' goes to standard output.")
  var fix = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("'--json' and '--format \(format.rawValue)' cannot be combined")
    }
    if let maxErrors, maxErrors < 0 {
      throw ValidationError("'--max-errors' must be 0 or more")
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' can be used only once")
    }
  }

  var inputs: [InputFile] {
    paths.flatMap { (try? CheckedDocument.documents(at: $0)) ?? [] }.flatMap(\.inputs)
  }
  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    var checks = DocumentChecks()
    for path in paths {
      do throws(Failure) {
        let documents = try CheckedDocument.documents(at: path)
        guard !documents.isEmpty else {
          throw Failure(.unreadable, "the folder '\(path)' contains no '.yaml' or '.yml' files")
        }
        for document in documents {
          do throws(Failure) {
            checks.add(fix ? try fix(document, console) : try document.check())
          } catch {
            checks.add(error, console)
          }
        }
      } catch {
        checks.add(error, console)
      }
    }
    // Standard output then contains the fixed text, so the report goes to standard error.
    let isOutputFixed = fix && paths.contains("-") && result.isStandardOutput
    let report = DocumentReport(
      format: format ?? (json ? .json : .human), limit: maxErrors, isQuiet: common.quiet,
      color: result.isStandardOutput
        && console.usesColor(on: isOutputFixed ? .messages : .result),
      version: MenuRunner.configuration.version)
    let text = report.text(for: checks.all)
    if isOutputFixed {
      console.report(text)
    } else {
      try result.write(Array(text.utf8), console)
    }
    return checks.status(strict: strict)
  }

  /// Fixes a document and replaces the file if that changed anything.
  private func fix(
    _ document: CheckedDocument, _ console: Console
  ) throws(Failure) -> DocumentCheck {
    let check = try document.fixed()
    if document.file.isStandardInput {
      try console.result(check.source.bytes)
    } else if check.fixedCount != 0 {
      let file = OutputFile(path: document.file.path)
      guard file.isWritable else {
        throw Failure(
          .unwritable, "'\(file.path)' cannot be written: permission denied")
      }
      try file.replace(with: check.source.bytes)
    }
    return check
  }
}
