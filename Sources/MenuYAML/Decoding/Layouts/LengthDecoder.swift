import MenuLayout
import MenuSections
import MenuText

/// Reads dimensions, insets, spacing and everything else that counts points.
enum LengthDecoder {
  /// A width and a height: `[100%, ~50]`.
  static func size(_ node: YAMLNode, allowsSiblings: Bool = true, in context: inout DecodingContext)
    -> WrittenSize?
  {
    guard let items = node.items, items.count == 2 else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, at: node.headSpan,
          "'size' is a list of a width and a height; this is \(node.countInWords)",
          label: "expected two dimensions", help: "write [100%, 50]; \(Self.dimensions)")
      }
      return nil
    }
    let width = length(
      items[0], what: "a width", along: .horizontal, allowsSiblings: allowsSiblings, in: &context)
    let height = length(
      items[1], what: "a height", along: .vertical, allowsSiblings: allowsSiblings, in: &context)
    guard let width, let height else { return nil }
    return WrittenSize(width: width, height: height)
  }

  private static let dimensions =
    "a dimension is 50, ~50 (measured), 50% of the same side, 50%w or 50%h of the width or the "
    + "height, or max~50 (measured, the largest for all)"

  /// One dimension; `max~` only where siblings can share it.
  static func length(
    _ node: YAMLNode, what: String, along axis: LayoutAxis, allowsSiblings: Bool = true,
    in context: inout DecodingContext
  ) -> WrittenLength? {
    guard let text = node.plainText, let reading = DimensionText(text) else {
      reportWrong(
        node, "\(what) is a dimension", label: "expected a dimension such as 50 or 50%",
        help: Self.dimensions, meant: node.text.flatMap(DimensionText.meant), in: &context)
      return nil
    }
    let length = WrittenLength(dimension: reading.dimension(along: axis), span: node.headSpan)
    guard
      isWithin(
        reading.number, reading.isShare ? LayoutVocabulary.percent : LayoutVocabulary.points,
        reading.isShare ? "%" : " points", node, what: what, in: &context)
    else { return nil }
    guard case .uniformAcrossSiblings = length.dimension, !allowsSiblings else { return length }
    let estimate = String(text.dropFirst("max".count))
    context.report(
      .uniformOutsideEstimate, at: length.span,
      "'max~' takes the largest size of all siblings; there are none here",
      label: "write \(estimate)",
      fixIts: [.init("write '\(estimate)'", replacing: length.span, with: estimate)])
    return nil
  }

  /// A number of points from 0.
  static func points(_ node: YAMLNode, what: String, in context: inout DecodingContext) -> Double? {
    guard let number = node.plainText.flatMap({ LayoutNumber.read($0) }) else {
      reportWrong(
        node, "\(what) is a number of points", label: "expected a number such as 8",
        meant: node.text.flatMap(LayoutNumber.meant), in: &context)
      return nil
    }
    return isWithin(number, LayoutVocabulary.points, " points", node, what: what, in: &context)
      ? number : nil
  }

  /// Points to move by, or a share of a badge's own size: `-4`, `50%`.
  static func shift(
    _ node: YAMLNode, what: String, allowsShares: Bool, in context: inout DecodingContext
  ) -> (points: Double, share: Double)? {
    let text = node.plainText
    let isShare = allowsShares && text?.hasSuffix("%") ?? false
    guard let number = text.flatMap({ LayoutNumber.read($0.dropLast(isShare ? 1 : 0)) }) else {
      reportWrong(
        node,
        allowsShares
          ? "\(what) is a number of points, or a percentage of the badge's own size"
          : "\(what) is a number of points",
        label: allowsShares ? "expected something like -4 or 50%" : "expected a number such as -4",
        meant: node.text.flatMap(LayoutNumber.meant), in: &context)
      return nil
    }
    let most = isShare ? LayoutNumber.maximumPercent : LayoutNumber.maximumPoints
    guard isWithin(number, -most...most, isShare ? "%" : " points", node, what: what, in: &context)
    else {
      return nil
    }
    return isShare ? (0, number / 100) : (number, 0)
  }

  /// Points, or half the shorter side: `12`, `height/2`.
  static func cornerRadius(_ node: YAMLNode, in context: inout DecodingContext)
    -> LayoutCornerRadius?
  {
    let half = LayoutVocabulary.halfRadius
    if node.plainText == half { return .half }
    if node.plainText.flatMap({ LayoutNumber.read($0) }) != nil {
      return points(node, what: "'corner-radius'", in: &context).map { .points($0) }
    }
    let synonyms = ["half", "pill", "round", "circle", "full", "50%", "width/2", "1/2", half]
    let isHalf = node.text.map { synonyms.contains($0.lowercased().filter { $0 != " " }) } ?? false
    reportWrong(
      node, "'corner-radius' is a number of points or height/2",
      label: "expected 12 or height/2",
      meant: isHalf ? half : node.text.flatMap(LayoutNumber.meant), in: &context)
    return nil
  }

  /// A distance that stays, or one that grows: `8`, `{at-least: 8}`.
  static func spacing(_ node: YAMLNode, what: String, in context: inout DecodingContext)
    -> LayoutSpacing?
  {
    guard case .mapping = node.content else {
      return points(node, what: what, in: &context).map { .fixed($0) }
    }
    guard let fields = Fields(node, of: what, known: LayoutVocabulary.flexible.names, in: &context)
    else {
      return nil
    }
    guard let least = fields["at-least"] else {
      fields.reportMissing("at-least", example: "{at-least: 8}", in: &context)
      return nil
    }
    return points(least, what: "'at-least'", in: &context).map { .flexible(atLeast: $0) }
  }

  /// Space that neighbors respect: `[top, leading, bottom, trailing]`.
  static func edges(_ node: YAMLNode, in context: inout DecodingContext) -> LayoutEdgeSpacing? {
    guard let items = node.items, items.count == 4 else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, at: node.headSpan,
          "'edges' is a list of four distances; this is \(node.countInWords)",
          label: "expected four distances",
          help: "write [top, leading, bottom, trailing], such as [0, 8, 0, {at-least: 8}]")
      }
      return nil
    }
    let edges = items.compactMap { spacing($0, what: "an edge", in: &context) }
    guard edges.count == 4 else { return nil }
    return LayoutEdgeSpacing(
      top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
  }

  /// The padding of cells; `nil` if there is none, or if it cannot be read.
  static func padding(_ fields: Fields, in context: inout DecodingContext) -> LayoutInsets? {
    fields["padding"].flatMap {
      insets($0, key: "padding", each: "a padding", in: &context)?.insets
    }
  }

  /// Insets or a padding in one of three forms: `16`, `[10, 16]`, `[10, 16, 20, 16]`.
  static func insets(
    _ node: YAMLNode, key: String = "insets", each: String = "an inset",
    in context: inout DecodingContext
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
        context.report(
          .wrongShape, at: node.headSpan,
          "'\(key)' is a number or a list of two or four; this is \(node.countInWords)",
          label: "expected a number or a list",
          help: "write 16 for all edges, [10, 16] for vertical and horizontal, "
            + "or [top, leading, bottom, trailing]")
      }
      return nil
    }
    let points = written.compactMap { Self.points($0, what: each, in: &context) }
    guard points.count == written.count else { return nil }
    let (inset, spans) = (edges.map { points[$0] }, edges.map { written[$0].headSpan })
    return WrittenInsets(
      insets: LayoutInsets(
        top: inset[0], leading: inset[1], bottom: inset[2], trailing: inset[3]),
      top: spans[0], leading: spans[1], bottom: spans[2], trailing: spans[3])
  }

  /// Whether a number may stand here; reports one that may not.
  private static func isWithin(
    _ number: Double, _ range: ClosedRange<Int>, _ unit: String, _ node: YAMLNode, what: String,
    in context: inout DecodingContext
  ) -> Bool {
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    if least...most ~= number { return true }
    let isBelow = number < least
    context.report(
      .wrongValue, at: node.headSpan,
      "\(what) is from \(range.lowerBound) to \(range.upperBound)\(unit); this is \(node.inWords)",
      label: isBelow ? "below \(range.lowerBound)" : "too large")
    return false
  }

  /// Reports a scalar that is none of what may stand here, with what was probably meant.
  static func reportWrong(
    _ node: YAMLNode, _ expectation: String, label: String, help: String? = nil, meant: String?,
    in context: inout DecodingContext
  ) {
    guard !node.isLost else { return }
    context.report(
      .wrongValue, at: node.headSpan, "\(expectation); this is \(node.inWords)",
      label: meant.map { "did you mean '\($0)'?" } ?? label, help: meant == nil ? help : nil,
      fixIts: meant.map { [.init("write '\($0)'", replacing: node.headSpan, with: $0)] } ?? [])
  }

  /// One of a few words.
  static func word<Value>(
    _ node: YAMLNode, key: String, among words: [(word: String, value: Value)],
    in context: inout DecodingContext
  ) -> Value? {
    if let known = words.first(where: { $0.word == node.plainText }) { return known.value }
    let names = words.map(\.word)
    reportWrong(
      node, "'\(key)' is one of \(words.count) words", label: "not one of them",
      help: "write \(names.joined(separator: ", "))",
      meant: node.text.flatMap { Suggestion.nearest(to: $0, among: names) }, in: &context)
    return nil
  }
}

extension YAMLNode {
  /// What stands here, with the length of a list: "a list of 3".
  var countInWords: String { items.map { "a list of \($0.count)" } ?? inWords }
}
