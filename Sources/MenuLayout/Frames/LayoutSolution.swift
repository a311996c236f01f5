import MenuText

/// A solved layout: every frame in one buffer, and what is asked of them.
///
/// Frames are kept relative to their section, 40 bytes each, so that a change above moves nothing
/// but the sections' offsets. A value: copies share the buffer until one of them is updated.
public struct LayoutSolution: Hashable, Sendable {
  var frames: [StoredFrame] = []
  /// One rule a frame, if a trace was kept.
  var rules: [LayoutRule] = []
  var sections: [SolvedSection] = []
  /// Headers, footers and columns around all sections; their frames are the last ones.
  var surroundings = SolvedSection()
  /// Where each section's frames begin in the buffer, and where the last one's end.
  var starts: [Int] = [0]
  /// Where each section begins in the layout's direction.
  var origins: [Double] = []
  /// Where all sections begin across it.
  var side = 0.0
  /// The room that every section was solved in.
  var container = LayoutSize.zero
  /// What columns around all sections take of the width.
  var columns = 0.0
  /// The extents of the sections.
  var sectionBounds = FrameBounds([])
  /// The solved size, its axes exchanged where the layout scrolls sideways.
  var solvedSize = LayoutSize.zero
  var projection: LayoutProjection
  /// What the layout was made for.
  public let environment: LayoutEnvironment
  /// Whose behaviour was kept.
  public let profile: LayoutProfile

  init(environment: LayoutEnvironment, profile: LayoutProfile, projection: LayoutProjection) {
    self.environment = environment
    self.profile = profile
    self.projection = projection
  }

  /// The size that scrolling reaches; badges may hang out of it.
  public var contentSize: LayoutSize {
    projection.isTransposed ? solvedSize.transposed : solvedSize
  }

  /// How many frames there are.
  public var frameCount: Int { frames.count }

  /// How many sections there are, empty ones included.
  public var sectionCount: Int { sections.count }

  /// The bytes that frames and the index over them take.
  public var byteCount: Int {
    frames.count * MemoryLayout<StoredFrame>.stride
      + sections.reduce(sectionBounds.byteCount) { $0 + $1.bounds.byteCount }
  }

  /// The whole of a section with its insets, headers and footers; `nil` if there is none.
  public func rect(ofSection section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return projection.content(
      LayoutRect(
        x: side, y: origins[section], width: max(0, solvedSize.width - columns),
        height: sections[section].extent))
  }

  /// What is wrong, section by section; each fault once in each.
  public var diagnostics: [LayoutDiagnostic] {
    var result = surroundings.faults.entries.map {
      LayoutDiagnostic(fault: $0.fault, section: nil, item: $0.item)
    }
    for (index, section) in sections.enumerated() {
      result += section.faults.entries.map {
        LayoutDiagnostic(fault: $0.fault, section: index, item: $0.item)
      }
    }
    return result
  }

  /// A frame by its number; `nil` beyond the last. O(log sections).
  public func frame(at index: Int) -> LayoutFrame? {
    guard frames.indices.contains(index) else { return nil }
    return frame(at: index, in: section(ofFrame: index))
  }

  /// Every frame in the order of the buffer: section by section, backgrounds first, then cells with
  /// what belongs to them, then headers and footers; at the end what surrounds all sections.
  public var allFrames: [LayoutFrame] {
    var result: [LayoutFrame] = []
    result.reserveCapacity(frames.count)
    for section in sections.indices {
      for index in starts[section]..<starts[section + 1] {
        result.append(frame(at: index, in: section))
      }
    }
    for index in (starts.last ?? 0)..<frames.count { result.append(frame(at: index, in: nil)) }
    return result
  }

  /// The rule that placed a frame; `nil` if no trace was kept.
  public func rule(ofFrame index: Int) -> LayoutRule? {
    rules.indices.contains(index) ? rules[index] : nil
  }

  /// How a section scrolls by itself; `nil` if it does not.
  public func scroll(ofSection section: Int) -> LayoutScroll? {
    guard sections.indices.contains(section), let scroll = sections[section].scroll else {
      return nil
    }
    return LayoutScroll(
      scroll, width: max(0, solvedSize.width - columns), x: side, y: origins[section],
      projection)
  }

  /// The section that a frame belongs to; `nil` for what stands around all.
  func section(ofFrame index: Int) -> Int? {
    guard index < (starts.last ?? 0) else { return nil }
    return starts.partitioningIndex { $0 > index } - 1
  }

  func frame(at index: Int, in section: Int?) -> LayoutFrame {
    let stored = frames[index]
    let number = Int(stored.style)
    let style =
      if let section { sections[section].styles[number] } else { surroundings.styles[number] }
    var rect = stored.rect
    if let section {
      rect.x += side
      rect.y += origins[section]
    }
    rect = projection.content(rect)
    if style.kind == .badge { rect = projection.settled(rect) }
    return LayoutFrame(
      index: index, kind: style.kind, name: style.name, section: section,
      item: Int(stored.item), part: Int(stored.part), rect: rect, z: style.z,
      cornerRadius: style.cornerRadius.resolved(in: rect.size),
      padding: projection.isTransposed ? style.padding?.transposed : style.padding)
  }
}
