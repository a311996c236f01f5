/// A group or an item with all that is nested in it, as one flat table: the root first, and the
/// elements of every group side by side.
struct GroupPlan {
  private(set) var nodes: [PlanNode] = []
  private(set) var badges: [PlanBadge] = []
  private(set) var wraps: [PlanWrap] = []
  private(set) var customs: [LayoutCustomFrames] = []

  init(_ root: LayoutElement, _ vetting: inout NumberVetting, _ styles: inout StyleTable) {
    var waiting = [root]
    var next = 0
    nodes.append(node(for: root, &vetting, &styles))
    while next < waiting.count {
      if case .group(let group) = waiting[next] {
        let elements = group.content.elements
        nodes[next].children = nodes.count..<(nodes.count + elements.count)
        for element in elements {
          let child = node(for: element, &vetting, &styles)
          Self.check(child, in: nodes[next], &vetting.faults)
          nodes.append(child)
        }
        waiting += elements
        if group.isTruncated { vetting.faults.note(.nestedTooDeep) }
      }
      next += 1
    }
    inherit()
  }

  /// Tells groups what their elements are like; elements stand behind their group.
  private mutating func inherit() {
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      for child in node.children {
        let element = nodes[child]
        if !element.isStatic { nodes[index].isStatic = false }
        if element.edges.grows || element.width.kind == .uniform || element.height.kind == .uniform
        {
          nodes[index].settles = true
        }
      }
      if node.spacingGrows { nodes[index].settles = true }
    }
  }

  private static func check(_ child: PlanNode, in group: PlanNode, _ faults: inout FaultList) {
    let widthIsOwn = !(group.role == .dividing && group.isRow)
    let heightIsOwn = !(group.role == .dividing && !group.isRow)
    for (length, isOwn) in [(child.width, widthIsOwn), (child.height, heightIsOwn)] where isOwn {
      if length.kind == .ofWidth && group.width.isOpen { faults.note(.fractionOfEstimate) }
      if length.kind == .ofHeight && group.height.isOpen { faults.note(.fractionOfEstimate) }
    }
    if child.width.kind == .uniform && widthIsOwn && !group.width.isOpen
      || child.height.kind == .uniform && heightIsOwn && !group.height.isOpen
    {
      faults.note(.uniformOutsideEstimate)
    }
  }

  private mutating func node(
    for element: LayoutElement, _ vetting: inout NumberVetting, _ styles: inout StyleTable
  ) -> PlanNode {
    switch element {
    case .item(let item): node(for: item, &vetting, &styles)
    case .group(let group): node(for: group, &vetting, &styles)
    }
  }

  private mutating func node(
    for item: LayoutItem, _ vetting: inout NumberVetting, _ styles: inout StyleTable
  ) -> PlanNode {
    var node = PlanNode(
      role: .item, width: PlanLength(item.size.width, &vetting),
      height: PlanLength(item.size.height, &vetting), insets: vetting.insets(item.insets),
      edges: PlanEdges(item.edges, &vetting))
    node.padding = item.padding.map { vetting.insets($0) } ?? .zero
    node.style = styles.number(
      of: FrameStyle(
        kind: .cell, cornerRadius: item.cornerRadius,
        padding: item.padding == nil ? nil : node.padding))
    if let aspect = item.aspect { node.aspect = vetting.length(aspect) }
    if let wrap = item.wrap {
      node.extra = wraps.count
      wraps.append(PlanWrap(wrap, &vetting, &styles))
    }
    node.isStatic = !node.width.isOpen && !node.height.isOpen && node.extra < 0
    node.badges = add(item.badges, to: &node, &vetting, &styles)
    Self.checkInsets(of: node, &vetting.faults)
    return node
  }

  private mutating func node(
    for group: LayoutGroup, _ vetting: inout NumberVetting, _ styles: inout StyleTable
  ) -> PlanNode {
    var node = PlanNode(
      role: .subitems, width: PlanLength(group.size.width, &vetting),
      height: PlanLength(group.size.height, &vetting), insets: vetting.insets(group.insets),
      edges: PlanEdges(group.edges, &vetting))
    node.isRow = group.axis == .horizontal
    node.spacing = vetting.distance(group.spacing.minimum)
    switch group.content {
    case .subitems:
      node.spacingGrows = group.spacing.isFlexible
    case .dividing(_, let count):
      node.role = .dividing
      node.count = max(0, count)
    case .repeating(_, let count):
      node.role = .repeating
      node.count = max(0, count)
      node.spacingGrows = group.spacing.isFlexible
    case .custom(let frames):
      node.role = .custom
      node.extra = customs.count
      customs.append(frames)
    }
    node.isStatic = !node.width.isOpen && !node.height.isOpen && node.role != .custom
    node.badges = add(group.badges, to: &node, &vetting, &styles)
    Self.checkInsets(of: node, &vetting.faults)
    return node
  }

  private mutating func add(
    _ added: [LayoutBadge], to node: inout PlanNode, _ vetting: inout NumberVetting,
    _ styles: inout StyleTable
  ) -> Range<Int> {
    let start = badges.count
    for badge in added {
      let planned = PlanBadge(badge, &vetting, &styles)
      // A kind may turn out to be unknown to the measurer, but that is so for all of them alike.
      if planned.width.isOpen || planned.height.isOpen { node.isStatic = false }
      badges.append(planned)
    }
    return start..<badges.count
  }

  private static func checkInsets(of node: PlanNode, _ faults: inout FaultList) {
    let insets = node.insets
    if node.width.isOpen && (insets.leading != 0 || insets.trailing != 0)
      || node.height.isOpen && (insets.top != 0 || insets.bottom != 0)
    {
      faults.note(.insetsOnEstimate)
    }
  }
}

