import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

/// Explains a diagnostic, with an example and its fix.
struct ExplainCommand: ResultCommand {
  static let configuration = CommandConfiguration("explain", "[<code> ...]")

  static let examples = [
    "menu-runner explain M0106",
    "menu-runner explain",
  ]
  static let variables = [EnvironmentVariable.columns, .color]
  static let statuses: [ExitStatus] = [.unwritable]

  @Argument(help: .value("code"))
  var codes: [String] = []

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func execute(with console: Console) throws -> ExitStatus {
    let strings = console.diagnosticStrings
    let explanations = try codes.map { code throws(Failure) in
      try Self.explanation(of: code, in: strings)
    }
    let color = result.isStandardOutput && console.usesColor(on: .result)
    let text =
      if json {
        Self.json(codes.isEmpty ? DiagnosticExplanation.all(in: strings) : explanations)
      } else if codes.isEmpty {
        Self.list(in: strings)
      } else {
        explanations.map {
          $0.text(color: color, width: min(max(result.columns(console) ?? 80, 40), 100))
        }.joined(separator: "\n")
      }
    try result.write(Array(text.utf8), console)
    return .success
  }

  private static func explanation(
    of code: String, in strings: StringsTable
  ) throws(Failure) -> DiagnosticExplanation {
    let text = code.uppercased()
    if let explanation = DiagnosticExplanation(DiagnosticCode(text), in: strings) {
      return explanation
    }
    throw .unknown(
      "usage.unknown-code", text, as: "code", among: DiagnosticCode.all.map(\.text),
      with: ["code": .text(code)])
  }

  private static func list(in strings: StringsTable) -> String {
    DiagnosticExplanation.all(in: strings).map { "\($0.code)  \($0.title)\n" }.joined()
  }

  private static func json(_ explanations: [DiagnosticExplanation]) -> String {
    var writer = JSONWriter()
    for explanation in explanations { explanation.write(to: &writer) }
    return writer.text + "\n"
  }
}
