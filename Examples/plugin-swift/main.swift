/// A renderer for menu-runner in Swift that needs only Foundation: a ticket as a small HTML page.
///
///     menu-runner render cafe.yaml --plugin .build/debug/plugin-swift --as ticket
///     menu-runner plugins check .build/debug/plugin-swift
///
/// It reads requests from standard input and writes responses to standard output, one JSON object per
/// line. Standard error is for people: its last lines are shown if the plugin fails.
import Foundation

let encoder = JSONEncoder()
let decoder = JSONDecoder()

func say(_ line: some Encodable) throws {
  FileHandle.standardOutput.write(try encoder.encode(line) + Data("\n".utf8))
}

func answer(to request: Request) -> Answer {
  guard request.op == "render" else {
    return Answer(
      id: request.id,
      error: .init(code: "unknown-operation", message: "this plugin has no '\(request.op)'"))
  }
  guard let screen = request.screen else {
    return Answer(
      id: request.id, error: .init(code: "no-screen", message: "a render request needs a 'screen'"))
  }
  let ticket = Ticket(screen: screen, language: request.language ?? "en")
  return Answer(id: request.id, output: ticket.html(dense: request.options?.dense ?? false))
}

try say(Greeting())
while let line = readLine() {
  let request = try decoder.decode(Request.self, from: Data(line.utf8))
  if request.op == "shutdown" { break }
  try say(answer(to: request))
}
