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
    let definition =
      try yaml.map { try MenuTestSupport.menu($0, id: menu) } ?? Repository.menu(menu)
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(definition)), localizer: Localizer(language))
    var lines = dialogue.opening()
    for line in typed { lines += ["> \(line)"] + dialogue.answer(line) }
    try Snapshot(name: "dialogue-\(menu)-\(language).txt").expect(
      lines.map { $0 + "\n" }.joined(), sourceLocation: sourceLocation)
  }
}
