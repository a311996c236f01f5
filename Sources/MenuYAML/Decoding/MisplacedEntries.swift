import MenuSections
import MenuText

/// Reports keys and entries that are indented one level too little or too much.
///
/// Each is reported once for all that follow it. Then they are removed, and the node that lacks
/// them is marked as incomplete, so that nothing is reported as missing there.
enum MisplacedEntries {
  /// The menu without the keys of sections that are indented like its own keys.
  static func removingKeysOfSections(from root: YAMLNode, in context: inout DecodingContext)
    -> YAMLNode
  {
    guard !root.isFlow, let written = root.pairs,
      let sections = written.firstIndex(where: { $0.key.text == "sections" })
    else { return root }
    let isStray = { (pair: YAMLNode.Pair) in
      pair.key.text.map(Self.keysOfSectionsOnly.contains) ?? false
    }
    guard let first = written[(sections + 1)...].first(where: isStray) else { return root }
    let key = first.key.text ?? ""
    context.report(
      .unknownKey, BuiltInKind.names.contains(key) ? "section-kind-key" : "section-key",
      with: ["key": .text(key)], at: first.key.span)
    var pairs = written[...sections] + written[(sections + 1)...].filter { !isStray($0) }
    pairs[sections].value = pairs[sections].value.lackingEntries
    return root.replacing(pairs: pairs)
  }

  private static let keysOfSectionsOnly = Set(
    BuiltInKind.names + BuiltInKind.allCases.flatMap { MenuVocabulary.keys(of: $0).names }
  ).subtracting(MenuVocabulary.document.names)

  /// A section without items that are indented like its own keys, after an empty `items:`.
  static func removingItems(from section: YAMLNode, in context: inout DecodingContext) -> YAMLNode {
    guard !section.isFlow, let written = section.pairs,
      let items = written.firstIndex(where: { $0.value.isEmpty && $0.key.text == "items" }),
      !written[items].value.isLost
    else { return section }
    let known = MenuVocabulary.keys(of: .menu).names + BuiltInKind.names
    let isStray = { (pair: YAMLNode.Pair) in
      !known.contains(pair.key.text ?? "") && !pair.key.isForeign
    }
    let strays = written[(items + 1)...].prefix(while: isStray)
    guard let first = strays.first else { return section }
    context.report(
      .unknownKey, "item-key", with: ["key": .excerpt(first.key.text ?? "")], at: first.key.span)
    var pairs = Array(written)
    pairs.removeSubrange(strays.indices)
    pairs[items].value = pairs[items].value.lackingEntries
    return section.replacing(pairs: pairs)
  }

  /// The items of a map without the keys of items among them, if one of those is `price`: nothing
  /// that is sold is called that, and the item above would be free.
  static func removingKeysOfItems(
    from items: YAMLNode.Pairs, of node: YAMLNode, in context: inout DecodingContext
  ) -> YAMLNode.Pairs {
    guard let price = items.firstIndex(ofKey: "price"), items.key(price).isPlain else {
      return items
    }
    let isStray = { (pair: YAMLNode.Pair) in
      pair.key.isPlain && MenuVocabulary.listedItem.names.contains(pair.key.text ?? "")
    }
    guard let first = items.first(where: isStray) else { return items }
    let rest = items.filter { !isStray($0) }
    context.report(
      .unknownKey,
      node.isFlow ? "key-beside-items" : rest.isEmpty ? "key-without-item" : "key-as-item",
      with: ["key": .text(first.key.text ?? "")], at: first.key.span)
    return node.pairs(rest)
  }

  /// Sections without items that are indented like them, after a section that ends in an empty
  /// `items:`.
  static func removingItems(from sections: YAMLNode.Items, in context: inout DecodingContext)
    -> [YAMLNode]
  {
    var result: [YAMLNode] = []
    result.reserveCapacity(sections.count)
    var isAfterItems = false
    for (index, node) in sections.enumerated() {
      if isAfterItems, isItem(node, in: context) { continue }
      isAfterItems = false
      guard !node.isFlow, let written = node.pairs, let last = written.last,
        last.key.text == "items", last.value.isEmpty, !last.value.isLost,
        index + 1 < sections.count, case let next = sections[index + 1], isItem(next, in: context)
      else {
        result.append(node)
        continue
      }
      isAfterItems = true
      context.report(.wrongShape, "item-as-section", at: next.headSpan)
      result.append(
        node.replacing(pairs: written.dropLast() + [(last.key, last.value.lackingEntries)]))
    }
    return result
  }

