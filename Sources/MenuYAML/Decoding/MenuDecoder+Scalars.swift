import MenuSections
import MenuText

extension MenuDecoder {
  /// The text of a scalar; reports anything else, and nothing.
  mutating func scalar(_ node: YAMLNode, what: String, example: String) -> String? {
    if let text = node.text, !node.isEmpty { return text }
    if !node.isLost {
      report(
        .wrongShape, at: node.headSpan, "\(what) is \(node.inWords)",
        label: "expected something like '\(example)'")
    }
    return nil
  }

  /// An id as it is written; whether it is a good one is the builder's question.
  mutating func id(_ node: YAMLNode) -> Placed<String>? {
    guard let text = scalar(node, what: "'id'", example: "size"), isDisplayable(node) else {
      return nil
    }
    return Placed(text, at: MenuPlace(node.span))
  }

  /// A name of something else in the menu.
  mutating func name(_ node: YAMLNode, what: String) -> Placed<String>? {
    scalar(node, what: what, example: "size").map { Placed($0, at: MenuPlace(node.span)) }
  }

  /// A yes or a no: plain `yes`, `no`, `true`, `false`.
  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    switch node.plainText {
    case "yes", "true": return true
    case "no", "false": return false
    default:
      if !node.isLost {
        report(
          .wrongValue, at: node.headSpan, "'\(key)' is yes or no; this is \(node.inWords)",
          label: "expected yes or no")
      }
      return nil
    }
  }

  /// A whole number in a range.
  mutating func whole(_ node: YAMLNode, key: String, in range: ClosedRange<Int>) -> Placed<Int>? {
    if let text = node.plainText, let number = Self.digits(text), range.contains(number) {
      return Placed(number, at: MenuPlace(node.span))
    }
    if !node.isLost {
      report(
        .wrongValue, at: node.headSpan, "'\(key)' is a whole number; this is \(node.inWords)",
        label: "expected \(range.lowerBound) to \(range.upperBound)")
    }
    return nil
  }

  /// A range: `N`, `A..B`, `A..`.
  mutating func range(_ node: YAMLNode, key: String) -> Placed<QuantityRange>? {
    if let text = node.plainText, let range = Self.range(text) {
      return Placed(range, at: MenuPlace(node.span))
    }
    if !node.isLost {
      report(
        .wrongValue, at: node.headSpan, "'\(key)' is a range; this is \(node.inWords)",
        label: "expected N, A..B or A.., up to \(QuantityRange.largest)")
    }
    return nil
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
        report(
          .wrongShape, at: node.headSpan, "an amount is expected here; this is \(node.inWords)",
          label: "expected a number such as 4500")
      }
      return nil
    }
    switch AmountReading(text, currency: currency) {
    case .amount(let amount):
      noteAmount(amount, at: node.span)
      return amount
    case .fault(let fault): reportFault(fault, at: node)
    case .notAmount: reportFault(.notAnAmount, at: node)
    }
    return nil
  }

  /// Reports an amount that is not written as one; `nameHint` where a name might have been meant.
  mutating func reportFault(_ fault: AmountFault, at node: YAMLNode, orName: Bool = false) {
    let text = node.text ?? ""
    var fixIts: [Diagnostic.FixIt] = []
    if let suggestion = fault.suggestion {
      fixIts.append(.init("write '\(suggestion)'", replacing: node.span, with: suggestion))
    }
    if orName {
      fixIts.append(
        .init(
          "quote it to make it a name", replacing: node.span, with: WrittenScalar.quoted(text)))
    }
    report(
      .badAmount, at: node.span, "'\(SafeText.line(text))' \(fault.inWords(currency))",
      label: fault.suggestion.map { "write \($0)" } ?? "expected a number such as 4500",
      help: orName ? "if it is a name, put it in quotes" : nil, fixIts: fixIts)
  }
}

extension AmountFault {
  /// What is wrong, as the end of a sentence.
  func inWords(_ currency: Currency?) -> String {
    switch self {
    case .notAnAmount: "is no amount"
    case .tooManyDigits(let limit): "has more than \(limit) digits"
    case .tooManyFractionDigits(0, _):
      "has digits after the point, which \(currency?.code ?? "the currency") has not"
    case .tooManyFractionDigits(let allowed, _):
      "has more than \(allowed) digits after the point"
    case .groupingSeparators: "groups its digits; amounts are written without separators"
    case .decimalComma: "has a comma where amounts have a point"
    case .bareDecimalPoint: "needs a digit on both sides of its point"
    case .currencyMarks: "names the currency, which the menu does once for all amounts"
    case .unusualCharacters: "is not written in plain digits"
    }
  }
}
