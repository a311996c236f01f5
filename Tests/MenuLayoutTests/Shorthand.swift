import MenuLayout

/// The screen of a phone.
let phone = LayoutEnvironment(container: LayoutSize(width: 390, height: 844), scale: 3)

func environment(
  _ width: Double, _ height: Double, scale: Double = 1, rightToLeft: Bool = false
) -> LayoutEnvironment {
  LayoutEnvironment(
    container: LayoutSize(width: width, height: height), scale: scale, isRightToLeft: rightToLeft)
}

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutItemSize {
  LayoutItemSize(width: width, height: height)
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// A cell with the given dimensions, as an element of a group.
func cell(
  _ width: LayoutDimension, _ height: LayoutDimension, insets: Double = 0,
  edges: LayoutEdgeSpacing = .none, badges: [LayoutBadge] = []
) -> LayoutGroup.Element {
  .item(
    LayoutItem(
      size: size(width, height), insets: LayoutInsets(insets), edges: edges, badges: badges))
}

/// The frames of one kind in a layout with one section.
func frames(
  _ section: LayoutSection, count: Int, in environment: LayoutEnvironment = environment(100, 100),
  kind: LayoutFrame.Kind = .cell, measurer: TableMeasurer? = nil
) -> [LayoutRect] {
  solve([section], counts: [count], in: environment, measurer: measurer).allFrames
    .filter { $0.kind == kind }.map(\.rect)
}

func solve(
  _ sections: [LayoutSection], counts: [Int], in environment: LayoutEnvironment = phone,
  configuration: LayoutConfiguration = LayoutConfiguration(),
  profile: LayoutEnvironment.Profile = .standard,
  measurer: (any LayoutMeasurer)? = nil
) -> LayoutSolution {
  LayoutSolver(
    LayoutSpecification(configuration, sections: sections), environment: environment,
    profile: profile, keepsTrace: true
  ).solve(itemCounts: counts, measurer: measurer)
}

/// A measurer with sizes for the items of section 0.
func sizes(_ sizes: (Double, Double)...) -> TableMeasurer {
  var items: [Int: LayoutSize] = [:]
  for (index, size) in sizes.enumerated() {
    items[index] = LayoutSize(width: size.0, height: size.1)
  }
  return TableMeasurer(items: [0: items])
}
