import MenuSections
import MenuText

/// One of the layouts to choose from, with its location.
struct LocatedChoice {
  let choice: SectionLayout.Choice
  let span: SourceSpan
}

/// Reads the conditions under which a layout is used.
enum LayoutConditionDecoder {
  /// The sizes for which a layout is used: `{width: 600.., height: ..400}`.
  static func sizes(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> (width: ClosedRange<Double>?, height: ClosedRange<Double>?)? {
    guard
      let fields = Fields(
        node, of: .sentence("noun.layout-condition"), known: LayoutVocabulary.condition.names,
        example: "{width: 600..}", in: &context)
    else { return nil }
    guard !fields.known.isEmpty else {
      if !node.isIncomplete, !fields.hasUnrecognizedKeys, fields.misspelled.isEmpty {
        context.report(.wrongShape, "empty-layout-condition", at: node.headSpan)
      }
      return nil
    }
    let width = fields["width"].map { points(from: $0, key: "width", in: &context) }
    let height = fields["height"].map { points(from: $0, key: "height", in: &context) }
    if case .some(nil) = width { return nil }
    if case .some(nil) = height { return nil }
    return (width ?? nil, height ?? nil)
  }

  /// A range of points: `A..B`, `A..`, `..B`, both ends included.
  private static func points(from node: YAMLNode, key: String, in context: inout DecodingContext)
    -> ClosedRange<Double>?
  {
    if let range = node.plainText.flatMap(Self.pointRange) { return range }
    let meant = node.text.flatMap(Self.pointRangeMeant)
    context.report(
      .wrongValue, meant == nil ? "points-range" : "points-range-meant",
      with: ["key": .text(key), "limit": .number(LayoutNumber.maximumPoints)], about: node,
      meant: meant)
    return nil
  }

  private static func pointRange(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard !first.isEmpty || !last.isEmpty else { return nil }
    let lower = first.isEmpty ? 0 : LayoutNumber.read(first)
    let upper = last.isEmpty ? .infinity : LayoutNumber.read(last)
    let maximum = Double(LayoutNumber.maximumPoints)
    guard let lower, let upper, 0...maximum ~= lower, lower <= upper,
      last.isEmpty || upper <= maximum
    else { return nil }
    return lower...upper
  }

  /// A range in another notation, or reversed: `600`, `>= 600`, `600+`, `< 600`, `800-600`.
  private static func pointRangeMeant(by text: String) -> String? {
    let text = text.filter { $0 != " " }
    guard !text.hasPrefix("-") else { return nil }
    let isOfNumber = { (character: Character) in
      "0"..."9" ~= character || character == "."
    }
    let signs = text.filter { !isOfNumber($0) }
    let numbers = String(text.map { isOfNumber($0) ? $0 : " " }).replacing("...", with: " ")
      .replacing("..", with: " ").split(separator: " ").filter { LayoutNumber.read($0) != nil }
    let ends = numbers.sorted { LayoutNumber.read($0) ?? 0 < LayoutNumber.read($1) ?? 0 }
    let written: String? =
      switch ends.count {
      case 1 where ["<", "<=", "≤"].contains(signs): "..\(ends[0])"
      case 1 where [">", ">=", "≥", "+", "", "px"].contains(signs): "\(ends[0]).."
      case 2 where ["", "-", "–", "~", "…", ":"].contains(signs): "\(ends[0])..\(ends[1])"
      default: nil
      }
    return written.flatMap { pointRange($0) == nil ? nil : $0 }
  }

  /// Warns about every layout that a layout before it always precludes.
  static func warnOfUnreachable(_ choices: [LocatedChoice], in context: inout DecodingContext) {
    for (index, later) in choices.enumerated() {
      guard let first = choices[..<index].first(where: { $0.choice.covers(later.choice) }) else {
        continue
      }
      context.report(
        .unreachableLayout, "layout", at: later.span, notes: [.init("first", at: first.span)])
    }
  }
}

extension SectionLayout.Choice {
  /// Whether it fits every size that `other` fits.
  fileprivate func covers(_ other: SectionLayout.Choice) -> Bool {
    func holds(_ range: ClosedRange<Double>?, _ other: ClosedRange<Double>?) -> Bool {
      let all = 0...Double.infinity
      let (range, other) = (range ?? all, other ?? all)
      return range.lowerBound <= other.lowerBound && range.upperBound >= other.upperBound
    }
    return holds(width, other.width) && holds(height, other.height)
  }
}
