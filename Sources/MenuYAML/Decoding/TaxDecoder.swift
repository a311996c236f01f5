import MenuSections
import MenuText

/// Reads how tax is computed, and the taxes of items.
enum TaxDecoder {
  /// The rates, and what is done with them.
  static func tax(_ node: YAMLNode, in context: inout DecodingContext) -> TaxDraft? {
    // Whether prices include a rate that is written alone is for the author to say.
    let rate = node.plainText.flatMap { Percentage($0) }.map { ("…", "\($0)%") } ?? ("yes", "10%")
    let example = "tax: {included: \(rate.0), rates: {standard: \(rate.1)}, default: standard}"
    guard
      let fields = Fields(
        node, of: .sentence("noun.tax"), known: MenuVocabulary.tax.names, example: example,
        in: &context)
    else { return nil }
    let isIncluded = fields.required("included", example: "included: yes", in: &context)
      .flatMap { ScalarDecoder.flag($0, key: "included", in: &context) }
    let rates = fields.required("rates", example: "rates: {standard: 10%}", in: &context)
      .flatMap { self.rates($0, in: &context) }
    var draft = TaxDraft(
      isIncluded: isIncluded ?? true, rates: rates ?? [], location: node.headLocation)
    draft.saysStandard = fields["default"] != nil || fields.isLost("default")
    draft.standard = fields["default"].flatMap { itemTax($0, in: &context) }
    readRounding(fields, of: &draft, in: &context)
    // Without rates, what names them is not checked.
    return rates == nil ? nil : draft
  }

  private static func readRounding(
    _ fields: Fields, of draft: inout TaxDraft, in context: inout DecodingContext
  ) {
    guard
      let round = fields["round"],
      let rounding = Fields(
        round, of: .sentence("noun.tax-rounding"), known: MenuVocabulary.taxRounding.names,
        example: "round: {at: line, mode: half-even}", in: &context)
    else { return }
    if let node = rounding["at"], let place: TaxPlace = rounding.word("at", in: &context) {
      draft.place = Located(place, at: node.location)
    }
    draft.rounding = rounding.word("mode", in: &context) ?? .halfUp
  }

  private static func rates(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(id: Located<String>, rate: TaxDraft.Rate?)]? {
    guard
      let pairs = context.pairs(
        of: node, what: .key("rates"), example: "standard: 10%", ifEmpty: "map-example")
    else { return nil }
    let wholePairs = SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { _ in .decimal }, in: &context)
    return wholePairs.compactMap { pair in
      guard let id = ScalarDecoder.name(pair.key, what: .sentence("noun.rate"), in: &context)
      else { return nil }
      guard MenuBuilder.derivedID(id.value) == id.value, id.value != "none" else {
        context.report(.badID, "rate", at: pair.key.span)
        return nil
      }
      return (id, rate(pair.value, in: &context))
    }
  }

  /// A percentage, the id of another rate, or one of them for each channel.
  private static func rate(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> TaxDraft.Rate? {
    guard let pairs = node.pairs else {
      let isName = node.text.map { text in
        !text.contains("%") && text.unicodeScalars.first.map { !("0"..."9" ~= $0) } ?? false
      }
      guard isName ?? false, !node.isEmpty, let text = node.text else {
        return TermsDecoder.percentage(node, "rates", in: &context).map { .percentage($0) }
      }
      return .id(Located(text, at: node.location))
    }
    if pairs.count == 1, let pair = pairs.first, pair.key.hasText("channel"),
      pair.value.pairs != nil
    {
      context.report(.wrongShape, "rate-channel", at: pair.key.span)
      return nil
    }
    let wholePairs = SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { _ in .decimal }, in: &context)
    typealias Entry = (channel: Located<String>, rate: TaxDraft.Rate)
    let entries = wholePairs.compactMap { pair -> Entry? in
      guard
        let channel = ScalarDecoder.name(pair.key, what: .sentence("noun.channel"), in: &context)
      else { return nil }
      if pair.value.pairs != nil {
        _ = TermsDecoder.percentage(pair.value, "rates", in: &context)
        return nil
      }
      return rate(pair.value, in: &context).map { (channel, $0) }
    }
    return entries.count == wholePairs.count ? .channels(entries) : nil
  }

  /// The id of a rate, `none`, or a list of ids.
  static func itemTax(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> ItemTaxDraft? {
    if node.plainText == "none" { return ItemTaxDraft([], at: node.location) }
    let nodes = node.itemsOrItself
    if nodes.isEmpty {
      context.report(
        .wrongShape, "no-taxes", about: node,
        fixIts: node.isAlias ? [] : [.writing("none", replacing: node.span)])
      return nil
    }
    let ids = ScalarDecoder.names(node, what: .sentence("noun.rate"), in: &context)
    return ids.count == nodes.count && !ids.isEmpty
      ? ItemTaxDraft(ids, at: node.location) : nil
  }
}

extension Fields {
  func itemTax(in context: inout DecodingContext) -> ItemTaxDraft? {
    self["tax"].flatMap { TaxDecoder.itemTax($0, in: &context) }
  }
}
