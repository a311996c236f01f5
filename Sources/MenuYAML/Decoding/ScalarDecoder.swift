import MenuSections

/// Reads single values: ids, names, flags, whole numbers and ranges.
enum ScalarDecoder {
  /// The text of a scalar; reports anything else, and nothing.
  static func scalar(
    _ node: YAMLNode, what: String, example: String, in context: inout DecodingContext
  ) -> String? {
    writtenText(of: node, what: what, label: "expected something like '\(example)'", in: &context)
  }

  static func writtenText(
    of node: YAMLNode, what: String, label: String, in context: inout DecodingContext
  ) -> String? {
    if let text = node.text, !node.isEmpty { return text }
    if !node.isLost {
      context.report(
        .wrongShape, at: node.headSpan, "\(what) is a single text; this is \(node.inWords)",
        label: label)
    }
    return nil
  }

  /// An id as it is written; whether it is a good one is the builder's question.
  static func id(_ node: YAMLNode, in context: inout DecodingContext) -> Located<String>? {
    guard let text = scalar(node, what: "'id'", example: "size", in: &context),
      TextDecoder.isDisplayable(node, in: &context)
    else {
      return nil
    }
    return Located(text, at: SourceReference(node.span))
  }

  /// A name of something else in the menu.
  static func name(_ node: YAMLNode, what: String, in context: inout DecodingContext) -> Located<
    String
  >? {
    writtenText(of: node, what: what, label: "expected \(what)", in: &context).map {
      Located($0, at: SourceReference(node.span))
    }
  }

  /// A yes or a no: plain `yes`, `no`, `true`, `false`.
  static func flag(_ node: YAMLNode, key: String, in context: inout DecodingContext) -> Bool? {
    switch node.plainText {
    case "yes", "true": return true
    case "no", "false": return false
    default:
      guard !node.isLost else { return nil }
      let meant = node.text.flatMap { Self.flagMeant(by: $0) }
      context.report(
        .wrongValue, at: node.headSpan, "'\(key)' is yes or no; this is \(node.inWords)",
        label: meant.map { "write \($0), without quotes" } ?? "expected yes or no",
        fixIts: meant.map {
          // Nothing but a yes or a no can be meant here, and each of these words is one of them.
          [.init("write '\($0)'", replacing: node.headSpan, with: $0, isSafe: true)]
        } ?? [])
      return nil
    }
  }

  /// What other documents write for yes and no.
  static func flagMeant(by text: String) -> String? {
    switch text.lowercased() {
    case "yes", "true", "on", "y": "yes"
    case "no", "false", "off", "n": "no"
    default: nil
    }
  }

  /// A whole number in a range.
  static func whole(
    _ node: YAMLNode, what: String, within range: ClosedRange<Int>,
    in context: inout DecodingContext
  ) -> Located<Int>? {
    if let text = node.plainText, let number = Int(digits: text), range.contains(number) {
      return Located(number, at: SourceReference(node.span))
    }
    if !node.isLost {
      context.report(
        .wrongValue, at: node.headSpan,
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound); "
          + "this is \(node.inWords)",
        label: "expected a number such as \(max(1, range.lowerBound))")
    }
    return nil
  }

  /// A range: `N`, `A..B`, `A..`.
  static func range(_ node: YAMLNode, key: String, in context: inout DecodingContext) -> Located<
    QuantityRange
  >? {
    if let text = node.plainText, let range = Self.quantityRange(text) {
      return Located(range, at: SourceReference(node.span))
    }
    if !node.isLost {
      let meant = node.text.flatMap { Self.rangeMeant(by: $0) }
      let isSure = node.text.map { Self.isSurelyRange($0) } ?? false
      context.report(
        .wrongValue, at: node.headSpan, "'\(key)' is a range; this is \(node.inWords)",
        label: meant.map { Self.question(for: $0, insteadOf: node) }
          ?? Self.limitExceeded(by: node) ?? "not a range",
        help: meant == nil
          ? "write 2, 0..3 or 1.., with numbers up to \(QuantityRange.largest)" : nil,
        fixIts: meant.map {
          [.init("write '\($0)'", replacing: node.headSpan, with: $0, isSafe: isSure)]
        } ?? [])
    }
    return nil
  }

  /// What to say of a range with a number above the limit; `nil` for anything else.
  static func limitExceeded(by node: YAMLNode) -> String? {
    let ends = node.plainText?.split(separator: "..", omittingEmptySubsequences: false) ?? []
    let digits = ends.enumerated().allSatisfy { index, end in
      end.utf8.allSatisfy { (48...57).contains($0) } && (!end.isEmpty || index == 1)
    }
    let isTooLarge = ends.contains { $0.drop { $0 == "0" }.utf8.count > 4 }
    guard 1...2 ~= ends.count, digits, isTooLarge else { return nil }
    return "numbers go up to \(QuantityRange.largest)"
  }

  /// Whether a range in another notation has one meaning: `1-3`, `0~2`, `0…3`, `'0..3'`.
  ///
  /// One that is upside down, or whose upper end may be meant as excluded, is for its author to mend.
  static func isSurelyRange(_ text: String) -> Bool {
    let ends = text.split { !("0"..."9").contains($0) }
    let signs = text.filter { !("0"..."9").contains($0) && $0 != " " }
    guard ends.count == 2, ["..", "...", "-", "–", "~", "…"].contains(signs),
      let first = Int(digits: ends[0]), let last = Int(digits: ends[1])
    else { return false }
    return first <= last
  }

  /// A range in another notation, or upside down: `1-3`, `0~2`, `3..1`, `0...3`.
  static func rangeMeant(by text: String) -> String? {
    let ends = text.split { !("0"..."9").contains($0) }
    let signs = text.filter { !("0"..."9").contains($0) && $0 != " " }
    guard ends.count == 2,
      ["..", "...", "-", "–", "~", "…", "..<", ":", "to"].contains(signs.lowercased()),
      let first = Int(digits: ends[0]), let last = Int(digits: ends[1]),
      let range = QuantityRange(min(first, last), max(first, last))
    else { return nil }
    return range.description
  }

  /// Asks whether `meant` is meant; a range that runs backwards says so.
  static func question(for meant: String, insteadOf node: YAMLNode) -> String {
    let ends = (node.text ?? "").split { !("0"..."9").contains($0) }.compactMap { Int(digits: $0) }
    let runsBackwards = ends.count == 2 && ends[0] > ends[1]
    return (runsBackwards ? "this range runs backwards; " : "") + "did you mean '\(meant)'?"
  }

  static func quantityRange(_ text: String) -> QuantityRange? {
    if let number = Int(digits: text) { return QuantityRange(number, number) }
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard let lower = Int(digits: text[..<dots.lowerBound]) else { return nil }
    let rest = text[dots.upperBound...]
    if rest.isEmpty { return QuantityRange(lower, nil) }
    return Int(digits: rest).flatMap { QuantityRange(lower, $0) }
  }
}
