/// Lines of one element that wrap: a row, or a column, that repeats the element until it is full.
///
/// Places what ``GroupPlacer`` would place, without setting up a group for every line; and what did
/// not fit is not measured a second time for the next line.
extension GroupRun {
  /// Whether the outermost group is such a row or column.
  var isWrapping: Bool {
    root.role == .subitems && root.children.count == 1 && !root.settles && root.badges.isEmpty
      && !(root.isRow ? root.width.isOpen : root.height.isOpen)
      && placer.plan.nodes[root.children.lowerBound].role == .item
  }

  mutating func placeLines() {
    let cell = placer.plan.nodes[root.children.lowerBound]
    let exactSlack = placer.cells.context.exactSlack
    var line = GroupLine(root, in: room, at: corner, exactSlack: exactSlack)
    let unmeasured = ElementSlot(cell, in: line, .tested, placer.cells.context.grid)
    let bounds = line.bounds(for: unmeasured)
    for item in 0..<itemCount {
      var slot = unmeasured
      if slot.isOpen {
        slot.take(
          placer.cells.measure(
            cell, item: item, size: slot.size, widthIsOpen: slot.widthIsOpen,
            heightIsOpen: slot.heightIsOpen, maxWidth: bounds.width, maxHeight: bounds.height))
      }
      if !line.isEmpty, !line.admits(slot, .tested) {
        advance(past: grown(line.size(of: room)))
        line = GroupLine(root, in: room, at: corner, exactSlack: exactSlack)
      }
      let fit = line.isEmpty ? ElementFit.first : .tested
      if line.isEmpty { placer.check(&slot, in: line, fit, item: item) }
      placer.cells.draw(
        cell, item: item, in: slot.rect(in: line), widthIsOpen: slot.widthIsOpen,
        heightIsOpen: slot.heightIsOpen, by: fit.rule)
      line.advance(past: slot)
    }
    if !line.isEmpty { advance(past: grown(line.size(of: room))) }
  }
}
