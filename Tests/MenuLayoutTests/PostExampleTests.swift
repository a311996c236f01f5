import MenuLayout
import Testing

@Suite("Three sections of three items, each with a header of 50")
struct PostExampleTests {
  private let solution: LayoutSolution = {
    func section(_ group: LayoutGroup) -> LayoutSection {
      var section = LayoutSection(group: group)
      section.boundary = [.header(height: .absolute(50))]
      return section
    }
    func grid(_ share: Double) -> LayoutSection {
      section(
        .horizontal(
          size(.fractionalWidth(1), .fractionalWidth(0.5)),
          [cell(.fractionalWidth(share), .fractionalWidth(0.5), insets: 10)]))
    }
    func column(_ share: Double, count: Int) -> LayoutGroup.Element {
      .group(
        LayoutGroup(
          axis: .vertical, size: size(.fractionalWidth(share), .fractionalHeight(1)),
          content: .dividing(
            cell(.fractionalWidth(1), .fractionalHeight(1), insets: 10), count: count)))
    }
    let nested = section(
      .horizontal(
        size(.fractionalWidth(1), .fractionalHeight(0.5)),
        [column(0.7, count: 1), column(0.3, count: 2)]))
    return solve([grid(0.5), grid(0.25), nested], counts: [3, 3, 3], profile: .uikit)
  }()

  private func cells(_ section: Int) -> [LayoutRect] {
    (0..<3).compactMap { solution.frame(ofItem: $0, inSection: section)?.rect }
  }

  private func expect(_ found: [LayoutRect], _ expected: [LayoutRect]) {
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      #expect(one.isNear(other, 0.0005), "\(one) is not \(other)")
    }
  }

  @Test("Headers are above their sections and have the same width")
  func headers() {
    expect(
      solution.allFrames.filter { $0.kind == .header }.map(\.rect),
      [rect(0, 0, 390, 50), rect(0, 440, 390, 50), rect(0, 685, 390, 50)])
  }

  @Test("Two halves fit in a group, and the third item starts the next one")
  func halves() {
    expect(
      cells(0), [rect(10, 60, 175, 175), rect(205, 60, 175, 175), rect(10, 255, 175, 175)])
  }

  @Test("Quarters are rounded to pixels before they are placed")
  func quarters() {
    expect(
      cells(1),
      [
        rect(10, 500, 77.667, 175), rect(107.667, 500, 77.667, 175),
        rect(205.333, 500, 77.667, 175),
      ])
  }

  @Test("One item is beside two")
  func nested() {
    expect(
      cells(2), [rect(10, 745, 253, 402), rect(283, 745, 97, 191), rect(283, 956, 97, 191)])
  }

  @Test("The content ends with the last group")
  func content() {
    #expect(solution.contentSize == LayoutSize(width: 390, height: 1157))
  }

  @Test("There are no diagnostics")
  func sound() {
    #expect(solution.diagnostics.isEmpty)
  }
}
