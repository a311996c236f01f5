import MenuSections
import MenuText

extension MenuDecoder {
  /// A menu's limits and options.
  mutating func menu(_ fields: Fields, of location: SourceReference) -> MenuSectionDraft {
    var draft = reading(.limits, of: location) { decoder in
      var draft = MenuSectionDraft()
      if let select = fields["select"].flatMap({ decoder.select($0) }) { draft.select = select }
      draft.each = fields["each"].flatMap { decoder.range($0, key: "each") }
      draft.distinct = fields["distinct"].flatMap { decoder.range($0, key: "distinct") }
      draft.defaults = fields["default"].map { decoder.defaults($0) } ?? []
      draft.free = fields["free"].flatMap { decoder.free($0) }
      return draft
    }
    draft.empty = fields["empty"].flatMap { text($0, what: "'empty'") }
    if let items = fields["items"] {
      draft.items = self.items(items, of: location)
    } else {
      gaps.add(.members, at: location)
      reportMissing("items", in: fields, "a menu section", example: "items: [HOT, ICE]")
    }
    return draft
  }

  private mutating func select(_ node: YAMLNode) -> Located<SelectType>? {
    if let text = node.plainText {
      if let known = MenuVocabulary.selectWords.first(where: { $0.word == text }) {
        return Located(known.value, at: SourceReference(node.span))
      }
      if let range = Self.range(text) {
        return Located(.quantity(range), at: SourceReference(node.span))
      }
    }
    guard !node.isLost else { return nil }
    let words = MenuVocabulary.selectWords.map(\.word)
    let nearest = node.text.flatMap {
      Self.rangeMeant(by: $0) ?? MenuVocabulary.otherSelectWords[$0.lowercased()]
        ?? Suggestion.nearest(to: $0, among: words)
    }
    report(
      .wrongValue, at: node.headSpan, "'select' is a word or a range; this is \(node.inWords)",
      label: nearest.map { Self.question(for: $0, insteadOf: node) }
        ?? Self.limitExceeded(by: node) ?? "not a select type",
      help: nearest == nil
        ? "write \(words.joined(separator: ", ")), or a range: 2, 0..3, 1.., with numbers up to "
          + "\(QuantityRange.largest)" : nil,
      fixIts: nearest.map {
        let isSure =
          node.text.map(Self.isSurelyRange) ?? false || node.text?.isSameWord(as: $0) ?? false
        return [.init("write '\($0)'", replacing: node.headSpan, with: $0, isSafe: isSure)]
      } ?? [])
    return nil
  }

  /// An id, a list of ids, or quantities by id.
  private mutating func defaults(
    _ node: YAMLNode
  ) -> [(option: Located<String>, quantity: Located<Int>)] {
    switch node.content {
    case .scalar:
      guard let option = name(node, what: "a default") else { return [] }
      return [(option, Located(1, at: option.location))]
    case .sequence(let items):
      return items.compactMap { item in
        name(item, what: "a default").map { ($0, Located(1, at: $0.location)) }
      }
    case .mapping(let pairs):
      return joiningSplitNumbers(pairs, of: node, use: { _ in .quantity }).compactMap { pair in
        guard let option = name(pair.key, what: "a default"),
          let quantity = whole(
            pair.value, what: "the quantity of \(NodeFault.excerpt(option.value))",
            in: MenuVocabulary.quantities)
        else { return nil }
        return (option, quantity)
      }
    }
  }

  /// A number of units, or a map that says which.
  private mutating func free(_ node: YAMLNode) -> FreeDraft? {
    guard case .mapping = node.content else {
      return whole(node, what: "'free'", in: MenuVocabulary.quantities).map { FreeDraft(first: $0) }
    }
    guard let fields = fields(of: node, in: "'free'", known: MenuVocabulary.free.names) else {
      return nil
    }
    guard let number = fields["first"] else {
      reportMissing("first", in: fields, "'free'", example: "{first: 2, units: cheapest}")
      return nil
    }
    var units: FreeUnits.Selection?
    if let node = fields["units"] {
      units = node.plainText.flatMap(FreeUnits.Selection.init)
      if units == nil, !node.isLost {
        let nearest = node.text.flatMap {
          Suggestion.nearest(to: $0, among: FreeUnits.Selection.allCases.map(\.rawValue))
        }
        report(
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
    return whole(number, what: "'first'", in: MenuVocabulary.quantities).map {
      FreeDraft(first: $0, units: units)
    }
  }
}
