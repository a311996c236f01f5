extension TextFormatter {
  /// The part of each run on each line, in reading order, from one more reading of the text.
  func pieces(of lines: [TextLine]) -> [TextPiece] {
    var pieces: [TextPiece] = []
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

  /// Lets the last piece of a cut line reach to its end; makes one where `…` stands alone.
  private func addEllipsis(of lines: [TextLine], to pieces: inout [TextPiece]) {
    guard let line = lines.last, line.isTruncated else { return }
    if let last = pieces.last, last.line == lines.count - 1 {
      pieces[pieces.count - 1] = TextPiece(
        line: last.line, run: last.run, range: last.range, x: last.x, width: line.width - last.x,
        isTruncated: true)
    } else if let run = runs.firstIndex(where: { $0.end > line.range.lowerBound }) {
      let start = line.range.lowerBound - runs[run].base
      pieces.append(
        TextPiece(
          line: lines.count - 1, run: run, range: start..<start, x: 0, width: line.width,
          isTruncated: true))
    }
  }
}

/// A piece whose end has not been read.
private struct OpenPiece {
  private var range: Range<Int>?
  private var units = 0

  mutating func add(_ cluster: TextCluster) {
    range = (range?.lowerBound ?? cluster.start)..<cluster.end
    units += cluster.advance
  }

  func piece(of run: FacedRun<some TextFace>, _ number: Int, line: Int, x: Double) -> TextPiece? {
    range.map {
      TextPiece(
        line: line, run: number, range: $0, x: x, width: run.face.points(units),
        isTruncated: false)
    }
  }
}
