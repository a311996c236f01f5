import MenuSections

extension MenuDecoder {
  /// A title's picture, sentence and chips.
  mutating func title(_ fields: Fields) -> TitleContent {
    TitleContent(
      image: fields["image"].flatMap { image($0) },
      description: fields["description"].flatMap { text($0, what: "'description'") },
      labels: fields["labels"].map { labels($0) } ?? [])
  }

  /// A stepper's range, start, step and price.
  mutating func count(_ fields: Fields, of location: SourceReference) -> CountDraft {
    var draft = reading(.limits, of: location) { decoder in
      var draft = CountDraft()
      if let range = fields["range"].flatMap({ decoder.range($0, key: "range") }) {
        draft.range = range
      }
      draft.start = fields["default"].flatMap {
        decoder.whole($0, what: "'default'", in: MenuVocabulary.starts)
      }
      let step = fields["step"].flatMap {
        decoder.whole($0, what: "'step'", in: MenuVocabulary.quantities)
      }
      if let step { draft.step = step }
      return draft
    }
    draft.price = reading(.price, of: location) { decoder in
      fields["price"].flatMap { decoder.price($0) }
    }
    return draft
  }

  /// What may be written.
  mutating func textSection(_ fields: Fields) -> TextContent {
    var content = TextContent()
    let most = fields["max"].flatMap { whole($0, what: "'max'", in: MenuVocabulary.quantities) }
    if let most { content.maximum = most.value }
    let lines = fields["lines"].flatMap { whole($0, what: "'lines'", in: MenuVocabulary.lines) }
    if let lines { content.lines = lines.value }
    content.isRequired = fields["required"].flatMap { flag($0, key: "required") } ?? false
    content.placeholder = fields["placeholder"].flatMap { text($0, what: "'placeholder'") }
    return content
  }

  /// Whether the price's lines show.
  mutating func total(_ fields: Fields) -> TotalContent {
    TotalContent(
      hasBreakdown: fields["breakdown"].flatMap { flag($0, key: "breakdown") } ?? true)
  }
}
