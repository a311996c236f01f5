/// Places nested groups, relative to the outermost group's corner.
///
/// Groups nest at most ``LayoutGroup/maximumDepth`` levels, which bounds the recursion.
struct GroupPlacer {
  var cells: CellPlacer
  /// Whether an element larger than its group is cut to it.
  let clampsOversize: Bool
  /// The shared size of all groups, if the outermost group is uniform.
  var shared = LayoutSize.zero
  /// A stack of the elements of groups that may still move them.
  var placed: [PlacedElement] = []
  /// The number of frames that may still be placed on trial and removed.
  private var trialsLeft: Int
  /// The index of the outermost group in its section.
  private(set) var ordinal = 0

  init(cells: CellPlacer, clampsOversize: Bool, itemCount: Int) {
    self.cells = cells
    self.clampsOversize = clampsOversize
    trialsLeft = 4096 + 16 * min(itemCount, Int(Int32.max))
  }

  var plan: GroupPlan { cells.plan }

  mutating func placeOutermost(in room: GroupRoom, items: Range<Int>, ordinal: Int)
    -> PlacedGroup
  {
    self.ordinal = ordinal
    return place(group: 0, at: LayoutPoint(), in: room, items: items)
  }

  mutating func place(
    group index: Int, at origin: LayoutPoint, in room: GroupRoom, items: Range<Int>
  ) -> PlacedGroup {
    let node = cells.plan.nodes[index]
    var line = GroupLine(node, in: room, at: origin, exactSlack: cells.context.exactSlack)
    let base = placed.count
    let next: Int
    switch node.role {
    case .item: next = items.lowerBound
    case .subitems: next = fill(node, line: &line, items: items)
    case .dividing, .repeating: next = count(node, line: &line, items: items)
    case .custom: next = arrange(node, line: &line, items: items)
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

  /// Repeats the elements in order until one does not fit.
  private mutating func fill(
    _ node: PlanNode, line: inout GroupLine, items: Range<Int>
  ) -> Int {
    let elements = node.children
    var next = items.lowerBound
    var element = elements.lowerBound
    var barren = 0
    while next < items.upperBound, barren < elements.count {
      let count = place(
        element: element, of: node, line: &line, items: next..<items.upperBound,
        fit: line.alongIsOpen ? .growing : line.isEmpty ? .first : .tested)
      guard let count else { break }
      barren = count == 0 ? barren + 1 : 0
      next += count
      element += 1
      if element == elements.upperBound {
        // An estimated group has one pass, or it would be endless.
        if line.alongIsOpen { break }
        element = elements.lowerBound
      }
    }
    return next
  }

  /// Places one element and moves on; `nil` if it does not fit, and nothing is placed.
  mutating func place(
    element index: Int, of group: PlanNode, line: inout GroupLine, items: Range<Int>,
    fit: ElementFit
  ) -> Int? {
    let child = cells.plan.nodes[index]
    let mark = cells.sink.mark
    var slot = ElementSlot(child, in: line, fit: fit, grid: cells.context.grid)
    var consumed = 1
    if child.role == .item {
      if slot.isOpen { measure(child, slot: &slot, line: line, item: items.lowerBound) }
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
    _ child: PlanNode, slot: inout ElementSlot, line: GroupLine, item: Int
  ) {
    slot.take(cells.measure(child, item: item, in: line.cellRoom(of: child, slot)))
  }

  /// Reports an element that is larger than its group, and clamps it if configured.
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

/// The number of items in a group, and its size.
struct PlacedGroup {
  let consumed: Int
  let size: LayoutSize
}

/// Groups with a count, and custom groups.
extension GroupPlacer {
  /// Places a counted element, which divides the group or is repeated.
  mutating func count(
    _ node: PlanNode, line: inout GroupLine, items: Range<Int>
  ) -> Int {
    guard let element = node.children.first else { return items.lowerBound }
    var fit = ElementFit.repeated
    if node.role == .dividing {
      let child = cells.plan.nodes[element].edges.least
      let edges = line.isRow ? child.horizontal : child.vertical
      let count = Double(node.count)
      let open = max(0, line.innerAlong - node.spacing * (count - 1))
      line.reduceContainer(to: open)
      let measures = line.alongIsOpen && cells.context.profile == .standard
      if !measures {
        let length = count > 0 ? max(0, open - edges * count) / count : 0
        fit = .divided(cells.context.grid.rounded(length))
        line.closeAlong()
      }
    }
    var next = items.lowerBound
    var left = node.count
    while next < items.upperBound, left > 0 {
      let count = place(
        element: element, of: node, line: &line, items: next..<items.upperBound, fit: fit)
      guard let count, count > 0 else { break }
      next += count
      left -= 1
    }
    return next
  }

  /// Places the frames of a custom group, one item each.
  mutating func arrange(
    _ node: PlanNode, line: inout GroupLine, items: Range<Int>
  ) -> Int {
    var environment = cells.context.environment
    environment.container = line.inner
    environment.insets = .zero
    let frames = cells.plan.customs[node.extra]
      .frames(in: environment, itemCount: items.count).prefix(items.count)
    var next = items.lowerBound
    for frame in frames {
      var rect = cells.context.validator.rect(frame.rect)
      line.cover(rect)
      rect.x += line.origin.x + line.inset.x
      rect.y += line.origin.y + line.inset.y
      cells.drawCustom(rect, z: frame.z, item: next)
      next += 1
    }
    return next
  }
}
