/// Fills lines greedily, the first fit of UAX #14, from runs that come one after another.
///
/// Clusters are read once. A *word* is the text between two possible line breaks; it is added to
/// the line at the second one, when it is known to fit.
struct LineBreaker<Face: TextFace> {
  /// The lines so far; at most as many as there is room for.
  private(set) var lines: [MeasuredText.Line] = []

  /// The height of all lines so far.
  private(set) var heightInPixels = 0.0

  /// The upper edge of the last of them.
  private(set) var lastTopInPixels = 0.0

  /// Whether visible text is left over after the last line.
  private(set) var isOverfull = false

  private let room: TextRoom
  private let limit: Double
  private var face: Face
  private var faceHeight: LineHeight

  private var line = Stretch()
  private var lineStart = 0
  private var lineEnd = 0
  private var lineHasWord = false
  private var gap = Stretch()
  private var gapIsOpen = false
  private var word = Stretch()
  private var wordStart = 0
  private var wordEnd = 0
  private var wordIsOpen = false
  private var previous = LineBreakKind.space

  /// The maximum units of the word in the current run; more need a line of their own.
  private var wordRoom: Int

  /// A breaker before the first cluster.
  init(room: TextRoom, face: Face) {
    self.room = room
    limit = room.maxWidth ?? .infinity
    self.face = face
    faceHeight = LineHeight(face, in: room)
    wordRoom = face.units(within: limit)
  }

  /// Adds the clusters of the next run, as far as they fit.
  mutating func add(_ run: FacedRun<Face>) {
    begin(run.face)
    var clusters = ClusterCursor(run.string, face: face, keepAll: room.keepAll)
    while !isOverfull, let cluster = clusters.next() {
      add(cluster, base: run.base)
    }
  }

  mutating func finish() {
    guard !isOverfull else { return }
    endWord()
    if !isFull { endLine() }
  }

  private var isFull: Bool { room.maxLines.map { lines.count >= $0 } ?? false }

  private mutating func begin(_ next: Face) {
    line.endRun(in: face)
    gap.endRun(in: face)
    word.endRun(in: face)
    face = next
    faceHeight = LineHeight(face, in: room)
    wordRoom = face.units(within: limit - word.pointsOfEndedRuns)
  }

  private mutating func add(_ cluster: TextCluster, base: Int) {
    switch cluster.kind {
    case .ignored:
      if wordIsOpen { wordEnd = base + cluster.end }
    case .space:
      endWord()
      gap.add(cluster.advance, of: faceHeight)
      gapIsOpen = true
    case .hardBreak:
      endWord()
      guard !isFull else { return }
      endLine()
      beginLine(at: base + cluster.end)
    case .letter, .ideographic, .opening, .closing, .glue:
      addVisible(cluster, base: base)
    }
  }

  private mutating func addVisible(_ cluster: TextCluster, base: Int) {
    let start = base + cluster.start
    if wordIsOpen, LineBreakKind.allowsBreak(between: previous, and: cluster.kind) { endWord() }
    if isFull {
      isOverfull = isOverfull || cluster.advance > 0
      return
    }
    if !wordIsOpen {
      beginWord(at: start)
    } else if word.units + cluster.advance > wordRoom, cluster.advance > 0, word.hasWidth {
      splitWord(at: start)
    }
    isOverfull = isFull
    word.add(cluster.advance, of: faceHeight)
    wordEnd = base + cluster.end
    previous = cluster.kind
  }

  private mutating func beginWord(at start: Int) {
    if word.pointsOfEndedRuns > 0 { wordRoom = face.units(within: limit) }
    word = Stretch()
    wordStart = start
    wordEnd = start
    wordIsOpen = true
  }

  private mutating func endWord() {
    guard wordIsOpen else { return }
    wordIsOpen = false
    // A lone joiner between spaces is invisible, so it hangs with them.
    guard word.hasWidth else { return }
    var joined = line
    joined.add(gap)
    joined.add(word)
    if lineHasWord || gapIsOpen, joined.points(in: face) > limit {
      endLine()
      beginLine(at: wordStart)
      isOverfull = isFull
      line = word
    } else {
      line = joined
    }
    lineEnd = wordEnd
    lineHasWord = true
    gap = Stretch()
    gapIsOpen = false
  }

  /// Puts the word so far on its own line, and begins another word at `start`.
  private mutating func splitWord(at start: Int) {
    if lineHasWord || gapIsOpen {
      endLine()
      beginLine(at: wordStart)
    }
    line = word
    lineEnd = wordEnd
    lineHasWord = true
    if !isFull { endLine() }
    beginLine(at: start)
    beginWord(at: start)
  }

  private mutating func beginLine(at start: Int) {
    line = Stretch()
    lineStart = start
    lineEnd = start
    lineHasWord = false
    gap = Stretch()
    gapIsOpen = false
  }

  /// A line without a word has the height of the font at its end.
  private mutating func endLine() {
    let height = lineHasWord ? line.height : faceHeight
    lines.append(
      MeasuredText.Line(
        range: lineStart..<lineEnd, width: line.points(in: face), topInPixels: heightInPixels,
        height: height, isTruncated: false, room: room))
    lastTopInPixels = heightInPixels
    heightInPixels += height.pixels
  }
}

/// The height of a line in whole device pixels, so that line positions need no rounding.
struct LineHeight {
  /// From the baseline up.
  private(set) var pixelsAbove = 0.0

  /// From the baseline down.
  private(set) var pixelsBelow = 0.0

  /// Both together.
  var pixels: Double { pixelsAbove + pixelsBelow }

  /// Nothing.
  init() {}

  /// The height of one font.
  init(_ face: some TextFace, in room: TextRoom) {
    pixelsAbove = room.pixels(holding: face.ascent)
    pixelsBelow = room.pixels(holding: face.descent)
  }

  /// Extends this height to include another.
  mutating func include(_ other: LineHeight) {
    pixelsAbove = max(pixelsAbove, other.pixelsAbove)
    pixelsBelow = max(pixelsBelow, other.pixelsBelow)
  }
}

/// A length of text that may span several runs.
///
/// Units are summed as whole numbers until the run ends, so that the length of a run does not
/// depend on its words.
struct Stretch {
  private(set) var pointsOfEndedRuns = 0.0
  private(set) var units = 0
  private(set) var height = LineHeight()

  var hasWidth: Bool { units > 0 || pointsOfEndedRuns > 0 }

  /// The length in points, with units of the current run.
  func points(in face: some TextFace) -> Double {
    pointsOfEndedRuns + face.points(units)
  }

  /// Adds a cluster of the current run.
  mutating func add(_ advance: Int, of height: LineHeight) {
    units += advance
    self.height.include(height)
  }

  mutating func add(_ next: Stretch) {
    pointsOfEndedRuns += next.pointsOfEndedRuns
    units += next.units
    height.include(next.height)
  }

  /// Converts units to points at the end of a run.
  mutating func endRun(in face: some TextFace) {
    pointsOfEndedRuns += face.points(units)
    units = 0
  }
}
