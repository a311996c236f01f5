import Foundation
import MenuTerminal
import MenuText

// A form without a menu, for the tests of the terminal; not part of any product.

func report(_ sentence: String) {
  // Standard output may be closed.
  try? FileHandle.standardOutput.write(contentsOf: Data("\(sentence)\n".utf8))
}

func run(_ arguments: [String]) throws(TerminalError) -> TerminationReason {
  var session = TerminalSession(
    try TerminalDevice(), placement: arguments.contains("--fullscreen") ? .fullscreen : .inline,
    profile: arguments.contains("--modern") ? .modern : nil)
  var form = ProbeForm()
  return try session.run(&form) { form, _, _ in form.order }
}

do {
  let reason = try run(CommandLine.arguments)
  report("ended: \(reason)")
  if reason == .interrupted { TerminalSession.exitAsInterrupted() }
} catch {
  report("error: \(error)")
  exit(2)
}
