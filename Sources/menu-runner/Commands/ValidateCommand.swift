import ArgumentParser
import MenuText
import MenuYAML

/// Validates menu files.
struct ValidateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    usage: "menu-runner validate [<options>] <path|-> ...")

  static let examples = [
    "menu-runner validate cafe.yaml",
    "menu-runner validate menus --strict",
    "menu-runner validate menus --fix",
    "menu-runner validate menus --format sarif -o menus.sarif",
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses: [ExitStatus] = [.rejected, .warnings, .unreadable, .unwritable]

  @Argument(help: .value("path|-"))
  var paths: [String]

  @Option
  var format: ReportFormat?

  @Flag
  var json = false

  @Flag
  var strict = false

  @Option(parsing: .unconditional, help: .value("n"))
  var maxErrors: Int?

  @Flag
  var fix = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    if json, let format, format != .json {
      throw .notCombined("--json", "--format \(format.rawValue)")
    }
    if let maxErrors, maxErrors < 0 {
      throw Failure(.usage, "usage.below-zero", with: ["option": "--max-errors"])
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw Failure(.usage, "usage.one-dash")
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
          throw Failure(.unreadable, "file.folder-without-menus", with: ["folder": .text(path)])
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
    let stream = isOutputFixed ? Console.Stream.messages : .result
    let report = DocumentReport(
      format: format ?? (json ? .json : .human), limit: maxErrors, isQuiet: common.quiet,
      color: result.isStandardOutput && console.usesColor(on: stream),
      columns: result.isStandardOutput ? console.terminalColumns(of: stream) : nil,
      version: MenuRunner.version, strings: console.diagnosticStrings)
    let text = report.text(for: checks.reported)
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
          .unwritable, "file.unwritable",
          with: ["file": .text(file.path), "reason": .sentence("reason.no-permission")])
      }
      try file.replace(with: check.source.bytes)
    }
    return check
  }
}
