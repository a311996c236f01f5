import MenuSections
import MenuText

/// Reads groups and products, and the places that use a group.
enum GroupUseDecoder {
  static let useKey = "use"

  /// The definitions by name, for uses that change a group.
  static func definitions(in node: YAMLNode?) -> [String: YAMLNode] {
    guard let pairs = node?.pairs else { return [:] }
    return Dictionary(
      pairs.compactMap { pair in pair.key.text.map { ($0, pair.value) } },
      uniquingKeysWith: { first, _ in first })
  }

  static func groups(_ node: YAMLNode, in context: inout DecodingContext) -> [GroupDraft] {
    entries(of: node, example: "groups: {milk: {menu: Milk, items: [Whole, Oat]}}", in: &context)
      .compactMap { name, value in
        guard let name else { return nil }
        if reportChoices(value, of: name.value, in: &context) {
          context.gaps.add(.members, at: node.headLocation)
          context.gaps.add(name: name.value)
          return nil
        }
        if value.items != nil {
          let uses = SectionDecoder.sections(value, of: name.location, in: &context)
          return GroupDraft(name, .list(uses))
        }
        guard let section = SectionDecoder.section(value, in: &context) else {
          context.gaps.add(.members, at: node.headLocation)
          context.gaps.add(name: name.value)
          return nil
        }
        if let id = section.id {
          context.add(Diagnostic(.meaninglessKey, "group-id", with: ["key": "id"], at: id.location))
        }
        return GroupDraft(name, .section(section))
      }
  }

  /// Reports a group that is only its choices, `[Mild, Hot]` or `{Tofu: 0, Beef: 2.00}`,
  /// without a section around them.
  private static func reportChoices(
    _ value: YAMLNode, of name: String, in context: inout DecodingContext
  ) -> Bool {
    let choices: String
    if let items = value.items {
      let names = items.compactMap(\.plainText)
      guard names.count > 1, names.count == items.count,
        !names.contains(where: { context.groups[$0] != nil || $0.contains(".") })
      else { return false }
      choices = "[\(names.map(YAMLScalar.text).joined(separator: ", "))]"
    } else if let pairs = value.pairs {
      // Most groups are sections, whose texts take long to parse as prices.
      guard pairs.count > 1,
        !pairs.contains(where: { [context] in context.isSectionKind($0.key.text ?? "") }),
        pairs.allSatisfy({ [context] in context.isPrice($0.value) })
      else { return false }
      let prices = pairs.map { "\(YAMLScalar.text($0.key.text ?? "")): \($0.value.text ?? "")" }
      choices = "{\(prices.joined(separator: ", "))}"
    } else {
      return false
    }
    let section = "{menu: \(YAMLScalar.text(name)), items: \(choices)}"
    context.report(
      .wrongShape, "group-choices", with: ["example": .text(section)], at: value.headSpan,
      fixIts: value.isFlow && !value.isAlias ? [.writing(section, replacing: value.span)] : [])
    return true
  }

  /// A map of names and items.
  static func products(_ node: YAMLNode, in context: inout DecodingContext) -> [ProductDraft] {
    entries(of: node, example: "products: {cola: {name: Cola, price: 2000}}", in: &context)
      .compactMap { name, value in
        guard let name else { return nil }
        let key = YAMLNode(
          name.value, at: name.location.span ?? value.headSpan, inFile: context.file)
        guard let item = ItemDecoder.named(key, value, in: &context) else {
          context.gaps.add(name: name.value)
          return nil
        }
        return ProductDraft(name, item)
      }
  }

  private static func entries(
    of node: YAMLNode, example: String, in context: inout DecodingContext
  ) -> [(name: Located<String>?, value: YAMLNode)] {
    guard let pairs = node.pairs else {
      context.report(.wrongShape, "definitions", with: ["example": .text(example)], about: node)
      return []
    }
    return pairs.map { pair in
      guard let name = ScalarDecoder.name(pair.key, what: .sentence("noun.name"), in: &context)
      else { return (nil, pair.value) }
      guard MenuBuilder.isValidID(name.value) else {
        context.add([.badID(name.value, at: name.location)])
        return (nil, pair.value)
      }
      return (name, pair.value)
    }
  }

  /// A text that names a group; `nil` where the menu has no groups and the text is something else.
  static func use(named node: YAMLNode, in context: inout DecodingContext) -> SectionDraft? {
    guard let text = node.plainText, !node.isEmpty,
      !context.groups.isEmpty || context.gaps.contains(name: text),
      context.groups.index(forKey: text) != nil || !BuiltInKind.names.contains(text)
    else { return nil }
    let name = Located(text, at: node.location)
    return SectionDraft(.use(GroupUse(name)), location: node.location)
  }

