import ArgumentParser
import MenuText
import MenuYAML

struct ValidateCommand: ResultCommand {
  static let configuration = CommandConfiguration("validate", "<path|-> ...")

  static let examples = [
    "menu-runner validate cafe.yaml",
    "menu-runner validate menus --strict",
    "menu-runner validate menus --fix",
    "menu-runner validate menus --format sarif -o menus.sarif",
  ]
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
  }

  var inputs: [InputFile] {
    paths.flatMap { (try? documents(at: $0)) ?? [] }.flatMap(\.document.inputs)
  }

  func execute(with console: Console) throws -> ExitStatus {
    var checks = DocumentChecks()
    for path in paths {
      do throws(Failure) {
        let documents = try documents(at: path)
        guard !documents.isEmpty else {
          throw Failure(.unreadable, "file.folder-without-menus", with: ["folder": .text(path)])
        }
        for (document, isNamed) in documents {
          do throws(Failure) {
            checks.add(fix && isNamed ? try fix(document, console) : try document.check())
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

  /// The documents at a path; after a menu, the inventory beside it, unless that is named, too.
  /// Only those that are named are fixed.
  private func documents(
    at path: String
  ) throws(Failure) -> [(document: CheckedDocument, isNamed: Bool)] {
    let documents = try CheckedDocument.documents(at: path).map { (document: $0, isNamed: true) }
    guard documents.count == 1, case .menu(let menu) = documents[0].document,
      let inventory = MenuFiles(menu: menu).inventoryFile,
      !paths.contains(where: { InputFile.resolved($0) == InputFile.resolved(inventory.path) })
    else { return documents }
    return documents + [(.inventory(inventory), false)]
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
