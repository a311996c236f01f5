import ArgumentParser
import MenuPlugins
import MenuSections
import MenuText

/// Compares two menus, or two orders from one menu.
struct DiffCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    "diff", "<old.yaml|-> <new.yaml|->", "--menu <menu.yaml|-> <old|-> <new|->")

  static let notes = [CommandNote.paragraph]
  static let examples = [
    "menu-runner diff cafe.yaml draft.yaml",
    "git show HEAD:cafe.yaml | menu-runner diff - cafe.yaml",
    "menu-runner diff --menu cafe.yaml monday.yaml friday.yaml --json",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: .value("old|-"))
  var old: String

  @Argument(help: .value("new|-"))
  var new: String

  @Option(help: .value("menu.yaml|-"))
  var menu: String?

  @OptionGroup var context: ContextOptions

  @Option(name: .customLong("as"), help: .value("format"))
  var format: Format?

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    if json, format == .text { throw .notCombined("--json", "--as text") }
    if context.inventory != nil, menu == nil {
      throw Failure(.usage, "usage.inventory-needs-menu")
    }
  }

  var inputs: [InputFile] {
    let sides = [InputFile(old), InputFile(new)]
    let files =
      menu.map { MenuFiles(menu: InputFile($0), inventory: context.inventoryFile).watched + sides }
      ?? sides.flatMap { MenuFiles(menu: $0).watched }
    return files + strings.files
  }

  func execute(with console: Console) throws -> ExitStatus {
    let (before, after) = try screens(console)
    let (localizer, console) = try common.localized(console, for: after.definition, strings)
    let changes = after.changes(from: before)
    if json || format == .json {
      let update = JSONUpdate(from: 0, to: 1, changes: changes, screen: after)
      try result.write(update.bytes(localizer) + [UInt8(ascii: "\n")], console)
    } else {
      let text = TextChanges(changes, from: before, to: after).text(
        localizer, color: result.isStandardOutput && console.usesColor(on: .result))
      try result.write(Array(text.utf8), console)
    }
    return .success
  }

  /// The two screens; prints the diagnostics of both documents before it throws.
  private func screens(_ console: Console) throws(Failure) -> (Screen, Screen) {
    let shared = try menu.map { (menu) throws(Failure) in
      try loaded(MenuFiles(menu: InputFile(menu), inventory: context.inventoryFile), console)
    }
    func screen(_ path: String) throws(Failure) -> Screen {
      guard let shared else {
        return try loaded(MenuFiles(menu: InputFile(path)), console).store().screen
      }
      let (localizer, console) = try common.localized(console, for: shared.definition, strings)
      return try AnsweredMenu(
        shared, file: InputFile(path), assignments: [], localizer: localizer, console: console
      ).store.screen
    }
    let before = Result { () throws(Failure) in try screen(old) }
    let after = Result { () throws(Failure) in try screen(new) }
    return (try before.get(), try after.get())
  }

  private func loaded(_ files: MenuFiles, _ console: Console) throws(Failure) -> LoadedMenu {
    var loaded = try files.load(console)
    loaded.context = try context.context(of: loaded.definition)
    return loaded
  }
}
