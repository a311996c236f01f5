import MenuLayout

/// Sections and measurers for the layout cases.
enum LayoutInputs {
  static let counts = Array(repeating: 1000, count: 100)
  static let cells = 100_000

  static func solver(_ section: LayoutSection, width: Double = 390) -> LayoutSolver {
    LayoutSolver(
      LayoutSpecification(sections: [section]),
      environment: LayoutEnvironment(container: LayoutSize(width: width, height: 844), scale: 3))
  }

  static let grid = LayoutSection(
    group: .horizontal(
      LayoutItemSize(width: .fractionalWidth(1), height: .absolute(120)),
      [.item(LayoutItem(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1)))]),
    spacing: 8, insets: LayoutInsets(16))

  /// A large cell beside a column of two, repeated.
  static let nested = LayoutSection(
    group: .horizontal(
      LayoutItemSize(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
      [
        .item(LayoutItem(width: .fractionalWidth(0.7), height: .fractionalHeight(1))),
        .group(
          LayoutGroup(
            axis: .vertical,
            size: LayoutItemSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
            content: .dividing(.item(LayoutItem(size: .full)), count: 2))),
      ]))

  static let list = LayoutSection.list(spacing: 4)

  static let waterfall = LayoutSection(.waterfall(LayoutWaterfall(columns: 3)))

  static let flow = LayoutSection(
    .flow(LayoutFlow(spacing: 6, lineSpacing: 6, alignment: .leading)))

  /// Chips in an estimated group, which wrap like a flow.
  static let chips = LayoutSection(
    group: .horizontal(
      LayoutItemSize(width: .fractionalWidth(1), height: .estimated(30)),
      [.item(LayoutItem(width: .estimated(50), height: .estimated(30)))], spacing: .fixed(6)))
}

/// Known heights: one array lookup per cell.
struct KnownHeights: LayoutMeasurer {
  private var heights: [Double]

  init(cells: Int = LayoutInputs.cells) {
    heights = (0..<cells).map { 20 + Double($0 * 7 % 41) }
  }

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    guard case .item(let section, let item) = subject else { return nil }
    let index = section * 1000 + item
    guard heights.indices.contains(index) else { return nil }
    return LayoutSize(width: maxWidth ?? 80, height: heights[index])
  }

  /// Makes one cell of a section taller.
  mutating func change(_ turn: Int) -> Int {
    let section = turn * 37 % LayoutInputs.counts.count
    heights[section * 1000 + turn % 1000] += 1
    return section
  }
}

/// Rows as tall as their text at 16 points, each with a different text.
struct KoreanRows: LayoutMeasurer {
  private let texts: [String]
  private let measurer = TableTextMeasurer()
  private let font = TextFont(points: 16)

  init() {
    let drinks = ["카페 라떼", "바닐라 크림 콜드 브루", "제주 말차 라떼", "자몽 허니 블랙 티"]
    let wishes = ["얼음 적게", "우유 대신 오트 밀크로", "시럽 없이", "휘핑크림 많이, 뜨겁게"]
    texts = (0..<LayoutInputs.cells).map {
      "\(drinks[$0 % 4]) \($0) · \(wishes[$0 / 4 % 4])"
    }
  }

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    guard case .item(let section, let item) = subject else { return nil }
    let index = section * 1000 + item
    guard texts.indices.contains(index) else { return nil }
    let text = measurer.measure(
      texts[index], font: font, in: TextRoom(maxWidth: maxWidth, scale: 3))
    return LayoutSize(width: text.width, height: text.height)
  }
}
