import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes what an order costs and why, as a document that can be checked later.
struct QuoteCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "quote",
    usage: "menu-runner quote [<options>] <menu.yaml|->")

  static let notes = [CommandNote.paragraph]
  static let examples = [
    "menu-runner quote cafe.yaml --set temp=ice -o quote.json",
    "menu-runner quote cafe.yaml --answers usual.yaml --at 2026-11-21T09:00",
    "menu-runner verify quote.json cafe.yaml",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  @Argument(help: .value("menu.yaml|-"))
  var menu: String

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Answers") var context: ContextOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) { try answers.check(menu: menu) }

  var inputs: [InputFile] { files.watched + (answers.answersFile.map { [$0] } ?? []) }
  var outputs: [CommandOutput] { result.outputs }

  /// The menu with its inventory.
  private var files: MenuFiles {
    MenuFiles(menu: InputFile(menu), inventory: context.inventoryFile)
  }

  func execute(with console: Console) throws -> ExitStatus {
    var loaded = try files.load(console, keepingSources: true)
    loaded.context = try context.context(of: loaded.definition, now: Date())
    let localizer = common.localizer(
      for: loaded.definition, adding: LocalizedStrings(), console.environment)
    let console = console.speaking(localizer.language)
    let answered = try AnsweredMenu(
      loaded, options: answers, localizer: localizer, console: console)
    guard answered.store.screen.isComplete else {
      MissingChoices(in: answered).report(in: loaded.definition, localizer, console)
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
