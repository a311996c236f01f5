import ArgumentParser
import MenuSections

/// Takes answers over a menu's defaults, asks a person at a terminal for the rest, prints the order.
struct RunCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Orders from a menu, with whoever sits at the terminal.",
    usage: "menu-runner run [<options>] <menu.yaml|->")

  static let examples = [
    CommandExample(
      line: "menu-runner run cafe.yaml", effect: "choose with keys, then print the order"),
    CommandExample(
      line: "menu-runner run cafe.yaml --no-input --set temp=ice --set quantity=2",
      effect: "order two iced ones and print what they cost"),
    CommandExample(
      line: "menu-runner run cafe.yaml --answers usual.yaml --json",
      effect: "repeat an order that was written down, as JSON"),
    CommandExample(
      line: "menu-runner run cafe.yaml --set temp=ice --orders orders.jsonl",
      effect: "add the order to a file of orders"),
    CommandExample(
      line: "menu-runner run cafe.yaml --accessible",
      effect: "be asked one question at a time, in lines of text"),
  ]
  static let variables = [EnvironmentVariable.lines, .unattended, .language, .columns, .color]
  static let statuses = [
    ExitStatus.done, .refused, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  @Argument(help: ArgumentHelp("The menu; '-' reads standard input.", valueName: "menu.yaml|-"))
  var menu: String

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Asking") var asking: AskingOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Result") var form: OrderFormOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if menu == "-", answers.answers == "-" {
      throw ValidationError("'-' can be the menu or the answers, not both")
    }
    if asking.accessible, asking.fullscreen {
      throw ValidationError("'--accessible' and '--fullscreen' exclude each other")
    }
    if asking.accessible, common.noInput {
      throw ValidationError("'--accessible' and '--no-input' exclude each other")
    }
  }

  var inputs: [InputFile] {
    MenuFiles(menu: InputFile(menu), inventory: answers.inventory.file).watched
      + (answers.answersFile.map { [$0] } ?? [])
  }
  var outputs: [CommandOutput] {
    result.outputs + (form.record.map { [CommandOutput("--record", $0)] } ?? [])
      + (form.orders.map { [CommandOutput("--orders", $0)] } ?? [])
  }

  func execute(with console: Console) async throws -> ExitStatus {
    let plugins = try PluginHost.builtIn()
    // What cannot be printed is told before anybody is asked anything.
    _ = try form.rendering(fitting: result.columns(console), of: plugins)
    let loaded = try MenuFiles(menu: InputFile(menu), inventory: answers.inventory.file).load(
      console)
    let localizer = common.localizer(for: loaded.definition, console.environment)
    let answered = try asking(
      after: AnsweredMenu(loaded, answers, localizer, console), localizer, console)
    try record(answered)
    let screen = answered.store.screen
    // The window may have changed while somebody ordered.
    let printed = try form.rendering(fitting: result.columns(console), of: plugins)
    guard screen.isComplete else {
      if form.json { try result.write(await printed.bytes(of: screen, localizer), console) }
      console.error("the order is not complete")
      console.report(MissingChoices(in: answered).text(in: loaded.definition, localizer))
      return .usage
    }
    let bytes = try await printed.bytes(of: screen, localizer)
    // What is printed as done must have been kept, so that it is kept first.
    if let orders = form.orders {
      let line = try await ScreenRendering("order", of: plugins).bytes(of: screen, localizer)
      try OutputFile(path: orders).append(line)
    }
    try await leaveOnTerminal(screen, localizer, plugins, console)
    try result.write(bytes, console)
    return .done
  }

  private func record(_ answered: AnsweredMenu) throws {
    guard let log = form.record else { return }
    try OutputFile(path: log).replace(
      with: ActionLog.bytes(answered.recordedCommands(), in: answered.menu.definition))
  }
}

/// How `run` prints and keeps an order.
struct OrderFormOptions: ParsableArguments {
  @Flag(name: .long, help: "Print the order as JSON.")
  var json = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The cells of a line of text.", valueName: "n"))
  var width: Int?

  @Flag(name: .long, help: "Write the marks of the text in ASCII only.")
  var ascii = false

  @Option(
    name: .long,
    help: ArgumentHelp("Write the actions as JSON lines, for 'replay'.", valueName: "file"))
  var record: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Add the finished order to a file, as a JSON line.", valueName: "file"))
  var orders: String?

  func validate() throws {
    if json, width != nil {
      throw ValidationError("'--width' is for text, not for '--json'")
    }
  }

  fileprivate func rendering(
    fitting columns: Int?, of plugins: PluginHost
  ) throws(Failure) -> ScreenRendering {
    json ? try ScreenRendering("order", of: plugins) : try text(fitting: columns, of: plugins)
  }

  /// The order as text, for so many cells a line.
  func text(fitting columns: Int?, of plugins: PluginHost) throws(Failure) -> ScreenRendering {
    var given: [String: String] = [:]
    if let width { given[ScreenRendering.width] = String(width) }
    if ascii { given["ascii"] = "yes" }
    return try ScreenRendering("text", given, fitting: columns, of: plugins)
  }
}

extension ResultOptions {
  /// The cells of a line where the result goes, if anything tells.
  func columns(_ console: Console) -> Int? {
    isStandardOutput ? console.columns(of: .result) : console.environment.columns
  }
}
