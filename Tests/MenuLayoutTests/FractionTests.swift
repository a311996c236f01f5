import Foundation
import MenuLayout
import MenuTestSupport
import Testing

@Suite("Fractions of a group")
struct FractionTests {
  /// Sections with one group each, whose element is a fraction of the group's length.
  private func sections(
    _ shares: [[Double]], of length: Double, _ axis: LayoutAxis = .horizontal
  ) -> [LayoutSection] {
    shares.map { shares in
      switch axis {
      case .horizontal:
        LayoutSection(
          group: .horizontal(
            size(.fractionalWidth(length), .absolute(10)),
            shares.map { cell(.fractionalWidth($0), .absolute(10)) }))
      case .vertical:
        LayoutSection(
          group: .vertical(
            size(.absolute(10), .fractionalHeight(length)),
            shares.map { cell(.absolute(10), .fractionalHeight($0)) }))
      }
    }
  }

  /// The number of cells in the first group of a section.
  private func groupCount(_ solution: LayoutSolution, section: Int, items: Int) -> Int {
    let top = solution.rect(ofSection: section)?.y
    return (0..<items).prefix { solution.frame(ofItem: $0, inSection: section)?.rect.y == top }
      .count
  }

  @Test("N fractions of 1/N fit in a group at every width, scale and group width")
  func equalShares() {
    let counts = Array(1...12)
    // Every fourth width of each group width, so that four of these have it; all with `LAWS=all`.
    let step = runsAllLaws ? 1 : 4
    for percent in 85...100 {
      let sections = sections(
        counts.map { [1 / Double($0)] }, of: Double(percent) / 100)
      for width in stride(from: 320 + percent % step, through: 1024, by: step) {
        for scale in 1...3 {
          let solution = solve(
            sections, counts: counts.map { $0 + 1 },
            in: environment(Double(width), 800, scale: Double(scale)))
          let found = counts.indices.map {
            groupCount(solution, section: $0, items: counts[$0] + 1)
          }
          #expect(found == counts, "\(percent) % of \(width) @\(scale)x")
        }
      }
    }
  }

  @Test("Two fractions that add up to 1 stay in one group")
  func pairs() {
    let shares = stride(from: 5.0, to: 100, by: 5).map { [$0 / 100, (100 - $0) / 100] }
    let sections = sections(shares, of: 0.85)
    for width in 320...1024 {
      for scale in 1...3 {
        let solution = solve(
          sections, counts: shares.map { _ in 3 },
          in: environment(Double(width), 800, scale: Double(scale)))
        for index in shares.indices {
          let count = groupCount(solution, section: index, items: 3)
          #expect(count == 2, "\(shares[index]) of \(width) @\(scale)x")
        }
      }
    }
  }

  @Test("An item beside a column of fractions stays in one group at every width")
  func nested() {
    let column = LayoutGroup.Element.group(
      LayoutGroup(
        axis: .vertical, size: size(.fractionalWidth(0.3), .fractionalHeight(1)),
        content: .dividing(cell(.fractionalWidth(1), .fractionalHeight(1)), count: 2)))
    let section = LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(0.85), .absolute(220)),
        [cell(.fractionalWidth(0.7), .fractionalHeight(1)), column]))
    for width in 320...1024 {
      for scale in 1...3 {
        let found = frames(
          section, count: 3, in: environment(Double(width), 800, scale: Double(scale)))
        #expect(found.map(\.y) == [0, 0, 110], "\(width) @\(scale)x")
      }
    }
  }

  @Test("Equal fractions of a height stay in one group")
  func heights() {
    for count in 1...12 {
      let section = sections([[1 / Double(count)]], of: 0.9, .vertical)[0]
      for height in 320...1024 {
        for scale in 1...3 {
          // Large spacing shows where a group ends.
          var section = section
          section.spacing = 10_000
          let found = frames(
            section, count: count + 1,
            in: environment(100, Double(height), scale: Double(scale)))
          #expect(
            found.filter { $0.y < 10_000 }.count == count, "\(count) in \(height) @\(scale)x")
        }
      }
    }
  }

  @Test("Equal fractions of a flow's line stay on one line")
  func flow() {
    for count in 1...12 {
      let section = LayoutSection(
        .flow(
          LayoutFlow(
            item: LayoutItem(width: .fractionalWidth(1 / Double(count)), height: .absolute(10)))))
      for width in 320...1024 {
        let found = frames(section, count: count + 1, in: environment(Double(width), 800))
        #expect(found.filter { $0.y == 0 }.count == count, "\(count) in \(width)")
      }
    }
  }

  @Test("An excess of more than half a pixel does not fit; with the UIKit profile, no excess fits")
  func limits() {
    let quarters = LayoutSection(
      group: .horizontal(
        size(.fractionalWidth(1), .absolute(10)), [cell(.fractionalWidth(0.25), .absolute(10))]))
    func first(_ section: LayoutSection, _ profile: LayoutEnvironment.Profile = .standard) -> Int {
      solve([section], counts: [5], in: environment(375, 800, scale: 2), profile: profile)
        .allFrames.filter { $0.rect.y == 0 }.count
    }
    #expect(first(quarters) == 4)
    #expect(first(quarters, .uikit) == 3)
    func row(_ width: Double) -> LayoutSection {
      LayoutSection(
        group: .horizontal(
          size(.fractionalWidth(1), .absolute(10)), [cell(.absolute(width), .absolute(10))]))
    }
    #expect(first(row(93.81)) == 4)
    #expect(first(row(94.01)) == 3)
  }
}
