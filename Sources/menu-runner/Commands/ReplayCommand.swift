import ArgumentParser
import MenuSections

/// Repeats the actions of a log and prints what comes of them.
struct ReplayCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Repeats a recorded log of actions on its menu.",
    usage: "menu-runner replay [<options>] <log|-> <menu.yaml|->")

  static let examples = [
    CommandExample(
      line: "menu-runner run cafe.yaml --set temp=ice --record log.jsonl",
      effect: "record a log"),
    CommandExample(
      line: "menu-runner replay log.jsonl cafe.yaml",
      effect: "print its screen, its total and the digest of its state"),
    CommandExample(
      line: "menu-runner replay log.jsonl cafe.yaml --at 2", effect: "the same after two actions"),
  ]
  static let variables = [EnvironmentVariable.language, .columns, .color]
  static let statuses = [
    ExitStatus.done, .refused, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(help: ArgumentHelp("The log; '-' reads standard input.", valueName: "log|-"))
  var log: String

  @Argument(help: ArgumentHelp("The menu; '-' reads standard input.", valueName: "menu.yaml|-"))
  var menu: String

  @Flag(name: .long, help: "Replay it on another menu than it was recorded for.")
  var force = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Stop after the first n actions; 0 is the beginning.", valueName: "n"))
  var at: Int?

  @OptionGroup var inventory: InventoryOption

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("text, json, order or receipt, or a plugin's name.", valueName: "name"))
  var name: String?

  @OptionGroup var plugins: PluginChoice

  @Flag(name: .long, help: "Print only the order, as JSON.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if log == "-", menu == "-" {
      throw ValidationError("'-' can be the log or the menu, not both")
    }
    if let at, at < 0 {
      throw ValidationError("'--at' counts actions from 0, the beginning; \(at) is before it")
    }
    if json, let name, name != "order" {
      throw ValidationError("'--json' and '--as \(name)' exclude each other")
    }
  }

  var inputs: [InputFile] {
    MenuFiles(menu: InputFile(menu), inventory: inventory.file).watched + [InputFile(log)]
      + plugins.inputs
  }
  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) async throws -> ExitStatus {
    try await PluginHost.with(plugins) { host in
      try await show(
        with: ScreenRendering(
          name ?? (json ? "order" : "text"), [:], fitting: result.columns(console), of: host),
        console)
    }
    return .done
  }

  private func show(with rendering: ScreenRendering, _ console: Console) async throws {
    let loaded = try MenuFiles(menu: InputFile(menu), inventory: inventory.file).load(console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    let recorded = try ActionLog(InputFile(log))
    if let mismatch = recorded.mismatch(with: loaded.definition) {
      guard force else { throw Failure(.refused, "\(mismatch); --force replays it all the same") }
      console.warning(mismatch)
    }
    let commands = try commands(of: recorded)
    let screen = try replay(commands, on: loaded, localizer)
    let bytes = try await rendering.bytes(of: screen, localizer)
    let summary = [
      "total: \(localizer.total(screen.price.total, of: screen.definition))",
      "digest: \(screen.stateDigest)",
    ]
    if rendering.isPlainText {
      let lines = summary.map { $0 + "\n" }.joined()
      try result.write(bytes + Array("\n\(lines)".utf8), console)
    } else {
      try result.write(bytes, console)
      if !json { for line in summary { console.note(line) } }
    }
  }

  /// The actions to repeat: all, or as many as are asked for.
  private func commands(
    of recorded: ActionLog
  ) throws(Failure) -> ArraySlice<(line: Int, command: MenuCommand)> {
    let all = recorded.commands
    guard let at else { return all[...] }
    guard at <= all.count else {
      let holds = all.count == 1 ? "1 action" : "\(all.count) actions"
      throw Failure(
        .usage,
        "'--at \(at)' is beyond the end: \(InputFile(log).name) holds \(holds)")
    }
    return all[..<at]
  }

  private func replay(
    _ commands: ArraySlice<(line: Int, command: MenuCommand)>, on loaded: LoadedMenu,
    _ localizer: Localizer
  ) throws(Failure) -> Screen {
    let store = MenuStore(loaded.definition, inventory: loaded.inventory)
    do throws(ReplayError) {
      return try store.replay(contentsOf: commands.lazy.map(\.command)).screen
    } catch {
      let line = commands[commands.startIndex + error.index].line
      let sentence = localizer.sentence(for: error.rejection, in: loaded.definition)
      throw Failure(.refused, "\(InputFile(log).name):\(line): \(sentence)")
    }
  }
}
