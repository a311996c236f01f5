import MenuLayout

/// The layouts that need no more than a name and a few numbers.
extension MenuDecoder {
  /// What a preset looks like, for who wrote something else.
  static func example(of kind: LayoutKind) -> String {
    switch kind {
    case .list: "list: {spacing: 8}"
    case .grid: "grid: {columns: 2, spacing: 8}"
    case .waterfall: "waterfall: {columns: 2, spacing: 8}"
    case .flow: "flow: {spacing: 6, align: leading}"
    case .carousel: "carousel: {width: 80%, height: 160}"
    case .group: "group: \(groupExample)"
    }
  }

  /// A section of a preset; `nil` for a group, which is none.
  mutating func preset(
    _ kind: LayoutKind, _ fields: Fields, beside: Fields
  ) -> LayoutSection? {
    switch kind {
    case .list: list(fields, beside)
    case .grid: grid(fields, beside)
    case .waterfall: waterfall(fields, beside)
    case .flow: flow(fields, beside)
    case .carousel: carousel(fields, beside)
    case .group: nil
    }
  }

  /// Rows of full width.
  private mutating func list(_ fields: Fields, _ beside: Fields) -> LayoutSection {
    let height = fields["height"].flatMap { length($0, what: "'height'", along: .vertical) }
    let row = LayoutItem(
      size: LayoutItemSize(
        width: .fractionalWidth(1), height: height?.dimension ?? .estimated(44)),
      padding: padding(fields), cornerRadius: presetRadius(fields))
    checkOnlyOne("spacing", of: fields, "spacing", of: beside)
    return LayoutSection(
      .list(row), spacing: presetSpacing(beside) ?? presetSpacing(fields) ?? 0,
      scroll: scroll(beside) ?? .none)
  }

  /// Columns of equal width in rows; the cells of a row are as tall as its tallest.
  private mutating func grid(_ fields: Fields, _ beside: Fields) -> LayoutSection {
    let spacing = presetSpacing(fields) ?? 0
    let height =
      fields["height"].flatMap { length($0, what: "'height'", along: .vertical) }
      ?? WrittenLength(dimension: .estimated(44), span: fields.node.headSpan)
    let aspect = fields["aspect"].flatMap { ratio($0) }
    if let key = fields.key("aspect"), !height.isMeasured {
      reportNoEffect(of: key, because: height.span)
    }
    let cellHeight: LayoutDimension =
      switch height.dimension {
      case .absolute, .fractionalWidth, .fractionalHeight: .fractionalHeight(1)
      case .estimated(let estimate), .uniformAcrossSiblings(let estimate):
        .uniformAcrossSiblings(estimate: estimate)
      }
    let cell = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: cellHeight),
      padding: padding(fields), aspect: aspect, cornerRadius: presetRadius(fields))
    let row = LayoutGroup(
      axis: .horizontal,
      size: LayoutItemSize(width: .fractionalWidth(1), height: height.dimension),
      content: .dividing(.item(cell), count: columns(fields) ?? 2), spacing: .fixed(spacing))
    return LayoutSection(
      .groups(row), spacing: presetSpacing(beside) ?? spacing, scroll: scroll(beside) ?? .none)
  }

  /// Columns that fill up unevenly.
  private mutating func waterfall(_ fields: Fields, _ beside: Fields) -> LayoutSection {
    let columns = self.columns(fields)
    let spacing = presetSpacing(fields) ?? 0
    let assignment = fields["assign"].flatMap {
      word($0, key: "assign", among: LayoutVocabulary.assignments)
    }
    let aspect = fields["aspect"].flatMap { ratio($0) }
    let spans = fields["spans"].map { self.spans($0, columns: columns) } ?? []
    checkDoesNotScroll(beside, .waterfall)
    return LayoutSection(
      .waterfall(
        LayoutWaterfall(
          columns: columns ?? 2, columnSpacing: spacing,
          itemSpacing: presetSpacing(beside) ?? spacing,
          assignment: assignment ?? .shortest, spans: spans,
          item: LayoutItem(
            size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(100)),
            padding: padding(fields), aspect: aspect, cornerRadius: presetRadius(fields)))))
  }

  /// Lines of chips that break where the next does not fit.
  private mutating func flow(_ fields: Fields, _ beside: Fields) -> LayoutSection {
    let alignment = fields["align"].flatMap {
      word($0, key: "align", among: LayoutVocabulary.alignments)
    }
    checkOnlyOne("line-spacing", of: fields, "spacing", of: beside)
    let lineSpacing = fields["line-spacing"].flatMap { points($0, what: "'line-spacing'") }
    let spacing = presetSpacing(fields) ?? 0
    checkDoesNotScroll(beside, .flow)
    return LayoutSection(
      .flow(
        LayoutFlow(
          item: LayoutItem(
            size: LayoutItemSize(width: .estimated(50), height: .estimated(50)),
            padding: padding(fields), cornerRadius: presetRadius(fields)),
          spacing: spacing, lineSpacing: lineSpacing ?? presetSpacing(beside) ?? spacing,
          alignment: alignment ?? .leading)))
  }

  /// Cards side by side that scroll.
  private mutating func carousel(_ fields: Fields, _ beside: Fields) -> LayoutSection {
    let location = fields.node.headSpan
    let size = WrittenSize(
      width: fields["width"].flatMap { length($0, what: "'width'", along: .horizontal) }
        ?? WrittenLength(dimension: .fractionalWidth(0.8), span: location),
      height: fields["height"].flatMap { length($0, what: "'height'", along: .vertical) }
        ?? WrittenLength(dimension: .uniformAcrossSiblings(estimate: 160), span: location))
    let snap = fields["snap"].flatMap { word($0, key: "snap", among: LayoutVocabulary.snaps) }
    let card = LayoutItem(
      size: LayoutItemSize(
        width: size.width.filled(along: .horizontal), height: size.height.filled(along: .vertical)),
      padding: padding(fields), cornerRadius: presetRadius(fields))
    let group = LayoutGroup(
      axis: .horizontal, size: size.size, content: .repeating(.item(card), count: 1))
    checkOnlyOne("spacing", of: fields, "spacing", of: beside)
    checkOnlyOne("snap", of: fields, "scroll", of: beside)
    return LayoutSection(
      .groups(group), spacing: presetSpacing(beside) ?? presetSpacing(fields) ?? 0,
      scroll: scroll(beside) ?? snap ?? .groupLeading)
  }
}
