import MenuText

/// A solved layout: every frame, and queries on them.
///
/// Frames are kept relative to their section, 40 bytes each, so that a change moves only the
/// offsets of later sections. Copies share the buffer until one of them is updated.
public struct LayoutSolution: Hashable, Sendable {
  var frames: [StoredFrame] = []
  /// One rule per frame, if a trace was kept.
  var rules: [LayoutFrame.Rule] = []
  var sections: [SolvedSection] = []
  /// Headers, footers and columns around all sections; their frames are the last ones.
  var surroundings = SolvedSection()
  /// The start index of each section's frames in the buffer, and the end of the last.
  var starts: [Int] = [0]
  /// The start of each section in the layout's direction.
  var origins: [Double] = []
  /// The start of all sections across it.
  var side = 0.0
  var container = LayoutSize.zero
  /// The width of columns around all sections.
  var columns = 0.0
  var sectionBounds = FrameBounds([])
  /// The solved size, with transposed axes if the layout scrolls horizontally.
  var solvedSize = LayoutSize.zero
  var projection: LayoutProjection
  /// The environment of the layout.
  public let environment: LayoutEnvironment
  /// The profile of the solver.
  public let profile: LayoutEnvironment.Profile

  init(
    environment: LayoutEnvironment, profile: LayoutEnvironment.Profile, projection: LayoutProjection
  ) {
    self.environment = environment
    self.profile = profile
    self.projection = projection
  }

  /// The size of the scrollable content; badges may extend beyond it.
  public var contentSize: LayoutSize {
    projection.isTransposed ? solvedSize.transposed : solvedSize
  }

  /// The number of frames.
  public var frameCount: Int { frames.count }

  /// The number of sections, including empty ones.
  public var sectionCount: Int { sections.count }

  /// The memory of frames and their index in bytes.
  public var byteCount: Int {
    frames.count * MemoryLayout<StoredFrame>.stride
      + sections.reduce(sectionBounds.byteCount) { $0 + $1.bounds.byteCount }
  }

  /// The rectangle of a section with its insets, headers and footers; `nil` if there is none.
  public func rect(ofSection section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return projection.content(
      LayoutRect(
        x: side, y: origins[section], width: max(0, solvedSize.width - columns),
        height: sections[section].extent))
  }

  /// All diagnostics by section; each code once per section.
  public var diagnostics: [LayoutDiagnostic] {
    var result = surroundings.diagnostics.entries.map {
      LayoutDiagnostic($0.code, section: nil, item: $0.item)
    }
    for (index, section) in sections.enumerated() {
      result += section.diagnostics.entries.map {
        LayoutDiagnostic($0.code, section: index, item: $0.item)
      }
    }
    return result
  }

  /// A frame by its index; `nil` beyond the last. O(log sections).
  public func frame(at index: Int) -> LayoutFrame? {
    guard frames.indices.contains(index) else { return nil }
    return frame(at: index, in: section(ofFrame: index))
  }

  /// Every frame in the order of the buffer: section by section, backgrounds first, then cells with
  /// their badges and parts, then headers and footers; last, headers and footers around all
  /// sections.
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
  public func rule(ofFrame index: Int) -> LayoutFrame.Rule? {
    rules.indices.contains(index) ? rules[index] : nil
  }

  /// How a section scrolls; `nil` if it does not.
  public func scroll(ofSection section: Int) -> LayoutScroll? {
    guard sections.indices.contains(section), let scroll = sections[section].scroll else {
      return nil
    }
    return LayoutScroll(
      scroll, width: max(0, solvedSize.width - columns), x: side, y: origins[section],
      projection)
  }

  /// The section of a frame; `nil` around all sections.
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

/// Converts frames of a layout that scrolls vertically from left to right into the requested
/// directions.
struct LayoutProjection: Hashable, Sendable {
  let isTransposed: Bool
  /// The width for mirroring a right-to-left layout.
  let mirrorWidth: Double?
  let grid: PixelGrid

  func content(_ rect: LayoutRect) -> LayoutRect {
    let turned = isTransposed ? rect.transposed : rect
    return mirrored(turned)
  }

  /// The inverse of `content(_:)`.
  func solved(_ rect: LayoutRect) -> LayoutRect {
    let straight = mirrored(rect)
    return isTransposed ? straight.transposed : straight
  }

  private func mirrored(_ rect: LayoutRect) -> LayoutRect {
    guard let mirrorWidth else { return rect }
    var result = rect
    result.x = mirrorWidth - rect.x - rect.width
    return result
  }

  /// Rounds a badge's origin to pixels of the content.
  func settled(_ rect: LayoutRect) -> LayoutRect {
    var result = rect
    result.x = grid.rounded(rect.x)
    result.y = grid.rounded(rect.y)
    return result
  }
}
