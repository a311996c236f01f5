import MenuPlugins

func checkKitchen() async -> ConformanceReport {
  let report = await RendererConformance().report(on: KitchenRenderer())
  print(report.findings)  // one line per failed check
  print(report.summary)  // 17 passed, 0 failed
  return report
}
