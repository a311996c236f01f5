import ArgumentParser
import MenuPlugins
import MenuSections
import MenuText

/// Lists plugins, describes one, or checks the conformance of one.
struct PluginsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    usage: """
      menu-runner plugins [<options>] list
      menu-runner plugins [<options>] info <name>
      menu-runner plugins [<options>] check <path>
      """)

  static let examples = [
    "menu-runner plugins list",
    "menu-runner plugins info text",
    "menu-runner plugins check ./kitchen.py",
  ]
  static let variables = [EnvironmentVariable.pluginTimeout, .color]
  static let statuses: [ExitStatus] = [.unreadable, .unwritable, .pluginFailed]

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case list
    case info
    case check
  }

  @Argument(help: .value("topic"))
  var topic: Topic

  @Argument(help: .value("plugin"))
  var subject: String?

  @OptionGroup(title: "Plugins") var plugins: PluginProcessOptions

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    switch topic {
    case .list:
      if let subject {
        throw Failure(.usage, "usage.plugins-list", with: ["argument": .text(subject)])
      }
    case .info:
      if subject == nil { throw Failure(.usage, "usage.plugins-info") }
    case .check:
      if subject == nil { throw Failure(.usage, "usage.plugins-check") }
      if !plugins.plugin.isEmpty || plugins.pluginDir != nil {
        throw Failure(.usage, "usage.plugins-check-only")
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
      try await PluginHost.with(plugins, console) { host in
        try write(PluginList(entries: host.entries), console)
      }
      return .success
    case .info:
      try await PluginHost.with(plugins, console) { host in
        try write(PluginPage(entry: host.entry(named: subject ?? "")), console)
      }
      return .success
    case .check:
      let limits = try console.environment.pluginLimits()
      let report = await ProcessConformance(limits: limits).report(onPluginAt: subject ?? "")
      try write(
        PluginConformance(
          path: subject ?? "", report: report, showsAll: common.verbose), console)
      return report.failed == 0 ? .success : .pluginFailed
    }
  }

  private func write(_ page: some PluginReport, _ console: Console) throws(Failure) {
    try result.write(Array((json ? page.json : page.text(console.strings)).utf8), console)
  }
}
