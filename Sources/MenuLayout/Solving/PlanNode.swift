/// A validated dimension.
struct PlanLength: Hashable {
  enum Kind: UInt8 { case points, ofWidth, ofHeight, measured, uniform }

  var value: Double
  var kind: Kind

  init(_ dimension: LayoutDimension, _ validator: inout NumberValidator) {
    switch dimension {
    case .absolute(let points): self.init(.points, validator.length(points))
    case .fractionalWidth(let share): self.init(.ofWidth, validator.length(share))
    case .fractionalHeight(let share): self.init(.ofHeight, validator.length(share))
    case .estimated(let points): self.init(.measured, validator.length(points))
    case .uniformAcrossSiblings(let points): self.init(.uniform, validator.length(points))
    }
  }

  private init(_ kind: Kind, _ value: Double) {
    self.kind = kind
    self.value = value
  }

  /// Whether the content determines it.
  var isOpen: Bool { kind == .measured || kind == .uniform }

  /// Points in a container; the estimate if the content determines it.
  func resolved(width: Double, height: Double) -> Double {
    switch kind {
    case .points, .measured, .uniform: value
    case .ofWidth: min(max(0, value * width), NumberValidator.maximumResolved)
    case .ofHeight: min(max(0, value * height), NumberValidator.maximumResolved)
    }
  }
}

/// Validated edge spacing: the minimum points, and which of them are flexible.
struct PlanEdges {
  var least: LayoutInsets = .zero
  var growsTop = false
  var growsLeading = false
  var growsBottom = false
  var growsTrailing = false

  init(_ edges: LayoutEdgeSpacing, _ validator: inout NumberValidator) {
    guard edges != .none else { return }
    least = LayoutInsets(
      top: validator.distance(edges.top.minimum),
      leading: validator.distance(edges.leading.minimum),
      bottom: validator.distance(edges.bottom.minimum),
      trailing: validator.distance(edges.trailing.minimum))
    growsTop = edges.top.isFlexible
    growsLeading = edges.leading.isFlexible
    growsBottom = edges.bottom.isFlexible
    growsTrailing = edges.trailing.isFlexible
  }

  var grows: Bool { growsTop || growsLeading || growsBottom || growsTrailing }
}

/// A cell or a group of the plan. It has plain numbers only, so that reading it needs no reference
/// counting.
struct PlanNode {
  enum Role: UInt8 { case item, subitems, dividing, repeating, custom }

  var role: Role
  var width: PlanLength
  var height: PlanLength
  var insets: LayoutInsets
  var padding = LayoutInsets.zero
  var edges: PlanEdges
  var count = 0
  var spacing = 0.0
  /// The elements of a group, in the plan's nodes.
  var children: Range<Int> = 0..<0
  /// In the plan's badges.
  var badges: Range<Int> = 0..<0
  /// Width divided by height; 0 for none.
  var aspect = 0.0
  /// In the plan's wraps or custom arrangements; -1 for none.
  var extra = -1
  var style: UInt16 = 0
  var spacingGrows = false
  /// Whether the elements of a group form a row.
  var isRow = true
  /// Whether a cell's frame is its slot, and it has neither badges nor parts.
  var isPlain = false
  /// Whether nothing in it is measured, so that every full group is the same.
  var isStatic = true
  /// Whether elements are adjusted after all are placed.
  var settles = false

  /// The size in a container, rounded to pixels; estimates for open axes.
  func settledSize(in container: LayoutSize, _ grid: PixelGrid) -> LayoutSize {
    let width = self.width.resolved(width: container.width, height: container.height)
    let height = self.height.resolved(width: container.width, height: container.height)
    return LayoutSize(
      width: self.width.isOpen ? width : grid.rounded(width),
      height: self.height.isOpen ? height : grid.rounded(height))
  }
}

struct PlanBadge {
  var kind: String
  var width: PlanLength
  var height: PlanLength
  var anchor: LayoutBadge.Anchor
  var ownX: Double
  var ownY: Double
  var style: UInt16
}

/// A validated layout inside a cell.
struct PlanWrap {
  var padding: LayoutInsets
  var title: PlanLength
  var gap: Double
  var chip: PlanLength
  var spacing: Double
  var lineSpacing: Double
  var titleStyle: UInt16
  var chipStyle: UInt16
}
