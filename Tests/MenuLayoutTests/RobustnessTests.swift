import MenuLayout
import Testing

@Suite("Robustness of the solver")
struct RobustnessTests {
  static let hostile: [Double] = [
    0, -1, -0.0, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  private func faults(_ solution: LayoutSolution) -> Set<LayoutDiagnostic.Code> {
    Set(solution.diagnostics.map(\.code))
  }

  private func isSound(_ solution: LayoutSolution) -> Bool {
    solution.allFrames.allSatisfy {
      $0.rect.x.isFinite && $0.rect.y.isFinite && $0.rect.width >= 0 && $0.rect.height >= 0
        && $0.rect.width.isFinite && $0.rect.height.isFinite
    } && solution.contentSize.width.isFinite && solution.contentSize.height.isFinite
  }

  @Test("Hostile numbers are handled everywhere", arguments: hostile)
  func numbers(_ number: Double) {
    let insets = LayoutInsets(number)
    let edges = LayoutEdgeSpacing(
      top: .flexible(atLeast: number), leading: .fixed(number), trailing: .fixed(number))
    let dimensions: [LayoutDimension] = [
      .absolute(number), .fractionalWidth(number), .fractionalHeight(number), .estimated(number),
      .uniformAcrossSiblings(estimate: number),
    ]
    var measurer = TableMeasurer()
    measurer.items[0] = [0: LayoutSize(width: number, height: number)]
    measurer.aspects = [number]
    measurer.chips = [LayoutSize(width: number, height: number)]
    for width in dimensions {
      for height in dimensions {
        var item = LayoutItem(size: size(width, height), insets: insets, edges: edges)
        item.aspect = number
        item.badges = [
          LayoutBadge(
            size: size(width, height),
            containerAnchor: LayoutBadge.Anchor(
              x: number, y: number, offset: LayoutPoint(x: number, y: number),
              fractionalOffset: LayoutPoint(x: number, y: number)))
        ]
        var wrapping = item
        wrapping.wrap = LayoutWrap(
          padding: insets, title: height, gap: number, chip: height, spacing: number,
          lineSpacing: number)
        let contents: [LayoutGroup.Content] = [
          .subitems([.item(item)]), .dividing(.item(item), count: 3),
          .repeating(.item(wrapping), count: 3),
        ]
        let kinds: [LayoutSection.Content] =
          contents.map {
            .groups(
              LayoutGroup(
                axis: .horizontal, size: size(width, height), content: $0,
                spacing: .flexible(atLeast: number), insets: insets, edges: edges))
          } + [
            .list(wrapping), .flow(LayoutFlow(item: item, spacing: number, lineSpacing: number)),
            .waterfall(
              LayoutWaterfall(
                columns: 2, columnSpacing: number, itemSpacing: number, item: item)),
          ]
        for kind in kinds {
          let section = LayoutSection(
            kind, spacing: number, insets: insets, scroll: .groupPagingCentered,
            boundary: [.header(height: height, pins: true)],
            backgrounds: [LayoutSection.Background(insets: insets)])
          let solution = solve(
            [section], counts: [3], in: environment(number, number, scale: number),
            configuration: LayoutConfiguration(sectionSpacing: number), measurer: measurer)
          #expect(isSound(solution), "\(kind)")
          let window = rect(number, number, number, number)
          _ = solution.frames(in: window)
          _ = solution.pinnedFrames(in: window)
          _ = solution.item(at: LayoutPoint(x: number, y: number))
          let offset = solution.scroll(ofSection: 0)?
            .restingOffset(proposed: number, from: number, velocity: number)
          #expect(offset?.isFinite != false)
        }
      }
    }
  }

  @Test("Hostile counts are handled", arguments: [Int.min, -1, 0, Int.max])
  func counts(_ count: Int) {
    let one = cell(.absolute(10), .absolute(10))
    for content in [LayoutGroup.Content.dividing(one, count: count), .repeating(one, count: count)]
    {
      let section = LayoutSection(
        group: LayoutGroup(axis: .horizontal, size: .full, content: content))
      #expect(isSound(solve([section], counts: [3])))
    }
    let waterfall = LayoutSection(.waterfall(LayoutWaterfall(columns: count, spans: [count])))
    #expect(solve([waterfall], counts: [3]).frameCount == 3)
    #expect(solve([.list()], counts: [min(count, 0)]).frameCount == 0)
  }

  @Test("A group that cannot place any item ends its section")
  func zeroProgress() {
    let empty = LayoutSection(group: .horizontal(.full, []))
    let solution = solve([empty, .list()], counts: [3, 1])
    #expect(
      solution.diagnostics.contains(
        LayoutDiagnostic(.zeroProgress, section: 0, item: 0)))
    #expect(solution.frame(ofItem: 0, inSection: 1)?.rect.y == 0)
    let hollow = LayoutGroup(axis: .vertical, size: .full, content: .subitems([]))
    let nested = LayoutSection(
      group: .horizontal(.full, [.group(hollow), .group(hollow)]))
    #expect(faults(solve([nested], counts: [3])) == [.zeroProgress])
  }

