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
      line: "menu-runner validate menus --format json", effect: "one fault a line, for programs"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.done, .refused, .warnings, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  /// For whom the faults are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case human
    case json
  }

  @Argument(
    help: ArgumentHelp(
      "Menus, live states, folders of them; '-' reads standard input.", valueName: "path|-"))
  var paths: [String]

  @Option(name: .long, help: "How faults are written.")
  var format: Format?

  @Flag(name: .long, help: "The same as --format json.")
  var json = false

  @Flag(name: .long, help: "End with 2 if there are warnings.")
  var strict = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if json, format == .human {
      throw ValidationError("'--json' and '--format human' exclude each other")
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' can be given once")
    }
  }

  func execute(with console: Console) throws -> ExitStatus {
    var findings = Findings(isQuiet: common.quiet)
    for path in paths {
      do throws(Failure) {
        for document in try CheckedDocument.documents(at: path) { findings.add(document, console) }
      } catch {
        findings.add(error, console)
      }
    }
    let text =
      json || format == .json
      ? findings.lines
      : findings.text(HumanReport(color: result.isStandardOutput && console.usesColor(on: .result)))
    try result.write(Array(text.utf8), console)
    return findings.status(strict: strict)
  }
}

/// What was found in all documents of one run.
private struct Findings {
  let isQuiet: Bool
  private var checks: [DocumentCheck] = []
  private var worst = ExitStatus.done

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  mutating func add(_ document: CheckedDocument, _ console: Console) {
    do throws(Failure) {
      checks.append(try document.check())
    } catch {
      add(error, console)
    }
  }

  /// A document that could not be checked does not keep the others from being checked.
  mutating func add(_ failure: Failure, _ console: Console) {
    if let message = failure.message { console.error(message) }
    worst = worst == .unreadable ? worst : failure.status
  }

  /// The form for people: a report a document, a blank line around those with snippets.
  func text(_ report: HumanReport) -> String {
    var text = ""
    var wasLong = false
    for check in checks where !(isQuiet && check.diagnostics.isEmpty) {
      let isLong = !check.diagnostics.isEmpty
      if !text.isEmpty, isLong || wasLong { text += "\n" }
      text += report.text(for: check.diagnostics, in: check.source)
      wasLong = isLong
    }
    return text
  }

  /// The form for programs.
  var lines: String {
    checks.map { JSONLinesReport().text(for: $0.diagnostics, in: $0.source) }.joined()
  }

  func status(strict: Bool) -> ExitStatus {
    guard worst == .done else { return worst }
    let severities = checks.flatMap { $0.diagnostics.map(\.severity) }
    if severities.contains(.error) { return .refused }
    return strict && severities.contains(.warning) ? .warnings : .done
  }
}
