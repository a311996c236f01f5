import MenuLayout
import MenuSections
import MenuText

/// Reads the layout kinds that need only a name and a few numbers.
enum PresetDecoder {
  static func example(of kind: LayoutKind) -> String {
    switch kind {
    case .list: "list: {spacing: 8}"
    case .grid: "grid: {columns: 2, spacing: 8}"
    case .waterfall: "waterfall: {columns: 2, spacing: 8}"
    case .flow: "flow: {spacing: 6, align: leading}"
    case .carousel: "carousel: {width: 80%, height: 160}"
    case .group: "group: \(GroupDecoder.example)"
    }
  }

  /// A section of a preset; `nil` for a group, which is not a preset.
  static func preset(
    _ kind: LayoutKind, _ fields: Fields, beside: Fields, in context: inout DecodingContext
  ) -> LayoutSection? {
    switch kind {
    case .list: list(fields, beside, in: &context)
    case .grid: grid(fields, beside, in: &context)
    case .waterfall: waterfall(fields, beside, in: &context)
    case .flow: flow(fields, beside, in: &context)
    case .carousel: carousel(fields, beside, in: &context)
    case .group: nil
    }
  }

  /// Full-width rows.
  private static func list(_ fields: Fields, _ beside: Fields, in context: inout DecodingContext)
    -> LayoutSection
  {
    let height = fields.length("height", along: .vertical, in: &context)
    let row = LayoutItem(
      size: LayoutItemSize(
        width: .fractionalWidth(1), height: height?.dimension ?? .estimated(44)),
      padding: fields.padding(in: &context),
      cornerRadius: fields.cornerRadius(in: &context))
    checkOnlyOne("spacing", of: fields, "spacing", of: beside, in: &context)
    return LayoutSection(
      .list(row),
      spacing: beside.points("spacing", in: &context) ?? fields.points("spacing", in: &context)
        ?? 0,
      scroll: LayoutDecoder.scroll(beside, in: &context) ?? .none)
  }

