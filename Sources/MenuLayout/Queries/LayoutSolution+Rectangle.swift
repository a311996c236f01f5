import MenuText

/// What is to be seen in a rectangle or at a point.
extension LayoutSolution {
  /// The frames that a rectangle of the content shows, in the order of the buffer.
  ///
  /// Sections that scroll by themselves are taken as not scrolled. A frame without size counts
  /// where its corner is, so that rectangles side by side show it once. O(log frames + found).
  public func frames(in rect: LayoutRect) -> [LayoutFrame] {
    var result: [LayoutFrame] = []
    // A badge may stand half a pixel from where it was solved.
    let slack = 1 / projection.grid.scale
    let solved = projection.solved(rect)
    let extent = Bounds(
      LayoutRect(
        x: solved.x - slack, y: solved.y - slack, width: solved.width + 2 * slack,
        height: solved.height + 2 * slack))
    sectionBounds.visitRuns(extent) { section in
      let local = extent.moved(x: -side, y: -origins[section])
      sections[section].bounds.visit(local) { run in
        for index in run {
          let stored = frames[starts[section] + index]
          guard Bounds(stored.rect).touches(local) else { continue }
          let frame = frame(at: starts[section] + index, in: section)
          if frame.rect.isShown(in: rect) { result.append(frame) }
        }
      }
    }
    for index in (starts.last ?? 0)..<frames.count {
      let frame = frame(at: index, in: nil)
      if frame.rect.isShown(in: rect) { result.append(frame) }
    }
    return result
  }

  /// The item whose cell is drawn on top at a point of the content; `nil` between cells.
  public func item(at point: LayoutPoint) -> (section: Int, item: Int)? {
    let found = frames(in: LayoutRect(x: point.x, y: point.y, width: 0, height: 0))
      .filter { $0.kind == .cell && $0.rect.contains(point) }
      .max { ($0.z, $0.index) < ($1.z, $1.index) }
    guard let found, let section = found.section else { return nil }
    return (section, found.item)
  }

  /// The frame of an item's cell; `nil` if it has none. O(log items).
  public func frame(ofItem item: Int, inSection section: Int) -> LayoutFrame? {
    cell(ofItem: item, inSection: section).map { frame(at: $0, in: section) }
  }

  /// The number of that frame.
  func cell(ofItem item: Int, inSection section: Int) -> Int? {
    guard sections.indices.contains(section), item >= 0 else { return nil }
    let start = starts[section]
    let range = sections[section].cells
    let cells = frames[(start + range.lowerBound)..<(start + range.upperBound)]
    let index = cells.partitioningIndex { Int($0.item) >= item }
    return index < cells.endIndex && Int(cells[index].item) == item ? index : nil
  }
}

extension LayoutRect {
  /// Whether a half-open window shows some of it; what has no size is where its corner is.
  fileprivate func isShown(in window: LayoutRect) -> Bool {
    func overlaps(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Bool {
      if length <= 0 { return start >= low && (start < high || low == high && start == low) }
      return start < max(high, low.nextUp) && start + length > low
    }
    return overlaps(x, width, window.x, window.maxX) && overlaps(y, height, window.y, window.maxY)
  }
}
