import MenuLayout

/// Spacing, edges and insets.
extension MenuDecoder {
  /// A distance that stays, or one that grows: `8`, `{at-least: 8}`.
  mutating func spacing(_ node: YAMLNode, what: String) -> LayoutSpacing? {
    guard case .mapping = node.content else {
      return points(node, what: what).map { .fixed($0) }
    }
    guard let fields = fields(of: node, in: what, known: LayoutVocabulary.flexible.names) else {
      return nil
    }
    guard let least = fields["at-least"] else {
      reportMissing("at-least", in: fields, what, example: "{at-least: 8}")
      return nil
    }
    return points(least, what: "'at-least'").map { .flexible(atLeast: $0) }
  }

  /// Space that neighbors respect: `[top, leading, bottom, trailing]`.
  mutating func edges(_ node: YAMLNode) -> LayoutEdgeSpacing? {
    guard let items = node.items, items.count == 4 else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'edges' is a list of four distances; this is \(node.countInWords)",
          label: "expected four distances",
          help: "write [top, leading, bottom, trailing], such as [0, 8, 0, {at-least: 8}]")
      }
      return nil
    }
    let edges = items.compactMap { spacing($0, what: "an edge") }
    guard edges.count == 4 else { return nil }
    return LayoutEdgeSpacing(
      top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
  }

  /// The padding of cells; `nil` if there is none, or if it cannot be read.
  mutating func padding(_ fields: Fields) -> LayoutInsets? {
    fields["padding"].flatMap { insets($0, key: "padding", each: "a padding")?.insets }
  }

  /// Insets or a padding in one of three forms: `16`, `[10, 16]`, `[10, 16, 20, 16]`.
  mutating func insets(
    _ node: YAMLNode, key: String = "insets", each: String = "an inset"
  ) -> WrittenInsets? {
    let written = node.text == nil ? node.items ?? [] : [node]
    // Which of the numbers is the top, the leading, the bottom and the trailing one.
    let edges: [Int]
    switch written.count {
    case 1 where node.text != nil: edges = [0, 0, 0, 0]
    case 2: edges = [0, 1, 0, 1]
    case 4: edges = [0, 1, 2, 3]
    default:
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'\(key)' is a number or a list of two or four; this is \(node.countInWords)",
          label: "expected a number or a list",
          help: "write 16 for all edges, [10, 16] for vertical and horizontal, "
            + "or [top, leading, bottom, trailing]")
      }
      return nil
    }
    let points = written.compactMap { self.points($0, what: each) }
    guard points.count == written.count else { return nil }
    let (inset, spans) = (edges.map { points[$0] }, edges.map { written[$0].headSpan })
    return WrittenInsets(
      insets: LayoutInsets(
        top: inset[0], leading: inset[1], bottom: inset[2], trailing: inset[3]),
      top: spans[0], leading: spans[1], bottom: spans[2], trailing: spans[3])
  }
}
