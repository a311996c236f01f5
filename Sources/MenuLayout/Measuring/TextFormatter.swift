/// Formats runs with resolved fonts; shared by the measurers.
struct TextFormatter<Face: TextFace> {
  let runs: [FacedRun<Face>]
  let room: TextRoom

  init(_ runs: [TextRun], in room: TextRoom, face: (TextFont) -> Face) {
    var base = 0
    self.runs = runs.map { run in
      let faced = FacedRun(run.string, face: face(run.font), base: base)
      base = faced.end
      return faced
    }
    self.room = room
  }

  /// The lines that fit; if text is left over, the last line ends in `…`.
  func measured() -> MeasuredText {
    guard let first = runs.first else {
      return MeasuredText(lines: [], heightInPixels: 0, piecesOfRuns: nil, room: room)
    }
    var breaker = LineBreaker(room: room, face: first.face)
    for run in runs where !breaker.isOverfull { breaker.add(run) }
    breaker.finish()
    var lines = breaker.lines
    var height = breaker.heightInPixels
    if breaker.isOverfull, let last = lines.popLast() {
      height = breaker.lastTopInPixels
      let cut = cut(from: last.range.lowerBound)
      lines.append(
        MeasuredText.Line(
          range: last.range.lowerBound..<cut.end, width: cut.width, topInPixels: height,
          height: cut.height, isTruncated: true, room: room))
      height += cut.height.pixels
    }
    return MeasuredText(
      lines: lines, heightInPixels: height, piecesOfRuns: runs.count > 1 ? pieces(of: lines) : nil,
      room: room)
  }

  /// The clusters that leave room for `…`, without trailing spaces; at least `…` alone.
  ///
  /// Words are truncated at the available width, so that a narrow label shows as much as possible.
  private func cut(from start: Int) -> Cut {
    let limit = room.maxWidth ?? .infinity
    var read = Stretch()
    var cut: Cut?
    for run in runs where run.end > start {
      let height = LineHeight(run.face, in: room)
      let ellipsis = run.face.ellipsis
      if cut == nil {
        cut = Cut(end: start, width: run.face.points(ellipsis), height: height)
      }
      var clusters = ClusterCursor(
        run.string, from: max(start - run.base, 0), face: run.face, keepAll: room.keepAll)
      while let cluster = clusters.next() {
        guard cluster.kind != .hardBreak else { return cut ?? Cut(end: start) }
        read.add(cluster.advance, of: height)
        var shown = read
        shown.add(ellipsis, of: height)
        let width = shown.points(in: run.face)
        if width > limit { return cut ?? Cut(end: start) }
        if cluster.kind.isVisible {
          cut = Cut(end: run.base + cluster.end, width: width, height: shown.height)
        }
      }
      read.endRun(in: run.face)
    }
    return cut ?? Cut(end: start)
  }
}

/// The end of a truncated line, and its size with the ellipsis.
private struct Cut {
  var end: Int
  var width = 0.0
  var height = LineHeight()
}

extension TextFormatter {
  /// The part of each run on each line in reading order, from a second pass over the text.
  func pieces(of lines: [MeasuredText.Line]) -> [MeasuredText.Piece] {
    var pieces: [MeasuredText.Piece] = []
    var line = 0
    var x = 0.0
    for (number, run) in runs.enumerated() {
      var open = OpenPiece()
      var clusters = ClusterCursor(run.string, face: run.face, keepAll: room.keepAll)
      while let cluster = clusters.next(), line < lines.count {
        let start = run.base + cluster.start
        while line < lines.count, start >= lines[line].range.upperBound {
          if let piece = open.piece(of: run, number, line: line, x: x) { pieces.append(piece) }
          open = OpenPiece()
          line += 1
          x = 0
        }
        guard line < lines.count, start >= lines[line].range.lowerBound else { continue }
        open.add(cluster)
      }
      if let piece = open.piece(of: run, number, line: line, x: x) {
        pieces.append(piece)
        x += piece.width
      }
    }
    addEllipsis(of: lines, to: &pieces)
    return pieces
  }

  /// Extends the last piece of a truncated line to its end; makes one for a lone `…`.
  private func addEllipsis(of lines: [MeasuredText.Line], to pieces: inout [MeasuredText.Piece]) {
    guard let line = lines.last, line.isTruncated else { return }
    if let last = pieces.last, last.line == lines.count - 1 {
      pieces[pieces.count - 1] = MeasuredText.Piece(
        line: last.line, run: last.run, range: last.range, x: last.x, width: line.width - last.x,
        isTruncated: true)
    } else if let run = runs.firstIndex(where: { $0.end > line.range.lowerBound }) {
      let start = line.range.lowerBound - runs[run].base
      pieces.append(
        MeasuredText.Piece(
          line: lines.count - 1, run: run, range: start..<start, x: 0, width: line.width,
          isTruncated: true))
    }
  }
}

/// A piece whose end is not known yet.
private struct OpenPiece {
  private var range: Range<Int>?
  private var units = 0

  mutating func add(_ cluster: TextCluster) {
    range = (range?.lowerBound ?? cluster.start)..<cluster.end
    units += cluster.advance
  }

  func piece(of run: FacedRun<some TextFace>, _ number: Int, line: Int, x: Double) -> MeasuredText
    .Piece?
  {
    range.map {
      MeasuredText.Piece(
        line: line, run: number, range: $0, x: x, width: run.face.points(units),
        isTruncated: false)
    }
  }
}

/// A run with its resolved font and its offset in the bytes of all runs.
struct FacedRun<Face: TextFace> {
  let string: String
  let face: Face

  /// The number of bytes before it.
  let base: Int

  /// The number of bytes up to its end.
  let end: Int

  /// A run after `base` bytes of others.
  init(_ string: String, face: Face, base: Int) {
    self.string = string
    self.face = face
    self.base = base
    end = base + string.utf8.count
  }
}
