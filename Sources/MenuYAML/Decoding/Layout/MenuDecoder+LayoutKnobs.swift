import MenuLayout
import MenuSections

/// What several presets have in common, and the keys that exclude each other.
extension MenuDecoder {
  /// From 1 to as many as a waterfall may have; two by default, `nil` if they cannot be read.
  mutating func columns(_ fields: Fields) -> Int? {
    guard let node = fields["columns"] else { return fields.isLost("columns") ? nil : 2 }
    return whole(node, what: "'columns'", in: LayoutVocabulary.columns)?.value
  }

  mutating func presetSpacing(_ fields: Fields) -> Double? {
    fields["spacing"].flatMap { points($0, what: "'spacing'") }
  }

  mutating func presetRadius(_ fields: Fields) -> LayoutCornerRadius {
    fields["corner-radius"].flatMap { cornerRadius($0) } ?? .none
  }

  /// A width over a height, as one number: `4/3`.
  mutating func ratio(_ node: YAMLNode) -> Double? {
    aspect(node).map { Double($0.width) / Double($0.height) }
  }

  /// How many columns each item spans, beginning again after the last.
  mutating func spans(_ node: YAMLNode, columns: Int?) -> [Int] {
    guard let items = node.items, !items.isEmpty else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'spans' is a list of numbers of columns; this is \(node.countInWords)",
          label: "expected a list of numbers", help: "write [2, 1, 1]")
      }
      return []
    }
    let most = columns ?? LayoutVocabulary.columns.upperBound
    return items.compactMap { whole($0, what: "a span", in: 1...most)?.value }
  }

  /// Reports a key that has a second meaning elsewhere, where both are written.
  mutating func checkOnlyOne(
    _ key: String, of fields: Fields, _ other: String, of beside: Fields
  ) {
    guard let first = fields.key(key), let second = beside.key(other) else { return }
    let keys = [first.span, second.span].sorted()
    report(
      .contradictoryLayout, at: keys[1],
      "'\(key)' of the kind and '\(other)' of the layout say the same thing",
      label: "said a second time", help: "keep one of the two",
      notes: [.init("first said here", at: keys[0])])
  }

  /// Reports scrolling of what breaks into lines or columns instead.
  mutating func checkDoesNotScroll(_ beside: Fields, _ kind: LayoutKind) {
    guard let behavior = scroll(beside), behavior != .none, let key = beside.key("scroll") else {
      return
    }
    report(
      .contradictoryLayout, at: key.span, "\(kind.inWords) does not scroll by itself",
      label: "has no effect", help: "take it out, or make it a carousel")
  }

  /// Reports an aspect beside a height that nothing is measured for.
  mutating func reportNoEffect(of key: YAMLNode, because height: SourceSpan) {
    report(
      .contradictoryLayout, at: key.span,
      "'aspect' decides a height that is estimated; this one is given", label: "has no effect",
      help: "take it out, or estimate the height, such as ~50",
      notes: [.init("the height is given here", at: height)])
  }
}
