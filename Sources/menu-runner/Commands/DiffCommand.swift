import ArgumentParser
import MenuPlugins
import MenuSections

/// Tells what changed between two menus, or between two answers of one menu.
struct DiffCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Tells how two menus, or two answers of one, differ.",
    usage: """
      menu-runner diff [<options>] <old.yaml|-> <new.yaml|->
      menu-runner diff [<options>] --menu <menu.yaml|-> <old|-> <new|->
      """,
    discussion: """
      OUTPUT:
        What differs between the two screens as they are shown first, or with the
        answers: a line a change, '-' gone, '+' came, '>' moved, '~' changed, old
        before new. As JSON 'from' is 0, the old screen, and 'to' is 1, the new one:
        'changes' holds positions in them, each from 0; 'sections' and 'rows' hold the
        content of what came or changed. Differences are no fault: the exit code is 0.
      """)

  static let examples = [
    CommandExample(
      line: "menu-runner diff cafe.yaml draft.yaml",
      effect: "tell what people would see change"),
    CommandExample(
      line: "git show HEAD:cafe.yaml | menu-runner diff - cafe.yaml",
      effect: "tell it of what was not committed yet"),
    CommandExample(
      line: "menu-runner diff --menu cafe.yaml monday.yaml friday.yaml --json",
      effect: "tell programs how two answers differ"),
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses = [
    ExitStatus.done, .refused, .usage, .unreadable, .unwritable, .inputOutput,
  ]

  /// For whom the changes are written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: ArgumentHelp(
      "What was: a menu, or answers; '-' reads standard input.", valueName: "old|-"))
  var old: String

  @Argument(
    help: ArgumentHelp("What is: a menu, or answers; '-' reads standard input.", valueName: "new|-")
  )
  var new: String

  @Option(
    name: .long,
    help: ArgumentHelp("Compare two answers of this menu.", valueName: "menu.yaml|-"))
  var menu: String?

  @OptionGroup var inventory: InventoryOption

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("For people or for programs.", valueName: "form"))
  var form: Form?

  @Flag(name: .long, help: "The same as --as json.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if [menu, old, new].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' can be given once")
    }
    if json, form == .text { throw ValidationError("'--json' and '--as text' exclude each other") }
    if inventory.inventory != nil, menu == nil {
      throw ValidationError("'--inventory' needs '--menu'; of two menus each has its own beside it")
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
    if json || form == .json {
      let update = JSONUpdate(from: 0, to: 1, changes: changes, screen: after)
      try result.write(update.bytes(localizer) + [UInt8(ascii: "\n")], console)
    } else {
      let text = TextChanges(changes, from: before, to: after).text(
        localizer, color: result.isStandardOutput && console.usesColor(on: .result))
      try result.write(Array(text.utf8), console)
    }
    return .done
  }

  /// The two screens; what is wrong with either document is told before the command ends for it.
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
