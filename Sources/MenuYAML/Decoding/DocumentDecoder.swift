import MenuLayout
import MenuSections
import MenuText

/// Reads the keys of a whole menu: its id, language, currency and what the page is made of.
enum DocumentDecoder {
  /// The whole document; `nil` if it is not even a map. A part needs no item and no sections.
  static func menu(
    _ root: YAMLNode, id: String, digest: String, isPart: Bool,
    in context: inout DecodingContext
  ) -> MenuDraft? {
    let root = MisplacedEntries.removingKeysOfSections(from: root, in: &context)
    if let items = root.items, items.contains(where: { $0.keys.contains("item") }) {
      context.report(.wrongShape, "menus", with: ["count": .number(items.count)], about: root)
      return nil
    }
    if let key = AnswersDocument.keyOfSavedOrder(in: root) {
      context.report(.wrongShape, "order-as-menu", at: key.span)
      return nil
    }
    guard
      let fields = Fields(
        root, of: .sentence("noun.menu"), known: MenuVocabulary.document.names,
        example: "item: Caffè latte", in: &context)
    else { return nil }
    let location = root.headLocation
    fields.noteGaps(at: location, in: &context)
    if let format = fields["menu-format"] { checkFormat(format, in: &context) }
    // These two decide how amounts and texts are read, wherever they are in the file.
    readLocale(fields, in: &context)
    if let node = fields["currency"] { context.currency = currency(node, in: &context) }
    context.hasCurrencyKey = fields["currency"] != nil || fields.isLost("currency")
    if context.hasCurrencyKey, context.currency == nil { context.gaps.add(.currency, at: location) }
    var item: LocalizedText?
    if let node = fields["item"] {
      item = TextDecoder.name(node, what: .key("item"), in: &context)
      context.languages = context.isLocaleKnown ? Set(item?.languages ?? []) : []
    } else if !isPart {
      fields.reportMissing("item", example: "item: Caffè latte", in: &context)
    }
    let name = fields["id"].flatMap { documentID($0, in: &context) }
    context.channels = fields["channels"]?.keys ?? []
    context.hours = fields["hours"]?.keys ?? []
    let price = fields.price(in: &context)
    let minimum = fields["minimum"].flatMap { Self.minimum($0, in: &context) }
    context.groups.merge(GroupUseDecoder.definitions(in: fields["groups"])) { _, own in own }
    let groups = fields["groups"].map { GroupUseDecoder.groups($0, in: &context) } ?? []
    let products = fields["products"].map { GroupUseDecoder.products($0, in: &context) } ?? []
    let terms = TermsDecoder.terms(fields, in: &context)
    let pageLayout = fields["page-layout"].map { BoundaryDecoder.pageLayout($0, in: &context) }
    if let node = fields["import"] { checkImports(node, in: &context) }
    let sections = isPart ? [] : pageSections(fields, of: location, in: &context)
    reportBareAmount(in: &context)
    var draft = MenuDraft(
      id: name ?? id, item: item ?? LocalizedText(id, in: context.locale), price: price,
      currency: context.currency ?? .none, locale: context.locale,
      pageLayout: pageLayout ?? LayoutConfiguration(), sections: sections, digest: digest,
      location: location)
    draft.minimum = minimum ?? .amount(0)
    draft.groups = groups
    draft.products = products
    draft.channels = fields["channels"].map { ContextDecoder.channels($0, in: &context) } ?? []
    draft.accent = fields["accent"].flatMap { accent($0, in: &context) }
    draft.zone = fields["zone"].flatMap { ContextDecoder.zone($0, in: &context) }
    draft.hours = fields["hours"].map { HoursDecoder.hours($0, in: &context) } ?? []
    draft.available = fields["available"].map { HoursDecoder.available($0, in: &context) } ?? []
    draft.terms = terms
    draft.minimumLocation = fields["minimum"].map { $0.headLocation } ?? location
    return draft
  }

  private static func pageSections(
    _ fields: Fields, of location: SourceReference, in context: inout DecodingContext
  ) -> [SectionDraft] {
    if let node = fields["sections"] {
      return SectionDecoder.sections(node, of: location, in: &context)
    }
    context.gaps.add(.members, at: location)
    fields.reportMissing(
      "sections", example: "sections: [{menu: Size, items: [S, L]}]", in: &context)
    return []
  }

  static func checkFormat(_ node: YAMLNode, in context: inout DecodingContext) {
    let known = String(MenuVocabulary.format)
    guard node.plainText != known, !node.isLost else { return }
    context.report(.wrongValue, "format", with: ["format": .text(known)], about: node)
  }

  /// The menu's id; it is not part of any path, but follows the same rules as ids that are.
  static func documentID(_ node: YAMLNode, in context: inout DecodingContext) -> String? {
    guard let id = ScalarDecoder.id(node, in: &context)?.value else { return nil }
    guard MenuBuilder.isValidID(id) else {
      context.add([.badID(id, at: node.location)])
      return nil
    }
    return id
  }

