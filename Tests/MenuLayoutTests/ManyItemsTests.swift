import MenuLayout
import Testing

@Suite("Measuring many items at once")
struct ManyItemsTests {
  /// Knows the sizes of the first items; its answers for many items can end with them.
  private struct FirstItems: LayoutMeasurer {
    let count: Int
    let answersMany: Bool

    func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
      guard case .item(_, let item) = subject, item < count else { return nil }
      return LayoutSize(
        width: min(maxWidth ?? 400, 20.3 + Double(item * 7 % 41)),
        height: min(maxHeight ?? 400, 10.7 + Double(item * 5 % 13)))
    }

    func sizes(ofItems items: Range<Int>, section: Int, maxWidth: Double?, maxHeight: Double?)
      -> [LayoutSize?]
    {
      items.prefix { !answersMany || $0 < count }.map {
        size(of: .item(section: section, item: $0), maxWidth: maxWidth, maxHeight: maxHeight)
      }
    }
  }

  @Test(
    "Items without an answer have their estimates", arguments: [LayoutAxis.vertical, .horizontal])
  func missingAnswers(direction: LayoutAxis) {
    let item = LayoutItem(width: .estimated(31), height: .estimated(17))
    let line = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(20))
    let sections = [
      LayoutSection(.flow(LayoutFlow(item: item, spacing: 3, lineSpacing: 2))),
      LayoutSection(group: .horizontal(line, [.item(item)], spacing: .fixed(3))),
    ]
    func solution(of measurer: FirstItems) -> LayoutSolution {
      solve(
        sections, counts: [700, 700], configuration: LayoutConfiguration(direction: direction),
        measurer: measurer)
    }
    let solved = solution(of: FirstItems(count: 600, answersMany: true))
    #expect(solved == solution(of: FirstItems(count: 600, answersMany: false)))
    for section in 0...1 {
      #expect(
        solved.frame(ofItem: 0, inSection: section)?.rect.size != LayoutSize(width: 31, height: 17))
      #expect(
        solved.frame(ofItem: 699, inSection: section)?.rect.size
          == LayoutSize(width: 31, height: 17))
    }
  }

  /// Knows the aspect ratio of one item; its answers for many items can end with it.
  private struct OneImage: LayoutMeasurer {
    static let item = 300
    let answersMany: Bool

    func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
      guard case .item(_, let item) = subject else { return nil }
      return LayoutSize(width: 20, height: 20 + Double(item % 7))
    }

    func aspect(of subject: LayoutSubject) -> Double? {
      subject == .item(section: 0, item: Self.item) ? 2 : nil
    }

    func aspects(ofItems items: Range<Int>, section: Int) -> [Double?] {
      items.prefix { !answersMany || $0 <= Self.item }.map {
        aspect(of: .item(section: section, item: $0))
      }
    }
  }

  @Test(
    "Among measured items, one with an aspect ratio has the height that follows from it",
    arguments: [
      LayoutSection.list(), LayoutSection(.waterfall(LayoutWaterfall(columns: 1))),
      LayoutSection(.waterfall(LayoutWaterfall(columns: 1, spans: [1]))),
    ], [false, true])
  func oneImage(section: LayoutSection, answersMany: Bool) {
    let solved = solve(
      [section], counts: [700], measurer: OneImage(answersMany: answersMany))
    for item in 0..<700 {
      let rect = solved.frame(ofItem: item, inSection: 0)?.rect
      let height = item == OneImage.item ? (rect?.width ?? 0) / 2 : 20 + Double(item % 7)
      #expect(rect?.height == height, "\(item)")
    }
  }
}
