import Foundation
import MenuSections
import MenuTerminal

extension RunCommand {
  /// How a person is asked for what the command line does not answer.
  enum Manner {
    case notAtAll
    case inLines
    case onScreen
  }

  /// Asked for by name, lines work through pipes too; else only somebody at a terminal is asked.
  func manner(_ console: Console) -> Manner {
    if asking.accessible { return .inLines }
    guard !common.noInput, !console.environment.isUnattended, !readsStandardInput,
      LineTerminal.isAttended
    else { return .notAtAll }
    return console.environment.wantsLines ? .inLines : .onScreen
  }

  /// Goes on from the answers of the command line with a person, if there is one; ends the command
  /// where that person places no order.
  func asking(
    after answered: AnsweredMenu, _ localizer: Localizer, _ console: Console
  ) throws(Failure) -> AnsweredMenu {
    let manner = manner(console)
    guard manner != .notAtAll else { return answered }
    // Before anybody is asked anything in vain.
    if form.record != nil { _ = try answered.recordedCommands() }
    let desk =
      manner == .inLines
      ? try askingInLines(after: answered, localizer)
      : try askingOnScreen(after: answered, localizer, console)
    guard let desk else {
      if form.json { try result.write(CancelledOrder.bytes, console) }
      throw Failure(.refused)
    }
    return AnsweredMenu(answered, after: desk)
  }

  /// Whether standard input holds a document and can answer nothing else.
  var readsStandardInput: Bool { menu == "-" || answers.answers == "-" }
}
