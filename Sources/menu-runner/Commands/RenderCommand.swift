import ArgumentParser
import MenuSections

/// Renders one screen, once or whenever its files change.
struct RenderCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Shows a menu's screen through a renderer.",
    usage: "menu-runner render [<options>] <menu.yaml|->")

  static let examples = [
    CommandExample(line: "menu-runner render cafe.yaml", effect: "show the menu as text"),
    CommandExample(
      line: "menu-runner render cafe.yaml --as json --pretty --set temp=ice",
      effect: "show the screen with an answer, as JSON"),
    CommandExample(
      line: "menu-runner render cafe.yaml --as svg --width 390 -o cafe.svg",
      effect: "lay it out for a phone, as a picture"),
    CommandExample(
      line: "menu-runner render cafe.yaml --as html -o cafe.html",
      effect: "make a page of it, for a browser"),
    CommandExample(
      line: "menu-runner render cafe.yaml --plugin ./kitchen.py --as kitchen",
      effect: "show it through a program of your own"),
    CommandExample(
      line: "menu-runner render cafe.yaml --watch",
      effect: "show it again whenever a file changes, until Ctrl-C"),
  ]
  static let variables = [EnvironmentVariable.language, .columns, .color]
  static let statuses = [
    ExitStatus.done, .refused, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(help: ArgumentHelp("The menu; '-' reads standard input.", valueName: "menu.yaml|-"))
  var menu: String

  @OptionGroup(title: "Renderer") var form: RendererChoice

  @OptionGroup(title: "Renderer") var plugins: PluginChoice

  @Flag(name: .long, help: "Show it again whenever the menu, its inventory or the answers change.")
  var watch = false

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if menu == "-", answers.answers == "-" {
      throw ValidationError("'-' can be the menu or the answers, not both")
    }
    if watch, menu == "-" || answers.answers == "-" {
      throw ValidationError("'--watch' watches files, and '-' is none")
    }
  }

  var inputs: [InputFile] { watched + plugins.inputs }
  var outputs: [CommandOutput] { result.outputs }

  /// The menu with its inventory. A file that is watched cannot be a pipe.
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
      let rendering = try form.rendering(
        fitting: result.columns(console), images: files.menu.folder(seenFrom: result.output),
        of: host)
      if watch {
        try await keepShowing(files, rendering, console)
      } else {
        try result.write(await bytes(files, rendering, console), console)
      }
    }
    return .done
  }

  private func bytes(
    _ files: MenuFiles, _ rendering: ScreenRendering, _ console: Console
  ) async throws -> [UInt8] {
    let loaded = try files.load(console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    let answered = try AnsweredMenu(loaded, file: answersFile, answers.set, localizer, console)
    return try await rendering.bytes(of: answered.store.screen, localizer)
  }

  /// Shows the screen until a signal ends the program; a file that is broken for a while is only
  /// told of, except one that cannot be read to begin with.
  private func keepShowing(
    _ files: MenuFiles, _ rendering: ScreenRendering, _ console: Console
  ) async throws {
    var changes = FileWatch(watched)
    var isFirst = true
    while true {
      do {
        let bytes = try await bytes(files, rendering, console)
        if result.isStandardOutput, console.isTerminal(.result) {
          try console.result(Self.clear + bytes)
        } else {
          let separator = !isFirst && result.isStandardOutput ? [UInt8(ascii: "\n")] : []
          try result.write(separator + bytes, console)
        }
        isFirst = false
      } catch let failure as Failure where failure.isPassing(isFirst: isFirst) {
        console.error(failure)
      }
      try await changes.nextChange()
    }
  }

  /// Home, then everything below it and what scrolled away (ECMA-48 and xterm).
  private static let clear = Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)
}

extension Failure {
  /// Whether the next change of a file may cure it.
  fileprivate func isPassing(isFirst: Bool) -> Bool {
    status == .refused || (status == .unreadable && !isFirst)
  }
}

/// Which renderer, with which options.
struct RendererChoice: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "text, json, order, receipt, frames, svg or html, or a plugin's name.", valueName: "name"))
  var name: String?

  @Flag(name: .long, help: "The same as --as json.")
  var json = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The cells of a line; of frames and svg, points.", valueName: "n"))
  var width: Int?

  @Flag(name: .long, help: "Indent the output.")
  var pretty = false

  @OptionGroup var room: RoomChoice

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An option of the renderer. Repeatable.", valueName: "name=value"),
    transform: Setting.init(argument:))
  var option: [Setting] = []

  func validate() throws {
    if json, let name, name != "json" {
      throw ValidationError("'--json' and '--as \(name)' exclude each other")
    }
  }

  /// The renderer for a stream of some columns, or a page that sees the menu's folder at a path.
  fileprivate func rendering(
    fitting columns: Int?, images: String, of plugins: PluginHost
  ) throws(Failure) -> ScreenRendering {
    var given: [String: String] = [:]
    for setting in option { given[setting.path.description] = setting.value }
    if let width { given[ScreenRendering.width] = String(width) }
    if pretty { given["pretty"] = "yes" }
    given.merge(room.given) { $1 }
    return try ScreenRendering(
      name ?? (json ? "json" : "text"), given, fitting: columns, images: images, of: plugins)
  }
}
