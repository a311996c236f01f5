import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

/// Writes what an order costs and why, as a document that can be checked later.
struct QuoteCommand: ResultCommand {
  static let configuration = CommandConfiguration("quote", "<menu.yaml|->")

  static let notes = [CommandNote.paragraph]
  static let examples = [
    "menu-runner quote cafe.yaml --set temp=iced -o quote.json",
    "menu-runner quote cafe.yaml --answers usual.yaml --at 2026-11-21T09:00",
    "menu-runner verify quote.json cafe.yaml",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  var inputs: [InputFile] { answers.inputs() }

  func execute(with console: Console) throws -> ExitStatus {
    let (answered, localizer, console) = try answers.order(
      keepingSources: true, common, nil, console)
    guard answered.store.screen.isComplete else {
      MissingChoices(in: answered).report(localizer, console)
      return .usage
    }
    try result.write(try answered.quote().json + [UInt8(ascii: "\n")], console)
    return .success
  }
}

extension AnsweredMenu {
  /// The quote of a complete order, with the lines of the menu's files if those were kept.
  func quote() throws(Failure) -> OrderQuote {
    let definition = store.definition
    let locations = menu.sources.flatMap { PriceLocations($0, of: definition) }
    do throws(QuoteError) {
      return try store.quote(locations: locations)
    } catch {
      let key =
        switch error {
        case .incomplete: "order.incomplete"
        case .amountTooLarge: "quote.too-large"
        case .notDerivable: "quote.not-derivable"
        }
      throw Failure(.rejected, key)
    }
  }
}
