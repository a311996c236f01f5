import ArgumentParser
import MenuSections

/// Replays a log of actions and prints the resulting screen.
struct ReplayCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a recorded log of actions.",
    usage: "menu-runner replay [<options>] <log|-> <menu.yaml|->")

  static let examples: [CommandExample] = [
    ("menu-runner run cafe.yaml --set temp=ice --record log.jsonl", "record a log"),
    ("menu-runner replay log.jsonl cafe.yaml", "print the screen, the total and the state digest"),
    ("menu-runner replay log.jsonl cafe.yaml --at 2", "stop after two actions"),
  ]
  static let variables = [EnvironmentVariable.language, .columns, .color]
  static let statuses = [
    ExitStatus.success, .rejected, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(help: ArgumentHelp("The log file; '-' reads standard input.", valueName: "log|-"))
  var log: String

  @Argument(
    help: ArgumentHelp("The menu file; '-' reads standard input.", valueName: "menu.yaml|-"))
  var menu: String

  @Flag(name: .long, help: "Replay even if the log was recorded for another menu.")
  var force = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Stop after this number of actions. (default: all)", valueName: "n"))
  var at: Int?

  @OptionGroup var inventory: InventoryOption

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Use this renderer: text, json, order, receipt or a plugin. (default: text)",
      valueName: "name"))
  var name: String?

  @OptionGroup var plugins: PluginProcessOptions

  @Flag(name: .long, help: "Print only the order, as JSON.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if log == "-", menu == "-" {
      throw ValidationError("'-' can be used for the log or the menu, not both")
    }
    if let at, at < 0 {
      throw ValidationError("'--at' must be 0 or more")
    }
    if json, let name, name != "order" {
      throw ValidationError("'--json' and '--as \(name)' cannot be combined")
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
        with: ScreenRenderer(
          name ?? (json ? "order" : "text"), [:], fitting: result.columns(console), of: host),
        console)
    }
    return .success
  }

  private func show(with renderer: ScreenRenderer, _ console: Console) async throws {
    let loaded = try MenuFiles(menu: InputFile(menu), inventory: inventory.file).load(console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    let recorded = try ActionLog(InputFile(log))
    if let mismatch = recorded.mismatch(with: loaded.definition) {
      guard force else { throw Failure(.rejected, "\(mismatch); use --force to replay it anyway") }
      console.warning(mismatch)
    }
    let commands = try commands(of: recorded)
    let screen = try replay(commands, on: loaded, localizer)
    let bytes = try await renderer.bytes(of: screen, localizer)
    let summary = [
      "total: \(localizer.total(screen.price.total, of: screen.definition))",
      "digest: \(screen.stateDigest)",
    ]
    if renderer.isPlainText {
      let lines = summary.map { $0 + "\n" }.joined()
      try result.write(bytes + Array("\n\(lines)".utf8), console)
    } else {
      try result.write(bytes, console)
      if !json { for line in summary { console.note(line) } }
    }
  }

  /// The actions to replay.
  private func commands(
    of recorded: ActionLog
  ) throws(Failure) -> ArraySlice<(line: Int, command: MenuAction)> {
    let all = recorded.commands
    guard let at else { return all[...] }
    guard at <= all.count else {
      let count = all.count == 1 ? "1 action" : "\(all.count) actions"
      throw Failure(
        .usage,
        "'--at \(at)' is beyond the end: \(InputFile(log).name) has \(count)")
    }
    return all[..<at]
  }

  private func replay(
    _ commands: ArraySlice<(line: Int, command: MenuAction)>, on loaded: LoadedMenu,
    _ localizer: Localizer
  ) throws(Failure) -> Screen {
    let store = MenuStore(loaded.definition, inventory: loaded.inventory)
    do throws(ReplayError) {
      return try store.replay(contentsOf: commands.lazy.map(\.command))
    } catch {
      let line = commands[commands.startIndex + error.index].line
      let sentence = localizer.sentence(for: error.rejection, in: loaded.definition)
      throw Failure(.rejected, "\(InputFile(log).name):\(line): \(sentence)")
    }
  }
}
