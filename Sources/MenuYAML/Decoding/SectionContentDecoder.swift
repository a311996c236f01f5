import MenuSections
import MenuText

/// Reads what each built-in kind of section adds to the keys of every section.
enum SectionContentDecoder {
  /// A title's picture, description and labels.
  static func title(_ fields: Fields, in context: inout DecodingContext) -> TitleContent {
    TitleContent(
      image: fields["image"].flatMap { ImageDecoder.image($0, in: &context) },
      description: fields.text("description", in: &context),
      labels: fields["labels"].map { TextDecoder.labels($0, in: &context) } ?? [])
  }

  /// A stepper's range, start, step and price.
  static func count(
    _ fields: Fields, of location: SourceReference, in context: inout DecodingContext
  ) -> CountDraft {
    var draft = context.recordingGap(.limits, at: location) { context in
      var draft = CountDraft()
      if let range = fields.range("range", in: &context) { draft.range = range }
      draft.start = fields.whole("default", within: MenuVocabulary.starts, in: &context)
      let step = fields.whole("step", within: MenuVocabulary.quantities, in: &context)
      if let step { draft.step = step }
      return draft
    }
    draft.price = context.recordingGap(.price, at: location) { fields.price(in: &$0) }
    return draft
  }

  static func textSection(_ fields: Fields, in context: inout DecodingContext) -> TextContent {
    var content = TextContent()
    let maximum = fields.whole("max", within: MenuVocabulary.quantities, in: &context)
    if let maximum { content.maximum = maximum.value }
    let lines = fields.whole("lines", within: MenuVocabulary.lines, in: &context)
    if let lines { content.lines = lines.value }
    content.isRequired = fields.flag("required", in: &context) ?? false
    content.placeholder = fields.text("placeholder", in: &context)
    content.isPersonal = fields.flag("personal", in: &context) ?? true
    return content
  }

  /// A menu's limits and options.
  static func menu(
    _ fields: Fields, of location: SourceReference, readsItems: Bool,
    in context: inout DecodingContext
  ) -> MenuSectionDraft {
    var draft = context.recordingGap(.limits, at: location) { context in
      var draft = MenuSectionDraft()
      if let select = fields["select"].flatMap({ select($0, in: &context) }) {
        draft.select = select
      }
      draft.each = fields.range("each", in: &context)
      if readsItems, draft.select.value.isChoice, !draft.select.value.isRadio,
        let each = fields["each"]
      {
        warnOfExactQuantity(each, in: &context)
      }
      draft.distinct = fields.range("distinct", in: &context)
      draft.defaults = fields["default"].map { defaults($0, in: &context) } ?? []
      draft.free = fields["free"].flatMap { free($0, in: &context) }
      draft.combine = fields["combine"].flatMap { RepetitionDecoder.combination($0, in: &context) }
      return draft
    }
    draft.empty = fields.text("empty", in: &context)
    draft.price = context.recordingGap(.price, at: location) { fields.price(in: &$0) }
    draft.sections = fields["sections"].map {
      SectionDecoder.sections($0, of: location, in: &context)
    }
    draft.available = fields["available"].map { HoursDecoder.available($0, in: &context) } ?? []
    draft.isIncluded = fields.flag("included", in: &context) ?? false
    draft.portions = fields["portions"].map { PortionDecoder.portions($0, in: &context) } ?? []
    draft.placements = fields["placement"].map { PortionDecoder.portions($0, in: &context) } ?? []
    guard readsItems else { return draft }
    if let items = fields["items"] {
      let outer = context.asksItems
      context.asksItems = fields["sections"] != nil
      draft.items = ItemDecoder.items(items, of: location, in: &context)
      context.asksItems = outer
    } else {
      context.gaps.add(.members, at: location)
      fields.reportMissing("items", example: "items: [HOT, ICE]", in: &context)
    }
    return draft
  }

