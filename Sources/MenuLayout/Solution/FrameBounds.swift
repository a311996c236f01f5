/// A bounding box by its edges; empty while they are crossed.
struct Bounds: Hashable, Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init() {}

  init(_ rect: LayoutRect) {
    minX = rect.x
    minY = rect.y
    maxX = rect.maxX
    maxY = rect.maxY
  }

  /// The full width between two heights.
  static func across(from minY: Double, to maxY: Double) -> Bounds {
    var result = Bounds()
    (result.minX, result.maxX) = (-.infinity, .infinity)
    (result.minY, result.maxY) = (minY, maxY)
    return result
  }

  mutating func include(_ other: Bounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether two boxes share a point, including edges.
  func touches(_ other: Bounds) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func moved(x: Double, y: Double) -> Bounds {
    var result = self
    result.minX += x
    result.minY += y
    result.maxX += x
    result.maxY += y
    return result
  }
}

/// Finds the frames near a rectangle with a packed R-tree (Roussopoulos and Leifker 1985) in the
/// order of the frames.
///
/// Runs keep the order of the frames, which follows the page, so a rectangle intersects few of
/// them. It takes about one byte per frame.
struct FrameBounds: Hashable, Sendable {
  /// All levels one after the other, the finest first.
  private var runs: [Bounds] = []
  /// The start of each level in `runs`.
  private var levels: [Int] = []
  private let count: Int

  private static let frameRun = 32
  private static let boundsRun = 16

  init(_ frames: ArraySlice<StoredFrame>) {
    count = frames.count
    guard count > 0 else { return }
    runs.reserveCapacity(count / Self.frameRun + count / Self.frameRun / 8 + 8)
    levels = [0]
    var index = frames.startIndex
    while index < frames.endIndex {
      let end = min(index + Self.frameRun, frames.endIndex)
      var bounds = Bounds()
      for frame in index..<end { bounds.include(Bounds(frames[frame].rect)) }
      runs.append(bounds)
      index = end
    }
    stack()
  }

  /// An index over known boxes, such as those of sections: each is a run.
  init(runs extents: [Bounds]) {
    count = extents.count * Self.frameRun
    guard count > 0 else { return }
    runs = extents
    levels = [0]
    stack()
  }

  private mutating func stack() {
    var start = 0
    while runs.count - start > 1 {
      let end = runs.count
      levels.append(end)
      var index = start
      while index < end {
        var bounds = Bounds()
        for run in runs[index..<min(index + Self.boundsRun, end)] { bounds.include(run) }
        runs.append(bounds)
        index += Self.boundsRun
      }
      start = end
    }
  }

  var byteCount: Int { runs.count * MemoryLayout<Bounds>.stride }

  /// The box around everything.
  var whole: Bounds { runs.last ?? Bounds() }

  /// Visits the runs of frames that may touch a box, as ranges of frame indices in order.
  func visit(_ extent: Bounds, _ body: (Range<Int>) -> Void) {
    guard !levels.isEmpty else { return }
    visit(run: 0, level: levels.count - 1, extent, body)
  }

  /// The same for boxes given as runs: visits their indices.
  func visitRuns(_ extent: Bounds, _ body: (Int) -> Void) {
    visit(extent) { body($0.lowerBound / Self.frameRun) }
  }

  /// Each level has a sixteenth of the runs below, which bounds the recursion.
  private func visit(
    run: Int, level: Int, _ extent: Bounds, _ body: (Range<Int>) -> Void
  ) {
    guard runs[levels[level] + run].touches(extent) else { return }
    if level == 0 {
      let start = run * Self.frameRun
      return body(start..<min(start + Self.frameRun, count))
    }
    let below = levels[level] - levels[level - 1]
    let first = run * Self.boundsRun
    for child in first..<min(first + Self.boundsRun, below) {
      visit(run: child, level: level - 1, extent, body)
    }
  }
}
