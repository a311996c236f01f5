import MenuSections

extension MenuDecoder {
  /// The text of a scalar; reports anything else, and nothing.
  mutating func scalar(_ node: YAMLNode, what: String, example: String) -> String? {
    text(of: node, what: what, label: "expected something like '\(example)'")
  }

  private mutating func text(of node: YAMLNode, what: String, label: String) -> String? {
    if let text = node.text, !node.isEmpty { return text }
    if !node.isLost {
      report(
        .wrongShape, at: node.headSpan, "\(what) is a single text; this is \(node.inWords)",
        label: label)
    }
    return nil
  }

  /// An id as it is written; whether it is a good one is the builder's question.
  mutating func id(_ node: YAMLNode) -> Located<String>? {
    guard let text = scalar(node, what: "'id'", example: "size"), isDisplayable(node) else {
      return nil
    }
    return Located(text, at: SourceReference(node.span))
  }

  /// A name of something else in the menu.
  mutating func name(_ node: YAMLNode, what: String) -> Located<String>? {
    text(of: node, what: what, label: "expected \(what)").map {
      Located($0, at: SourceReference(node.span))
    }
  }

  /// A yes or a no: plain `yes`, `no`, `true`, `false`.
  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    switch node.plainText {
    case "yes", "true": return true
    case "no", "false": return false
    default:
      guard !node.isLost else { return nil }
      let meant = node.text.flatMap { Self.flagMeant(by: $0) }
      report(
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
  mutating func whole(_ node: YAMLNode, what: String, in range: ClosedRange<Int>) -> Located<Int>? {
    if let text = node.plainText, let number = Self.digits(text), range.contains(number) {
      return Located(number, at: SourceReference(node.span))
    }
    if !node.isLost {
      report(
        .wrongValue, at: node.headSpan,
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound); "
          + "this is \(node.inWords)",
        label: "expected a number such as \(max(1, range.lowerBound))")
    }
    return nil
  }

  /// A range: `N`, `A..B`, `A..`.
  mutating func range(_ node: YAMLNode, key: String) -> Located<QuantityRange>? {
    if let text = node.plainText, let range = Self.range(text) {
      return Located(range, at: SourceReference(node.span))
    }
    if !node.isLost {
      let meant = node.text.flatMap { Self.rangeMeant(by: $0) }
      let isSure = node.text.map { Self.isSurelyRange($0) } ?? false
      report(
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
      let first = digits(ends[0]), let last = digits(ends[1])
    else { return false }
    return first <= last
  }

  /// A range in another notation, or upside down: `1-3`, `0~2`, `3..1`, `0...3`.
  static func rangeMeant(by text: String) -> String? {
    let ends = text.split { !("0"..."9").contains($0) }
    let signs = text.filter { !("0"..."9").contains($0) && $0 != " " }
    guard ends.count == 2,
      ["..", "...", "-", "–", "~", "…", "..<", ":", "to"].contains(signs.lowercased()),
      let first = digits(ends[0]), let last = digits(ends[1]),
      let range = QuantityRange(min(first, last), max(first, last))
    else { return nil }
    return range.description
  }

  /// Asks whether `meant` is meant; a range that runs backwards says so.
  static func question(for meant: String, insteadOf node: YAMLNode) -> String {
    let ends = (node.text ?? "").split { !("0"..."9").contains($0) }.compactMap { digits($0) }
    let runsBackwards = ends.count == 2 && ends[0] > ends[1]
    return (runsBackwards ? "this range runs backwards; " : "") + "did you mean '\(meant)'?"
  }

  static func range(_ text: String) -> QuantityRange? {
    if let number = digits(text) { return QuantityRange(number, number) }
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard let lower = digits(text[..<dots.lowerBound]) else { return nil }
    let rest = text[dots.upperBound...]
    if rest.isEmpty { return QuantityRange(lower, nil) }
    return digits(rest).flatMap { QuantityRange(lower, $0) }
  }

  /// ASCII digits as a number, up to six of them.
  static func digits(_ text: some StringProtocol) -> Int? {
    guard 1...6 ~= text.utf8.count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// An amount in minor units.
  mutating func amount(_ node: YAMLNode) -> Int64? {
    guard let text = node.plainText, !node.isEmpty else {
      if !node.isLost {
        let isQuoted = node.text.map { AmountParseResult($0, currency: currency).isAmount } ?? false
        report(
          .wrongShape, at: node.headSpan, "an amount is expected here; this is \(node.inWords)",
          label: isQuoted
            ? "an amount has no quotes"
            : "expected a number such as \(AmountError.example(in: currency))",
          fixIts: isQuoted
            ? [
              .init(
                "take the quotes off", replacing: node.span, with: node.text ?? "", isSafe: true)
            ] : [])
      }
      return nil
    }
    switch AmountParseResult(text, currency: currency) {
    case .amount(let amount):
      noteAmount(amount, at: node.span)
      return amount
    case .fault(let fault): reportFault(fault, at: node)
    case .notAmount: reportFault(.notAnAmount, at: node)
    }
    return nil
  }

  /// Reports an amount that is not written as one; `orName` where a name might have been meant, and
  /// `isPrice` where an amount is the likelier of the two.
  mutating func reportFault(
    _ fault: AmountError, at node: YAMLNode, orName: Bool = false, isPrice: Bool = true
  ) {
    let text = node.text ?? ""
    let other = AmountError.foreignCurrency(in: text, menu: currency)
    let isFree = fault == .notAnAmount && AmountError.isFree(text)
    var fixIts: [Diagnostic.FixIt] = []
    if other == nil, let suggestion = fault.suggestion ?? (isFree ? "0" : nil) {
      fixIts.append(
        .init(
          "write '\(suggestion)'", replacing: node.span, with: suggestion,
          isSafe: isPrice && fault.keepsValue(of: text, in: currency)))
    }
    if orName {
      fixIts.append(
        .init(
          "quote it to make it a name", replacing: node.span, with: WrittenScalar.quoted(text)))
    }
    let words =
      other.map { "is an amount in \($0.code), but the menu's currency is \(currency?.code ?? "")" }
      ?? fault.inWords(currency)
    report(
      .badAmount, at: node.span, "\(NodeFault.excerpt(text)) \(words)",
      label: other == nil
        ? fault.label(for: text, in: currency)
        : "expected an amount in \(currency?.code ?? "") such as \(AmountError.example(in: currency))",
      help: orName ? "if it is a name, put it in quotes" : nil, fixIts: fixIts)
  }
}
