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
    var next = pairs.startIndex
    while next < pairs.endIndex {
      let pair = pairs[next]
      next += 1
      guard let span = groupedAmount(after: pair.value, pairs, &next) else {
        result.append(pair)
        continue
      }
      let text = source.text(in: span)
      reportFault(
        .groupingSeparators(suggestion: text.filter { $0 != "," }),
        at: YAMLNode(.scalar(text: text, style: .plain), at: span), orName: orNames)
      result.append(
        (
          pair.key,
          YAMLNode(.scalar(text: "", style: .plain), at: span, isIncomplete: true)
        ))
    }
    return result
  }

  /// The whole amount, if groups of three digits follow the value as keys of their own.
  private func groupedAmount(
    after value: YAMLNode, _ pairs: [(key: YAMLNode, value: YAMLNode)], _ next: inout Int
  ) -> SourceSpan? {
    guard let first = value.plainText, isLeadingGroup(first) else { return nil }
    var end = value.span.end
    while next < pairs.endIndex {
      let (group, rest) = pairs[next]
      guard let digits = group.plainText, digits.utf8.count == 3, Self.digits(digits) != nil,
        rest.isEmpty, group.span.start == end + 1
      else { break }
      end = group.span.end
      next += 1
    }
    return end == value.span.end ? nil : SourceSpan(start: value.span.start, end: end)
  }

  private func isLeadingGroup(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return digits.utf8.count <= 3 && Self.digits(digits) != nil
  }
}
