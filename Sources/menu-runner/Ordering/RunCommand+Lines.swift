import Foundation
import MenuSections
import MenuTerminal

extension RunCommand {
  /// Goes on from the answers of the command line in a dialogue of lines, where one is wanted; ends
  /// the command where the person places no order.
  func askingInLines(
    after answered: AnsweredMenu, _ wording: Wording, _ console: Console
  ) throws(Failure) -> AnsweredMenu {
    guard wantsLines(console) else { return answered }
    // Before anybody is asked anything in vain.
    if form.record != nil { _ = try answered.recordedCommands() }
    var terminal = try lineTerminal()
    var dialogue = AccessibleDialogue(answered.desk, wording)
    terminal.write(lines: dialogue.opening())
    while dialogue.ending == nil {
      if let line = try terminal.readLine() {
        terminal.write(lines: dialogue.answer(line))
      } else {
        terminal.write(lines: dialogue.leave())
      }
    }
    guard dialogue.ending == .ordered else {
      if form.json { try result.write(CancelledOrder.bytes, console) }
      throw Failure(.refused)
    }
    return AnsweredMenu(answered, after: dialogue.desk)
  }

  /// Asked for by name it works through pipes too; else only somebody at a terminal is asked.
  func wantsLines(_ console: Console) -> Bool {
    if asking.accessible { return true }
    return console.environment.wantsLines && !common.noInput && !console.environment.isUnattended
      && !readsStandardInput && LineTerminal.isAttended
  }

  /// Claims that standard input holds a document and can answer nothing else.
  private var readsStandardInput: Bool { menu == "-" || answers.answers == "-" }

  private func lineTerminal() throws(Failure) -> LineTerminal {
    let isTyped = isatty(STDIN_FILENO) == 1
    guard isTyped || readsStandardInput else { return LineTerminal(prompting: false) }
    do throws(SystemFault) {
      return try LineTerminal()
    } catch {
      guard readsStandardInput else { return LineTerminal(prompting: true) }
      throw Failure(
        .usage, "nobody can be asked: standard input holds a file, and there is no terminal")
    }
  }
}
