import Foundation
import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

/// The responses of a menu in `Config` to typed lines, compared with a recorded file.
struct Transcript {
  /// The name of the menu in `Config/`.
  let menu: String
  let language: LanguageTag
  /// The menu, if it is not in `Config/`.
  var yaml: String?

  /// Compares the whole dialogue with the file; typed lines start with `> `.
  func expect(_ typed: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let definition = try MenuTestSupport.menu(
      yaml
        ?? String(
          contentsOf: Self.repository.appending(path: "Config/\(menu).yaml"), encoding: .utf8),
      id: menu)
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(definition)), localizer: Localizer(language))
    var lines = dialogue.opening()
    for line in typed { lines += ["> \(line)"] + dialogue.answer(line) }
    let actual = lines.map { $0 + "\n" }.joined()
    let file = Self.repository.appending(
      path: "Tests/MenuTerminalTests/Snapshots/dialogue-\(menu)-\(language).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(actual.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == golden, "\(file.lastPathComponent) differs", sourceLocation: sourceLocation)
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
