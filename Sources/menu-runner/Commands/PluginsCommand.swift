import ArgumentParser
import MenuPlugins
import MenuSections

/// Lists plugins, describes one, or checks the conformance of one.
struct PluginsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List, describe or check plugins.",
    usage: """
      menu-runner plugins [<options>] list
      menu-runner plugins [<options>] info <name>
      menu-runner plugins [<options>] check <path>
      """)

  static let examples: [CommandExample] = [
    ("menu-runner plugins list", "list the renderers for '--as'"),
    ("menu-runner plugins info text", "describe the text renderer and its options"),
    ("menu-runner plugins check ./kitchen.py", "check that your plugin conforms to the protocol"),
  ]
  static let variables = [EnvironmentVariable.color]
  static let statuses = [
    ExitStatus.success, .usage, .unreadable, .unwritable, .inputOutput, .pluginFailed,
  ]

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case list
    case info
    case check
  }

  @Argument(help: ArgumentHelp("What to do.", valueName: "topic"))
  var topic: Topic

  @Argument(
    help: ArgumentHelp(
      "The name of the plugin to describe, or the path of the plugin to check.", valueName: "plugin"
    ))
  var subject: String?

  @OptionGroup(title: "Plugins") var plugins: PluginProcessOptions

  @Flag(name: .long, help: "Print the result as JSON.")
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    switch topic {
    case .list:
      if let subject { throw ValidationError("'list' has no argument '\(subject)'") }
    case .info:
      if subject == nil { throw ValidationError("'info' needs the name of a plugin") }
    case .check:
      if subject == nil { throw ValidationError("'check' needs the path of an executable") }
      if !plugins.plugin.isEmpty || plugins.pluginDir != nil {
        throw ValidationError("'check' needs only the path of the plugin")
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
      return .success
    case .info:
      try await PluginHost.with(plugins) { host in
        let renderer = try host.renderer(named: subject ?? "")
        guard let entry = host.entries.first(where: { $0.renderer.name == renderer.name }) else {
          return
        }
        try write(PluginPage(entry: entry), console)
      }
      return .success
    case .check:
      let report = await ProcessConformance().report(onPluginAt: subject ?? "")
      try write(
        PluginConformance(
          path: subject ?? "", report: report, showsAll: common.verbose), console)
      return report.failed == 0 ? .success : .pluginFailed
    }
  }

  private func write(_ page: some PluginReport, _ console: Console) throws(Failure) {
    try result.write(Array((json ? page.json : page.text).utf8), console)
  }
}
