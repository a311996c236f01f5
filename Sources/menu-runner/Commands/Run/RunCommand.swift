import ArgumentParser
import MenuSections
import MenuText

/// Applies answers to a menu, prompts for the rest, and prints the order.
struct RunCommand: Command {
  static let configuration = CommandConfiguration("run", "<menu.yaml|->")

  static let examples = [
    "menu-runner run cafe.yaml",
    "menu-runner run cafe.yaml --no-input --set temp=iced --set quantity=2",
    "menu-runner run cafe.yaml --answers usual.yaml --json",
    "menu-runner run cafe.yaml --set temp=iced --orders orders.jsonl",
    "menu-runner run cafe.yaml --accessible",
  ]
  static let variables = [EnvironmentVariable.lines, .unattended, .language, .columns, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable, .pluginFailed]

  @OptionGroup(title: "Answers") var answers: AnswerOptions

  @OptionGroup(title: "Prompting") var prompting: PromptOptions

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Result") var output: OrderOutputOptions

  @OptionGroup(title: "Common options") var strings: StringsOption

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    try output.check()
    if prompting.accessible, prompting.fullscreen {
      throw .notCombined("--accessible", "--fullscreen")
    }
    if prompting.accessible, common.noInput { throw .notCombined("--accessible", "--no-input") }
  }

  var inputs: [InputFile] { answers.inputs() + strings.files }
  var outputs: [CommandOutput] {
    result.outputs + (output.record.map { [CommandOutput("--record", $0)] } ?? [])
      + (output.orders.map { [CommandOutput("--orders", $0)] } ?? [])
  }

  func execute(with console: Console) async throws -> ExitStatus {
    let plugins = PluginHost.builtIn
    // Invalid output options are reported before the person is asked anything.
    _ = try output.renderer(fitting: result.columns(console), of: plugins)
    let (start, localizer, console) = try answers.order(
      keepingSources: output.explain, common, strings, console)
    let definition = start.menu.definition
    let prompt = OrderPrompt(
      options: prompting, isDisabled: common.noInput,
      readsStandardInput: [answers.menu, answers.answers, answers.context.inventory].contains("-"),
      isASCII: output.ascii,
      clock: answers.context.clock(of: definition), console: console)
    let answered = try complete(start, prompt: prompt, localizer: localizer, console: console)
    if let log = output.record {
      try OutputFile(path: log).replace(
        with: ActionLog.bytes(answered.recordedEntries(), in: definition))
    }
    let screen = answered.store.screen
    // The window may have been resized during the prompt.
    let renderer = try output.renderer(
      fitting: result.columns(console), of: plugins, after: prompt.mode)
    guard screen.isComplete else {
      if output.json { try result.write(await renderer.bytes(of: screen, localizer), console) }
      MissingChoices(in: answered).report(localizer, console)
      return .usage
    }
    let bytes = try await renderer.bytes(of: screen, localizer)
    // The order is stored before it is printed.
    if let orders = output.orders {
      let line = try await ScreenRenderer("order", of: plugins).bytes(of: screen, localizer)
      try OutputFile(path: orders).append(line: line)
    }
    // The order stays on the terminal, unless the result itself goes there.
    if prompt.mode == .form,
      output.json || !result.isStandardOutput || !console.isTerminal(.result)
    {
      try await prompt.write { columns in
        try await output.order(fitting: columns, of: plugins).bytes(of: screen, localizer)
      }
    }
    var explanation = ""
    if output.explain {
      explanation = localizer.explanation(of: try answered.quote(), in: definition).text(
        fitting: output.width ?? result.columns(console), TextMarks(isASCII: output.ascii))
    }
    try result.write(bytes + Array(explanation.utf8), console)
    return .success
  }

  /// Prompts for the rest of the order; ends the command if the person leaves without ordering.
  private func complete(
    _ answered: AnsweredMenu, prompt: OrderPrompt, localizer: Localizer, console: Console
  ) throws(Failure) -> AnsweredMenu {
    guard prompt.mode != .none else { return answered }
    // What cannot be recorded or written is reported before the person is asked anything.
    if output.record != nil { _ = try answered.recordedEntries() }
    if let log = output.record { try OutputFile(path: log).requireWritable(to: .replace) }
    if let orders = output.orders { try OutputFile(path: orders).requireWritable(to: .append) }
    try result.requireWritable(console)
    if let recorder = try prompt.complete(answered.recorder, localizer) {
      return AnsweredMenu(answered, after: recorder)
    }
    if output.json {
      var writer = JSONWriter()
      writer.object { order in
        order.field("schemaVersion", 1)
        order.field("status", "cancelled")
      }
      try result.write(writer.bytes + [UInt8(ascii: "\n")], console)
    }
    throw Failure(.rejected)
  }
}

