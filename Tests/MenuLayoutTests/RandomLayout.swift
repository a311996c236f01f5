import MenuLayout
import MenuTestSupport

/// Generates small layouts from a seed, using every feature of a specification.
struct RandomLayout {
  private var generator: SeededGenerator
  private(set) var sections: [LayoutSection] = []
  private(set) var counts: [Int] = []
  private(set) var configuration = LayoutConfiguration()
  private(set) var environment = LayoutEnvironment(container: .zero)
  let measurer: HashMeasurer

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    measurer = HashMeasurer(seed: seed)
    for _ in 0..<number(1...5) {
      sections.append(section())
      counts.append(chance(5) ? 0 : number(1...40))
    }
    configuration.sectionSpacing = Double(number(0...3)) * 4.5
    if chance(3) { configuration.boundary = [.header(height: .absolute(20), pins: true)] }
    environment = LayoutEnvironment(
      container: LayoutSize(width: Double(number(80...400)), height: Double(number(100...900))),
      scale: Double(number(1...3)))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func chance(_ sides: Int) -> Bool { number(1...sides) == 1 }

  mutating func shuffled(_ count: Int) -> [Int] { (0..<count).shuffled(using: &generator) }

  mutating func section() -> LayoutSection {
    var section: LayoutSection
    switch number(0...5) {
    case 0: section = LayoutSection(.list(item()))
    case 1:
      section = LayoutSection(
        .flow(
          LayoutFlow(
            item: item(), spacing: points(8), lineSpacing: points(8),
            alignment: LayoutFlow.Alignment.allCases.randomElement(using: &generator) ?? .leading)))
    case 2:
      section = LayoutSection(
        .waterfall(
          LayoutWaterfall(
            columns: number(1...4), columnSpacing: points(8), itemSpacing: points(8),
            assignment: chance(2) ? .shortest : .sequential, spans: chance(3) ? [1, 2] : [],
            item: item())))
    default: section = LayoutSection(group: group(depth: 0))
    }
    section.spacing = points(12)
    if chance(2) { section.insets = insets(12) }
    if chance(3) {
      section.scroll =
        LayoutSection.ScrollBehavior.allCases.randomElement(using: &generator) ?? .none
    }
    if chance(2) { section.boundary.append(.header(height: dimension(), pins: chance(2))) }
    if chance(3) { section.boundary.append(.footer(height: .absolute(points(30)))) }
    if chance(3) { section.backgrounds = [LayoutSection.Background(insets: insets(4))] }
    return section
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let element = element(depth: depth)
    let content: LayoutGroup.Content =
      switch number(0...3) {
      case 0: .dividing(element, count: number(1...4))
      case 1: .repeating(element, count: number(1...4))
      default: .subitems([element] + (chance(2) ? [self.element(depth: depth)] : []))
      }
    return LayoutGroup(
      axis: chance(2) ? .horizontal : .vertical, size: size(dimension(), dimension()),
      content: content, spacing: spacing(), insets: chance(3) ? insets(6) : .zero,
      edges: chance(5) ? LayoutEdgeSpacing(top: spacing(), leading: spacing()) : .none,
      badges: chance(5) ? [badge()] : [])
  }

  private mutating func element(depth: Int) -> LayoutGroup.Element {
    depth < 3 && chance(3) ? .group(group(depth: depth + 1)) : .item(item())
  }

  private mutating func item() -> LayoutItem {
    var item = LayoutItem(
      size: size(dimension(), dimension()), insets: chance(3) ? insets(5) : .zero)
    if chance(4) { item.edges = LayoutEdgeSpacing(top: spacing(), leading: spacing()) }
    if chance(4) { item.padding = insets(6) }
    if chance(5) { item.aspect = 1.5 }
    if chance(4) { item.badges = [badge()] }
    if chance(8) { item.wrap = LayoutWrap(padding: LayoutInsets(3), gap: 2, spacing: 2) }
    return item
  }

  private mutating func badge() -> LayoutBadge {
    LayoutBadge(
      size: size(.absolute(9), chance(4) ? .estimated(5) : .absolute(9)),
      containerAnchor: LayoutBadge.Anchor.topTrailing.moved(fraction: LayoutPoint(x: 0.5, y: -0.5)))
  }

  private mutating func dimension() -> LayoutDimension {
    switch number(0...6) {
    case 0, 1: .absolute(points(90))
    case 2, 3: .fractionalWidth(Double(number(1...10)) / 10)
    case 4: .fractionalHeight(Double(number(1...10)) / 10)
    case 5: .estimated(points(50))
    default: .uniformAcrossSiblings(estimate: points(50))
    }
  }

  private mutating func points(_ most: Int) -> Double { Double(number(0...(most * 2))) / 2 }

  private mutating func spacing() -> LayoutSpacing {
    chance(3) ? .flexible(atLeast: points(6)) : .fixed(points(6))
  }

  private mutating func insets(_ most: Int) -> LayoutInsets {
    LayoutInsets(
      top: points(most), leading: points(most), bottom: points(most), trailing: points(most))
  }
}

/// Gives each subject a size that depends only on its number.
struct HashMeasurer: LayoutMeasurer, Sendable {
  var seed: UInt64
  /// Sections whose items have other sizes than those of the seed.
  var changed: [Int: UInt64] = [:]
  /// The original number of each section, which determines its sizes.
  var names: [Int]?

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    let (section, key): (Int?, Int) =
      switch subject {
      case .item(let section, let item): (section, item * 3)
      case .part(let section, let item, let part): (section, item * 31 + part)
      case .supplementary(_, let section, let index): (section, index * 7 + 1)
      }
    let name = section.map { names?[$0] ?? $0 } ?? -1
    var generator = SeededGenerator(
      seed: seed &+ UInt64(truncatingIfNeeded: name * 1009 + key) &+ (changed[name] ?? 0))
    return LayoutSize(
      width: Double.random(in: 1...70, using: &generator),
      height: Double.random(in: 1...50, using: &generator))
  }

  func chipCount(section: Int, item: Int) -> Int { item % 4 }
}