  /// Warns about `each: 9`, which may be meant as `0..9`: customers could not take two.
  private static func warnOfExactQuantity(_ node: YAMLNode, in context: inout DecodingContext) {
    guard let text = node.plainText, !node.isAlias, let number = Int(digits: text), number > 1,
      number <= QuantityRange.maximum
    else { return }
    context.report(
      .wrongValue, "each", with: ["text": .text(text)], severity: .warning, at: node.span,
      fixIts: ["0..\(text)", "\(text)..\(text)"].map { .writing($0, replacing: node.span) })
  }

  private static func select(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> Located<SelectType>? {
    if let text = node.plainText {
      if let known = MenuVocabulary.selectWords.first(where: { $0.word == text }) {
        return Located(known.value, at: node.location)
      }
      if let range = QuantityRange(written: text) {
        return Located(.quantity(range), at: node.location)
      }
    }
    guard !node.isLost else { return nil }
    let words = MenuVocabulary.selectWords.map(\.word)
    let slip = RangeSlip(node, least: 0)
    let meant =
      slip.meant
      ?? node.text.flatMap {
        MenuVocabulary.otherSelectWords[$0.lowercased()]
          ?? Suggestion.nearest(to: $0, among: words)
      }
    context.report(
      .wrongValue,
      meant == nil
        ? (slip.isTooLarge ? "select-limit" : "select")
        : slip.isReversed ? "select-reversed" : "select-meant",
      with: [
        "words": .text(words.joined(separator: ", ")), "limit": .number(QuantityRange.maximum),
      ],
      about: node, meant: meant,
      isSure: slip.isSure || node.isSameWord(as: meant))
    return nil
  }

  /// An id, a list of ids, or quantities by id.
  private static func defaults(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(option: Located<String>, quantity: Located<Int>)] {
    switch node.content {
    case .scalar:
      guard let option = ScalarDecoder.name(node, what: .sentence("noun.default"), in: &context)
      else { return [] }
      return [(option, Located(1, at: option.location))]
    case .sequence(let items):
      return items.compactMap { item in
        ScalarDecoder.name(item, what: .sentence("noun.default"), in: &context).map {
          ($0, Located(1, at: $0.location))
        }
      }
    case .mapping(let pairs):
      return SplitNumbers.joiningSplitNumbers(
        pairs, of: node, use: { _ in .quantity }, in: &context
      ).compactMap { pair in
        guard
          let option = ScalarDecoder.name(pair.key, what: .sentence("noun.default"), in: &context),
          let quantity = ScalarDecoder.whole(
            pair.value, what: .sentence("noun.quantity-of", ["option": .excerpt(option.value)]),
            within: MenuVocabulary.quantities, in: &context)
        else { return nil }
        return (option, quantity)
      }
    }
  }

  /// A number of units, or a map that says which.
  private static func free(_ node: YAMLNode, in context: inout DecodingContext) -> Located<
    FreeUnits
  >? {
    guard node.pairs != nil else {
      if node.plainText == "default" { return Located(.defaults, at: node.location) }
      return ScalarDecoder.whole(
        node, what: .key("free"), within: MenuVocabulary.quantities, in: &context
      )
      .map { Located(FreeUnits(first: $0.value), at: $0.location) }
    }
    guard
      let fields = Fields(node, of: .key("free"), known: MenuVocabulary.free.names, in: &context)
    else { return nil }
    if let credit = fields["default"] {
      guard credit.plainText == "credit" else {
        context.report(.wrongValue, "free-default", about: credit, meant: "credit")
        return nil
      }
      for case let key? in ["first", "units"].map({ fields.key($0) }) {
        context.report(
          .meaninglessKey, "free-default", with: ["key": .excerpt(key.text ?? "")], at: key.span)
      }
      return Located(.creditOfDefaults, at: node.location)
    }
    guard
      let number = fields.required("first", example: "{first: 2, units: cheapest}", in: &context)
    else { return nil }
    var units: FreeUnits.Selection?
    if let node = fields["units"] {
      units = ScalarDecoder.word(node, or: "free-units", meant: "free-units-meant", in: &context)
      if units == nil, !node.isLost { return nil }
    }
    return ScalarDecoder.whole(
      number, what: .key("first"), within: MenuVocabulary.quantities, in: &context
    )
    .map {
      Located(FreeUnits(first: $0.value, units: units), at: $0.location)
    }
  }
}
