import MenuLayout
import MenuSections

/// What a group gives its elements: the room inside it, and who decides their length.
struct GroupRoom {
  let axis: LayoutAxis
  let size: WrittenSize
  let insets: LayoutInsets
  /// Whether the elements share the group's length, whatever their own.
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
  /// Reports what an element wants of its group that this cannot give.
  static func check(
    _ element: WrittenElement, in group: GroupRoom, in context: inout DecodingContext
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] where !(group.divides && axis == group.axis) {
      let length = element.size[axis]
      if let share = length.share, group.size[share.side].isMeasured {
        context.report(
          .fractionOfEstimate, at: length.span,
          "a share of the group's \(share.side.lengthInWords), which is only estimated",
          label: "a share of what is not known yet",
          help: "write ~50, or max~50 for the largest of all; or give the group a "
            + share.side.lengthInWords,
          notes: [.init("estimated here", at: group.size[share.side].span)])
      } else if case .uniformAcrossSiblings = length.dimension, !group.size[axis].isMeasured {
        context.report(
          .uniformOutsideEstimate, at: length.span,
          "'max~' takes the largest \(axis.lengthInWords) of all siblings, "
            + "but their group has one already",
          label: "nothing to share", help: "estimate the group's too, or write ~50 here",
          notes: [
            .init("the group's \(axis.lengthInWords) is given here", at: group.size[axis].span)
          ]
        )
      } else if isOversize(element, axis, in: group) {
        reportOversize(element, axis, in: group, in: &context)
      }
    }
  }

  /// Whether an element is larger than its group, whatever the screen.
  ///
  /// As the engine does, whole points are compared, and space around the element counts along the
  /// group only.
  private static func isOversize(
    _ element: WrittenElement, _ axis: LayoutAxis, in group: GroupRoom
  ) -> Bool {
    let around = axis == group.axis ? element.edges.least(along: axis) : 0
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
    let comparative =
      switch axis {
      case .horizontal: "wider"
      case .vertical: "taller"
      }
    let what = element.group == nil ? "an item" : "a group"
    context.report(
      .oversizeElement, at: element.size[axis].span,
      "\(what) is \(comparative) than the group that it stands in", label: "too large",
      help: group.insets == .zero && element.edges == .none
        ? "write 100% for all of the group"
        : "write 100% for all of the group; its insets and the edges of what stands in it take room",
      notes: [.init("the group's \(axis.lengthInWords) is given here", at: group.size[axis].span)])
  }

  /// Reports insets on an axis on which the content decides.
  static func checkInsets(
    _ insets: WrittenInsets, in size: WrittenSize, in context: inout DecodingContext
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] where size[axis].isMeasured {
      guard let span = insets.first(along: axis) else { continue }
      context.report(
        .insetsOnEstimate, at: span,
        "insets have no effect on a \(axis.lengthInWords) that is estimated",
        label: "has no effect",
        help:
          "write 0 for this side, or give a \(axis.lengthInWords); 'edges' keep neighbors away",
        notes: [.init("estimated here", at: size[axis].span)])
      return
    }
  }

  /// Reports `count` beside `repeat`, and either with more than one item.
  static func checkCounts(_ fields: Fields, elements: Int?, in context: inout DecodingContext) {
    let keys = ["count", "repeat"].compactMap { fields.key($0) }.sorted { $0.span < $1.span }
    guard let first = keys.first else { return }
    if keys.count > 1 {
      context.report(
        .contradictoryLayout, at: keys[1].span,
        "a group has a 'count' that divides it or a 'repeat', not both", label: "the second one",
        help: "keep 'count' to divide the group, 'repeat' to keep the item's own size",
        notes: [.init("the first one stands here", at: keys[0].span)])
    } else if let elements, elements > 1, let items = fields["items"]?.items {
      context.report(
        .contradictoryLayout, at: items[1].headSpan,
        "'\(first.text ?? "")' is about one item; here are \(elements)", label: "the second item",
        help: "put the items into a group, or leave '\(first.text ?? "")' out",
        notes: [.init("said here", at: first.span)])
    }
  }

  /// Whether a group is made of no more than a layout can hold.
  static func isSmallEnough(
    _ elements: [LayoutElement], at span: SourceSpan, in context: inout DecodingContext
  ) -> Bool {
    let count = elements.reduce(1) { $0 + $1.count }
    if count <= LayoutGroup.largest { return true }
    context.report(
      .layoutTooLarge, at: span,
      "a group is made of at most \(LayoutGroup.largest) items and groups; this has \(count)",
      label: "too many", help: "write the items that begin again after the last only once")
    return false
  }
}

extension LayoutElement {
  /// How many cells and groups it is made of.
  fileprivate var count: Int {
    switch self {
    case .item: 1
    case .group(let group): group.elementCount
    }
  }
}

extension LayoutEdgeSpacing {
  /// The least points at both ends of an axis.
  fileprivate func least(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: leading.least + trailing.least
    case .vertical: top.least + bottom.least
    }
  }
}

extension LayoutSpacing {
  fileprivate var least: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
}
