/// A dimension whose number is vetted.
struct PlanLength: Hashable {
  enum Kind: UInt8 { case points, ofWidth, ofHeight, measured, uniform }

  var value: Double
  var kind: Kind

  init(_ dimension: LayoutDimension, _ vetting: inout NumberVetting) {
    switch dimension {
    case .absolute(let points): self.init(.points, vetting.length(points))
    case .fractionalWidth(let share): self.init(.ofWidth, vetting.length(share))
    case .fractionalHeight(let share): self.init(.ofHeight, vetting.length(share))
    case .estimated(let points): self.init(.measured, vetting.length(points))
    case .uniformAcrossSiblings(let points): self.init(.uniform, vetting.length(points))
    }
  }

  private init(_ kind: Kind, _ value: Double) {
    self.kind = kind
    self.value = value
  }

  /// Whether the content decides.
  var isOpen: Bool { kind == .measured || kind == .uniform }

  /// Points in a container; the estimate where the content decides.
  func resolved(width: Double, height: Double) -> Double {
    switch kind {
    case .points, .measured, .uniform: value
    case .ofWidth: min(max(0, value * width), NumberVetting.maximumResolved)
    case .ofHeight: min(max(0, value * height), NumberVetting.maximumResolved)
    }
  }
}

/// Vetted edge spacing: the least points, and which of them are flexible.
struct PlanEdges {
  var least: LayoutInsets = .zero
  var growsTop = false
  var growsLeading = false
  var growsBottom = false
  var growsTrailing = false

  init(_ edges: LayoutEdgeSpacing, _ vetting: inout NumberVetting) {
    guard edges != .none else { return }
    least = LayoutInsets(
      top: vetting.distance(edges.top.minimum), leading: vetting.distance(edges.leading.minimum),
      bottom: vetting.distance(edges.bottom.minimum),
      trailing: vetting.distance(edges.trailing.minimum))
    growsTop = edges.top.isFlexible
    growsLeading = edges.leading.isFlexible
    growsBottom = edges.bottom.isFlexible
    growsTrailing = edges.trailing.isFlexible
  }

  var grows: Bool { growsTop || growsLeading || growsBottom || growsTrailing }
}

/// A cell or a group of the plan. It holds plain numbers only, so that reading it costs no
/// reference counting.
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
  /// Width divided by height; 0 if nothing is said.
  var aspect = 0.0
  /// In the plan's wraps or custom arrangements; -1 if there is none.
  var extra = -1
  var style: UInt16 = 0
  var spacingGrows = false
  /// Whether the elements of a group stand side by side.
  var isRow = true
  /// Whether nothing in it is measured, so that every full group looks the same.
  var isStatic = true
  /// Whether elements must be looked at again once all are placed.
  var settles = false

  /// The size in a container, rounded to pixels; estimates where the content decides.
  func settledSize(in container: LayoutSize, _ grid: PixelGrid) -> LayoutSize {
    let width = self.width.resolved(width: container.width, height: container.height)
    let height = self.height.resolved(width: container.width, height: container.height)
    return LayoutSize(
      width: self.width.isOpen ? width : grid.rounded(width),
      height: self.height.isOpen ? height : grid.rounded(height))
  }
}

/// A badge of the plan.
struct PlanBadge {
  var kind: String
  var width: PlanLength
  var height: PlanLength
  var anchor: LayoutAnchor
  var ownX: Double
  var ownY: Double
  var style: UInt16
}

/// A vetted layout inside a cell.
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
