import MenuLayout
import Testing

@Suite("Queries of a solved layout")
struct QueryTests {
  private func rows(_ height: Double = 40) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(height)),
        [cell(.fractionalWidth(0.5), .fractionalHeight(1))]))
  }

  private func carousel(_ scroll: LayoutSection.ScrollBehavior, width: Double = 60) -> LayoutSection
  {
    var section = LayoutSection(
      group: .horizontal(
        size(.absolute(width), .absolute(50)), [cell(.fractionalWidth(1), .fractionalHeight(1))]),
      spacing: 10, insets: LayoutInsets(vertical: 0, horizontal: 5))
    section.scroll = scroll
    return section
  }

  @Test("Hit testing finds the item at a point, including its left and top edges")
  func point() {
    let solution = solve([rows()], counts: [4], in: environment(100, 100))
    let found = solution.item(at: LayoutPoint(x: 50, y: 40))
    #expect(found?.section == 0 && found?.item == 3)
    #expect(solution.item(at: LayoutPoint(x: 100, y: 0)) == nil)
  }

  @Test("Hit testing finds the uppermost of overlapping cells")
  func overlapping() {
    let pile = LayoutGroup.CustomFrames(name: "pile") { _, itemCount in
      (0..<itemCount).map { LayoutGroup.CustomFrame(rect(0, 0, 10, 10), z: $0 == 1 ? 5 : 0) }
    }
    let section = LayoutSection(
      group: LayoutGroup(axis: .vertical, size: .full, content: .custom(pile)))
    let solution = solve([section], counts: [3], in: environment(100, 100))
    #expect(solution.item(at: LayoutPoint(x: 5, y: 5))?.item == 1)
  }

  @Test("A pinned header moves with the viewport until its section ends")
  func pinnedHeader() {
    var section = rows()
    section.boundary = [.header(height: .absolute(20), pins: true)]
    let solution = solve([section, section], counts: [4, 4], in: environment(100, 60))
    func header(at y: Double) -> [Double] {
      solution.pinnedFrames(in: rect(0, y, 100, 60)).map(\.rect.y)
    }
    #expect(header(at: 0) == [0])
    #expect(header(at: 30) == [30])
    #expect(header(at: 90) == [80, 100])
    #expect(header(at: 130) == [130])
  }

  @Test("A pinned footer stays at the bottom of the viewport while its position is below")
  func pinnedFooter() {
    var section = rows()
    section.boundary = [.footer(height: .absolute(24), pins: true)]
    let solution = solve([section], counts: [40], in: environment(100, 60))
    #expect(solution.pinnedFrames(in: rect(0, 100, 100, 60)).map(\.rect.y) == [136])
    #expect(solution.pinnedFrames(in: rect(0, 790, 100, 60)).map(\.rect.y) == [800])
  }

  @Test("An independently scrolling section reports its viewport and content length")
  func scroll() throws {
    let solution = solve(
      [rows(), carousel(.continuous)], counts: [2, 4], in: environment(100, 100))
    let scroll = try #require(solution.scroll(ofSection: 1))
    #expect(scroll.viewport == rect(0, 40, 100, 50))
    #expect(scroll.contentLength == 280)
    #expect(scroll.offsets == 0...180)
    #expect(scroll.start(ofGroup: 3) == 215)
  }

  @Test("A gesture ends at the offset that the scroll behavior determines")
  func resting() throws {
    func rest(
      _ behavior: LayoutSection.ScrollBehavior, _ proposed: Double, from current: Double,
      velocity: Double = 0
    ) -> Double? {
      solve([carousel(behavior)], counts: [4], in: environment(100, 100)).scroll(ofSection: 0)?
        .restingOffset(proposed: proposed, from: current, velocity: velocity)
    }
    #expect(rest(.continuous, 33, from: 0) == 33)
    #expect(rest(.continuous, 999, from: 0) == 180)
    #expect(rest(.groupLeading, 100, from: 0) == 70)
    #expect(rest(.groupLeading, 172, from: 0) == 180)
    #expect(rest(.groupPaging, 180, from: 0, velocity: 900) == 70)
    #expect(rest(.groupPaging, 0, from: 140, velocity: -900) == 70)
    #expect(rest(.groupPaging, 10, from: 0) == 0)
    #expect(rest(.paging, 180, from: 0, velocity: 10) == 100)
    #expect(rest(.paging, 180, from: 100, velocity: 10) == 180)
    #expect(rest(.groupPagingCentered, 0, from: 0) == -15)
    #expect(rest(.groupPagingCentered, 999, from: 125, velocity: 1) == 195)
  }

  @Test("Scrolling snaps to the start of each group, even with different widths")
  func unlikeGroups() {
    var section = LayoutSection(
      group: .horizontal(
        size(.estimated(10), .absolute(10)), [cell(.estimated(10), .absolute(10))]),
      spacing: 10)
    section.scroll = .groupLeading
    let scroll = solve(
      [section], counts: [3], in: environment(50, 50), measurer: sizes((30, 0), (50, 0), (40, 0))
    ).scroll(ofSection: 0)
    #expect((0..<3).map { scroll?.start(ofGroup: $0) } == [0, 40, 100])
    #expect(scroll?.restingOffset(proposed: 38, from: 0) == 40)
  }

  @Test("From right to left, a carousel's first group is on the right")
  func rightToLeft() {
    let found = frames(
      carousel(.continuous), count: 2, in: environment(100, 100, rightToLeft: true))
    #expect(found == [rect(35, 0, 60, 50), rect(-35, 0, 60, 50)])
  }

  @Test("In a horizontal layout, sections are placed from left to right")
  func sideways() {
    let section = LayoutSection(
      group: .vertical(
        size(.absolute(40), .fractionalHeight(1)),
        [cell(.fractionalWidth(1), .fractionalHeight(0.5))]))
    let solution = solve(
      [section, section], counts: [3, 1], in: environment(100, 60),
      configuration: LayoutConfiguration(direction: .horizontal, sectionSpacing: 5))
    #expect(
      solution.allFrames.map(\.rect) == [
        rect(0, 0, 40, 30), rect(0, 30, 40, 30), rect(40, 0, 40, 30), rect(85, 0, 40, 30),
      ])
    #expect(solution.contentSize == LayoutSize(width: 125, height: 60))
  }

  @Test("A trace names the rule that determined each frame by its paragraph")
  func trace() {
    var section = rows()
    section.boundary = [.header(height: .absolute(20))]
    let solution = solve([section], counts: [2], in: environment(100, 100))
    #expect(
      (0..<3).compactMap { solution.rule(ofFrame: $0)?.paragraph } == ["4.5", "4.4", "9"])
    let silent = LayoutSolver(
      LayoutSpecification(sections: [section]), environment: environment(100, 100))
    #expect(silent.solve(itemCounts: [2]).rule(ofFrame: 0) == nil)
  }

  @Test("A frame and its part of the index use at most 48 bytes")
  func bytes() {
    let solution = solve([rows()], counts: [10_000])
    #expect(Double(solution.byteCount) / Double(solution.frameCount) <= 48)
  }
}
