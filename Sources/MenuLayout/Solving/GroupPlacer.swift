/// Places groups in groups: everything is relative to the outermost group's corner.
///
/// Groups nest at most ``LayoutGroup/deepest`` levels, which bounds the recursion.
struct GroupPlacer {
  var cells: CellPlacer
  /// Whether an element larger than its group is cut to it.
  let clampsOversize: Bool
  /// What siblings of the whole section share, if the outermost group is uniform.
  var shared = LayoutSize.zero
  /// What groups with elements to be settled have placed so far; nested ones stand on top.
  var placed: [PlacedElement] = []
  /// How many frames may still be placed on trial and withdrawn.
  private var trialsLeft: Int
  /// The number of the outermost group in its section.
  private(set) var ordinal = 0

  init(cells: CellPlacer, clampsOversize: Bool, itemCount: Int) {
    self.cells = cells
    self.clampsOversize = clampsOversize
    trialsLeft = 4096 + 16 * min(itemCount, Int(Int32.max))
  }

  var plan: GroupPlan { cells.plan }

  /// Places the next outermost group.
  mutating func placeOutermost(in room: GroupRoom, items: Range<Int>, ordinal: Int)
    -> PlacedGroup
  {
    self.ordinal = ordinal
    return place(group: 0, at: LayoutPoint(), in: room, items: items)
  }

  /// Places a group with as many of the items as it takes.
  mutating func place(
    group index: Int, at origin: LayoutPoint, in room: GroupRoom, items: Range<Int>
  ) -> PlacedGroup {
    let node = cells.plan.nodes[index]
    var line = GroupLine(node, in: room, at: origin, exactSlack: cells.context.exactSlack)
    let base = placed.count
    let next: Int
    switch node.role {
    case .item: next = items.lowerBound
    case .subitems: next = fill(node, &line, items)
    case .dividing, .repeating: next = count(node, &line, items)
    case .custom: next = arrange(node, &line, items)
    }
    if node.settles {
      settle(node, &line, from: base)
      placed.removeSubrange(base...)
    }
    let size = line.size(of: room)
    if !node.badges.isEmpty { hangBadges(on: node, room, size, at: origin) }
    return PlacedGroup(consumed: next - items.lowerBound, size: size)
  }

  private mutating func hangBadges(
    on node: PlanNode, _ room: GroupRoom, _ size: LayoutSize, at origin: LayoutPoint
  ) {
    let rect = cells.context.inset(
      LayoutRect(x: origin.x, y: origin.y, width: size.width, height: size.height),
      by: node.insets, widthIsOpen: room.widthIsOpen, heightIsOpen: room.heightIsOpen)
    for badge in node.badges {
      let frame = cells.badge(cells.plan.badges[badge], on: rect, item: ordinal)
      cells.sink.groupBadges.append(frame)
    }
  }

  /// Elements in order, beginning again after the last, until one does not fit.
  private mutating func fill(
    _ node: PlanNode, _ line: inout GroupLine, _ items: Range<Int>
  ) -> Int {
    let elements = node.children
    var next = items.lowerBound
    var element = elements.lowerBound
    var barren = 0
    while next < items.upperBound, barren < elements.count {
      let count = place(
        element: element, of: node, &line, next..<items.upperBound,
        line.alongIsOpen ? .growing : line.isEmpty ? .first : .tested)
      guard let count else { break }
      barren = count == 0 ? barren + 1 : 0
      next += count
      element += 1
      if element == elements.upperBound {
        // An estimated group is made of one pass, or it would never end.
        if line.alongIsOpen { break }
        element = elements.lowerBound
      }
    }
    return next
  }

  /// Places one element and moves on; `nil` if it does not fit, and nothing is placed.
  mutating func place(
    element index: Int, of group: PlanNode, _ line: inout GroupLine, _ items: Range<Int>,
    _ fit: ElementFit
  ) -> Int? {
    let child = cells.plan.nodes[index]
    let mark = cells.sink.mark
    var slot = ElementSlot(child, in: line, fit, cells.context.grid)
    var consumed = 1
    if child.role == .item {
      if slot.isOpen { measure(child, &slot, line, item: items.lowerBound) }
      guard line.admits(slot, fit) else { return nil }
      check(&slot, in: line, fit, item: items.lowerBound)
      let rect = slot.rect(in: line)
      cells.draw(
        child, item: items.lowerBound, in: rect, widthIsOpen: slot.widthIsOpen,
        heightIsOpen: slot.heightIsOpen, by: fit.rule)
    } else {
      let isOnTrial = slot.alongIsOpen && fit == .tested && trialsLeft > 0
      if slot.alongIsOpen, fit == .tested, !isOnTrial { cells.context.note(.unsettled) }
      if !isOnTrial {
        guard line.admits(slot, fit) else { return nil }
        if !slot.alongIsOpen { check(&slot, in: line, fit, item: items.lowerBound) }
      }
      let group = place(group: index, at: slot.corner(in: line), in: slot.room, items: items)
      slot.take(group.size)
      if isOnTrial, !line.admits(slot, fit) {
        trialsLeft -= cells.sink.frames.count - mark.frames + 1
        cells.sink.withdraw(to: mark)
        return nil
      }
      consumed = group.consumed
      guard consumed > 0 else { return 0 }
    }
    if group.settles {
      placed.append(
        PlacedElement(node: index, start: mark, end: cells.sink.mark, slot, after: line))
    }
    line.advance(past: slot)
    return consumed
  }

  private mutating func measure(
    _ child: PlanNode, _ slot: inout ElementSlot, _ line: GroupLine, item: Int
  ) {
    let bounds = line.bounds(for: slot)
    slot.take(
      cells.measure(
        child, item: item, size: slot.size, widthIsOpen: slot.widthIsOpen,
        heightIsOpen: slot.heightIsOpen, maxWidth: bounds.width, maxHeight: bounds.height))
  }

  /// Tells of an element that is larger than what it was placed in, and cuts it where asked.
  mutating func check(
    _ slot: inout ElementSlot, in line: GroupLine, _ fit: ElementFit, item: Int
  ) {
    switch fit {
    case .growing, .divided, .tested: return
    case .first, .repeated: break
    }
    guard !line.alongIsOpen, !line.admits(slot, .tested) else { return }
    cells.context.note(fit == .first ? .oversizeElement : .repetitionOverflow, item: item)
    if clampsOversize, fit == .first { slot.clamp(to: line) }
  }
}

/// How many items a group took, and how large it became.
struct PlacedGroup {
  let consumed: Int
  let size: LayoutSize
}
