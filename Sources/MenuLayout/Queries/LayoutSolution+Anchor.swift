/// Keeping what is seen where it is seen.
extension LayoutSolution {
  /// What to hold on to in a viewport: the first section or cell whose start is in sight, else the
  /// first cell that is in sight at all, else the nearest section.
  ///
  /// Where a section and its cell start together it is the section, so that at the top of the
  /// content the top stays. `nil` if there are no sections. O(log frames + shown).
  public func anchor(in viewport: LayoutRect) -> LayoutScrollAnchor? {
    let window = projection.solved(viewport)
    var found: LayoutScrollAnchor?
    var cut: LayoutScrollAnchor?
    func offer(_ section: Int, _ item: Int?, at start: Double) {
      let anchor = LayoutScrollAnchor(section: section, item: item, offset: start - window.y)
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

  private func nearestSection(to y: Double) -> LayoutScrollAnchor? {
    let ahead = sections.indices.first { origins[$0] + sections[$0].extent > y }
    return (ahead ?? sections.indices.last).map {
      LayoutScrollAnchor(section: $0, item: nil, offset: origins[$0] - y)
    }
  }

  /// The viewport scrolled to where the anchor wants it, which may be beyond an end of the content;
  /// the same viewport if there is no such section.
  public func viewport(_ viewport: LayoutRect, holding anchor: LayoutScrollAnchor) -> LayoutRect {
    guard sections.indices.contains(anchor.section) else { return viewport }
    var window = projection.solved(viewport)
    window.y =
      origins[anchor.section] + start(of: anchor) - (anchor.offset.isFinite ? anchor.offset : 0)
    let moved = projection.content(window)
    var result = viewport
    if projection.isTransposed { result.x = moved.x } else { result.y = moved.y }
    return result
  }

  /// Where an anchored item begins, from the start of its section.
  func start(of anchor: LayoutScrollAnchor) -> Double {
    guard let item = anchor.item else { return 0 }
    return cell(ofItem: item, inSection: anchor.section).map { frames[$0].y } ?? 0
  }

  /// Whether a section, not measured yet, still stands by its estimates.
  public func isEstimated(section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].isEstimated
  }
}
