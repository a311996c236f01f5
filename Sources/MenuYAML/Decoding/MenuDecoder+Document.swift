import MenuLayout
import MenuSections
import MenuText

extension MenuDecoder {
  /// The whole document; `nil` if it is not even a map.
  mutating func menu(_ root: YAMLNode, id: String, digest: String) -> MenuDraft? {
    let root = removingKeysOfSections(from: root)
    guard
      let fields = fields(
        of: root, in: "a menu", known: MenuVocabulary.document.names,
        example: "item: Caffè latte")
    else { return nil }
    let location = SourceReference(root.headSpan)
    noteGaps(in: fields, of: location)
    if let format = fields["menu-format"] { checkFormat(format) }
    // Amounts and texts are read by these two, wherever they stand in the file.
    readLocale(fields)
    if let node = fields["currency"] { currency = currency(node) }
    hasCurrencyKey = fields["currency"] != nil || fields.isLost("currency")
    if hasCurrencyKey, currency == nil { gaps.add(.currency, at: location) }
    var item: LocalizedText?
    if let node = fields["item"] {
      item = text(node, what: "'item'")
      languages = isLocaleKnown ? Set(item?.languages ?? []) : []
    } else {
      reportMissing("item", in: fields, "a menu", example: "item: Caffè latte")
    }
    let name = fields["id"].flatMap { documentID($0) }
    let price = fields["price"].flatMap { self.price($0) }
    let minimum = fields["minimum"].flatMap { self.minimum($0) }
    let pageLayout = fields["page-layout"].map { self.pageLayout($0) }
    let sections = pageSections(fields, of: location)
    reportBareAmount()
    var draft = MenuDraft(
      id: name ?? id, item: item ?? LocalizedText(id, in: locale), price: price,
      currency: currency ?? .none, locale: locale, minimum: minimum ?? 0,
      pageLayout: pageLayout ?? LayoutConfiguration(), sections: sections, digest: digest,
      location: location)
    draft.minimumLocation = fields["minimum"].map { SourceReference($0.headSpan) } ?? location
    return draft
  }

  private mutating func pageSections(_ fields: Fields, of location: SourceReference)
    -> [SectionDraft]
  {
    if let node = fields["sections"] { return sections(node, of: location) }
    gaps.add(.members, at: location)
    reportMissing(
      "sections", in: fields, "a menu", example: "sections: [{menu: Size, items: [S, L]}]")
    return []
  }

  private mutating func checkFormat(_ node: YAMLNode) {
    let known = String(MenuVocabulary.format)
    guard node.plainText != known, !node.isLost else { return }
    report(
      .wrongValue, at: node.headSpan,
      "this menu's format is \(node.inWords); only \(known) is known", label: "expected \(known)")
  }

  /// The menu's id stands in no path, but is held to the same rules as those that do.
  private mutating func documentID(_ node: YAMLNode) -> String? {
    guard let id = id(node)?.value else { return nil }
    let derived = MenuBuilder.derivedID(id)
    guard derived == id, !id.isEmpty else {
      add([.badID(id, at: SourceReference(node.span))])
      return nil
    }
    return id
  }

  private mutating func readLocale(_ fields: Fields) {
    guard let node = fields["locale"] else {
      isLocaleKnown = !fields.isLost("locale")
      return
    }
    let tag = language(node)
    isLocaleKnown = tag != nil
    locale = tag ?? locale
  }

  private mutating func language(_ node: YAMLNode) -> LanguageTag? {
    guard let text = scalar(node, what: "'locale'", example: "ko") else { return nil }
    if let tag = languageTag(text, at: node.span) { return tag }
    let meant = MenuVocabulary.languageMeant(by: text)
    report(
      .wrongValue, at: node.span, "\(NodeFault.excerpt(text)) is no language tag",
      label: meant.map { "did you mean '\($0)'?" }
        ?? "expected a language such as ko, en or zh-Hant",
      fixIts: meant.map { [.init("write '\($0)'", replacing: node.span, with: $0)] } ?? [])
    return nil
  }

  /// A language by its tag. The code of a country that people take for its language is reported, and
  /// read as that language.
  mutating func languageTag(_ text: String, at span: SourceSpan) -> LanguageTag? {
    guard let meant = MenuVocabulary.languagesOfCountries[text.lowercased()] else {
      return LanguageTag(text)
    }
    report(
      .wrongValue, at: span,
      "\(NodeFault.excerpt(text)) is the code of a country; \(meant.name) is '\(meant.tag)'",
      label: "write '\(meant.tag)'", help: meant.help,
      fixIts: [.init("write '\(meant.tag)'", replacing: span, with: meant.tag)])
    return LanguageTag(meant.tag)
  }

  private mutating func currency(_ node: YAMLNode) -> Currency? {
    guard let text = scalar(node, what: "'currency'", example: "KRW") else { return nil }
    if let currency = Currency(code: text) { return currency }
    // Ties go to the first, and most slips mean a currency of many people.
    let nearest =
      AmountError.currency(ofMark: text)?.code
      ?? Suggestion.nearest(to: text, among: MenuVocabulary.currencies)
    report(
      .wrongValue, at: node.span, "\(NodeFault.excerpt(text)) is no currency of ISO 4217",
      label: nearest.map { "did you mean '\($0)'?" } ?? "expected a code such as KRW or USD",
      fixIts: nearest.map {
        let isSure = text.isSameWord(as: $0)
        return [.init("write '\($0)'", replacing: node.span, with: $0, isSafe: isSure)]
      } ?? [])
    return nil
  }

  private mutating func minimum(_ node: YAMLNode) -> Int64? {
    guard let minimum = amount(node) else { return nil }
    if minimum < 0 {
      report(
        .wrongValue, at: node.headSpan, "'minimum' is 0 or more; this is \(node.inWords)",
        label: "below 0")
    }
    return minimum
  }

  /// Remembers an amount that needs a currency.
  mutating func noteAmount(_ amount: Int64, at span: SourceSpan) {
    if amount != 0, !hasCurrencyKey, firstBareAmount == nil { firstBareAmount = span }
  }

  private mutating func reportBareAmount() {
    guard let span = firstBareAmount else { return }
    report(
      DiagnosticCode(FindingCode.missingCurrency.description), at: span,
      "this amount has no currency", label: "an amount of what?",
      help: "name it at the top of the menu, such as 'currency: KRW'")
  }
}
