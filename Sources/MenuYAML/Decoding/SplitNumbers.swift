import MenuSections
import MenuText

/// What a number in a map is for, which decides how a comma in it is reported.
enum NumberUse {
  /// An amount of money; with `orName` an item's name is valid there too.
  case amount(orName: Bool)
  /// A whole number, such as a stock.
  case quantity
  /// A number whose decoder reports a comma in it, such as a percentage.
  case decimal
  /// A number in which a comma is reported only before groups of three digits.
  case other

  /// The use of the value of a key.
  init(key: String?) {
    switch key {
    case "price", "surcharge", "is", "minimum", "was", "off", "at-most", "to":
      self = .amount(orName: false)
    case "stock", "free", "first", "step", "age": self = .quantity
    case "rate", "alcohol", "times": self = .decimal
    case _: self = .other
    }
  }

  /// Whether the decoder of a text reports the comma in it.
  fileprivate func isReported(byDecoderOf text: String) -> Bool {
    switch self {
    case .decimal: true
    case .amount(orName: false): text.hasSuffix("%")
    case .amount, .quantity, .other: false
    }
  }
}

enum SplitNumbers {
  /// The pairs of a flow map with numbers joined that YAML split at a comma: to YAML `{샷: 4,500}` and
  /// `{Red: 4,50}` have two keys.
  ///
  /// Each such number is reported, and its key keeps an empty value marked as incomplete, or the whole
  /// number if its decoder reports it.
  static func joiningSplitNumbers(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode,
    use: (YAMLNode) -> NumberUse, in context: inout DecodingContext
  ) -> YAMLNode.Pairs {
    guard areIn(pairs, of: node, context.source.bytes) else { return pairs }
    var result: [YAMLNode.Pair] = []
    result.reserveCapacity(pairs.count)
    var end: UInt32 = 0
    for pair in pairs where pair.key.span.start >= end {
      guard let number = splitNumber(from: pair.value, use: use(pair.key), in: &context) else {
        result.append(pair)
        continue
      }
      end = number.span.end
      let value = YAMLNode(number.text, at: number.span, inFile: node.file)
      if let error = number.error { report(error, at: value, of: number.use, in: &context) }
      result.append(
        (
          pair.key,
          number.error == nil
            ? value : YAMLNode("", at: number.span, inFile: node.file, flags: .isIncomplete)
        ))
    }
    return node.replacing(pairs: result).pairs ?? pairs
  }

  /// Whether there may be such a number: a value after which a comma and a digit follow.
  static func areIn(_ pairs: YAMLNode.Pairs, of node: YAMLNode, _ bytes: [UInt8]) -> Bool {
    node.isFlow
      && pairs.contains { pair in
        let end = Int(pair.value.span.end)
        return end + 1 < bytes.count && bytes[end] == UInt8(ascii: ",")
          && startsPart(bytes[end + 1])
      }
  }

  private struct SplitNumber {
    let span: SourceSpan
    let text: String
    let use: NumberUse
    /// `nil` if the decoder of the number reports it.
    let error: AmountError?
  }

  private static func report(
    _ error: AmountError, at node: YAMLNode, of use: NumberUse, in context: inout DecodingContext
  ) {
    switch (use, error) {
    case (.amount(let orName), _):
      PriceDecoder.report(error, at: node, orName: orName, in: &context)
    case (.quantity, .groupingSeparators), (.decimal, _), (.other, _):
      PriceDecoder.report(error, at: node, in: &context)
    case (.quantity, _):
      context.report(
        .badAmount, "not-whole", with: ["text": .excerpt(node.text ?? "")], at: node.span)
    }
  }

  /// The whole number, if the source continues after `value` with a comma and digits without a space.
  ///
  /// The source is searched, not the next keys: of two numbers with the same digits after the comma
  /// the second is a duplicate key, which is not reported then.
  private static func splitNumber(
    from value: YAMLNode, use: NumberUse, in context: inout DecodingContext
  ) -> SplitNumber? {
    guard let first = value.plainText, !value.isAlias,
      first.utf8.contains(where: Self.isDigit)
    else { return nil }
    var parts: [Range<Int>] = []
    while let part = numberPart(at: parts.last?.upperBound ?? Int(value.span.end), in: context) {
      parts.append(part)
    }
    guard let last = parts.last else { return nil }
    let span = SourceSpan(Int(value.span.start)..<last.upperBound)
    let text = context.source.text(in: span)
    var error: AmountError?
    if !use.isReported(byDecoderOf: text) {
      error = splitError(text, first: first, use: use, in: context)
      if error == nil { return nil }
    }
    for part in parts { context.retractDuplicateKey(at: SourceSpan(part)) }
    return SplitNumber(span: span, text: text, use: use, error: error)
  }

  /// What is wrong with a text that YAML split, if it was certainly meant as one number.
  private static func splitError(
    _ text: String, first: String, use: NumberUse, in context: DecodingContext
  ) -> AmountError? {
    let error: AmountError? =
      if case .invalid(let error) = AmountParseResult(text, currency: context.currency) {
        error
      } else { nil }
    switch use {
    case .amount, .quantity:
      let digits = first.hasPrefix("-") || first.hasPrefix("+") ? text.dropFirst() : text[...]
      let isNumber = digits.utf8.allSatisfy { Self.isDigit($0) || ",.".utf8.contains($0) }
      return error ?? (isNumber ? .notAnAmount : nil)
    case .decimal, .other:
      if case .groupingSeparators = error { return error }
      return nil
    }
  }

  /// What follows a comma at `offset` up to the next entry: a digit or a dash first, and no value of
  /// its own.
  private static func numberPart(at offset: Int, in context: DecodingContext) -> Range<Int>? {
    let bytes = context.source.bytes
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: ","),
      startsPart(bytes[offset + 1])
    else { return nil }
    let rest = bytes[(offset + 1)...]
    guard let end = rest.firstIndex(where: { ",}:#\n\r".utf8.contains($0) }),
      bytes[end] != UInt8(ascii: ":"),
      let last = rest[..<end].lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return nil }
    return offset + 1..<last + 1
  }

  private static func startsPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