struct OrderOutputOptions: ParsableArguments {
  @Flag
  var json = false

  @Option(parsing: .unconditional, help: .value("n"))
  var width: Int?

  @Flag
  var ascii = false

  @Flag
  var explain = false

  @Option(help: .value("file"))
  var record: String?

  @Option(help: .value("file"))
  var orders: String?

  fileprivate func check() throws(Failure) {
    if json, width != nil { throw .notCombined("--width", "--json") }
    if json, explain { throw .notCombined("--explain", "--json") }
    for (option, file) in [("--record", record), ("--orders", orders)] where file == "-" {
      throw Failure(.usage, "usage.needs-file", with: ["option": .text(option)])
    }
  }

  fileprivate func renderer(
    fitting columns: Int?, of plugins: PluginHost, after mode: OrderPrompt.Mode = .none
  ) throws(Failure) -> ScreenRenderer {
    if json { return try ScreenRenderer("order", of: plugins) }
    return mode == .none
      ? try text(fitting: columns, of: plugins)
      : try order(fitting: columns, of: plugins, hasRules: mode != .lines)
  }

  /// A renderer of an order that a person just finished: a receipt, unless
  /// options of text were given.
  func order(
    fitting columns: Int?, of plugins: PluginHost, hasRules: Bool = true
  ) throws(Failure) -> ScreenRenderer {
    width == nil && !ascii
      ? try ScreenRenderer(
        "receipt", hasRules ? [:] : ["rules": "no"], fitting: columns, of: plugins)
      : try text(fitting: columns, of: plugins)
  }

  func text(fitting columns: Int?, of plugins: PluginHost) throws(Failure) -> ScreenRenderer {
    var given: [String: String] = [:]
    given["width"] = width.map { String($0) }
    if ascii { given["ascii"] = "yes" }
    return try ScreenRenderer("text", given, fitting: columns, of: plugins)
  }
}

extension ResultOptions {
  /// The width of the output in cells, if it is known.
  func columns(_ console: Console) -> Int? {
    isStandardOutput ? console.columns(of: .result) : console.environment.columns
  }
}

extension QuoteExplanation {
  /// The lines after an empty one, in columns; if these are too wide, each
  /// derivation is below its line.
  fileprivate func text(fitting width: Int?, _ marks: TextMarks) -> String {
    let rows = lines.map { line in
      [line.name, line.derivation, line.amount].map { SafeText.line(marks.amount($0)) }
    }
    let amountWidth = rows.map { CellWidth.of($0[2]) }.max() ?? 0
    let table = TextTable(
      rows.map {
        [$0[0], $0[1], CellWidth.padded($0[2], to: amountWidth, alignment: .trailing)]
      })
    guard let width, table.width > width else { return "\n" + table.text }
    let nameWidth = max(width - amountWidth - 2, Self.minimumNameWidth)
    return rows.map { row in
      var names = CellWidth.wrapped(row[0], to: nameWidth)
      names[0] =
        CellWidth.padded(names[0], to: nameWidth)
        + CellWidth.padded(row[2], to: amountWidth + 2, alignment: .trailing)
      let details = CellWidth.wrapped(row[1], to: width - 2).map { "  " + $0 }
      return "\n" + (names + (row[1].isEmpty ? [] : details)).joined(separator: "\n")
    }.joined() + "\n"
  }

  private static let minimumNameWidth = 8
}