  /// Checks the names of imported files and their paths; `MenuSources` reads the files.
  private static func checkImports(_ node: YAMLNode, in context: inout DecodingContext) {
    guard let pairs = context.pairs(of: node, what: .key("import"), example: "shared: groups.yaml")
    else { return }
    for pair in pairs {
      if let name = pair.key.text, !pair.key.isLost, !MenuBuilder.isValidID(name) {
        context.add([.badID(name, at: pair.key.location)])
      }
      BranchDecoder.checkFileName(pair.value, in: &context)
    }
  }

  private static func readLocale(_ fields: Fields, in context: inout DecodingContext) {
    guard let node = fields["locale"] else {
      context.isLocaleKnown = !fields.isLost("locale")
      if context.isLocaleKnown { inferLocale(from: fields["item"], in: &context) }
      return
    }
    let tag = language(node, in: &context)
    context.isLocaleKnown = tag != nil
    context.locale = tag ?? context.locale
  }

  /// Reports a menu without `locale` whose item is not in English, and reads it in the item's first
  /// language, so that other texts without English are not reported, too.
  private static func inferLocale(from item: YAMLNode?, in context: inout DecodingContext) {
    guard let item, let pairs = item.pairs, !item.isIncomplete,
      !item.keys.contains(context.locale.text),
      let first = pairs.first(where: { $0.key.text.flatMap { LanguageTag($0) } != nil })?.key,
      let text = first.text, LanguageTag.meant(byCountry: text) == nil,
      let tag = LanguageTag(text)
    else { return }
    context.report(
      .missingKey, "locale", with: ["language": .text(tag.text)], at: item.headSpan,
      fixIts: [
        .init(
          "write", ["text": .text("locale: \(tag.text)")],
          replacing: SourceSpan(at: Int(item.lineAfter(in: context.source))),
          with: "locale: \(tag.text)\n")
      ])
    context.locale = tag
  }

  private static func language(_ node: YAMLNode, in context: inout DecodingContext) -> LanguageTag?
  {
    guard let text = ScalarDecoder.scalar(node, what: .key("locale"), example: "ko", in: &context)
    else { return nil }
    if let tag = TextDecoder.languageTag(text, at: node.span, in: &context) { return tag }
    if context.reportForeignComment(in: node) { return nil }
    let meant = MenuVocabulary.languageMeant(by: text)
    context.report(
      .wrongValue, meant == nil ? "language" : "language-meant", with: ["text": .excerpt(text)],
      at: node.span, meant: meant)
    return nil
  }

  /// The currency; of a sign or name such as `£` the one that it certainly means, so that amounts
  /// are checked, too. The sign of yen is also that of yuan.
  private static func currency(_ node: YAMLNode, in context: inout DecodingContext) -> Currency? {
    guard
      let text = ScalarDecoder.scalar(node, what: .key("currency"), example: "KRW", in: &context)
    else { return nil }
    if let currency = Currency(code: text) { return currency }
    if context.reportForeignComment(in: node) { return nil }
    // Ties go to the first; the list begins with the most common currencies.
    let marked = CurrencyMarks.currency(of: text)
    let nearest =
      marked?.code
      ?? Suggestion.nearest(to: text, among: MenuVocabulary.currencies)
    context.report(
      .wrongValue, nearest == nil ? "currency" : "currency-meant", with: ["text": .excerpt(text)],
      at: node.span, meant: nearest, isSure: nearest.map { text.isSameWord(as: $0) } ?? false)
    return ["¥", "￥"].contains(text) ? nil : marked
  }

  static func accent(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> Located<RGBColor>? {
    guard
      let text = ScalarDecoder.scalar(
        node, what: .key("accent"), example: "\"#2456c7\"", in: &context)
    else { return nil }
    if let color = RGBColor(text) { return Located(color, at: node.location) }
    let doubled = text.drop { $0 == "#" }.flatMap { [$0, $0] }
    let meant = RGBColor("#" + text) ?? RGBColor("#" + doubled)
    context.report(
      .wrongValue, "color",
      with: ["text": .excerpt(text), "example": .text("#\(meant?.digits ?? "2456c7")")],
      at: node.span)
    return nil
  }

  /// What an order must come to.
  static func minimum(_ node: YAMLNode, in context: inout DecodingContext) -> PriceDraft? {
    var leaf = MinimumLeaf()
    return PriceDecoder.price(node, of: &leaf, in: &context)
  }

  static func reportBareAmount(in context: inout DecodingContext) {
    guard let span = context.firstBareAmount else { return }
    let text = context.source.text(in: span)
    context.report(
      .missingCurrency, "amount",
      with: ["currency": .text(MenuVocabulary.currency(of: context.locale, for: text))], at: span)
  }
}
