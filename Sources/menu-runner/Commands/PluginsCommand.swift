import ArgumentParser
import MenuPlugins
import MenuSections

/// Tells which plugins there are, what one takes, and whether one keeps its promises.
struct PluginsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "Lists plugins, explains one, or checks one.",
    usage: """
      menu-runner plugins [<options>] list
      menu-runner plugins [<options>] info <name>
      menu-runner plugins [<options>] check <path>
      """)

  static let examples = [
    CommandExample(line: "menu-runner plugins list", effect: "list what '--as' takes"),
    CommandExample(
      line: "menu-runner plugins info text", effect: "explain one with its options"),
    CommandExample(
      line: "menu-runner plugins check ./kitchen.py",
      effect: "see whether a program of your own keeps a plugin's promises"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.done, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  /// What to tell.
  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case list
    case info
    case check
  }

  @Argument(help: ArgumentHelp("What to tell.", valueName: "topic"))
  var topic: Topic

  @Argument(
    help: ArgumentHelp(
      "The name of the plugin to explain, the path of the one to check.", valueName: "plugin"))
  var subject: String?

  @OptionGroup(title: "Plugins") var plugins: PluginChoice

  @Flag(name: .long, help: "Print the result as JSON.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    switch topic {
    case .list:
      if let subject { throw ValidationError("'list' takes no '\(subject)'") }
    case .info:
      if subject == nil { throw ValidationError("'info' needs the name of a plugin") }
    case .check:
      if subject == nil { throw ValidationError("'check' needs the path of an executable") }
      if !plugins.plugin.isEmpty || plugins.pluginDir != nil {
        throw ValidationError("'check' takes only the path of the plugin to check")
      }
    }
  }

  var inputs: [InputFile] {
    plugins.inputs + (topic == .check ? [InputFile(subject ?? "")] : [])
  }
  var outputs: [CommandOutput] { result.outputs }

  func execute(with console: Console) async throws -> ExitStatus {
    switch topic {
    case .list:
      try await PluginHost.with(plugins) { host in
        try write(PluginList(entries: host.entries), console)
      }
      return .done
    case .info:
      try await PluginHost.with(plugins) { host in
        let renderer = try host.renderer(named: subject ?? "")
        guard let entry = host.entries.first(where: { $0.renderer.name == renderer.name }) else {
          return
        }
        try write(PluginPage(entry: entry), console)
      }
      return .done
    case .check:
      let report = await ProcessConformance().report(onPluginAt: subject ?? "")
      try write(
        PluginReport(
          path: subject ?? "", report: report, showsAll: common.verbose), console)
      return report.failed == 0 ? .done : .pluginFailed
    }
  }

  private func write(_ page: some PluginTelling, _ console: Console) throws(Failure) {
    try result.write(Array((json ? page.json : page.text).utf8), console)
  }
}
