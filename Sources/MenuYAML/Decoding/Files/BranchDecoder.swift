import MenuSections
import MenuText

/// Reads a file with `extends`: the changes of a branch to its base.
enum BranchDecoder {
  /// The changes, as far as they can be read; `nil` if the document is not even a map.
  static func branch(
    _ root: YAMLNode, id: String, digest: String, in context: inout DecodingContext
  ) -> BranchDraft? {
    guard
      let fields = Fields(
        root, of: .sentence("noun.branch"), known: MenuVocabulary.branch.names,
        example: "extends: cafe.yaml", in: &context)
    else { return nil }
    if let format = fields["menu-format"] { DocumentDecoder.checkFormat(format, in: &context) }
    if let node = fields["extends"] { checkFileName(node, in: &context) }
    let written = fields["id"].flatMap { DocumentDecoder.documentID($0, in: &context) }
    var branch = BranchDraft(id: written ?? id, digest: digest, location: root.headLocation)
    branch.item = fields.text("item", in: &context)
    branch.price = fields.price(in: &context)
    branch.minimum = fields["minimum"].flatMap { node in
      DocumentDecoder.minimum(node, in: &context).map { Located($0, at: node.headLocation) }
    }
    branch.accent = fields["accent"].flatMap { DocumentDecoder.accent($0, in: &context) }
    branch.zone = fields["zone"].flatMap { ContextDecoder.zone($0, in: &context) }
    branch.hours = fields["hours"].map { HoursDecoder.hours($0, in: &context) } ?? []
    branch.available = fields["available"].map { HoursDecoder.available($0, in: &context) }
    branch.terms = TermsDecoder.terms(fields, in: &context)
    branch.edits = fields["prices"].map { prices($0, in: &context) } ?? []
    let hidden = fields["hide"].map {
      ScalarDecoder.names($0, what: .sentence("noun.address"), in: &context)
    }
    branch.edits += fields["items"].map { items($0, in: &context) } ?? []
    branch.edits += (hidden ?? []).map { BranchDraft.Edit(.hide, at: $0) }
    DocumentDecoder.reportBareAmount(in: &context)
    return branch
  }

  /// Reports a path of another file that is not text; the file itself was read before.
  static func checkFileName(_ node: YAMLNode, in context: inout DecodingContext) {
    _ = ScalarDecoder.scalar(
      node, what: .sentence("noun.file"), example: "cafe.yaml", in: &context)
  }

  /// The prices of sections come before those of their options, in whatever order they are written.
  private static func prices(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [BranchDraft.Edit] {
    let example = "milk.oat: \(AmountExamples(in: context.currency).extra)"
    guard let pairs = context.pairs(of: node, what: .key("prices"), example: .text(example)) else {
      return []
    }
    let edits = SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { _ in .amount(orName: false) }, in: &context
    ).compactMap { pair -> (depth: Int, edit: BranchDraft.Edit)? in
      guard let address = address(pair.key, in: &context),
        let price = PriceDecoder.price(pair.value, in: &context)
      else { return nil }
      return (address.value.count { $0 == "." }, .init(.price(price), at: address))
    }
    let depths = Set(edits.map(\.depth)).sorted()
    return depths.flatMap { depth in edits.filter { $0.depth == depth }.map(\.edit) }
  }

  private static func items(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [BranchDraft.Edit] {
    guard
      let pairs = context.pairs(
        of: node, what: .key("items"), example: "coffee: {mocha: Mocha}")
    else { return [] }
    // The section of an item may ask questions that the item does not: `sections: []`.
    context.asksItems = true
    defer { context.asksItems = false }
    return pairs.compactMap { pair in
      guard let address = address(pair.key, in: &context) else { return nil }
      let items = ItemDecoder.items(pair.value, of: pair.key.location, in: &context)
      return .init(.items(items), at: address)
    }
  }

  private static func address(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> Located<String>? {
    ScalarDecoder.name(node, what: .sentence("noun.address"), in: &context)
  }
}
