import ArgumentParser
import MenuSections
import MenuText

/// Renders a menu, once or whenever its files change.
struct RenderCommand: ResultCommand {
  static let configuration = CommandConfiguration("render", "<menu.yaml|->")

  static let examples = [
    "menu-runner render cafe.yaml",
    "menu-runner render cafe.yaml --as json --pretty --set temp=iced",
    "menu-runner render cafe.yaml --as svg --width 390 -o cafe.svg",
    "menu-runner render cafe.yaml --as html -o cafe.html",
    "menu-runner render cafe.yaml --plugin ./kitchen.py --as kitchen",
    "menu-runner render cafe.yaml --watch",
  ]
  static let variables = [EnvironmentVariable.language, .columns, .pluginTimeout, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable, .pluginFailed]

  @OptionGroup(title: "Renderer") var renderer: RendererOptions

  @OptionGroup(title: "Renderer") var plugins: PluginProcessOptions

  @Flag
  var watch = false

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    try renderer.check()
    if watch, inputs.contains(where: \.isStandardInput) {
      throw Failure(.usage, "usage.needs-file", with: ["option": .text("--watch")])
    }
  }

  var inputs: [InputFile] { watched + plugins.inputs }

  /// Watched files cannot be pipes.
  private var watched: [InputFile] { answers.inputs(mustBeRegular: watch) + strings.files }

  func execute(with console: Console) async throws -> ExitStatus {
    try await PluginHost.with(plugins, console) { host in
      let renderer = try ScreenRenderer(
        renderer.rendererName, renderer.given, fitting: result.columns(console),
        images: InputFile(answers.menu).folder(relativeTo: result.output), of: host)
      if watch {
        try await renderRepeatedly(renderer, console)
      } else {
        try result.write(await bytes(renderer, console), console)
      }
    }
    return .success
  }

  private func bytes(_ renderer: ScreenRenderer, _ console: Console) async throws -> [UInt8] {
    let (answered, localizer, _) = try answers.order(
      mustBeRegular: watch, isForNow: false, common, strings, console)
    return try await renderer.bytes(of: answered.store.screen, localizer)
  }

  /// Renders until the program is terminated. Invalid files are reported; only a file that cannot
  /// be read at the start ends the command.
  private func renderRepeatedly(_ renderer: ScreenRenderer, _ console: Console) async throws {
    var isFirst = true
    while true {
      // Before the files are read, so that no change is missed; they may
      // name other files each time.
      var changes = FileWatcher { watched }
      do {
        let bytes = try await bytes(renderer, console)
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
