import MenuSections
import MenuText

/// Reads what each built-in kind of section adds to the keys of every section.
enum SectionContentDecoder {
  /// A title's picture, sentence and chips.
  static func title(_ fields: Fields, in context: inout DecodingContext) -> TitleContent {
    TitleContent(
      image: fields["image"].flatMap { ImageDecoder.image($0, in: &context) },
      description: fields["description"].flatMap {
        TextDecoder.text($0, what: "'description'", in: &context)
      },
      labels: fields["labels"].map { TextDecoder.labels($0, in: &context) } ?? [])
  }

  /// A stepper's range, start, step and price.
  static func count(
    _ fields: Fields, of location: SourceReference, in context: inout DecodingContext
  ) -> CountDraft {
    var draft = context.recordingGap(.limits, at: location) { context in
      var draft = CountDraft()
      if let range = fields["range"].flatMap({ ScalarDecoder.range($0, key: "range", in: &context) }
      ) {
        draft.range = range
      }
      draft.start = fields["default"].flatMap {
        ScalarDecoder.whole($0, what: "'default'", within: MenuVocabulary.starts, in: &context)
      }
      let step = fields["step"].flatMap {
        ScalarDecoder.whole($0, what: "'step'", within: MenuVocabulary.quantities, in: &context)
      }
      if let step { draft.step = step }
      return draft
    }
    draft.price = context.recordingGap(.price, at: location) { context in
      fields["price"].flatMap { PriceDecoder.price($0, in: &context) }
    }
    return draft
  }

  /// What may be written.
  static func textSection(_ fields: Fields, in context: inout DecodingContext) -> TextContent {
    var content = TextContent()
    let most = fields["max"].flatMap {
      ScalarDecoder.whole($0, what: "'max'", within: MenuVocabulary.quantities, in: &context)
    }
    if let most { content.maximum = most.value }
    let lines = fields["lines"].flatMap {
      ScalarDecoder.whole($0, what: "'lines'", within: MenuVocabulary.lines, in: &context)
    }
    if let lines { content.lines = lines.value }
    content.isRequired =
      fields["required"].flatMap { ScalarDecoder.flag($0, key: "required", in: &context) } ?? false
    content.placeholder = fields["placeholder"].flatMap {
      TextDecoder.text($0, what: "'placeholder'", in: &context)
    }
    return content
  }

  /// Whether the price's lines show.
  static func total(_ fields: Fields, in context: inout DecodingContext) -> TotalContent {
    TotalContent(
      hasBreakdown: fields["breakdown"].flatMap {
        ScalarDecoder.flag($0, key: "breakdown", in: &context)
      } ?? true)
  }

  /// A menu's limits and options.
  static func menu(
    _ fields: Fields, of location: SourceReference, in context: inout DecodingContext
  ) -> MenuSectionDraft {
    var draft = context.recordingGap(.limits, at: location) { context in
      var draft = MenuSectionDraft()
      if let select = fields["select"].flatMap({ select($0, in: &context) }) {
        draft.select = select
      }
      draft.each = fields["each"].flatMap { ScalarDecoder.range($0, key: "each", in: &context) }
      draft.distinct = fields["distinct"].flatMap {
        ScalarDecoder.range($0, key: "distinct", in: &context)
      }
      draft.defaults = fields["default"].map { defaults($0, in: &context) } ?? []
      draft.free = fields["free"].flatMap { free($0, in: &context) }
      return draft
    }
    draft.empty = fields["empty"].flatMap { TextDecoder.text($0, what: "'empty'", in: &context) }
    if let items = fields["items"] {
      draft.items = ItemDecoder.items(items, of: location, in: &context)
    } else {
      context.gaps.add(.members, at: location)
      fields.reportMissing("items", example: "items: [HOT, ICE]", in: &context)
    }
    return draft
  }

