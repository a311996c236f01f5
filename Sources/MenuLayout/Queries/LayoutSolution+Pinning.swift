/// Headers and footers that stay in sight.
extension LayoutSolution {
  /// The pinned headers and footers whose sections a viewport shows, where they then stand.
  ///
  /// The viewport is a rectangle of the content without what bars cover. Nothing is solved again:
  /// a header goes down with the viewport until its section ends, a footer up until it begins.
  /// O(log sections + shown).
  public func pinnedFrames(in viewport: LayoutRect) -> [LayoutFrame] {
    let window = projection.solved(viewport)
    var result: [LayoutFrame] = []
    sectionBounds.visitRuns(.across(from: window.y, to: window.maxY)) { index in
      let section = sections[index]
      guard section.extent > 0, section.pins else { return }
      let top = origins[index]
      for frame in (starts[index] + section.boundary)..<starts[index + 1] {
        pin(frame, section, index, between: top, top + section.extent, window, into: &result)
      }
    }
    if surroundings.pins {
      for frame in (starts.last ?? 0)..<frames.count {
        pin(frame, surroundings, nil, between: 0, solvedSize.height, window, into: &result)
      }
    }
    return result
  }

  private func pin(
    _ index: Int, _ section: SolvedSection, _ number: Int?, between start: Double,
    _ end: Double, _ window: LayoutRect, into result: inout [LayoutFrame]
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
