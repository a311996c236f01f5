import MenuSections
import MenuText

/// Reads single values: ids, names, flags, whole numbers and ranges.
enum ScalarDecoder {
  /// The text of a scalar; reports anything else, and an empty scalar.
  static func scalar(
    _ node: YAMLNode, what: Diagnostic.Argument, example: String, in context: inout DecodingContext
  ) -> String? {
    if let text = node.text, !node.isEmpty { return text }
    if TextDecoder.comment(after: node, in: context) != nil {
      TextDecoder.reportNothing(node, what: what, in: &context)
      return nil
    }
    context.report(
      .wrongShape, "scalar", with: ["what": what, "example": .text(example)], about: node)
    return nil
  }

  /// The text of a scalar; reports characters that cannot be displayed.
  static func displayText(
    _ node: YAMLNode, what: Diagnostic.Argument, example: String, in context: inout DecodingContext
  ) -> String? {
    guard let text = scalar(node, what: what, example: example, in: &context),
      TextDecoder.isDisplayable(node, in: &context)
    else { return nil }
    return text
  }

  /// An id as it is written; the builder checks whether it is valid.
  static func id(_ node: YAMLNode, in context: inout DecodingContext) -> Located<String>? {
    displayText(node, what: .key("id"), example: "size", in: &context)
      .map { Located($0, at: node.location) }
  }

  /// The id or name of something else in the menu.
  static func name(
    _ node: YAMLNode, what: Diagnostic.Argument, in context: inout DecodingContext
  ) -> Located<String>? {
    if let text = node.text, !node.isEmpty { return Located(text, at: node.location) }
    context.report(.wrongShape, "name", with: ["what": what], about: node)
    return nil
  }

  /// The ids or names of other things: one, or a list.
  static func names(
    _ node: YAMLNode, what: Diagnostic.Argument, in context: inout DecodingContext
  ) -> [Located<String>] {
    node.itemsOrItself.compactMap { name($0, what: what, in: &context) }
  }

  /// A yes or a no: plain `yes`, `no`, `true`, `false`.
  static func flag(_ node: YAMLNode, key: String, in context: inout DecodingContext) -> Bool? {
    switch node.plainText {
    case "yes", "true": return true
    case "no", "false": return false
    default:
      guard !node.isLost else { return nil }
      let meant = node.text.flatMap { MenuVocabulary.flagMeant(by: $0) }
      context.report(
        .wrongValue,
        node.pairs != nil && key == "required"
          ? "flag-condition"
          : meant == nil ? "flag" : node.plainText == nil ? "flag-quoted" : "flag-meant",
        with: ["key": .text(key)], about: node,
        // Only a yes or a no can be meant here, and each of these words is one of them.
        meant: meant, isSure: true)
      return nil
    }
  }

  /// One of a few words. With `fixesSpelling`, the edit that writes a word in
  /// its own spelling is safe.
  static func word<Value>(
    _ node: YAMLNode, key: String, among words: [(word: String, value: Value)],
    fixesSpelling: Bool = false, in context: inout DecodingContext
  ) -> Value? {
    if let known = words.first(where: { $0.word == node.plainText }) { return known.value }
    let names = words.map(\.word)
    let meant = node.text.flatMap { Suggestion.nearest(to: $0, among: names) }
    context.report(
      .wrongValue, meant != nil ? "word-meant" : words.count == 1 ? "word-only" : "word",
      with: [
        "key": .text(key), "count": .number(words.count),
        "words": .text(names.joined(separator: ", ")),
      ], about: node, meant: meant, isSure: fixesSpelling && node.isSameWord(as: meant))
    return nil
  }

  /// A word, or a diagnostic in one of two variants: that of no word, and that
  /// of one that is nearly one.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, or unknown: String, meant misspelled: String,
    in context: inout DecodingContext
  ) -> Word? {
    if let word = node.plainText.flatMap(Word.init) { return word }
    let words = Word.allCases.map(\.rawValue)
    let nearest = node.text.flatMap { Suggestion.nearest(to: $0, among: words) }
    context.report(
      .wrongValue, nearest == nil ? unknown : misspelled, about: node, meant: nearest,
      isSure: node.isSameWord(as: nearest))
    return nil
  }

  static func whole(
    _ node: YAMLNode, what: Diagnostic.Argument, within range: ClosedRange<Int>,
    in context: inout DecodingContext
  ) -> Located<Int>? {
    if let text = node.plainText, let number = Int(digits: text), range.contains(number) {
      return Located(number, at: node.location)
    }
    // An age such as `18+`.
    let meant = node.plainText.flatMap { text -> Int? in
      guard let end = text.last, "+세歳".contains(end) else { return nil }
      return Int(digits: String(text.dropLast())).flatMap { range.contains($0) ? $0 : nil }
    }
    context.report(
      .wrongValue, "whole",
      with: [
        "what": what, "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
        "example": .text(String(meant ?? max(1, range.lowerBound))),
      ], about: node,
      fixIts: meant.map { [.writing(String($0), replacing: node.span)] } ?? [])
    return nil
  }

  /// A range: `N`, `A..B`, `A..`.
  static func range(
    _ node: YAMLNode, key: String, in context: inout DecodingContext
  ) -> Located<QuantityRange>? {
    if let range = node.plainText.flatMap({ QuantityRange(written: $0) }) {
      return Located(range, at: node.location)
    }
    let slip = RangeSlip(node, least: key == "range" ? 1 : 0)
    context.report(
      .wrongValue,
      slip.isTooLarge
        ? "range-limit"
        : slip.meant == nil ? "range" : slip.isReversed ? "range-reversed" : "range-meant",
      with: ["key": .text(key), "limit": .number(QuantityRange.maximum)], about: node,
      meant: slip.meant, isSure: slip.isSure)
    return nil
  }
}

extension Fields {
  func id(in context: inout DecodingContext) -> Located<String>? {
    self["id"].flatMap { ScalarDecoder.id($0, in: &context) }
  }

  func flag(_ key: String, in context: inout DecodingContext) -> Bool? {
    self[key].flatMap { ScalarDecoder.flag($0, key: key, in: &context) }
  }

  func whole(
    _ key: String, within range: ClosedRange<Int>, in context: inout DecodingContext
  ) -> Located<Int>? {
    self[key].flatMap { ScalarDecoder.whole($0, what: .key(key), within: range, in: &context) }
  }

  func word<Value>(
    _ key: String, among words: [(word: String, value: Value)], fixesSpelling: Bool = false,
    in context: inout DecodingContext
  ) -> Value? {
    self[key].flatMap {
      ScalarDecoder.word($0, key: key, among: words, fixesSpelling: fixesSpelling, in: &context)
    }
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in context: inout DecodingContext
  ) -> Word? {
    let words = Word.allCases.map { (word: $0.rawValue, value: $0) }
    return word(key, among: words, fixesSpelling: true, in: &context)
  }

  func range(_ key: String, in context: inout DecodingContext) -> Located<QuantityRange>? {
    self[key].flatMap { ScalarDecoder.range($0, key: key, in: &context) }
  }
}
