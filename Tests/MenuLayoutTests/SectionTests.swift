import MenuLayout
import Testing

@Suite("Sections, headers, footers, badges and backgrounds")
struct SectionTests {
  private func list(_ height: Double = 10) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(height)),
        [cell(.fractionalWidth(1), .fractionalHeight(1))]))
  }

  @Test("An empty section has only its header and footer, followed by spacing")
  func empty() {
    var section = list()
    section.insets = LayoutInsets(20)
    section.boundary = [
      .header(height: .absolute(0), whileEmpty: .absolute(300)), .footer(height: .absolute(15)),
    ]
    section.backgrounds = [LayoutSection.Background()]
    let solution = solve(
      [section, list()], counts: [0, 1], in: environment(100, 100),
      configuration: LayoutConfiguration(sectionSpacing: 5))
    #expect(
      solution.allFrames.map(\.rect) == [
        rect(20, 0, 60, 300), rect(20, 300, 60, 15), rect(0, 320, 100, 10),
      ])
  }

  @Test("A boundary item that does not extend the boundary overlays the content")
  func overlay() {
    var section = list(50)
    section.insets = LayoutInsets(vertical: 7, horizontal: 0)
    section.boundary = [.header(height: .absolute(10)), .footer(height: .absolute(10))]
    for index in section.boundary.indices { section.boundary[index].extendsBoundary = false }
    let solution = solve([section], counts: [1], in: environment(100, 100))
    #expect(solution.allFrames.map(\.rect.y) == [7, 7, 47])
    #expect(solution.contentSize.height == 64)
  }

  @Test("Several headers share the largest size, or are stacked")
  func stacking() {
    var section = list()
    section.boundary = [.header(height: .absolute(10)), .header(height: .absolute(30))]
    #expect(frames(section, count: 1)[0].y == 30)
    section.stacksBoundary = true
    #expect(frames(section, count: 1)[0].y == 40)
    #expect(frames(section, count: 1, kind: .header).map(\.y) == [0, 10])
  }

  @Test("A column beside the content reduces its width")
  func columns() {
    var section = list()
    section.boundary = [
      LayoutBoundaryItem(
        kind: "index", size: size(.absolute(20), .absolute(50)), alignment: .trailing)
    ]
    #expect(frames(section, count: 1) == [rect(0, 0, 80, 10)])
    #expect(frames(section, count: 1, kind: .footer) == [rect(80, 0, 20, 50)])
  }

  @Test("An offset moves the frame but not the reserved space")
  func offset() {
    var section = list()
    section.boundary = [.header(height: .absolute(10))]
    section.boundary[0].offset = LayoutPoint(x: 3, y: -4)
    #expect(frames(section, count: 1, kind: .header) == [rect(3, -4, 100, 10)])
    #expect(frames(section, count: 1)[0].y == 10)
  }

  @Test("Headers and footers of the whole layout reserve space")
  func surroundings() {
    let configuration = LayoutConfiguration(boundary: [
      .header(height: .absolute(30)), .footer(height: .absolute(20)),
    ])
    let solution = solve(
      [list(), list()], counts: [1, 1], in: environment(100, 100), configuration: configuration)
    #expect(solution.allFrames.map(\.rect.y) == [30, 40, 0, 50])
    #expect(solution.allFrames.map(\.section) == [0, 1, nil, nil])
    #expect(solution.contentSize.height == 70)
  }

  @Test("An element kind that the measurer does not know is reported and has no size")
  func unknownKind() {
    var section = list()
    section.boundary = [.header(height: .absolute(30))]
    var measurer = TableMeasurer()
    measurer.unknownKinds = ["header"]
    let solution = solve([section], counts: [1], measurer: measurer)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.rect.y == 0)
    #expect(solution.diagnostics.map(\.code) == [.unknownSupplementary])
  }

  @Test("A badge is centered on the edge of its cell; its origin and size are rounded separately")
  func badge() {
    let badge = LayoutBadge(
      size: size(.absolute(15), .absolute(15)),
      containerAnchor: LayoutBadge.Anchor.topTrailing.moved(fraction: LayoutPoint(x: 0.5, y: -0.5)))
    let section = LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(80)),
        [cell(.absolute(76.667), .absolute(76.667), badges: [badge])]))
    let found = frames(section, count: 1, in: environment(375, 812, scale: 3), kind: .badge)
    #expect(found[0].isNear(rect(69.3333, -7.6667, 15, 15), 0.0005))
  }

  @Test("A badge's anchor is aligned with that of its cell")
  func ownAnchor() {
    var badge = LayoutBadge(
      size: size(.absolute(10), .absolute(10)), containerAnchor: .bottomTrailing)
    badge.badgeAnchor = .topLeading
    let section = LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(50)),
        [cell(.absolute(50), .absolute(50), badges: [badge])]))
    #expect(frames(section, count: 1, kind: .badge) == [rect(50, 50, 10, 10)])
  }

  @Test("Badges of groups are numbered by group, including partial groups")
  func groupBadges() {
    let group = LayoutGroup(
      axis: .horizontal, size: size(.fractionalWidth(1), .absolute(20)),
      content: .dividing(cell(.absolute(1), .fractionalHeight(1)), count: 2),
      badges: [LayoutBadge(size: size(.absolute(4), .absolute(4)), containerAnchor: .topLeading)])
    let solution = solve([LayoutSection(group: group)], counts: [5])
    let badges = solution.allFrames.filter { $0.kind == .badge }
    #expect(badges.map(\.item) == [0, 1, 2])
    #expect(badges.map(\.rect.y) == [0, 20, 40])
  }

  @Test("A background covers the section with its insets, headers and footers, below the cells")
  func background() {
    var section = list()
    section.insets = LayoutInsets(10)
    section.boundary = [.header(height: .absolute(20))]
    section.backgrounds = [
      LayoutSection.Background(insets: LayoutInsets(4), cornerRadius: .points(12))
    ]
    let solution = solve([section], counts: [1], in: environment(100, 100))
    let background = solution.allFrames.first { $0.kind == .background }
    #expect(background?.rect == rect(4, 4, 92, 42))
    #expect(background?.cornerRadius == 12)
    #expect(background.map { $0.z < 0 } == true)
  }

  @Test("Rows wrap their parts at the row's width")
  func wrap() {
    var row = LayoutItem(width: .fractionalWidth(1), height: .estimated(10))
    row.wrap = LayoutWrap(
      padding: LayoutInsets(5), title: .absolute(10), gap: 3, chip: .absolute(8), spacing: 2,
      lineSpacing: 1)
    var measurer = TableMeasurer()
    measurer.chips = [30, 40, 200].map { LayoutSize(width: $0, height: 8) }
    let section = LayoutSection(.list(row))
    #expect(frames(section, count: 1, measurer: measurer) == [rect(0, 0, 100, 40)])
    #expect(
      frames(section, count: 1, kind: .part, measurer: measurer) == [
        rect(5, 5, 90, 10), rect(5, 18, 30, 8), rect(37, 18, 40, 8), rect(5, 27, 90, 8),
      ])
    #expect(frames(section, count: 1).map(\.height) == [20])
  }

  @Test(
    "Cells that share a row wrap their parts at their own width",
    arguments: [false, true], [LayoutAxis.vertical, .horizontal])
  func wrapInSharedRow(isEstimated: Bool, direction: LayoutAxis) {
    var item = LayoutItem(
      width: isEstimated ? .estimated(10) : .fractionalWidth(1), height: .estimated(10))
    item.wrap = LayoutWrap(
      padding: LayoutInsets(5), title: .absolute(10), gap: 3, chip: .absolute(8), spacing: 2,
      lineSpacing: 1)
    var measurer = TableMeasurer()
    measurer.chips = [30, 40].map { LayoutSize(width: $0, height: 8) }
    let section = LayoutSection(
      group: LayoutGroup(
        axis: .horizontal, size: size(.fractionalWidth(1), .estimated(10)),
        content: .dividing(.item(item), count: 2)))
    var configuration = LayoutConfiguration()
    configuration.direction = direction
    let found = solve(
      [section], counts: [2], in: environment(100, 100), configuration: configuration,
      measurer: measurer
    ).allFrames
    #expect(
      found.filter { $0.kind == .cell }.map(\.rect) == [rect(0, 0, 50, 40), rect(50, 0, 50, 40)])
    #expect(
      found.filter { $0.kind == .part }.prefix(3).map(\.rect) == [
        rect(5, 5, 40, 10), rect(5, 18, 30, 8), rect(5, 27, 40, 8),
      ])
  }

  @Test("Flow lines distribute the remaining width according to the alignment")
  func flow() {
    func place(_ alignment: LayoutFlow.Alignment) -> [Double] {
      frames(
        LayoutSection(
          .flow(
            LayoutFlow(
              item: LayoutItem(width: .absolute(30), height: .absolute(10)), spacing: 2,
              lineSpacing: 5, alignment: alignment))), count: 5
      ).map(\.x)
    }
    #expect(place(.leading) == [0, 32, 64, 0, 32])
    #expect(place(.trailing) == [6, 38, 70, 38, 70])
    #expect(place(.center) == [3, 35, 67, 19, 51])
    // The last line has the same gaps as a full line.
    #expect(place(.justify) == [0, 35, 70, 0, 35])
  }

  @Test("An item alone on its line is centered if no second item could fit")
  func flowAlone() {
    func place(_ width: Double) -> [LayoutRect] {
      frames(
        LayoutSection(
          .flow(LayoutFlow(item: LayoutItem(width: .absolute(width), height: .absolute(10))))),
        count: 1)
    }
    #expect(place(60) == [rect(20, 0, 60, 10)])
    #expect(place(40) == [rect(0, 0, 40, 10)])
  }

  @Test("Items of a flow are vertically centered in their line")
  func flowHeights() {
    let section = LayoutSection(.flow(LayoutFlow(alignment: .leading)))
    let found = frames(section, count: 3, measurer: sizes((40, 10), (40, 30), (40, 20)))
    #expect(found.map(\.y) == [10, 0, 30])
  }

  @Test("A waterfall assigns items to columns in sequence, by height, and across several columns")
  func waterfall() {
    func place(_ assignment: LayoutWaterfall.Assignment, spans: [Int] = []) -> [LayoutRect] {
      frames(
        LayoutSection(
          .waterfall(LayoutWaterfall(columns: 2, assignment: assignment, spans: spans))),
        count: 3, measurer: sizes((0, 10), (0, 30), (0, 5)))
    }
    #expect(place(.sequential).map(\.x) == [0, 50, 0])
    #expect(place(.shortest).map(\.y) == [0, 0, 10])
    let last = LayoutWaterfall.ColumnRule(name: "last") { _, ends in ends.count - 1 }
    #expect(place(.custom(last)).map(\.y) == [0, 10, 40])
    #expect(
      place(.shortest, spans: [1, 2, 1])
        == [rect(0, 0, 50, 10), rect(0, 10, 100, 30), rect(0, 40, 50, 5)])
  }
}