  /// Whether a node in a list of sections is an item: a text that is not a
  /// kind, or a map without one.
  private static func isItem(_ node: YAMLNode, in context: DecodingContext) -> Bool {
    switch node.content {
    case .scalar(let text, _): !node.isEmpty && !BuiltInKind.names.contains(text)
    case .mapping(let pairs):
      !pairs.contains { pair in
        let key = pair.key.text ?? ""
        return context.isSectionKind(key) || key.contains(".")
      }
    case .sequence: false
    }
  }

  private static let nestedKinds = KeyNames(
    [BuiltInKind.menu, .count, .text].map(\.rawValue))

  /// An item without the keys of a nested section that are written among its own.
  static func removingNestedSection(from item: YAMLNode, in context: inout DecodingContext)
    -> YAMLNode
  {
    guard let pairs = item.pairs,
      let kind = pairs.firstIndex(ofKeyAmong: nestedKinds).map({ pairs[$0] })
    else { return item }
    let own = Set(MenuVocabulary.listedItem.names)
    let key = kind.key.text ?? ""
    context.report(.unknownKey, "nested-section", with: ["key": .text(key)], at: kind.key.span)
    let rest = pairs.filter {
      own.contains($0.key.text ?? "") || !Self.keysOfSectionsOnly.contains($0.key.text ?? "")
    }
    return item.replacing(pairs: rest).incomplete
  }

  /// Reports a text or a key whose `-` or `:` lacks the space after it; returns whether it does.
  static func reportMissingSpace(in node: YAMLNode, in context: inout DecodingContext) -> Bool {
    let first = node.pairs?.first?.key ?? node
    guard let text = first.plainText, !first.isAlias,
      let missing = MissingSpace(in: text, at: Int(first.span.start))
    else { return false }
    context.add(missing.diagnostic())
    return true
  }

  /// The words for the minimum, then those for the maximum.
  private static let boundWords = ["min", "minimum", "at-least", "max", "maximum", "at-most"]

  /// Reports `min` and `max` where one key holds both as a range.
  ///
  /// Returns these keys, which need no further report, and the key that is meant.
  static func reportBounds(
    in pairs: YAMLNode.Pairs, of what: Diagnostic.Argument, known: KeyNames,
    in context: inout DecodingContext
  ) -> (keys: Set<SourceSpan>, meant: String?) {
    let words = boundWords
    let bounds = pairs.indices.filter { index in
      let key = pairs[index].key.text ?? ""
      return words.contains(key) && !known.contains(key)
    }
    guard let first = bounds.first, let last = bounds.last,
      let meant = ["range", "select", "each"].first(where: known.contains)
    else { return ([], nil) }
    func number(_ keys: ArraySlice<String>) -> Int? {
      bounds.first { keys.contains(pairs[$0].key.text ?? "") }
        .flatMap { pairs[$0].value.plainText }.flatMap { Int(digits: $0) }
    }
    let minimum = number(words[..<3]) ?? (meant == "range" ? 1 : 0)
    let maximum = number(words[3...])
    let isReadable = bounds.allSatisfy { Int(digits: pairs[$0].value.plainText ?? "") != nil }
    let range = isReadable ? QuantityRange(minimum, maximum)?.description : nil
    let isTogether = last - first + 1 == bounds.count && !pairs.contains { $0.key.text == meant }
    context.report(
      .unknownKey, "bounds",
      with: [
        "key": .excerpt(pairs[first].key.text ?? ""), "what": what, "meant": .text(meant),
        "range": .text(range ?? "0..3"),
      ], at: pairs[first].key.span,
      fixIts: range.flatMap { range in
        guard isTogether else { return nil }
        let span = SourceSpan(
          Int(pairs[first].key.span.start)..<Int(pairs[last].value.span.end))
        return [.writing("\(meant): \(range)", replacing: span)]
      } ?? [])
    return (Set(bounds.map { pairs[$0].key.span }), meant)
  }
}

extension YAMLNode {
  /// The same node, or the last entry of a list, marked as incomplete.
  fileprivate var lackingEntries: YAMLNode {
    guard let items, let last = items.last else { return incomplete }
    return replacing(items: items.dropLast() + [last.lackingEntries])
  }

  /// The keys, if it is a map.
  var keys: [String] {
    pairs?.compactMap(\.key.text) ?? []
  }
}
