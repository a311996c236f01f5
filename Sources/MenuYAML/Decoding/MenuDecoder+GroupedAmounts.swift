import MenuSections

extension MenuDecoder {
  /// The pairs of a map without the amounts that YAML took apart: `{샷: 4,500}` is two keys to it.
  ///
  /// Each such amount is reported, and its key keeps an empty value that says so.
  mutating func withWholeAmounts(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], of node: YAMLNode, orNames: Bool
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard node.isFlow else { return pairs }
    var result: [(key: YAMLNode, value: YAMLNode)] = []
    result.reserveCapacity(pairs.count)
    var end: UInt32 = 0
    for pair in pairs where pair.key.span.start >= end {
      guard let span = groupedAmount(from: pair.value) else {
        result.append(pair)
        continue
      }
      end = span.end
      let text = source.text(in: span)
      reportFault(
        .groupingSeparators(suggestion: text.filter { $0 != "," }),
        at: YAMLNode(.scalar(text: text, style: .plain), at: span), orName: orNames)
      result.append(
        (pair.key, YAMLNode(.scalar(text: "", style: .plain), at: span, isIncomplete: true)))
    }
    return result
  }

  /// The whole amount, if groups of three digits follow a short one in the source.
  ///
  /// The source is asked, not the next keys: of two amounts with the same group the second is a key
  /// written twice, which is not reported then.
  private mutating func groupedAmount(from value: YAMLNode) -> SourceSpan? {
    guard let first = value.plainText, !value.isAlias, isLeadingGroup(first) else { return nil }
    var end = Int(value.span.end)
    while let group = group(at: end) {
      retractDuplicateKey(at: SourceSpan(group))
      end = group.upperBound
    }
    return end == Int(value.span.end) ? nil : SourceSpan(Int(value.span.start)..<end)
  }

  private func isLeadingGroup(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return digits.utf8.count <= 3 && Self.digits(digits) != nil
  }

  /// The three digits after a comma at `offset`, if nothing makes more of them than an empty key.
  private func group(at offset: Int) -> Range<Int>? {
    let bytes = source.bytes
    let range = offset + 1..<offset + 4
    guard range.upperBound < bytes.count, bytes[offset] == UInt8(ascii: ","),
      bytes[range].allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let next = bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") }
    let ends = [",", "}", "#", "\n", "\r"].map { (end: Unicode.Scalar) in UInt8(ascii: end) }
    return next.map(ends.contains) ?? false ? range : nil
  }
}
