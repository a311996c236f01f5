import MenuLayout
import MenuSections
import MenuYAML
import Testing

@Suite("The decoder and the layout engine agree")
struct LayoutEngineTests {
  private struct Measurer: LayoutMeasurer {
    func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
      guard case .item(_, let item) = subject else { return LayoutSize(width: 9, height: 9) }
      return LayoutSize(width: min(30, maxWidth ?? 30), height: Double(10 + item % 3))
    }
  }

  private func solve(
    _ section: LayoutSection, items: Int = 7, width: Double = 300, height: Double = 200
  ) -> LayoutSolution {
    LayoutSolver(
      LayoutSpecification(sections: [section]),
      environment: LayoutEnvironment(container: LayoutSize(width: width, height: height))
    ).solve(itemCounts: [items], measurer: Measurer())
  }

  /// Engine diagnostics that depend only on the document, with the decoder's code for each.
  private static let expected: [LayoutDiagnostic.Code: DiagnosticCode] = [
    .fractionOfEstimate: .fractionOfEstimate, .insetsOnEstimate: .insetsOnEstimate,
    .uniformOutsideEstimate: .uniformOutsideEstimate,
  ]

  @Test("The decoder reports what the engine would report")
  func law() {
    let groupLengths = ["100%", "80", "~80"]
    let lengths = ["50%", "50%w", "20", "~20", "max~20"]
    let extras = ["", ", insets: 2", ", insets: [2, 0]"]
    var silent = 0
    for (width, height) in pairs(groupLengths, groupLengths) {
      for (itemWidth, itemHeight) in pairs(lengths, lengths) {
        for (group, item) in pairs(extras + [", count: 2"], extras) {
          for axis in ["horizontal", "vertical"] {
            let layout =
              "{group: {axis: \(axis), size: [\(width), \(height)]\(group), "
              + "items: [{size: [\(itemWidth), \(itemHeight)]\(item)}]}}"
            if agrees(layout) { silent += 1 }
          }
        }
      }
    }
    #expect(silent > 1000)
  }

  /// Whether neither reports a problem; expects both to report the same problems.
  private func agrees(_ layout: String) -> Bool {
    let source = SourceText(
      name: "menu.yaml", text: "item: Tea\nsections:\n- {menu: M, items: [a], layout: \(layout)}\n")
    let reading = MenuDocument.readDraft(MenuSources(source), id: "test")
    let codes = Set(reading.diagnostics.map(\.code))
    let section =
      reading.definition?.sections.first?.layout?.choices.first?.section
      ?? reading.draft?.sections.first?.layout?.choices.first?.section
    guard let section else {
      Issue.record("no layout: \(layout)")
      return false
    }
    let faults = solve(section).diagnostics.map(\.code)
    for (fault, code) in Self.expected where faults.contains(fault) {
      #expect(codes.contains(code), "\(fault.rawValue): \(layout)")
    }
    let unexplained = codes.subtracting(Self.expected.filter { faults.contains($0.key) }.values)
    // For a fraction along a group that divides an estimated length, the engine uses the estimate.
    #expect(
      unexplained.isEmpty || unexplained == [.fractionOfEstimate] && layout.contains("count"),
      "\(unexplained): \(layout)")
    return codes.isEmpty
  }

  private func pairs(_ first: [String], _ second: [String]) -> [(String, String)] {
    first.flatMap { one in second.map { (one, $0) } }
  }

  static let presets = [
    "list", "grid", "waterfall", "flow", "carousel", "{grid: {columns: 3, height: max~30}}",
    "{grid: {columns: 3, aspect: 4/3}}", "{carousel: {width: ~50, height: ~50}}",
    "{carousel: {width: max~50, height: max~50}}", "{list: {height: max~50}}",
    "{list: , scroll: continuous}", "{waterfall: {columns: 3, spans: [2, 1]}}",
    "{grid: , scroll: paging}", "{grid: {height: 50%w}}",
    "{list: , header: {height: 10%, empty: ~40}, footer: {}, background: {}, insets: 8}",
  ]

  @Test("The engine reports nothing for a preset", arguments: presets)
  func preset(_ layout: String) throws {
    let section = try #require(try readLayout(layout).choices.first?.section)
    for items in [0, 1, 7] {
      let solution = solve(section, items: items)
      #expect(solution.diagnostics.isEmpty, "\(solution.diagnostics)")
      #expect(solution.allFrames.count { $0.kind == .cell } == items)
    }
  }

  @Test(
    "A grid row is as tall as its tallest cell; with `max~`, all rows are as tall as the tallest")
  func rows() throws {
    func heights(_ layout: String) throws -> [Double] {
      let section = try #require(try readLayout(layout).choices.first?.section)
      return solve(section).allFrames.filter { $0.kind == .cell }.map(\.rect.height)
    }
    #expect(try heights("{grid: {columns: 2}}") == [11, 11, 12, 12, 12, 12, 10])
    #expect(try heights("{grid: {columns: 2, height: max~9}}") == Array(repeating: 12, count: 7))
    #expect(try heights("{grid: {columns: 3, aspect: 2/1}}") == Array(repeating: 50, count: 7))
    #expect(try heights("carousel") == Array(repeating: 12, count: 7))
  }
}