extension LayoutGroup.Content {
  fileprivate var elements: [LayoutElement] {
    switch self {
    case .subitems(let elements): elements
    case .dividing(let element, _), .repeating(let element, _): [element]
    case .custom: []
    }
  }
}

extension PlanBadge {
  init(_ badge: LayoutBadge, _ vetting: inout NumberVetting, _ styles: inout StyleTable) {
    let container = badge.container
    let own = badge.own ?? LayoutAnchor(x: container.x, y: container.y)
    let anchor = LayoutAnchor(
      x: vetting.distance(container.x), y: vetting.distance(container.y),
      offset: LayoutPoint(
        x: vetting.distance(container.offset.x + own.offset.x),
        y: vetting.distance(container.offset.y + own.offset.y)),
      fractionalOffset: LayoutPoint(
        x: vetting.distance(container.fractionalOffset.x + own.fractionalOffset.x),
        y: vetting.distance(container.fractionalOffset.y + own.fractionalOffset.y)))
    self.init(
      kind: badge.kind, width: PlanLength(badge.size.width, &vetting),
      height: PlanLength(badge.size.height, &vetting), anchor: anchor,
      ownX: vetting.distance(own.x), ownY: vetting.distance(own.y),
      style: styles.number(
        of: FrameStyle(
          kind: .badge, name: badge.kind, z: badge.z, cornerRadius: badge.cornerRadius)))
  }
}

extension PlanWrap {
  init(_ wrap: LayoutWrap, _ vetting: inout NumberVetting, _ styles: inout StyleTable) {
    self.init(
      padding: vetting.insets(wrap.padding), title: PlanLength(wrap.title, &vetting),
      gap: vetting.distance(wrap.gap), chip: PlanLength(wrap.chip, &vetting),
      spacing: vetting.distance(wrap.spacing), lineSpacing: vetting.distance(wrap.lineSpacing),
      titleStyle: styles.number(of: FrameStyle(kind: .part)),
      chipStyle: styles.number(of: FrameStyle(kind: .part, cornerRadius: wrap.cornerRadius)))
  }
}