  private static func select(_ node: YAMLNode, in context: inout DecodingContext) -> Located<
    SelectType
  >? {
    if let text = node.plainText {
      if let known = MenuVocabulary.selectWords.first(where: { $0.word == text }) {
        return Located(known.value, at: SourceReference(node.span))
      }
      if let range = ScalarDecoder.quantityRange(text) {
        return Located(.quantity(range), at: SourceReference(node.span))
      }
    }
    guard !node.isLost else { return nil }
    let words = MenuVocabulary.selectWords.map(\.word)
    let nearest = node.text.flatMap {
      ScalarDecoder.rangeMeant(by: $0) ?? MenuVocabulary.otherSelectWords[$0.lowercased()]
        ?? Suggestion.nearest(to: $0, among: words)
    }
    context.report(
      .wrongValue, at: node.headSpan, "'select' is a word or a range; this is \(node.inWords)",
      label: nearest.map { ScalarDecoder.question(for: $0, insteadOf: node) }
        ?? ScalarDecoder.limitExceeded(by: node) ?? "not a select type",
      help: nearest == nil
        ? "write \(words.joined(separator: ", ")), or a range: 2, 0..3, 1.., with numbers up to "
          + "\(QuantityRange.largest)" : nil,
      fixIts: nearest.map {
        let isSure =
          node.text.map(ScalarDecoder.isSurelyRange) ?? false
          || node.text?.isSameWord(as: $0) ?? false
        return [.init("write '\($0)'", replacing: node.headSpan, with: $0, isSafe: isSure)]
      } ?? [])
    return nil
  }

  /// An id, a list of ids, or quantities by id.
  private static func defaults(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(option: Located<String>, quantity: Located<Int>)] {
    switch node.content {
    case .scalar:
      guard let option = ScalarDecoder.name(node, what: "a default", in: &context) else {
        return []
      }
      return [(option, Located(1, at: option.location))]
    case .sequence(let items):
      return items.compactMap { item in
        ScalarDecoder.name(item, what: "a default", in: &context).map {
          ($0, Located(1, at: $0.location))
        }
      }
    case .mapping(let pairs):
      return SplitNumbers.joiningSplitNumbers(
        pairs, of: node, use: { _ in .quantity }, in: &context
      ).compactMap { pair in
        guard let option = ScalarDecoder.name(pair.key, what: "a default", in: &context),
          let quantity = ScalarDecoder.whole(
            pair.value, what: "the quantity of \(NodeFault.excerpt(option.value))",
            within: MenuVocabulary.quantities, in: &context)
        else { return nil }
        return (option, quantity)
      }
    }
  }

  /// A number of units, or a map that says which.
  private static func free(_ node: YAMLNode, in context: inout DecodingContext) -> FreeDraft? {
    guard case .mapping = node.content else {
      return ScalarDecoder.whole(
        node, what: "'free'", within: MenuVocabulary.quantities, in: &context
      )
      .map { FreeDraft(first: $0) }
    }
    guard let fields = Fields(node, of: "'free'", known: MenuVocabulary.free.names, in: &context)
    else {
      return nil
    }
    guard let number = fields["first"] else {
      fields.reportMissing("first", example: "{first: 2, units: cheapest}", in: &context)
      return nil
    }
    var units: FreeUnits.Selection?
    if let node = fields["units"] {
      units = node.plainText.flatMap(FreeUnits.Selection.init)
      if units == nil, !node.isLost {
        let nearest = node.text.flatMap {
          Suggestion.nearest(to: $0, among: FreeUnits.Selection.allCases.map(\.rawValue))
        }
        context.report(
          .wrongValue, at: node.headSpan,
          "'units' is cheapest or most-expensive; this is \(node.inWords)",
          label: nearest.map { "did you mean '\($0)'?" } ?? "expected cheapest or most-expensive",
          fixIts: nearest.map {
            let isSure = node.text?.isSameWord(as: $0) ?? false
            return [.init("write '\($0)'", replacing: node.span, with: $0, isSafe: isSure)]
          } ?? [])
        return nil
      }
    }
    return ScalarDecoder.whole(
      number, what: "'first'", within: MenuVocabulary.quantities, in: &context
    )
    .map {
      FreeDraft(first: $0, units: units)
    }
  }
}
