// The terminal form in another program. Its argument is the path of a menu.
import Foundation
import MenuSections
import MenuTerminal
import MenuYAML

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: counter <menu.yaml>")
  exit(64)
}
let menu = try MenuDefinition(
  yaml: try String(contentsOfFile: path, encoding: .utf8), id: "counter")
let localizer = Localizer(menu.locale)
var form = OrderForm(CommandRecorder(MenuStore(menu)), localizer: localizer)
var session = TerminalSession(try TerminalDevice())
guard try session.run(&form) == .done, form.outcome == .submitted else { exit(1) }

let screen = form.recorder.store.screen
for line in screen.price.breakdown {
  print("\(line.quantity) × \(localizer.name(of: line, in: menu))")
}
print(screen.total?.decimalText ?? "0", menu.currency.code)
