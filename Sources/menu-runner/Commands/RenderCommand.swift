import ArgumentParser
import MenuSections

/// Renders a menu, once or whenever its files change.
struct RenderCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a menu as text, JSON, HTML, SVG or in other formats.",
    usage: "menu-runner render [<options>] <menu.yaml|->")

  static let examples: [CommandExample] = [
    ("menu-runner render cafe.yaml", "print the menu as text"),
    (
      "menu-runner render cafe.yaml --as json --pretty --set temp=ice",
      "print the screen with one answer, as JSON"
    ),
    (
      "menu-runner render cafe.yaml --as svg --width 390 -o cafe.svg",
      "lay it out for a phone, as an image"
    ),
    ("menu-runner render cafe.yaml --as html -o cafe.html", "create a web page"),
    (
      "menu-runner render cafe.yaml --plugin ./kitchen.py --as kitchen",
      "render it with your own plugin"
    ),
    (
      "menu-runner render cafe.yaml --watch",
      "render it again whenever a file changes, until Ctrl-C"
    ),
  ]
  static let variables = [EnvironmentVariable.language, .columns, .color]
  static let statuses = [
    ExitStatus.success, .rejected, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(
    help: ArgumentHelp("The menu file; '-' reads standard input.", valueName: "menu.yaml|-"))
  var menu: String

  @OptionGroup(title: "Renderer") var renderer: RendererOptions

  @OptionGroup(title: "Renderer") var plugins: PluginProcessOptions

  @Flag(name: .long, help: "Render again whenever the menu, the inventory or the answers change.")
  var watch = false

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if menu == "-", answers.answers == "-" {
      throw ValidationError("'-' can be used for the menu or the answers, not both")
    }
    if watch, menu == "-" || answers.answers == "-" {
      throw ValidationError("'--watch' needs files instead of '-'")
    }
  }

  var inputs: [InputFile] { watched + plugins.inputs }
  var outputs: [CommandOutput] { result.outputs }

  /// The menu with its inventory. Watched files cannot be pipes.
  private var files: MenuFiles {
    MenuFiles(
      menu: InputFile(menu, mustBeRegular: watch),
      inventory: answers.inventory.inventory.map { InputFile($0, mustBeRegular: watch) })
  }

  private var answersFile: InputFile? {
    answers.answers.map { InputFile($0, mustBeRegular: watch) }
  }

  private var watched: [InputFile] { files.watched + (answersFile.map { [$0] } ?? []) }

  func execute(with console: Console) async throws -> ExitStatus {
    let files = files
    try await PluginHost.with(plugins) { host in
      let renderer = try ScreenRenderer(
        renderer.rendererName, renderer.given, fitting: result.columns(console),
        images: files.menu.folder(relativeTo: result.output), of: host)
      if watch {
        try await renderRepeatedly(files, renderer, console)
      } else {
        try result.write(await bytes(files, renderer, console), console)
      }
    }
    return .success
  }

  private func bytes(
    _ files: MenuFiles, _ renderer: ScreenRenderer, _ console: Console
  ) async throws -> [UInt8] {
    let loaded = try files.load(console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    let answered = try AnsweredMenu(loaded, file: answersFile, answers.set, localizer, console)
    return try await renderer.bytes(of: answered.store.screen, localizer)
  }

  /// Renders until the program is terminated. Invalid files are reported; only a file that cannot be
  /// read at the start ends the command.
  private func renderRepeatedly(
    _ files: MenuFiles, _ renderer: ScreenRenderer, _ console: Console
  ) async throws {
    var changes = FileWatcher(watched)
    var isFirst = true
    while true {
      do {
        let bytes = try await bytes(files, renderer, console)
        if result.isStandardOutput, console.isTerminal(.result) {
          try console.result(Self.clear + bytes)
        } else {
          let separator = !isFirst && result.isStandardOutput ? [UInt8(ascii: "\n")] : []
          try result.write(separator + bytes, console)
        }
        isFirst = false
      } catch let failure as Failure where failure.isRecoverable(isFirst: isFirst) {
        console.error(failure)
      }
      try await changes.nextChange()
    }
  }

  /// Clears the screen and the scrollback (ECMA-48 and xterm).
  private static let clear = Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)
}

extension Failure {
  /// Whether the next change of a file may resolve the failure.
  fileprivate func isRecoverable(isFirst: Bool) -> Bool {
    status == .rejected || (status == .unreadable && !isFirst)
  }
}