  /// A map that uses a group, perhaps with changes.
  static func use(
    _ node: YAMLNode, _ pairs: YAMLNode.Pairs, in context: inout DecodingContext
  ) -> SectionDraft? {
    guard let pair = pairs.first(where: { $0.key.text == useKey }),
      let name = ScalarDecoder.name(pair.value, what: .sentence("noun.group"), in: &context)
    else { return nil }
    let own = Fields(pairs: pairs, of: node, only: MenuVocabulary.use.names + ["id"])
    var use = GroupUse(name)
    use.hidden =
      own["hide"].map {
        ScalarDecoder.names($0, what: .sentence("noun.option"), in: &context)
      } ?? []
    use.prices = own["prices"].map { prices($0, in: &context) } ?? []
    let id = own.id(in: &context)
    let entries = pairs.first { $0.key.text == "repeat" }
    // Beside 'repeat', 'combine' is about its entries.
    let ownKeys = ["header"] + (entries == nil ? ["combine"] : [])
    let changes = pairs.filter { pair in
      pair.key.text.map { !MenuVocabulary.use.names.contains($0) || ownKeys.contains($0) } ?? false
    }
    // An unknown name is reported when names are resolved.
    guard let group = context.groups[name.value] else {
      return SectionDraft(.use(use), id: id, location: node.location)
    }
    guard let written = group.pairs else {
      let known = entries == nil ? [useKey] : RepetitionDecoder.keys
      reportListChanges(pairs.filter { !known.contains($0.key.text ?? "") }, in: &context)
      let fields = Fields(pairs: pairs, of: node, only: known)
      return RepetitionDecoder.use(of: name, fields, at: node.location, in: &context)
        ?? SectionDraft(.use(GroupUse(name)), location: node.location)
    }
    if let entries {
      context.report(
        .unknownKey, "use-repeat", with: ["key": "repeat", "what": .text(name.value)],
        at: entries.key.span)
    }
    guard changes.contains(where: { $0.key.text != "id" }) else {
      return SectionDraft(.use(use), id: id, location: node.location)
    }
    if let items = changes.first(where: { $0.key.text == "items" }) {
      context.report(.unknownKey, "use-items", with: ["key": "items"], at: items.key.span)
    }
    let changed = context.readingAgain(within: node) { context in
      SectionDecoder.section(merged(written, changes, of: group), isUse: true, in: &context)
    }
    guard var draft = changed else { return nil }
    use.changed = draft.content
    use.replacesSections = changes.contains { $0.key.text == "sections" }
    draft.content = .use(use)
    draft.id = id
    draft.location = node.location
    return draft
  }

  /// Reports the changes of a use of a list, whose groups are used as they are.
  private static func reportListChanges(
    _ pairs: [YAMLNode.Pair], in context: inout DecodingContext
  ) {
    for pair in pairs {
      guard let key = pair.key.text, key != useKey, !key.hasPrefix("x-") else { continue }
      context.report(.unknownKey, "list-use", with: ["key": .excerpt(key)], at: pair.key.span)
    }
  }

  /// The keys of a group with those of a use in their place; a key without a value is left out.
  private static func merged(
    _ written: YAMLNode.Pairs, _ changes: [YAMLNode.Pair], of group: YAMLNode
  ) -> YAMLNode {
    let header = changes.first { $0.key.text == "header" }?.value
    let replaced = Set(changes.compactMap(\.key.text))
    let kept = written.filter { !replaced.contains($0.key.text ?? "") && $0.key.text != "id" }
    var pairs = kept.map { pair in
      guard let header, pair.key.text.flatMap(BuiltInKind.init) != nil else { return pair }
      return (pair.key, header)
    }
    pairs += changes.filter {
      !["header", "id", "items"].contains($0.key.text) && !$0.value.isEmpty
    }
    return group.replacing(pairs: pairs)
  }

  private static func prices(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(option: Located<String>, price: PriceDraft)] {
    guard let pairs = node.pairs else {
      context.report(
        .wrongShape, "definitions", with: ["example": "prices: {oat: 500}"], about: node)
      return []
    }
    return SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { _ in .amount(orName: false) }, in: &context
    ).compactMap { pair in
      guard let option = ScalarDecoder.name(pair.key, what: .sentence("noun.option"), in: &context),
        let price = PriceDecoder.price(pair.value, in: &context)
      else { return nil }
      return (option, price)
    }
  }
}
