/// Fills lines greedily, the first fit of UAX #14, from runs that come one after another.
///
/// Clusters are read once. A *word* is what stands between two places where a line may end; it is
/// held back until the next such place, since only then is it known to fit.
struct LineBreaker<Face: TextFace> {
  /// The lines so far; at most as many as there is room for.
  private(set) var lines: [TextLine] = []

  /// The height of all lines so far.
  private(set) var heightInPixels = 0.0

  /// The upper edge of the last of them.
  private(set) var lastTopInPixels = 0.0

  /// Whether visible text came after the last line that there is room for.
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

  /// The units that the word may have in the present run; those beyond need a line of their own.
  private var wordRoom: Int

  /// A breaker before the first cluster.
  init(room: TextRoom, face: Face) {
    self.room = room
    limit = room.maxWidth ?? .infinity
    self.face = face
    faceHeight = LineHeight(face, in: room)
    wordRoom = face.units(within: limit)
  }

  /// Takes the clusters of the next run, or as many as there is room for.
  mutating func add(_ run: FacedRun<Face>) {
    begin(run.face)
    var clusters = ClusterCursor(run.string, face: face, keepAll: room.keepAll)
    while !isOverfull, let cluster = clusters.next() {
      add(cluster, base: run.base)
    }
  }

  /// Ends the last line.
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
    // A lone joiner between spaces is never painted, so it hangs with them.
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

  /// Gives the word so far a line of its own, and begins another with the cluster at `start`.
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

  /// A line without a word is as high as the face in which it ends.
  private mutating func endLine() {
    let height = lineHasWord ? line.height : faceHeight
    lines.append(
      TextLine(
        range: lineStart..<lineEnd, width: line.points(in: face), topInPixels: heightInPixels,
        height: height, isTruncated: false, room: room))
    lastTopInPixels = heightInPixels
    heightInPixels += height.pixels
  }
}
