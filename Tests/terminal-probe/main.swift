import Foundation
import MenuTerminal
import MenuText

// What the journeys run to look at the terminal without a menu: it is a part of no product.

func tell(_ sentence: String) {
  // Nobody may be left to read it.
  try? FileHandle.standardOutput.write(contentsOf: Data("\(sentence)\n".utf8))
}

func converse(_ arguments: [String]) throws(TerminalError) -> TerminationReason {
  var session = TerminalSession(
    try TerminalDevice(), placement: arguments.contains("--fullscreen") ? .fullscreen : .inline,
    profile: arguments.contains("--modern") ? .modern : nil)
  var form = ProbeForm()
  return try session.run(&form) { form, _, _ in form.order }
}

do {
  let ending = try converse(CommandLine.arguments)
  tell("ended: \(ending)")
  if ending == .interrupted { TerminalGuard.dieOfInterrupt() }
} catch {
  tell("fault: \(error)")
  exit(2)
}
