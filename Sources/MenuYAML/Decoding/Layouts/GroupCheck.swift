import MenuLayout
import MenuSections
import MenuText

/// What a group gives its elements: the space inside it, and whether it divides its length.
struct GroupRoom {
  let axis: LayoutAxis
  let size: WrittenSize
  let insets: LayoutInsets
  /// Whether the elements share the group's length, whatever their own lengths.
  let divides: Bool

  /// The points between the insets, where they are known.
  func inner(along axis: LayoutAxis) -> Double? {
    guard case .absolute(let points) = size[axis].dimension else { return nil }
    return switch axis {
    case .horizontal: max(0, points - insets.leading - insets.trailing)
    case .vertical: max(0, points - insets.top - insets.bottom)
    }
  }
}

/// Reports group elements that are well written but cannot be arranged.
enum GroupCheck {
  /// Reports sizes of an element that its group cannot give.
  static func check(
    _ element: WrittenElement, in group: GroupRoom, in context: inout DecodingContext
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] where !(group.divides && axis == group.axis) {
      let length = element.size[axis]
      if let side = length.dimension.side, group.size[side].isMeasured {
        context.report(
          .fractionOfEstimate, "share", with: ["side": side.length], at: length.span,
          notes: [.init("estimated", at: group.size[side].span)])
      } else if case .uniformAcrossSiblings = length.dimension, !group.size[axis].isMeasured {
        context.report(
          .uniformOutsideEstimate, "given-length", with: ["side": axis.length], at: length.span,
          notes: [.init("group-length", at: group.size[axis].span)])
      } else if isOversize(element, axis, in: group) {
        reportOversize(element, axis, in: group, in: &context)
      }
    }
  }

  /// Whether an element is larger than its group on every screen.
  ///
  /// As in the layout engine, whole points are compared, and space around the element counts only
  /// along the group.
  private static func isOversize(
    _ element: WrittenElement, _ axis: LayoutAxis, in group: GroupRoom
  ) -> Bool {
    let around = axis == group.axis ? element.edges.minimum(along: axis) : 0
    switch element.size[axis].dimension {
    case .absolute(let points):
      guard let inner = group.inner(along: axis) else { return false }
      return (points + around).rounded(.down) > inner.rounded(.down)
    case .fractionalWidth(let share):
      return axis == .horizontal && (share > 1 || share == 1 && around >= 1)
    case .fractionalHeight(let share):
      return axis == .vertical && (share > 1 || share == 1 && around >= 1)
    case .estimated, .uniformAcrossSiblings:
      return false
    }
  }

  private static func reportOversize(
    _ element: WrittenElement, _ axis: LayoutAxis, in group: GroupRoom,
    in context: inout DecodingContext
  ) {
    let hasInsets = group.insets != .zero || element.edges != .none
    context.report(
      .oversizeElement, hasInsets ? "oversize-with-insets" : "oversize",
      with: [
        "what": element.group == nil ? .sentence("noun.item") : .sentence("noun.group"),
        "side": axis.length,
        "comparative": axis == .horizontal ? .sentence("side.wider") : .sentence("side.taller"),
      ], at: element.size[axis].span,
      notes: [.init("group-length", at: group.size[axis].span)])
  }

  /// Reports insets on an axis whose length depends on the content.
  static func checkInsets(
    _ insets: WrittenInsets, in size: WrittenSize, in context: inout DecodingContext
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] where size[axis].isMeasured {
      guard let span = insets.first(along: axis) else { continue }
      context.report(
        .insetsOnEstimate, "insets", with: ["side": axis.length], at: span,
        notes: [.init("estimated", at: size[axis].span)])
      return
    }
  }

  /// Reports `count` beside `repeat`, and either with more than one item.
  static func checkCounts(_ fields: Fields, elements: Int?, in context: inout DecodingContext) {
    let keys = ["count", "repeat"].compactMap { fields.key($0) }.sorted { $0.span < $1.span }
    guard let first = keys.first else { return }
    if keys.count > 1 {
      context.report(
        .contradictoryLayout, "count-and-repeat", at: keys[1].span,
        notes: [.init("first", at: keys[0].span)])
    } else if let elements, elements > 1, let items = fields["items"]?.items {
      context.report(
        .contradictoryLayout, "count-of-items",
        with: ["key": .text(first.text ?? ""), "count": .number(elements)], at: items[1].headSpan,
        notes: [.init("key", at: first.span)])
    }
  }

  /// Whether a group has no more elements than a layout can hold.
  static func isSmallEnough(
    _ elements: [LayoutGroup.Element], at span: SourceSpan, in context: inout DecodingContext
  ) -> Bool {
    let count = elements.reduce(1) { $0 + $1.count }
    if count <= LayoutGroup.maximumElements { return true }
    context.report(
      .layoutTooLarge, "elements",
      with: ["limit": .number(LayoutGroup.maximumElements), "count": .number(count)],
      at: span)
    return false
  }
}

extension LayoutGroup.Element {
  /// The number of its items and groups, itself included.
  fileprivate var count: Int {
    switch self {
    case .item: 1
    case .group(let group): group.elementCount
    }
  }
}

extension LayoutEdgeSpacing {
  /// The minimum points at both ends of an axis.
  fileprivate func minimum(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: leading.minimum + trailing.minimum
    case .vertical: top.minimum + bottom.minimum
    }
  }
}
