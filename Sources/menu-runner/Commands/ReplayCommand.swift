import ArgumentParser
import MenuSections
import MenuText

/// Replays a log of actions and prints the resulting screen.
struct ReplayCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    usage: "menu-runner replay [<options>] <log|-> <menu.yaml|->")

  static let examples = [
    "menu-runner run cafe.yaml --set temp=ice --record log.jsonl",
    "menu-runner replay log.jsonl cafe.yaml",
    "menu-runner replay log.jsonl cafe.yaml --at 2",
  ]
  static let variables = [EnvironmentVariable.language, .columns, .color]
  static let statuses = [
    ExitStatus.success, .rejected, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(help: .value("log|-"))
  var log: String

  @Argument(help: .value("menu.yaml|-"))
  var menu: String

  @Flag
  var force = false

  @Option(parsing: .unconditional, help: .value("n"))
  var at: Int?

  @OptionGroup var inventory: InventoryOption

  @Option(name: .customLong("as"), help: .value("name"))
  var name: String?

  @OptionGroup var plugins: PluginProcessOptions

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    if log == "-", menu == "-" {
      throw Failure(.usage, "usage.log-or-menu")
    }
    if let at, at < 0 {
      throw Failure(.usage, "usage.below-zero", with: ["option": "--at"])
    }
    if json, let name, name != "order" {
      throw Failure(
        .usage, "usage.not-combined", with: ["first": "--json", "second": .text("--as \(name)")])
    }
  }

  var inputs: [InputFile] {
    MenuFiles(menu: InputFile(menu), inventory: inventory.file).watched + [InputFile(log)]
      + plugins.inputs + strings.files
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
    let localizer = common.localizer(
      for: loaded.definition, adding: try strings.load(), console.environment)
    let console = console.speaking(localizer.language)
    let recorded = try ActionLog(InputFile(log))
    if let mismatch = recorded.mismatch(with: loaded.definition) {
      guard force else { throw Failure(.rejected, "log.use-force", with: ["mismatch": mismatch]) }
      console.warning(mismatch)
    }
    let commands = try commands(of: recorded)
    let screen = try replay(commands, on: loaded, localizer)
    let bytes = try await renderer.bytes(of: screen, localizer)
    let total = localizer.total(screen.price.total, of: screen.definition)
    let summary = [
      Failure.Message.sentence("replay.total", ["total": .text(total)]),
      .sentence("replay.digest", ["digest": .text("\(screen.stateDigest)")]),
    ]
    if renderer.isPlainText {
      let lines = summary.map { console.strings.text(of: $0) + "\n" }.joined()
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
      throw Failure(
        .usage, "usage.at-beyond-end",
        with: ["at": .number(at), "file": .text(InputFile(log).name), "count": .number(all.count)])
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
      throw Failure(.rejected, message: .text("\(InputFile(log).name):\(line): \(sentence)"))
    }
  }
}
