import BenchmarkReport

/// Runs all cases in one process and prints their figures.
///
///     swift run -c release MenuSectionsBenchmarks            JSON lines
///     swift run -c release MenuSectionsBenchmarks --table    a table
///     swift run -c release MenuSectionsBenchmarks shuffle    only cases with that word in their name
///     swift run -c release MenuSectionsBenchmarks --growth   how cost grows with size, as JSON lines
///     swift run -c release MenuSectionsBenchmarks --path X   one of the key paths, to count instructions
@main
struct MenuSectionsBenchmarks {
  /// One line per topic; each topic is a file.
  static let cases: [BenchmarkCase] =
    UUIDCases.all + DifferCases.all + StagingCases.all + OldWayCases.all + StoreCases.all
    + SubscriberCases.all + LayoutCases.all + PluginCases.all + TerminalCases.all + LoadCases.all
    + ShopCases.all + OutputCases.all + PageCases.all + StartCases.all

  static func main() {
    if CommandLine.arguments.contains(EchoingPlugin.argument) { return EchoingPlugin.run() }
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "--growth": return GrowthCases.run()
    case "--path":
      guard words.count == 2, let name = words.last, KeyPaths.run(name) else {
        return KeyPaths.names.forEach { print($0) }
      }
      return
    default: break
    }
    let wanted = words.filter { !$0.hasPrefix("--") }
    var report = Report(isTable: words.contains("--table"))
    for benchmark in cases where wanted.allSatisfy(benchmark.name.contains) {
      report.add(benchmark)
    }
    report.finish()
  }
}
