import ArgumentParser
import MenuPlugins
import MenuText

/// Lists plugins, describes one, or checks the conformance of one.
struct PluginsCommand: ResultCommand {
  static let configuration = CommandConfiguration("plugins", "list", "info <name>", "check <path>")

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
    case .list: try Failure.check(subject, isNamed: nil)
    case .info: try Failure.check(subject, isNamed: "<name>")
    case .check:
      try Failure.check(subject, isNamed: "<path>")
      if !plugins.plugin.isEmpty || plugins.pluginDir != nil {
        throw Failure(.usage, "usage.plugins-check-only")
      }
    }
  }

  var inputs: [InputFile] {
    plugins.inputs + (topic == .check ? [InputFile(subject ?? "")] : [])
  }

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
