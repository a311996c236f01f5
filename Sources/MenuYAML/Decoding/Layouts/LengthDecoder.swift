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
      context.report(.wrongShape, "size", aboutEntriesOf: node)
      return nil
    }
    let width = length(
      items[0], what: .sentence("noun.width"), along: .horizontal, allowsSiblings: allowsSiblings,
      in: &context)
    let height = length(
      items[1], what: .sentence("noun.height"), along: .vertical, allowsSiblings: allowsSiblings,
      in: &context)
    guard let width, let height else { return nil }
    return WrittenSize(width: width, height: height)
  }

  /// One dimension; `max~` only where siblings can share it.
  static func length(
    _ node: YAMLNode, what: Diagnostic.Argument, along axis: LayoutAxis,
    allowsSiblings: Bool = true,
    in context: inout DecodingContext
  ) -> WrittenLength? {
    guard let text = node.plainText, let parsed = DimensionText(text, along: axis) else {
      let meant = node.text.flatMap(DimensionText.meant)
      context.report(
        .wrongValue, meant == nil ? "dimension" : "dimension-meant", with: ["what": what],
        about: node,
        meant: meant)
      return nil
    }
    let length = WrittenLength(dimension: parsed.dimension, span: node.headSpan)
    guard
      isWithin(
        parsed.number, range: parsed.isShare ? LayoutVocabulary.percent : LayoutVocabulary.points,
        isShare: parsed.isShare, node: node, what: what, in: &context)
    else { return nil }
    guard case .uniformAcrossSiblings = length.dimension, !allowsSiblings else { return length }
    let estimate = String(text.dropFirst("max".count))
    context.report(.uniformOutsideEstimate, "no-siblings", at: length.span, meant: estimate)
    return nil
  }

  /// A number of points from 0.
  static func points(_ node: YAMLNode, what: Diagnostic.Argument, in context: inout DecodingContext)
    -> Double?
  {
    guard let number = node.plainText.flatMap({ LayoutNumber.read($0) }) else {
      let meant = node.text.flatMap(LayoutNumber.meant)
      context.report(
        .wrongValue, meant == nil ? "points" : "points-meant", with: ["what": what], about: node,
        meant: meant)
      return nil
    }
    return isWithin(
      number, range: LayoutVocabulary.points, isShare: false, node: node, what: what, in: &context)
      ? number : nil
  }

  /// Points to move by, or a share of a badge's own size: `-4`, `50%`.
  static func shift(
    _ node: YAMLNode, what: Diagnostic.Argument, allowsShares: Bool,
    in context: inout DecodingContext
  ) -> (points: Double, share: Double)? {
    let text = node.plainText
    let isShare = allowsShares && text?.hasSuffix("%") ?? false
    guard let number = text.flatMap({ LayoutNumber.read($0.dropLast(isShare ? 1 : 0)) }) else {
      let meant = node.text.flatMap(LayoutNumber.meant)
      context.report(
        .wrongValue,
        allowsShares
          ? (meant == nil ? "shift" : "shift-meant")
          : (meant == nil ? "shift-points" : "points-meant"), with: ["what": what],
        about: node, meant: meant)
      return nil
    }
    let maximum = isShare ? LayoutNumber.maximumPercent : LayoutNumber.maximumPoints
    guard
      isWithin(
        number, range: -maximum...maximum, isShare: isShare, node: node, what: what, in: &context)
    else { return nil }
    return isShare ? (0, number / 100) : (number, 0)
  }

  /// Points, or half the shorter side: `12`, `height/2`.
  static func cornerRadius(_ node: YAMLNode, in context: inout DecodingContext)
    -> LayoutItem.CornerRadius?
  {
    let half = LayoutVocabulary.halfRadius
    if node.plainText == half { return .half }
    if node.plainText.flatMap({ LayoutNumber.read($0) }) != nil {
      return points(node, what: .key("corner-radius"), in: &context).map { .points($0) }
    }
    let synonyms = ["half", "pill", "round", "circle", "full", "50%", "width/2", "1/2", half]
    let isHalf = node.text.map { synonyms.contains($0.lowercased().filter { $0 != " " }) } ?? false
    let meant = isHalf ? half : node.text.flatMap(LayoutNumber.meant)
    context.report(
      .wrongValue, meant == nil ? "corner-radius" : "corner-radius-meant", about: node,
      meant: meant)
    return nil
  }

  /// A fixed or a flexible distance: `8`, `{at-least: 8}`.
  static func spacing(
    _ node: YAMLNode, what: Diagnostic.Argument, in context: inout DecodingContext
  ) -> LayoutSpacing? {
    guard node.pairs != nil else {
      return points(node, what: what, in: &context).map { .fixed($0) }
    }
    guard let fields = Fields(node, of: what, known: LayoutVocabulary.flexible.names, in: &context),
      let least = fields.required("at-least", example: "{at-least: 8}", in: &context)
    else { return nil }
    return points(least, what: .key("at-least"), in: &context).map { .flexible(atLeast: $0) }
  }

  /// Space between an element and its neighbors: `[top, leading, bottom, trailing]`.
  static func edges(_ node: YAMLNode, in context: inout DecodingContext) -> LayoutEdgeSpacing? {
    guard let items = node.items, items.count == 4 else {
      context.report(.wrongShape, "edges", aboutEntriesOf: node)
      return nil
    }
    let edges = items.compactMap { spacing($0, what: .sentence("noun.edge"), in: &context) }
    guard edges.count == 4 else { return nil }
    return LayoutEdgeSpacing(
      top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
  }

  /// Insets or a padding in one of three forms: `16`, `[10, 16]`, `[10, 16, 20, 16]`.
  static func insets(
    _ node: YAMLNode, key: String = "insets", each: Diagnostic.Argument = .sentence("noun.inset"),
    in context: inout DecodingContext
  ) -> WrittenInsets? {
    let written = node.pairs == nil ? node.itemsOrItself : []
    // The indexes of the numbers for top, leading, bottom and trailing.
    let edges: [Int]
    switch written.count {
    case 1 where node.text != nil: edges = [0, 0, 0, 0]
    case 2: edges = [0, 1, 0, 1]
    case 4: edges = [0, 1, 2, 3]
    default:
      context.report(.wrongShape, "insets", with: ["key": .text(key)], aboutEntriesOf: node)
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

  /// Whether a number is in its range; reports one that is not.
  private static func isWithin(
    _ number: Double, range: ClosedRange<Int>, isShare: Bool, node: YAMLNode,
    what: Diagnostic.Argument, in context: inout DecodingContext
  ) -> Bool {
    let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    if lower...upper ~= number { return true }
    context.report(
      .wrongValue,
      number < lower
        ? (isShare ? "percent-below" : "points-below")
        : (isShare ? "percent-above" : "points-above"),
      with: [
        "what": what, "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ], about: node)
    return false
  }
}

extension Fields {
  func points(_ key: String, in context: inout DecodingContext) -> Double? {
    self[key].flatMap { LengthDecoder.points($0, what: .key(key), in: &context) }
  }

  func length(
    _ key: String, along axis: LayoutAxis, allowsSiblings: Bool = true,
    in context: inout DecodingContext
  ) -> WrittenLength? {
    self[key].flatMap {
      LengthDecoder.length(
        $0, what: .key(key), along: axis, allowsSiblings: allowsSiblings, in: &context)
    }
  }

  func insets(in context: inout DecodingContext) -> WrittenInsets? {
    self["insets"].flatMap { LengthDecoder.insets($0, in: &context) }
  }

  func padding(in context: inout DecodingContext) -> LayoutInsets? {
    self["padding"].flatMap {
      LengthDecoder.insets($0, key: "padding", each: .sentence("noun.padding"), in: &context)?
        .insets
    }
  }

  /// The corner radius; none if it is missing or cannot be read.
  func cornerRadius(in context: inout DecodingContext) -> LayoutItem.CornerRadius {
    self["corner-radius"].flatMap { LengthDecoder.cornerRadius($0, in: &context) } ?? .none
  }
}
