import MenuLayout
import MenuText

/// Dimensions, and everything else that counts points.
extension MenuDecoder {
  /// A width and a height: `[100%, ~50]`.
  mutating func size(_ node: YAMLNode, allowsSiblings: Bool = true) -> WrittenSize? {
    guard let items = node.items, items.count == 2 else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'size' is a list of a width and a height; this is \(node.countInWords)",
          label: "expected two dimensions", help: "write [100%, 50]; \(Self.dimensions)")
      }
      return nil
    }
    let width = length(
      items[0], what: "a width", along: .horizontal, allowsSiblings: allowsSiblings)
    let height = length(
      items[1], what: "a height", along: .vertical, allowsSiblings: allowsSiblings)
    guard let width, let height else { return nil }
    return WrittenSize(width: width, height: height)
  }

  private static let dimensions =
    "a dimension is 50, ~50 (measured), 50% of the same side, 50%w or 50%h of the width or the "
    + "height, or max~50 (measured, the largest for all)"

  /// One dimension; `max~` only where siblings can share it.
  mutating func length(
    _ node: YAMLNode, what: String, along axis: LayoutAxis, allowsSiblings: Bool = true
  ) -> WrittenLength? {
    guard let text = node.plainText, let reading = DimensionText(text) else {
      reportWrong(
        node, "\(what) is a dimension", label: "expected a dimension such as 50 or 50%",
        help: Self.dimensions, meant: node.text.flatMap(DimensionText.meant))
      return nil
    }
    let length = WrittenLength(dimension: reading.dimension(along: axis), span: node.headSpan)
    guard
      isWithin(
        reading.number, reading.isShare ? LayoutVocabulary.percent : LayoutVocabulary.points,
        reading.isShare ? "%" : " points", node, what: what)
    else { return nil }
    guard case .uniformAcrossSiblings = length.dimension, !allowsSiblings else { return length }
    let estimate = String(text.dropFirst("max".count))
    report(
      .uniformOutsideEstimate, at: length.span,
      "'max~' takes the largest size of all siblings; there are none here",
      label: "write \(estimate)",
      fixIts: [.init("write '\(estimate)'", replacing: length.span, with: estimate)])
    return nil
  }

  /// A number of points from 0.
  mutating func points(_ node: YAMLNode, what: String) -> Double? {
    guard let number = node.plainText.flatMap({ LayoutNumber.read($0) }) else {
      reportWrong(
        node, "\(what) is a number of points", label: "expected a number such as 8",
        meant: node.text.flatMap(LayoutNumber.meant))
      return nil
    }
    return isWithin(number, LayoutVocabulary.points, " points", node, what: what)
      ? number : nil
  }

  /// Points to move by, or a share of a badge's own size: `-4`, `50%`.
  mutating func shift(
    _ node: YAMLNode, what: String, allowsShares: Bool
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
        meant: node.text.flatMap(LayoutNumber.meant))
      return nil
    }
    let most = isShare ? LayoutNumber.maximumPercent : LayoutNumber.maximumPoints
    guard isWithin(number, -most...most, isShare ? "%" : " points", node, what: what) else {
      return nil
    }
    return isShare ? (0, number / 100) : (number, 0)
  }

  /// Points, or half the shorter side: `12`, `height/2`.
  mutating func cornerRadius(_ node: YAMLNode) -> LayoutCornerRadius? {
    let half = LayoutVocabulary.halfRadius
    if node.plainText == half { return .half }
    if node.plainText.flatMap({ LayoutNumber.read($0) }) != nil {
      return points(node, what: "'corner-radius'").map { .points($0) }
    }
    let synonyms = ["half", "pill", "round", "circle", "full", "50%", "width/2", "1/2", half]
    let isHalf = node.text.map { synonyms.contains($0.lowercased().filter { $0 != " " }) } ?? false
    reportWrong(
      node, "'corner-radius' is a number of points or height/2",
      label: "expected 12 or height/2",
      meant: isHalf ? half : node.text.flatMap(LayoutNumber.meant))
    return nil
  }

  /// Whether a number may stand here; reports one that may not.
  private mutating func isWithin(
    _ number: Double, _ range: ClosedRange<Int>, _ unit: String, _ node: YAMLNode, what: String
  ) -> Bool {
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    if least...most ~= number { return true }
    let isBelow = number < least
    report(
      .wrongValue, at: node.headSpan,
      "\(what) is from \(range.lowerBound) to \(range.upperBound)\(unit); this is \(node.inWords)",
      label: isBelow ? "below \(range.lowerBound)" : "too large")
    return false
  }

  /// Reports a scalar that is none of what may stand here, with what was probably meant.
  mutating func reportWrong(
    _ node: YAMLNode, _ expectation: String, label: String, help: String? = nil, meant: String?
  ) {
    guard !node.isLost else { return }
    report(
      .wrongValue, at: node.headSpan, "\(expectation); this is \(node.inWords)",
      label: meant.map { "did you mean '\($0)'?" } ?? label, help: meant == nil ? help : nil,
      fixIts: meant.map { [.init("write '\($0)'", replacing: node.headSpan, with: $0)] } ?? [])
  }

  /// One of a few words.
  mutating func word<Value>(
    _ node: YAMLNode, key: String, among words: [(word: String, value: Value)]
  ) -> Value? {
    if let known = words.first(where: { $0.word == node.plainText }) { return known.value }
    let names = words.map(\.word)
    reportWrong(
      node, "'\(key)' is one of \(words.count) words", label: "not one of them",
      help: "write \(names.joined(separator: ", "))",
      meant: node.text.flatMap { Suggestion.nearest(to: $0, among: names) })
    return nil
  }
}

extension YAMLNode {
  /// What stands here, with the length of a list: "a list of 3".
  var countInWords: String { items.map { "a list of \($0.count)" } ?? inWords }
}
