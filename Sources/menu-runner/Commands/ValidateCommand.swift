import ArgumentParser
import MenuYAML

/// Tells everything that is wrong with some menus.
struct ValidateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Tells everything that is wrong with menus.",
    usage: "menu-runner validate [<options>] <path|-> ...")

  static let examples = [
    CommandExample(line: "menu-runner validate cafe.yaml", effect: "check one menu"),
    CommandExample(
      line: "menu-runner validate menus --strict",
      effect: "check a folder, and fail for warnings too"),
    CommandExample(
      line: "menu-runner validate menus --fix", effect: "mend what surely keeps its meaning"),
    CommandExample(
      line: "menu-runner validate menus --format sarif -o menus.sarif",
      effect: "a log for code scanning"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.done, .refused, .warnings, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  @Argument(
    help: ArgumentHelp(
      "Menus, inventories, folders of them; '-' reads standard input.", valueName: "path|-"))
  var paths: [String]

  @Option(name: .long, help: "How faults are written.")
  var format: ReportFormat?

  @Flag(name: .long, help: "The same as --format json.")
  var json = false

  @Flag(name: .long, help: "End with 2 if there are warnings.")
  var strict = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The most faults of a file that are told; 50 for people, else all of them.", valueName: "n"))
  var maxErrors: Int?

  @Flag(
    name: .long,
    help: "Make the edits that surely keep what is meant, then check; '-' is printed mended.")
  var fix = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("'--json' and '--format \(format.rawValue)' exclude each other")
    }
    if let maxErrors, maxErrors < 0 {
      throw ValidationError("'--max-errors' is 0 or more; \(maxErrors) is less")
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' can be given once")
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
            checks.add(fix ? try mend(document, console) : try document.check())
          } catch {
            checks.add(error, console)
          }
        }
      } catch {
        checks.add(error, console)
      }
    }
    // Standard output holds the mended text then, so that only a file can take the report from it.
    let isBesideText = fix && paths.contains("-") && result.isStandardOutput
    let report = DocumentReport(
      format: format ?? (json ? .json : .human), limit: maxErrors, isQuiet: common.quiet,
      color: result.isStandardOutput
        && console.usesColor(on: isBesideText ? .messages : .result))
    let text = report.text(for: checks.all)
    if isBesideText {
      console.report(text)
    } else {
      try result.write(Array(text.utf8), console)
    }
    return checks.status(strict: strict)
  }

  /// Mends a document and puts it back where it was, if that changed anything.
  private func mend(
    _ document: CheckedDocument, _ console: Console
  ) throws(Failure) -> DocumentCheck {
    let check = try document.mended()
    if document.file.isStandardInput {
      try console.result(check.source.bytes)
    } else if check.fixedCount != 0 {
      let file = OutputFile(path: document.file.path)
      guard file.isWritable else {
        throw Failure(
          .unwritable, "'\(file.path)' cannot be written: the permission is missing")
      }
      try file.replace(with: check.source.bytes)
    }
    return check
  }
}
