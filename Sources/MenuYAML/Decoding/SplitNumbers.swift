import MenuSections

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
  /// The pairs of a flow map with numbers joined that YAML split at a comma: to YAML `{샷: 4,500}`
  /// and `{Red: 4,50}` have two keys.
  ///
  /// Each such number is reported, and its key keeps an empty value marked as incomplete, or the
  /// whole number if its decoder reports it.
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
      var value = YAMLNode(number.text, at: number.span, inFile: node.file)
      switch number.problem {
      case .reportedByDecoder: break
      case .amount(let error): report(error, at: value, of: number.use, in: &context)
      case .name: ItemMistakes.reportSplit(value, as: .value, in: &context)
      }
      if number.problem != .reportedByDecoder {
        value = YAMLNode("", at: number.span, inFile: node.file, flags: .isIncomplete)
      }
      result.append((pair.key, value))
    }
    return node.replacing(pairs: result).pairs ?? pairs
  }

  /// Whether there may be such a number: a value after which a comma and a digit follow.
  static func areIn(_ pairs: YAMLNode.Pairs, of node: YAMLNode, _ bytes: [UInt8]) -> Bool {
    node.isFlow
      && pairs.contains { pair in
        let end = endOfValue(pair.value, bytes)
        return end + 1 < bytes.count && bytes[end] == UInt8(ascii: ",")
          && startsPart(bytes[end + 1])
      }
  }

  /// Where a comma after a value is; an empty one ends at its colon, before the space of
  /// `{Tea: ,50}`. In `{Red 5,50}` the comma belongs to the key.
  private static func endOfValue(_ value: YAMLNode, _ bytes: [UInt8]) -> Int {
    let end = Int(value.span.end)
    guard value.isEmpty, end > 0, bytes[end - 1] == UInt8(ascii: ":") else { return end }
    return bytes[end...].firstIndex { $0 != UInt8(ascii: " ") } ?? end
  }

  private struct SplitNumber {
    let span: SourceSpan
    let text: String
    let use: NumberUse
    let problem: SplitProblem
  }

  /// What is wrong with a text that YAML split at a comma.
  private enum SplitProblem: Hashable {
    case amount(AmountError)
    /// It is the name of an item, as in `{red: Red wine 4,50}` and `{a: Table 1,2}`.
    case name
    /// The decoder of the text reports it.
    case reportedByDecoder
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

  /// The whole number, if the source continues after `value` with a comma
  /// and digits without a space.
  ///
  /// The source is searched, not the next keys: of two numbers with the same digits after the comma
  /// the second is a duplicate key, which is not reported then.
  private static func splitNumber(
    from value: YAMLNode, use: NumberUse, in context: inout DecodingContext
  ) -> SplitNumber? {
    guard let first = value.plainText, !value.isAlias,
      // `,50` and `-,50` begin with the comma.
      first.isEmpty || first == "-" || first.utf8.contains(where: Self.isDigit)
    else { return nil }
    var parts: [Range<Int>] = []
    let end = endOfValue(value, context.source.bytes)
    guard !first.isEmpty || end > value.span.end else { return nil }
    while let part = numberPart(at: parts.last?.upperBound ?? end, in: context) {
      parts.append(part)
    }
    guard let last = parts.last else { return nil }
    let start = first.isEmpty ? end : Int(value.span.start)
    let span = SourceSpan(start..<last.upperBound)
    let text = context.source.text(in: span)
    var problem = SplitProblem.reportedByDecoder
    if !use.isReported(byDecoderOf: text) {
      if let error = splitError(text, first: first, use: use, in: context) {
        problem = .amount(error)
      } else if case .amount(orName: true) = use,
        isNumbered(first) || isName(text, parts: parts.count, context.currency)
      {
        problem = .name
      } else {
        return nil
      }
    }
    for part in parts { context.retractDuplicateKey(at: SourceSpan(part)) }
    return SplitNumber(span: span, text: text, use: use, problem: problem)
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
      let isAmount = AmountAdvice.amount(meantBy: text, in: context.currency) != nil
      if error != nil || isNumber || isAmount { return error ?? .notAnAmount }
      // In `0,75 bottle` the number may be a measure, so it is no suggestion.
      return context.currency != nil
        && PricePhrase.beginsWithAmount(text, currency: context.currency)
        ? .words(
          suggestion: PricePhrase.amount(beforeWordsIn: text, currency: context.currency)) : nil
    case .decimal, .other:
      if case .groupingSeparators = error { return error }
      return nil
    }
  }

  /// The whole name in brackets, if YAML splits it at the comma of a price or of a measure:
  /// `Red 8,50`, `Water 1,5 l`, `Beer 0,3`. Any other comma may separate entries:
  /// `[Coke, V8,7UP]`, `[Table 1,2,3]`.
  static func splitName(from node: YAMLNode, in context: inout DecodingContext) -> YAMLNode? {
    guard node.isPlain, !node.isAlias, !context.isFull else { return nil }
    return splitName(at: node.span, inFile: node.file, in: &context) { text, parts, currency in
      isName(text, parts: parts, currency)
    }
  }

  /// The names in a map in braces of which YAML drops the part before the comma, because it is a
  /// key of the map already, as for the second of `{Table 1,2: 3, Table 1,4: 5}`, and the offsets
  /// of the parts after the commas. Their duplicate keys are retracted.
  static func repeatedNames(
    in pairs: YAMLNode.Pairs, of node: YAMLNode, in context: inout DecodingContext
  ) -> [(name: YAMLNode, part: UInt32)] {
    guard node.isFlow, !context.isFull else { return [] }
    let keys = context.duplicateKeys(in: node.span)
    guard !keys.isEmpty else { return [] }
    var values = pairs.map(\.value.span).sorted { $0.start < $1.start }[...]
    return keys.filter { key in
      // Keys in a value are of another map.
      values = values.drop { $0.end <= key.start }
      return values.first.map { $0.start > key.start } ?? true
    }.compactMap { key in
      guard
        let name = splitName(
          at: key, inFile: node.file, in: &context, if: { _, parts, _ in parts == 1 })
      else { return nil }
      context.retractDuplicateKey(at: key)
      return (name, key.end + 1)
    }
  }

  /// The text at `span` with what follows it up to the next entry, after one comma or several
  /// without a space, if it is a name.
  private static func splitName(
    at span: SourceSpan, inFile file: UInt8, in context: inout DecodingContext,
    if isName: (_ text: String, _ parts: Int, Currency?) -> Bool
  ) -> YAMLNode? {
    let bytes = context.source.bytes
    var parts: [Range<Int>] = []
    while parts.count <= mostParts,
      let part = namePart(at: parts.last?.upperBound ?? Int(span.end), bytes)
    {
      parts.append(part)
    }
    guard let last = parts.last, parts.count <= mostParts else { return nil }
    let span = SourceSpan(Int(span.start)..<last.upperBound)
    let text = context.source.text(in: span)
    guard isName(text, parts.count, context.currency) else { return nil }
    for part in parts { context.retractDuplicateKey(at: SourceSpan(part)) }
    return YAMLNode(text, at: span, inFile: file)
  }

  /// The most commas in a name with several prices: `S 4,50 / M 5,50 / L 6,50`.
  private static let mostParts = 4

  /// Whether a text that YAML splits into parts after the first is a name
  /// with a price or a measure.
  private static func isName(_ text: String, parts: Int, _ currency: Currency?) -> Bool {
    if parts == 1, endsWithPrice(text, currency) || isMeasure(text) { return true }
    return PricePhrase(text, currency: currency)?.meaning == .lastOfSeveralPrices
      || parts == 1 && text.contains(where: \.isLetter)
        && PricePhrase.amounts(amidWordsOf: text, currency: currency).count == 1
  }

  /// Whether the part of a value before a comma is a name with a number: the
  /// `Table 1` of `Table 1,2`.
  private static func isNumbered(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.last?.isNumber ?? false
  }

  /// What follows a comma between two digits at `offset`, up to the next entry or value.
  private static func namePart(at offset: Int, _ bytes: [UInt8]) -> Range<Int>? {
    guard offset > 0, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: ","),
      isDigit(bytes[offset - 1]), isDigit(bytes[offset + 1])
    else { return nil }
    let rest = bytes[(offset + 1)...].prefix { !",:]}#\n\r".utf8.contains($0) }
    return offset + 1..<(rest.lastIndex { $0 != UInt8(ascii: " ") } ?? offset + 1) + 1
  }

  /// Whether the only comma of a text is in a price at its end, alone with a
  /// currency or after a name.
  private static func endsWithPrice(_ text: String, _ currency: Currency?) -> Bool {
    if case .invalid(.currencyMarks) = AmountParseResult(text, currency: currency) { return true }
    guard let phrase = PricePhrase(text, currency: currency) else { return false }
    return phrase.name.contains(where: \.isLetter) && !phrase.name.contains(",")
  }

  /// Whether a text ends with a measure such as `1,5 l`, or has one below 1
  /// after a name: `Beer 0,3`.
  private static func isMeasure(_ text: String) -> Bool {
    guard let comma = text.firstIndex(of: ","),
      let whole = text[..<comma].split(separator: " ").last, whole.utf8.allSatisfy(isDigit)
    else { return false }
    if whole == "0", text[..<comma].contains(where: \.isLetter) { return true }
    let unit = text[comma...].drop { ", 0123456789".contains($0) }.lowercased()
    return PricePhrase.units.contains(unit)
  }

  /// What follows a comma at `offset` up to the next entry: a digit or a dash first,
  /// and no value of its own.
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
