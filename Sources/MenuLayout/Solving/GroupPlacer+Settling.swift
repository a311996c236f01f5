/// Adjusts the elements of a group after all of them are placed.
extension GroupPlacer {
  mutating func settle(_ node: PlanNode, _ line: inout GroupLine, from base: Int) {
    guard base < placed.count else { return }
    share(alongIsUniform: true, node, &line, from: base)
    share(alongIsUniform: false, node, &line, from: base)
    spread(node, line, from: base)
    settleAcross(line, from: base)
  }

  /// Gives siblings with a uniform dimension the largest measured length.
  private mutating func share(
    alongIsUniform: Bool, _ node: PlanNode, _ line: inout GroupLine, from base: Int
  ) {
    guard alongIsUniform ? line.alongIsOpen : line.acrossIsOpen else { return }
    let isWidth = alongIsUniform == line.isRow
    func isMeasured(_ element: PlacedElement) -> Bool {
      isWidth ? element.slot.widthIsOpen : element.slot.heightIsOpen
    }
    func isUniform(_ element: PlacedElement) -> Bool {
      let child = plan.nodes[element.node]
      return (isWidth ? child.width : child.height).kind == .uniform && isMeasured(element)
    }
    guard placed[base...].contains(where: isUniform) else { return }
    var largest = 0.0
    for element in placed[base...] where isMeasured(element) {
      largest = max(largest, alongIsUniform ? element.slot.along : element.slot.across)
      guard !alongIsUniform, isUniform(element) else { continue }
      let edges = element.slot.edges
      largest = max(
        largest, isWidth ? shared.width - edges.horizontal : shared.height - edges.vertical)
    }
    var cursor = line.insetAlong
    var old = cursor
    line.reach = 0
    for index in base..<placed.count {
      let before = placed[index]
      if isUniform(before) { resize(index, alongIsUniform, to: largest) }
      let slot = placed[index].slot
      move(before, along: cursor - old, across: 0)
      cursor += before.gap + slot.before + slot.along + slot.after
      old += before.gap + slot.before + before.slot.along + slot.after
      line.reach = max(line.reach, slot.aside + slot.across + slot.beyond)
    }
    line.cursor = cursor
  }

  private mutating func resize(_ index: Int, _ isAlong: Bool, to length: Double) {
    if isAlong { placed[index].slot.setAlong(length) } else { placed[index].slot.setAcross(length) }
    let element = placed[index]
    let child = plan.nodes[element.node]
    guard child.role == .item else { return }
    if (isAlong == element.slot.isRow) {
      cells.sink.frames[element.start.frames].width = length
    } else {
      cells.sink.frames[element.start.frames].height = length
    }
    cells.hangBadgesAgain(child, at: element.start.frames)
    cells.sink.explain(frame: element.start.frames, by: .sharesLargest)
  }

  /// Distributes the free space along the group over flexible gaps and edges.
  private mutating func spread(_ node: PlanNode, _ line: GroupLine, from base: Int) {
    guard !line.alongIsOpen else { return }
    let gaps = node.spacingGrows ? placed.count - base - 1 : 0
    var flexible = gaps
    for element in placed[base...] {
      let edges = plan.nodes[element.node].edges
      if line.isRow ? edges.growsLeading : edges.growsTop { flexible += 1 }
      if line.isRow ? edges.growsTrailing : edges.growsBottom { flexible += 1 }
    }
    let free = line.insetAlong + line.innerAlong - line.cursor
    guard flexible > 0, free > 0 else { return }
    let share = free / Double(flexible)
    var shift = 0.0
    for index in base..<placed.count {
      let element = placed[index]
      let edges = plan.nodes[element.node].edges
      if index > base, gaps > 0 { shift += share }
      if line.isRow ? edges.growsLeading : edges.growsTop { shift += share }
      move(element, along: shift, across: 0)
      if shift > 0 { cells.sink.explain(frames: element, by: .sharesFreeSpace) }
      if line.isRow ? edges.growsTrailing : edges.growsBottom { shift += share }
    }
  }

  /// Centers elements with flexible edges across the group, or aligns them with the end.
  private mutating func settleAcross(_ line: GroupLine, from base: Int) {
    for element in placed[base...] {
      let edges = plan.nodes[element.node].edges
      guard line.isRow ? edges.growsTop : edges.growsLeading else { continue }
      let slot = element.slot
      let free = line.innerAcross - slot.aside - slot.across - slot.beyond
      guard free > 0 else { continue }
      let growsBeyond = line.isRow ? edges.growsBottom : edges.growsTrailing
      move(element, along: 0, across: growsBeyond ? free / 2 : free)
      cells.sink.explain(frames: element, by: .sharesFreeSpace)
    }
  }

  private mutating func move(_ element: PlacedElement, along: Double, across: Double) {
    let isRow = element.slot.isRow
    cells.sink.move(
      from: element.start, to: element.end, x: isRow ? along : across, y: isRow ? across : along)
  }
}

extension FrameSink {
  fileprivate mutating func explain(frames element: PlacedElement, by rule: LayoutFrame.Rule) {
    guard keepsRules, element.start.frames < element.end.frames else { return }
    explain(frame: element.start.frames, by: rule)
  }
}
