/// Groups that are not simply filled: those with a count, and those that a function arranges.
extension GroupPlacer {
  /// A number of one element, which divides the group or is repeated.
  mutating func count(
    _ node: PlanNode, _ line: inout GroupLine, _ items: Range<Int>
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
      let count = place(element: element, of: node, &line, next..<items.upperBound, fit)
      guard let count, count > 0 else { break }
      next += count
      left -= 1
    }
    return next
  }

  /// The frames of a custom group; it takes an item for each.
  mutating func arrange(
    _ node: PlanNode, _ line: inout GroupLine, _ items: Range<Int>
  ) -> Int {
    var environment = cells.context.environment
    environment.container = line.inner
    environment.insets = .zero
    let frames = cells.plan.customs[node.extra]
      .frames(in: environment, itemCount: items.count).prefix(items.count)
    var next = items.lowerBound
    for frame in frames {
      var rect = cells.context.vetting.rect(frame.rect)
      line.cover(rect)
      rect.x += line.origin.x + line.inset.x
      rect.y += line.origin.y + line.inset.y
      cells.drawCustom(rect, z: frame.z, item: next)
      next += 1
    }
    return next
  }
}
