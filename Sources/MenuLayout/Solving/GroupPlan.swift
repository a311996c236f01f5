/// A group or an item with everything nested in it as a flat table: the root first, and the
/// elements of each group next to each other.
struct GroupPlan {
  private(set) var nodes: [PlanNode] = []
  private(set) var badges: [PlanBadge] = []
  private(set) var wraps: [PlanWrap] = []
  private(set) var customs: [LayoutGroup.CustomFrames] = []

  init(_ root: LayoutGroup.Element, validator: inout NumberValidator, styles: inout StyleTable) {
    var waiting = [root]
    var next = 0
    nodes.append(node(for: root, &validator, &styles))
    while next < waiting.count {
      if case .group(let group) = waiting[next] {
        let elements = group.content.elements
        nodes[next].children = nodes.count..<(nodes.count + elements.count)
        for element in elements {
          let child = node(for: element, &validator, &styles)
          Self.check(child, in: nodes[next], &validator.diagnostics)
          nodes.append(child)
        }
        waiting += elements
        if group.isTruncated { validator.diagnostics.add(.nestedTooDeep) }
      }
      next += 1
    }
    inherit()
  }

  /// Derives attributes of groups from their elements, which follow them in the table.
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

  private static func check(
    _ child: PlanNode, in group: PlanNode, _ diagnostics: inout DiagnosticList
  ) {
    let widthIsOwn = !(group.role == .dividing && group.isRow)
    let heightIsOwn = !(group.role == .dividing && !group.isRow)
    for (length, isOwn) in [(child.width, widthIsOwn), (child.height, heightIsOwn)] where isOwn {
      if length.kind == .ofWidth && group.width.isOpen { diagnostics.add(.fractionOfEstimate) }
      if length.kind == .ofHeight && group.height.isOpen { diagnostics.add(.fractionOfEstimate) }
    }
    if child.width.kind == .uniform && widthIsOwn && !group.width.isOpen
      || child.height.kind == .uniform && heightIsOwn && !group.height.isOpen
    {
      diagnostics.add(.uniformOutsideEstimate)
    }
  }

  private mutating func node(
    for element: LayoutGroup.Element, _ validator: inout NumberValidator, _ styles: inout StyleTable
  ) -> PlanNode {
    switch element {
    case .item(let item): node(for: item, &validator, &styles)
    case .group(let group): node(for: group, &validator, &styles)
    }
  }

  private mutating func node(
    for item: LayoutItem, _ validator: inout NumberValidator, _ styles: inout StyleTable
  ) -> PlanNode {
    var node = PlanNode(
      role: .item, width: PlanLength(item.size.width, &validator),
      height: PlanLength(item.size.height, &validator), insets: validator.insets(item.insets),
      edges: PlanEdges(item.edges, &validator))
    node.padding = item.padding.map { validator.insets($0) } ?? .zero
    node.style = styles.number(
      of: FrameStyle(
        kind: .cell, cornerRadius: item.cornerRadius,
        padding: item.padding == nil ? nil : node.padding))
    if let aspect = item.aspect { node.aspect = validator.length(aspect) }
    if let wrap = item.wrap {
      node.extra = wraps.count
      wraps.append(PlanWrap(wrap, validator: &validator, styles: &styles))
    }
    node.isStatic = !node.width.isOpen && !node.height.isOpen && node.extra < 0
    node.badges = add(item.badges, to: &node, validator: &validator, styles: &styles)
    node.isPlain = node.insets.isZero && node.badges.isEmpty && node.extra < 0
    Self.checkInsets(of: node, &validator.diagnostics)
    return node
  }

  private mutating func node(
    for group: LayoutGroup, _ validator: inout NumberValidator, _ styles: inout StyleTable
  ) -> PlanNode {
    var node = PlanNode(
      role: .subitems, width: PlanLength(group.size.width, &validator),
      height: PlanLength(group.size.height, &validator), insets: validator.insets(group.insets),
      edges: PlanEdges(group.edges, &validator))
    node.isRow = group.axis == .horizontal
    node.spacing = validator.distance(group.spacing.minimum)
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
    node.badges = add(group.badges, to: &node, validator: &validator, styles: &styles)
    Self.checkInsets(of: node, &validator.diagnostics)
    return node
  }

  private mutating func add(
    _ added: [LayoutBadge], to node: inout PlanNode, validator: inout NumberValidator,
    styles: inout StyleTable
  ) -> Range<Int> {
    let start = badges.count
    for badge in added {
      let planned = PlanBadge(badge, validator: &validator, styles: &styles)
      // An unknown kind has no size in all repetitions alike.
      if planned.width.isOpen || planned.height.isOpen { node.isStatic = false }
      badges.append(planned)
    }
    return start..<badges.count
  }

  private static func checkInsets(of node: PlanNode, _ diagnostics: inout DiagnosticList) {
    let insets = node.insets
    if node.width.isOpen && (insets.leading != 0 || insets.trailing != 0)
      || node.height.isOpen && (insets.top != 0 || insets.bottom != 0)
    {
      diagnostics.add(.insetsOnEstimate)
    }
  }
}

extension LayoutGroup.Content {
  fileprivate var elements: [LayoutGroup.Element] {
    switch self {
    case .subitems(let elements): elements
    case .dividing(let element, _), .repeating(let element, _): [element]
    case .custom: []
    }
  }
}

extension PlanBadge {
  init(_ badge: LayoutBadge, validator: inout NumberValidator, styles: inout StyleTable) {
    let container = badge.containerAnchor
    let own = badge.badgeAnchor ?? LayoutBadge.Anchor(x: container.x, y: container.y)
    let anchor = LayoutBadge.Anchor(
      x: validator.distance(container.x), y: validator.distance(container.y),
      offset: LayoutPoint(
        x: validator.distance(container.offset.x + own.offset.x),
        y: validator.distance(container.offset.y + own.offset.y)),
      fractionalOffset: LayoutPoint(
        x: validator.distance(container.fractionalOffset.x + own.fractionalOffset.x),
        y: validator.distance(container.fractionalOffset.y + own.fractionalOffset.y)))
    self.init(
      kind: badge.kind, width: PlanLength(badge.size.width, &validator),
      height: PlanLength(badge.size.height, &validator), anchor: anchor,
      ownX: validator.distance(own.x), ownY: validator.distance(own.y),
      style: styles.number(
        of: FrameStyle(
          kind: .badge, name: badge.kind, z: badge.z, cornerRadius: badge.cornerRadius)))
  }
}

extension PlanWrap {
  init(_ wrap: LayoutWrap, validator: inout NumberValidator, styles: inout StyleTable) {
    self.init(
      padding: validator.insets(wrap.padding), title: PlanLength(wrap.title, &validator),
      gap: validator.distance(wrap.gap), chip: PlanLength(wrap.chip, &validator),
      spacing: validator.distance(wrap.spacing), lineSpacing: validator.distance(wrap.lineSpacing),
      titleStyle: styles.number(of: FrameStyle(kind: .part)),
      chipStyle: styles.number(of: FrameStyle(kind: .part, cornerRadius: wrap.cornerRadius)))
  }
}
