/// Sets runs whose fonts have become faces; what the measurers share.
struct TextFormatter<Face: TextFace> {
  let runs: [FacedRun<Face>]
  let room: TextRoom

  /// Runs one after another, each in the face that its font gets.
  init(_ runs: [TextRun], in room: TextRoom, face: (TextFont) -> Face) {
    var base = 0
    self.runs = runs.map { run in
      let faced = FacedRun(run.string, face: face(run.font), base: base)
      base = faced.end
      return faced
    }
    self.room = room
  }

  /// The lines that fit; text that is left over turns the last into one that ends in `…`.
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
        TextLine(
          range: last.range.lowerBound..<cut.end, width: cut.width, topInPixels: height,
          height: cut.height, isTruncated: true, room: room))
      height += cut.height.pixels
    }
    return MeasuredText(
      lines: lines, heightInPixels: height, piecesOfRuns: runs.count > 1 ? pieces(of: lines) : nil,
      room: room)
  }

  /// As many clusters as leave room for `…`, without the spaces before it; at least `…` alone.
  ///
  /// Words are cut wherever the room ends, so that a narrow label shows as much as it can.
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

/// Where a line that is cut ends, and what it then takes with its ellipsis.
private struct Cut {
  var end: Int
  var width = 0.0
  var height = LineHeight()
}
