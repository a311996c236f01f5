import BenchmarkReport

/// Runs all cases in one process and prints their figures.
///
///     swift run -c release MenuSectionsBenchmarks            JSON lines
///     swift run -c release MenuSectionsBenchmarks --table    a table
///     swift run -c release MenuSectionsBenchmarks shuffle    only cases with that word in their name
@main
struct MenuSectionsBenchmarks {
  /// One line per topic; each topic is a file.
  static let cases: [BenchmarkCase] =
    UUIDCases.all + DifferCases.all + OldWayCases.all + StoreCases.all + SubscriberCases.all
    + LayoutCases.all + PluginCases.all + TerminalCases.all + LoadCases.all + ShopCases.all
    + OutputCases.all + StartCases.all

  static func main() {
    if CommandLine.arguments.contains(EchoingPlugin.argument) { return EchoingPlugin.run() }
    let words = CommandLine.arguments.dropFirst()
    let wanted = words.filter { !$0.hasPrefix("--") }
    var report = Report(isTable: words.contains("--table"))
    for benchmark in cases where wanted.allSatisfy(benchmark.name.contains) {
      report.add(benchmark)
    }
    report.finish()
  }
}
