import ArgumentParser
import MenuPlugins
import MenuSections

/// Compares two menus, or two orders from one menu.
struct DiffCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two menus, or two orders from one menu.",
    usage: """
      menu-runner diff [<options>] <old.yaml|-> <new.yaml|->
      menu-runner diff [<options>] --menu <menu.yaml|-> <old|-> <new|->
      """,
    discussion: """
      OUTPUT:
        One line per change between the two screens: '-' removed, '+' inserted,
        '>' moved, '~' changed, with the old value before the new one. In JSON,
        'from' is 0 for the old screen and 'to' is 1 for the new one. 'changes'
        contains indices into them, from 0; 'sections' and 'rows' contain inserted
        and changed content. The exit code is 0 even if there are differences.
      """)

  static let examples: [CommandExample] = [
    ("menu-runner diff cafe.yaml draft.yaml", "list the changes that people would see"),
    ("git show HEAD:cafe.yaml | menu-runner diff - cafe.yaml", "list the uncommitted changes"),
    (
      "menu-runner diff --menu cafe.yaml monday.yaml friday.yaml --json",
      "compare two orders, as JSON"
    ),
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses = [
    ExitStatus.success, .rejected, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  /// The format of the changes.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: ArgumentHelp(
      "The old menu, or the old answers; '-' reads standard input.", valueName: "old|-"))
  var old: String

  @Argument(
    help: ArgumentHelp(
      "The new menu, or the new answers; '-' reads standard input.", valueName: "new|-")
  )
  var new: String

  @Option(
    name: .long,
    help: ArgumentHelp("Compare two answer files for this menu.", valueName: "menu.yaml|-"))
  var menu: String?

  @OptionGroup var inventory: InventoryOption

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Use this format. (default: text)", valueName: "format"))
  var format: Format?

  @Flag(name: .long, help: "Same as --as json.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if [menu, old, new].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' can be used only once")
    }
    if json, format == .text {
      throw ValidationError("'--json' and '--as text' cannot be combined")
    }
    if inventory.inventory != nil, menu == nil {
      throw ValidationError(
        "'--inventory' needs '--menu'; two menus use the inventories beside them")
    }
  }

  var inputs: [InputFile] {
    let sides = [InputFile(old), InputFile(new)]
    return menu.map { MenuFiles(menu: InputFile($0), inventory: inventory.file).watched + sides }
      ?? sides.flatMap { MenuFiles(menu: $0).watched }
  }
  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) throws -> ExitStatus {
    let (before, after) = try screens(console)
    let localizer = common.localizer(for: after.definition, console.environment)
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
    guard let menu else {
      return try Self.both(old, new) { (path) throws(Failure) in
        let loaded = try MenuFiles(menu: InputFile(path)).load(console)
        return MenuStore(loaded.definition, inventory: loaded.inventory).screen
      }
    }
    let loaded = try MenuFiles(menu: InputFile(menu), inventory: inventory.file).load(console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    return try Self.both(old, new) { (path) throws(Failure) in
      try AnsweredMenu(loaded, file: InputFile(path), [], localizer, console).store.screen
    }
  }

  private static func both(
    _ old: String, _ new: String, _ screen: (String) throws(Failure) -> Screen
  ) throws(Failure) -> (Screen, Screen) {
    let before = Result { () throws(Failure) in try screen(old) }
    let after = Result { () throws(Failure) in try screen(new) }
    return (try before.get(), try after.get())
  }
}
