import Foundation
import MenuSections
import MenuTerminal

extension RunCommand {
  /// Goes on from the answers of the command line in a dialogue of lines; `nil` where the person
  /// places no order.
  func askingInLines(
    after answered: AnsweredMenu, _ localizer: Localizer
  ) throws(Failure) -> OrderingAdapter? {
    var terminal = try lineTerminal()
    var dialogue = AccessibleDialogue(answered.desk, localizer)
    terminal.write(lines: dialogue.opening())
    while dialogue.ending == nil {
      if let line = try terminal.readLine() {
        terminal.write(lines: dialogue.answer(line))
      } else {
        terminal.write(lines: dialogue.leave())
      }
    }
    return dialogue.ending == .ordered ? dialogue.desk : nil
  }

  private func lineTerminal() throws(Failure) -> LineTerminal {
    let isTyped = isatty(STDIN_FILENO) == 1
    guard isTyped || readsStandardInput else { return LineTerminal(prompting: false) }
    do throws(SystemError) {
      return try LineTerminal()
    } catch {
      guard readsStandardInput else { return LineTerminal(prompting: true) }
      throw Failure(
        .usage, "nobody can be asked: standard input holds a file, and there is no terminal")
    }
  }
}
