import MenuLayout
import MenuTestSupport
import Testing

@Suite("Groups")
struct GroupTests {
  @Test("With a count, a height as a fraction of the width uses the width without spacing")
  func reducedContainer() {
    let section = LayoutSection(
      group: LayoutGroup(
        axis: .horizontal, size: size(.fractionalWidth(1), .absolute(80)),
        content: .dividing(cell(.fractionalWidth(1), .fractionalWidth(0.25)), count: 4),
        spacing: .fixed(16)),
      insets: LayoutInsets(10))
    let found = frames(section, count: 4, in: environment(375, 812, scale: 3))
    #expect(found[0].isNear(rect(10, 10, 76.6667, 76.6667), 0.0005))
    #expect(found[1].isNear(rect(102.6667, 10, 76.6667, 76.6667), 0.0005))
  }

  @Test("A group and its section keep the group's height if its items are shorter")
  func sectionEnd() {
    let section = LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(80)), [cell(.fractionalWidth(1), .absolute(76))]),
      insets: LayoutInsets(bottom: 16))
    let solution = solve([section, section], counts: [1, 1])
    #expect(solution.frame(ofItem: 0, inSection: 1)?.rect.y == 96)
  }

  @Test("In an independently scrolling section, insets do not affect fractions of the width")
  func scrollingInsets() {
    var section = LayoutSection(
      group: LayoutGroup(
        axis: .horizontal, size: size(.fractionalWidth(1), .absolute(80)),
        content: .dividing(cell(.fractionalWidth(1), .fractionalHeight(1)), count: 4),
        spacing: .fixed(8)),
      insets: LayoutInsets(vertical: 0, horizontal: 16))
    section.scroll = .continuous
    let found = frames(section, count: 5, in: environment(375, 812, scale: 3))
    #expect(found[0].isNear(rect(16, 0, 87.6667, 80), 0.0005))
    #expect(found[4].x == 391)
  }

  @Test("Subitems start over after the last, and each group starts with the first")
  func cycling() {
    let group = LayoutGroup.horizontal(
      size(.absolute(100), .absolute(10)),
      [cell(.absolute(50), .absolute(10)), cell(.absolute(20), .absolute(10))])
    #expect(
      frames(LayoutSection(group: group), count: 5).map(\.width) == [50, 20, 50, 20, 50])
    #expect(frames(LayoutSection(group: group), count: 5).map(\.y) == [0, 0, 10, 10, 20])
  }

  @Test("Three thirds fit even if their rounded widths exceed the whole")
  func thirds() {
    let group = LayoutGroup.horizontal(
      size(.absolute(100), .absolute(10)), [cell(.fractionalWidth(1.0 / 3), .absolute(10))])
    let found = frames(LayoutSection(group: group), count: 3, in: environment(200, 100, scale: 2))
    #expect(found.map(\.x) == [0, 33.5, 67])
  }

  @Test("An element wider than its group is reported and placed, or clipped if requested")
  func oversize() {
    let group = LayoutGroup.horizontal(
      size(.absolute(50), .absolute(10)), [cell(.absolute(80), .absolute(10))])
    var section = LayoutSection(group: group)
    let solution = solve([section], counts: [2])
    #expect(solution.frame(ofItem: 1, inSection: 0)?.rect == rect(0, 10, 80, 10))
    #expect(
      solution.diagnostics == [LayoutDiagnostic(.oversizeElement, section: 0, item: 0)])
    #expect(solution.rule(ofFrame: 0) == .firstIsPlaced)
    section.clampsOversize = true
    #expect(frames(section, count: 1)[0].width == 50)
  }

  @Test("Flexible edges on both sides center an item; on one side, they push it to the end")
  func flexibleEdges() {
    let flexible = LayoutSpacing.flexible(atLeast: 0)
    func place(_ edges: LayoutEdgeSpacing) -> [LayoutRect] {
      frames(
        LayoutSection(
          group: .horizontal(
            size(.absolute(100), .absolute(50)),
            [cell(.absolute(20), .absolute(10), edges: edges)])), count: 1)
    }
    #expect(
      place(
        LayoutEdgeSpacing(top: flexible, leading: flexible, bottom: flexible, trailing: flexible))
        == [rect(40, 20, 20, 10)])
    #expect(place(LayoutEdgeSpacing(top: flexible, leading: flexible)) == [rect(80, 40, 20, 10)])
  }

  @Test("Uniform siblings of an estimated row share the largest width")
  func uniformAlong() {
    let group = LayoutGroup.horizontal(
      size(.estimated(10), .absolute(10)),
      Array(
        repeating: cell(.uniformAcrossSiblings(estimate: 10), .absolute(10)), count: 3),
      spacing: .fixed(5))
    let found = frames(
      LayoutSection(group: group), count: 3, measurer: sizes((10, 0), (30, 0), (20, 0)))
    #expect(found == [rect(0, 0, 30, 10), rect(35, 0, 30, 10), rect(70, 0, 30, 10)])
  }

  @Test("A uniform item is as large as the largest measured sibling")
  func uniformAmongEstimates() {
    let uniform = cell(.absolute(20), .uniformAcrossSiblings(estimate: 10))
    let estimated = cell(.absolute(20), .estimated(10))
    let row = LayoutGroup.horizontal(
      size(.fractionalWidth(1), .estimated(10)),
      [uniform, estimated, uniform, cell(.absolute(20), .absolute(90))])
    #expect(
      frames(LayoutSection(group: row), count: 4, measurer: sizes((0, 10), (0, 40), (0, 20)))
        .map(\.height) == [40, 40, 40, 90])
    #expect(
      frames(LayoutSection(group: row), count: 4, measurer: sizes((0, 30), (0, 10), (0, 20)))
        .map(\.height) == [30, 10, 30, 90])
    let inner = LayoutGroup.Element.group(
      .vertical(size(.absolute(20), .estimated(10)), [estimated, estimated]))
    let mixed = LayoutGroup.horizontal(
      size(.fractionalWidth(1), .estimated(10)), [uniform, inner])
    #expect(
      frames(LayoutSection(group: mixed), count: 3, measurer: sizes((0, 10), (0, 25), (0, 20)))
        .map(\.height) == [45, 25, 20])
    let along = LayoutGroup.horizontal(
      size(.estimated(10), .absolute(10)),
      [
        cell(.uniformAcrossSiblings(estimate: 10), .absolute(10)),
        cell(.estimated(10), .absolute(10)),
      ])
    #expect(
      frames(LayoutSection(group: along), count: 2, measurer: sizes((10, 0), (30, 0)))
        == [rect(0, 0, 30, 10), rect(30, 0, 30, 10)])
  }

  @Test("Flexible spacing also shares free space between repetitions")
  func flexibleRepetitions() {
    let group = LayoutGroup(
      axis: .horizontal, size: size(.fractionalWidth(1), .absolute(10)),
      content: .repeating(cell(.absolute(80), .absolute(10)), count: 3),
      spacing: .flexible(atLeast: 8))
    let section = LayoutSection(group: group)
    #expect(frames(section, count: 3, in: phone).map(\.x) == [0, 155, 310])
    #expect(frames(section, count: 7, in: phone).map(\.x) == [0, 155, 310, 0, 155, 310, 0])
    #expect(
      frames(section, count: 3, in: environment(200, 100)).map(\.x) == [0, 88, 176])
  }

  @Test("A cell's padding is added to its measured size, on both axes and in every kind of layout")
  func padding() {
    /// Uses the maximum width and an equal height, so that the constraints are visible.
    struct Square: LayoutMeasurer {
      func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
        LayoutSize(width: min(30, maxWidth ?? 30), height: maxWidth ?? 30)
      }
    }
    let padding = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutItem {
      LayoutItem(size: size(width, height), padding: padding)
    }
    let contents: [(LayoutSection.Content, LayoutRect)] = [
      (.list(item(.fractionalWidth(1), .estimated(5))), rect(0, 0, 100, 98)),
      (
        .groups(
          .horizontal(
            size(.fractionalWidth(1), .estimated(5)),
            [.item(item(.fractionalWidth(0.5), .estimated(5)))])), rect(0, 0, 50, 48)
      ),
      (.flow(LayoutFlow(item: item(.estimated(5), .estimated(5)))), rect(0, 0, 36, 98)),
      (
        .waterfall(LayoutWaterfall(columns: 2, item: item(.fractionalWidth(1), .estimated(5)))),
        rect(0, 0, 50, 48)
      ),
      (.list(item(.fractionalWidth(1), .absolute(20))), rect(0, 0, 100, 20)),
    ]
    for (content, expected) in contents {
      let solution = solve(
        [LayoutSection(content)], counts: [1], in: environment(100, 100), measurer: Square())
      #expect(solution.frame(at: 0)?.rect == expected, "\(content)")
      #expect(solution.frame(at: 0)?.padding == padding, "\(content)")
    }
    let estimated = solve(
      [LayoutSection(.list(item(.fractionalWidth(1), .estimated(5))))], counts: [1],
      in: environment(100, 100), measurer: TableMeasurer())
    #expect(estimated.frame(at: 0)?.rect.height == 5)
    let sideways = solve(
      [LayoutSection(.list(item(.fractionalWidth(1), .absolute(20))))], counts: [1],
      in: environment(100, 100), configuration: LayoutConfiguration(direction: .horizontal))
    #expect(sideways.frame(at: 0)?.padding == padding)
  }

  @Test("A uniform outermost group makes all groups of the section as tall as the tallest")
  func uniformSection() {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 10)
    let group = LayoutGroup.horizontal(
      size(.fractionalWidth(1), uniform), [cell(.fractionalWidth(0.5), uniform)])
    let found = frames(
      LayoutSection(group: group), count: 3, measurer: sizes((0, 10), (0, 20), (0, 70)))
    #expect(found == [rect(0, 0, 50, 70), rect(50, 0, 50, 70), rect(0, 70, 50, 70)])
  }

  @Test("A count on an estimated axis divides the estimate like UIKit, or measures")
  func countOfEstimate() {
    let group = LayoutGroup(
      axis: .vertical, size: size(.fractionalWidth(1), .estimated(40)),
      content: .dividing(cell(.fractionalWidth(1), .estimated(40)), count: 2))
    func place(_ profile: LayoutEnvironment.Profile) -> [LayoutRect] {
      solve(
        [LayoutSection(group: group)], counts: [3], in: environment(100, 100), profile: profile,
        measurer: sizes((0, 30), (0, 50), (0, 10))
      ).allFrames.map(\.rect)
    }
    #expect(place(.uikit) == [rect(0, 0, 100, 20), rect(0, 20, 100, 20), rect(0, 40, 100, 20)])
    #expect(place(.standard) == [rect(0, 0, 100, 30), rect(0, 30, 100, 50), rect(0, 80, 100, 10)])
  }

  @Test("A fraction of an estimate uses the estimate and is reported")
  func fractionOfEstimate() {
    let group = LayoutGroup.horizontal(
      size(.fractionalWidth(1), .estimated(40)), [cell(.fractionalWidth(1), .fractionalHeight(0.5))]
    )
    let solution = solve([LayoutSection(group: group)], counts: [1], measurer: TableMeasurer())
    #expect(solution.frame(at: 0)?.rect.height == 20)
    #expect(solution.diagnostics.map(\.code) == [.fractionOfEstimate])
  }

  @Test("Insets larger than a cell make it empty and are reported")
  func largeInsets() {
    let group = LayoutGroup.horizontal(
      size(.fractionalWidth(1), .absolute(10)),
      [cell(.absolute(10), .absolute(10), insets: 8)])
    let solution = solve([LayoutSection(group: group)], counts: [1])
    #expect(solution.frame(at: 0)?.rect == rect(8, 8, 0, 0))
    #expect(solution.diagnostics.map(\.code) == [.negativeSize])
  }

  @Test("An image cell's height is determined by its width and aspect ratio")
  func aspect() {
    let group = LayoutGroup.horizontal(
      size(.fractionalWidth(1), .estimated(10)), [cell(.fractionalWidth(1), .estimated(10))])
    var measurer = TableMeasurer()
    measurer.aspects = [2]
    #expect(frames(LayoutSection(group: group), count: 1, measurer: measurer)[0].height == 50)
  }

  @Test("A custom group has one item per frame")
  func custom() {
    let diagonal = LayoutGroup.CustomFrames(name: "diagonal") { environment, itemCount in
      (0..<min(2, itemCount)).map {
        LayoutGroup.CustomFrame(
          rect(Double($0) * environment.container.width / 2, Double($0) * 10, 10, 10), z: $0)
      }
    }
    let group = LayoutGroup(
      axis: .horizontal, size: size(.fractionalWidth(1), .absolute(40)), content: .custom(diagonal),
      insets: LayoutInsets(5))
    let solution = solve([LayoutSection(group: group)], counts: [3], in: environment(100, 100))
    #expect(
      solution.allFrames.map(\.rect) == [
        rect(5, 5, 10, 10), rect(50, 15, 10, 10), rect(5, 45, 10, 10),
      ])
    #expect(solution.allFrames.map(\.z) == [0, 1, 0])
  }

  @Test("Cells in a group never overlap by more than the rounding tolerance")
  func overlap() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      func fraction() -> Double { Double(Int.random(in: 1...10, using: &generator)) / 10 }
      func group(_ depth: Int) -> LayoutGroup {
        let elements: [LayoutGroup.Element] = (0..<Int.random(in: 1...3, using: &generator)).map {
          _ in
          depth < 2 && Bool.random(using: &generator)
            ? .group(group(depth + 1))
            : cell(.fractionalWidth(fraction()), .fractionalHeight(fraction()))
        }
        return LayoutGroup(
          axis: Bool.random(using: &generator) ? .horizontal : .vertical,
          size: size(.fractionalWidth(fraction()), .fractionalHeight(fraction())),
          content: elements.count == 1 ? .dividing(elements[0], count: 3) : .subitems(elements))
      }
      // Groups are so far apart that only cells in the same group can be close to each other.
      let section = LayoutSection(group: group(0), spacing: 100_000)
      let found = frames(section, count: 24, in: environment(377, 811, scale: 3))
      for (index, one) in found.enumerated() {
        for other in found[(index + 1)...] {
          let wide = min(one.maxX, other.maxX) - max(one.x, other.x)
          let high = min(one.maxY, other.maxY) - max(one.y, other.y)
          #expect(wide < 3 || high < 3, "seed \(seed): \(one) \(other)")
        }
      }
    }
  }
}