  /// Rows of cells of equal width; the cells of a row are as tall as its tallest.
  private static func grid(_ fields: Fields, _ beside: Fields, in context: inout DecodingContext)
    -> LayoutSection
  {
    let spacing = fields.points("spacing", in: &context) ?? 0
    let height =
      fields.length("height", along: .vertical, in: &context)
      ?? WrittenLength(dimension: .estimated(44), span: fields.node.headSpan)
    let aspect = fields["aspect"].flatMap { ratio($0, in: &context) }
    if let key = fields.key("aspect"), !height.isMeasured {
      reportNoEffect(of: key, because: height.span, in: &context)
    }
    let cellHeight: LayoutDimension =
      switch height.dimension {
      case .absolute, .fractionalWidth, .fractionalHeight: .fractionalHeight(1)
      case .estimated(let estimate), .uniformAcrossSiblings(let estimate):
        .uniformAcrossSiblings(estimate: estimate)
      }
    let cell = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: cellHeight),
      padding: fields.padding(in: &context), aspect: aspect,
      cornerRadius: fields.cornerRadius(in: &context))
    let row = LayoutGroup(
      axis: .horizontal,
      size: LayoutItemSize(width: .fractionalWidth(1), height: height.dimension),
      content: .dividing(.item(cell), count: columns(fields, in: &context) ?? 2),
      spacing: .fixed(spacing))
    return LayoutSection(
      .groups(row), spacing: beside.points("spacing", in: &context) ?? spacing,
      scroll: LayoutDecoder.scroll(beside, in: &context) ?? .none)
  }

  /// Columns that fill up unevenly.
  private static func waterfall(
    _ fields: Fields, _ beside: Fields, in context: inout DecodingContext
  ) -> LayoutSection {
    let columns = Self.columns(fields, in: &context)
    let spacing = fields.points("spacing", in: &context) ?? 0
    let assignment = fields.word("assign", among: LayoutVocabulary.assignments, in: &context)
    let aspect = fields["aspect"].flatMap { ratio($0, in: &context) }
    let spans = fields["spans"].map { Self.spans($0, columns: columns, in: &context) } ?? []
    checkDoesNotScroll(beside, .waterfall, in: &context)
    return LayoutSection(
      .waterfall(
        LayoutWaterfall(
          columns: columns ?? 2, columnSpacing: spacing,
          itemSpacing: beside.points("spacing", in: &context) ?? spacing,
          assignment: assignment ?? .shortest, spans: spans,
          item: LayoutItem(
            size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(100)),
            padding: fields.padding(in: &context), aspect: aspect,
            cornerRadius: fields.cornerRadius(in: &context)))))
  }

  /// Lines of chips that break where the next does not fit.
  private static func flow(_ fields: Fields, _ beside: Fields, in context: inout DecodingContext)
    -> LayoutSection
  {
    let alignment = fields.word("align", among: LayoutVocabulary.alignments, in: &context)
    checkOnlyOne("line-spacing", of: fields, "spacing", of: beside, in: &context)
    let lineSpacing = fields.points("line-spacing", in: &context)
    let spacing = fields.points("spacing", in: &context) ?? 0
    checkDoesNotScroll(beside, .flow, in: &context)
    return LayoutSection(
      .flow(
        LayoutFlow(
          item: LayoutItem(
            size: LayoutItemSize(width: .estimated(50), height: .estimated(50)),
            padding: fields.padding(in: &context),
            cornerRadius: fields.cornerRadius(in: &context)),
          spacing: spacing,
          lineSpacing: lineSpacing ?? beside.points("spacing", in: &context) ?? spacing,
          alignment: alignment ?? .leading)))
  }

  /// Cards side by side that scroll.
  private static func carousel(
    _ fields: Fields, _ beside: Fields, in context: inout DecodingContext
  ) -> LayoutSection {
    let location = fields.node.headSpan
    let size = WrittenSize(
      width: fields.length("width", along: .horizontal, in: &context)
        ?? WrittenLength(dimension: .fractionalWidth(0.8), span: location),
      height: fields.length("height", along: .vertical, in: &context)
        ?? WrittenLength(dimension: .uniformAcrossSiblings(estimate: 160), span: location))
    let snap = fields.word("snap", among: LayoutVocabulary.snaps, in: &context)
    let card = LayoutItem(
      size: LayoutItemSize(
        width: size.width.filled(along: .horizontal), height: size.height.filled(along: .vertical)),
      padding: fields.padding(in: &context),
      cornerRadius: fields.cornerRadius(in: &context))
    let group = LayoutGroup(
      axis: .horizontal, size: size.size, content: .repeating(.item(card), count: 1))
    checkOnlyOne("spacing", of: fields, "spacing", of: beside, in: &context)
    checkOnlyOne("snap", of: fields, "scroll", of: beside, in: &context)
    return LayoutSection(
      .groups(group),
      spacing: beside.points("spacing", in: &context) ?? fields.points("spacing", in: &context)
        ?? 0,
      scroll: LayoutDecoder.scroll(beside, in: &context) ?? snap ?? .groupLeading)
  }

  /// The number of columns; two by default, `nil` if it cannot be read.
  private static func columns(_ fields: Fields, in context: inout DecodingContext) -> Int? {
    guard fields["columns"] != nil else { return fields.isLost("columns") ? nil : 2 }
    return fields.whole("columns", within: LayoutVocabulary.columns, in: &context)?.value
  }

  /// A width over a height, as one number: `4/3`.
  static func ratio(_ node: YAMLNode, in context: inout DecodingContext) -> Double? {
    ImageDecoder.aspect(node, in: &context).map { Double($0.width) / Double($0.height) }
  }

  /// How many columns each item spans; the list repeats after its last number.
  private static func spans(_ node: YAMLNode, columns: Int?, in context: inout DecodingContext)
    -> [Int]
  {
    guard let items = node.items, !items.isEmpty else {
      context.report(.wrongShape, "spans", aboutEntriesOf: node)
      return []
    }
    let maximum = columns ?? LayoutVocabulary.columns.upperBound
    return items.compactMap {
      ScalarDecoder.whole($0, what: .sentence("noun.span"), within: 1...maximum, in: &context)?
        .value
    }
  }

  /// Reports two keys that set the same thing.
  private static func checkOnlyOne(
    _ key: String, of fields: Fields, _ other: String, of beside: Fields,
    in context: inout DecodingContext
  ) {
    guard let first = fields.key(key), let second = beside.key(other) else { return }
    let keys = [first.span, second.span].sorted()
    context.report(
      .contradictoryLayout, "same-key", with: ["key": .text(key), "other": .text(other)],
      at: keys[1],
      notes: [.init("first-key", at: keys[0])])
  }

  /// Reports scrolling of a kind that wraps into lines or columns instead.
  private static func checkDoesNotScroll(
    _ beside: Fields, _ kind: LayoutKind, in context: inout DecodingContext
  ) {
    guard let behavior = LayoutDecoder.scroll(beside, in: &context), behavior != .none,
      let key = beside.key("scroll")
    else { return }
    context.report(.contradictoryLayout, "scroll", with: ["kind": kind.noun], at: key.span)
  }

  /// Reports an aspect that has no effect because the height is given.
  static func reportNoEffect(
    of key: YAMLNode, because height: SourceSpan, in context: inout DecodingContext
  ) {
    context.report(
      .contradictoryLayout, "aspect", at: key.span, notes: [.init("height", at: height)])
  }
}
