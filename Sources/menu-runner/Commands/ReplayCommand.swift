import ArgumentParser
import MenuSections
import MenuText

/// Replays a log of actions and prints the resulting screen.
struct ReplayCommand: ResultCommand {
  static let configuration = CommandConfiguration("replay", "<log|-> <menu.yaml|->")

  static let examples = [
    "menu-runner run cafe.yaml --set temp=iced --set quantity=2 --record log.jsonl",
    "menu-runner replay log.jsonl cafe.yaml",
    "menu-runner replay log.jsonl cafe.yaml --at 2",
  ]
  static let variables = [EnvironmentVariable.language, .columns, .pluginTimeout, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable, .pluginFailed]

  @Argument(help: .value("log|-"))
  var log: String

  @Argument(help: .value("menu.yaml|-"))
  var menu: String

  @Flag
  var force = false

  @Option(parsing: .unconditional, help: .value("n"))
  var at: Int?

  @Option(help: .value("file"))
  var inventory: String?

  @Option(name: .customLong("as"), help: .value("name"))
  var name: String?

  @OptionGroup var plugins: PluginProcessOptions

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    if let at, at < 0 {
      throw Failure(.usage, "usage.below-zero", with: ["option": "--at"])
    }
    if json, let name, name != "order" { throw .notCombined("--json", "--as \(name)") }
  }

  var inputs: [InputFile] {
    files.watched + [InputFile(log)] + plugins.inputs + strings.files
  }

  private var files: MenuFiles {
    MenuFiles(menu: InputFile(menu), inventory: inventory.map { InputFile($0) })
  }

  func execute(with console: Console) async throws -> ExitStatus {
    try await PluginHost.with(plugins, console) { host in
      try await show(
        with: ScreenRenderer(
          name ?? (json ? "order" : "text"), [:], fitting: result.columns(console), of: host),
        console)
    }
    return .success
  }

  private func show(with renderer: ScreenRenderer, _ console: Console) async throws {
    let loaded = try files.load(console)
    let (localizer, console) = try common.localized(console, for: loaded.definition, strings)
    let recorded = try ActionLog(InputFile(log))
    if let mismatch = recorded.mismatch(with: loaded.definition) {
      guard force else { throw Failure(.rejected, "log.use-force", with: ["mismatch": mismatch]) }
      console.warning(mismatch)
    }
    let lines = try lines(of: recorded)
    let screen = try replay(lines, on: loaded, localizer)
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

  /// The entries to replay, up to the action after the last one.
  private func lines(
    of recorded: ActionLog
  ) throws(Failure) -> ArraySlice<ActionLog.Line> {
    let all = recorded.lines
    guard let at else { return all[...] }
    let actions = all.indices.filter { if case .action = all[$0].entry { true } else { false } }
    guard at <= actions.count else {
      throw Failure(
        .usage, "usage.at-beyond-end",
        with: [
          "at": .number(at), "file": .text(InputFile(log).name), "count": .number(actions.count),
        ])
    }
    return at < actions.count ? all[..<actions[at]] : all[...]
  }

  private func replay(
    _ lines: ArraySlice<ActionLog.Line>, on loaded: LoadedMenu,
    _ localizer: Localizer
  ) throws(Failure) -> Screen {
    let (definition, name) = (loaded.definition, InputFile(log).name)
    func failure(_ rejection: OrderRejection, at line: ActionLog.Line) -> Failure {
      let sentence = localizer.sentence(for: rejection, in: definition)
      return Failure(.rejected, messages: [.text("\(name):\(line.number): \(sentence)")])
    }
    // In a store, a channel that the menu does not have counts as the first one.
    var (known, unknown) = (lines, Failure?.none)
    for (index, line) in zip(lines.indices, lines) where !force {
      guard case .context(let written) = line.entry else { continue }
      do throws(OrderRejection) {
        try definition.check(written.context(in: definition))
      } catch {
        (known, unknown) = (lines[..<index], failure(error, at: line))
        break
      }
    }
    let screen: Screen
    do throws(ReplayError) {
      screen = try MenuStore(definition, inventory: loaded.inventory)
        .replay(contentsOf: known.lazy.map(\.entry))
    } catch {
      throw failure(error.rejection, at: lines[lines.startIndex + error.index])
    }
    if let unknown { throw unknown }
    return screen
  }
}