  @Test("Groups can be nested 64 levels deep", arguments: [LayoutAxis.horizontal, .vertical])
  func deep(_ axis: LayoutAxis) {
    var group = LayoutGroup(
      axis: axis, size: .full, content: .subitems([.item(LayoutItem(size: .full))]))
    for _ in 1..<LayoutGroup.maximumDepth {
      group = LayoutGroup(axis: axis, size: .full, content: .subitems([.group(group)]))
    }
    #expect(group.depth == 64)
    let solution = solve([LayoutSection(group: group)], counts: [3])
    #expect(solution.diagnostics.isEmpty)
    #expect(solution.frame(ofItem: 2, inSection: 0)?.rect == rect(0, 1688, 390, 844))
  }

  @Test("Groups nested deeper are reported", arguments: [65, 66, 200, 100_000])
  func deeper(_ depth: Int) {
    var group = LayoutGroup(
      axis: .horizontal, size: .full, content: .subitems([.item(LayoutItem(size: .full))]))
    for _ in 1..<depth {
      group = LayoutGroup(axis: .horizontal, size: .full, content: .subitems([.group(group)]))
    }
    #expect(group.isTruncated)
    #expect(faults(solve([LayoutSection(group: group)], counts: [3])).contains(.nestedTooDeep))
  }

  @Test("Groups that double at every level are reported and not solved")
  func doubling() {
    var group = LayoutGroup(
      axis: .horizontal, size: .full, content: .subitems([.item(LayoutItem(size: .full))]))
    for _ in 1..<40 {
      group = .horizontal(.full, [.group(group), .group(group)])
    }
    #expect(faults(solve([LayoutSection(group: group)], counts: [3])).contains(.nestedTooDeep))
  }

  @Test("Nested estimated groups that do not fit are solved in finite time")
  func trials() {
    var element = cell(.estimated(10), .estimated(10))
    for level in 0..<60 {
      let isRow = level % 2 == 0
      element = .group(
        LayoutGroup(
          axis: isRow ? .horizontal : .vertical,
          size: isRow
            ? size(.absolute(15), .estimated(10)) : size(.estimated(10), .absolute(15)),
          content: .subitems([element])))
    }
    let section = LayoutSection(group: .horizontal(.full, [element]))
    let solution = solve(
      [section], counts: [200], measurer: sizes((10, 10), (10, 10), (12, 12)))
    #expect(isSound(solution))
  }

  @Test("A group can contain a million items")
  func million() {
    let section = LayoutSection(
      group: .horizontal(
        size(.absolute(1e9), .absolute(10)), [cell(.absolute(1), .absolute(10))]))
    let solution = solve([section], counts: [1_000_000])
    #expect(solution.frame(ofItem: 999_999, inSection: 0)?.rect == rect(999_999, 0, 1, 10))
    #expect(solution.contentSize.height == 10)
    #expect(
      solution.frames(in: rect(500_000, 0, 3, 10)).map(\.item) == [500_000, 500_001, 500_002])
  }

  @Test("A group can contain a million items of zero width")
  func withoutWidth() {
    let section = LayoutSection(
      group: .horizontal(size(.absolute(10), .absolute(10)), [cell(.absolute(0), .absolute(0))]))
    #expect(solve([section], counts: [1_000_000]).frameCount == 1_000_000)
  }

  @Test("A section that the provider does not have is reported and skipped")
  func missing() {
    let solver = LayoutSolver(
      LayoutSpecification { index, _ in index == 1 ? nil : .list(estimate: 10) },
      environment: environment(100, 100))
    let solution = solver.solve(itemCounts: [1, 1, 1])
    #expect(solution.diagnostics.filter { $0.code == .missingSection }.map(\.section) == [1])
    #expect(solution.frame(ofItem: 0, inSection: 2)?.rect.y == 10)
    #expect(solver.solve(itemCounts: []).contentSize == LayoutSize(width: 100, height: 0))
  }

  @Test("Items beyond the maximum number in a section are reported", arguments: [1, Int.max])
  func tooMany(_ surplus: Int) {
    // A group that places no items keeps the test fast.
    let section = LayoutSection(group: .horizontal(.full, []))
    let most = LayoutSolver.maximumItems
    let count = surplus == 1 ? most + 1 : surplus
    let expected = LayoutDiagnostic(.tooManyItems, section: 0, item: most)
    var solution = solve([section], counts: [count])
    #expect(solution.diagnostics.contains(expected))
    let solver = LayoutSolver(
      LayoutSpecification(sections: [section]), environment: phone, keepsTrace: true)
    solver.update(&solution, itemCounts: [most], changes: .touched([]))
    #expect(!solution.diagnostics.contains(expected))
  }

  @Test("Queries for missing elements return nil")
  func nothing() {
    let solution = solve([.list()], counts: [1])
    #expect(solution.frame(at: -1) == nil)
    #expect(solution.frame(at: 1) == nil)
    #expect(solution.frame(ofItem: 1, inSection: 0) == nil)
    #expect(solution.frame(ofItem: 0, inSection: 1) == nil)
    #expect(solution.rect(ofSection: 1) == nil)
    #expect(solution.scroll(ofSection: 0) == nil)
    #expect(solution.rule(ofFrame: 1) == nil)
    #expect(solution.item(at: LayoutPoint(x: -1, y: 0)) == nil)
  }
}
