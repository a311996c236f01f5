import MenuText

/// Queries by rectangle and point.
extension LayoutSolution {
  /// The frames in a rectangle of the content, in the order of the buffer.
  ///
  /// Sections with a scroll behavior are at offset 0. A frame without size counts at its corner, so
  /// that adjacent rectangles show it once. O(log frames + found).
  public func frames(in rect: LayoutRect) -> [LayoutFrame] {
    var result: [LayoutFrame] = []
    // Rounding may have moved a badge by half a pixel.
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

  /// The item of the topmost cell at a point of the content; `nil` between cells.
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

  /// The index of that frame.
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
  /// Whether a half-open window shows a part of it; a rectangle without size counts at its corner.
  fileprivate func isShown(in window: LayoutRect) -> Bool {
    func overlaps(start: Double, length: Double, low: Double, high: Double) -> Bool {
      if length <= 0 { return start >= low && (start < high || low == high && start == low) }
      return start < max(high, low.nextUp) && start + length > low
    }
    return overlaps(start: x, length: width, low: window.x, high: window.maxX)
      && overlaps(start: y, length: height, low: window.y, high: window.maxY)
  }
}

/// Pinned headers and footers.
extension LayoutSolution {
  /// The pinned headers and footers of the visible sections, at their pinned positions.
  ///
  /// The viewport is the uncovered rectangle of the content. Nothing is solved again: a header
  /// moves down with the viewport until its section ends, a footer up until it begins. O(log
  /// sections + shown).
  public func pinnedFrames(in viewport: LayoutRect) -> [LayoutFrame] {
    let window = projection.solved(viewport)
    var result: [LayoutFrame] = []
    sectionBounds.visitRuns(.across(from: window.y, to: window.maxY)) { index in
      let section = sections[index]
      guard section.extent > 0, section.pins else { return }
      let top = origins[index]
      for frame in (starts[index] + section.boundary)..<starts[index + 1] {
        pin(
          frame, section: section, number: index, between: top, end: top + section.extent,
          window: window, into: &result)
      }
    }
    if surroundings.pins {
      for frame in (starts.last ?? 0)..<frames.count {
        pin(
          frame, section: surroundings, number: nil, between: 0, end: solvedSize.height,
          window: window, into: &result)
      }
    }
    return result
  }

  private func pin(
    _ index: Int, section: SolvedSection, number: Int?, between start: Double,
    end: Double, window: LayoutRect, into result: inout [LayoutFrame]
  ) {
    let stored = frames[index]
    let style = section.styles[Int(stored.style)]
    guard style.pins else { return }
    var rect = stored.rect
    if let number {
      rect.x += side
      rect.y += origins[number]
    }
    switch style.kind {
    case .header: rect.y = min(max(rect.y, window.y), end - rect.height)
    case .footer: rect.y = max(min(rect.y, window.maxY - rect.height), start)
    case .cell, .badge, .background, .part: return
    }
    var frame = frame(at: index, in: number)
    frame.rect = projection.content(rect)
    result.append(frame)
  }
}

/// Keeping the visible content in place.
extension LayoutSolution {
  /// What keeps its position on the screen while the content above it changes its size.
  public struct ScrollAnchor: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The item, from 0, whose leading side stays in place; `nil` for the section. An item without
    /// a frame counts as the start of its section.
    public var item: Int?
    /// Points from the start of the viewport to the start of the item, in the direction of
    /// scrolling; negative if that is before the viewport.
    public var offset: Double

    /// An anchor at an offset in the viewport.
    public init(section: Int, item: Int?, offset: Double = 0) {
      self.section = section
      self.item = item
      self.offset = offset
    }
  }

  /// The anchor of a viewport: the first section or cell that starts in it, else the first visible
  /// cell, else the nearest section.
  ///
  /// If a section and its cell start together it is the section, so that the top of the content
  /// stays at the top. `nil` if there are no sections. O(log frames + shown).
  public func anchor(in viewport: LayoutRect) -> LayoutSolution.ScrollAnchor? {
    let window = projection.solved(viewport)
    var found: LayoutSolution.ScrollAnchor?
    var cut: LayoutSolution.ScrollAnchor?
    func offer(_ section: Int, _ item: Int?, at start: Double) {
      let anchor = LayoutSolution.ScrollAnchor(
        section: section, item: item, offset: start - window.y)
      if start < window.y {
        if item != nil, cut == nil { cut = anchor }
      } else if start < window.maxY, found.map({ anchor.offset < $0.offset }) ?? true {
        found = anchor
      }
    }
    sectionBounds.visitRuns(.across(from: window.y, to: window.maxY)) { section in
      offer(section, nil, at: origins[section])
    }
    for frame in frames(in: viewport) where frame.kind == .cell {
      guard let section = frame.section else { continue }
      offer(section, frame.item, at: origins[section] + frames[frame.index].y)
    }
    return found ?? cut ?? nearestSection(to: window.y)
  }

  private func nearestSection(to y: Double) -> LayoutSolution.ScrollAnchor? {
    let ahead = sections.indices.first { origins[$0] + sections[$0].extent > y }
    return (ahead ?? sections.indices.last).map {
      LayoutSolution.ScrollAnchor(section: $0, item: nil, offset: origins[$0] - y)
    }
  }

  /// The viewport scrolled to the anchor, possibly beyond an end of the content; unchanged if there
  /// is no such section.
  public func viewport(_ viewport: LayoutRect, holding anchor: LayoutSolution.ScrollAnchor)
    -> LayoutRect
  {
    guard sections.indices.contains(anchor.section) else { return viewport }
    var window = projection.solved(viewport)
    window.y =
      origins[anchor.section] + start(of: anchor) - (anchor.offset.isFinite ? anchor.offset : 0)
    let moved = projection.content(window)
    var result = viewport
    if projection.isTransposed { result.x = moved.x } else { result.y = moved.y }
    return result
  }

  /// The start of an anchored item from the start of its section.
  func start(of anchor: LayoutSolution.ScrollAnchor) -> Double {
    guard let item = anchor.item else { return 0 }
    return cell(ofItem: item, inSection: anchor.section).map { frames[$0].y } ?? 0
  }

  /// Whether a section was not measured yet and uses estimates.
  public func isEstimated(section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].isEstimated
  }
}
