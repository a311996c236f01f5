import MenuSections
import MenuText

extension TermsDecoder {
  /// The range of a condition on the subtotal: `200.00..`, `..50.00`, `10..20`.
  static func subtotal(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> AmountRange? {
    let text = node.plainText ?? ""
    if let range = amountRange(text, in: context.currency) {
      for amount in [range.lower, range.upper] {
        if let amount { context.noteAmount(amount, at: node.span) }
      }
      return range
    }
    guard !node.isLost else { return nil }
    let meant = amountRange(meantBy: node.text ?? "", in: context.currency)
    let example = meant ?? "\(AmountExamples(in: context.currency).larger).."
    context.report(
      .wrongValue, "amount-range", with: ["example": .text(example)], about: node, meant: meant)
    return nil
  }

  private static func amountRange(_ text: String, in currency: Currency?) -> AmountRange? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map { part -> Int64?? in
      guard !part.isEmpty else { return .some(nil) }
      guard case .amount(let amount) = AmountParseResult(String(part), currency: currency)
      else { return nil }
      return amount
    }
    guard let lower = ends[0], let upper = ends[1], lower != nil || upper != nil,
      lower ?? .min <= upper ?? .max
    else { return nil }
    return AmountRange(lower: lower, upper: upper)
  }

  /// The range that `30,00..`, `30-50`, `30` or `<30` probably means.
  private static func amountRange(meantBy text: String, in currency: Currency?) -> String? {
    let signs = ["<=", ">=", "≤", "≥", "<", ">", "under ", "below ", "over ", "above ", "from "]
    if let currency, let sign = signs.first(where: text.lowercased().hasPrefix) {
      let end = text.dropFirst(sign.count).filter { $0 != " " }
      let written = AmountAdvice.amount(meantBy: end, in: currency) ?? end
      guard case .amount(let amount) = AmountParseResult(written, currency: currency),
        1..<1_000_000_000 ~= amount
      else { return nil }
      let format = AmountFormat(decimalOf: currency)
      return switch sign {
      case "<=", "≤": "..\(format.string(amount))"
      case "<", "under ", "below ": "..\(format.string(amount - 1))"
      case ">", "over ", "above ": "\(format.string(amount + 1)).."
      default: "\(format.string(amount)).."
      }
    }
    let isRange = text.contains("..")
    let ends = isRange ? text.split(separator: "..") : text.split { "-–~".contains($0) }
    let amounts = ends.compactMap { end -> String? in
      let end = end.filter { $0 != " " }
      return AmountParseResult(end, currency: currency).isAmount
        ? end : AmountAdvice.amount(meantBy: end, in: currency)
    }
    guard amounts.count == ends.count, let first = amounts.first else { return nil }
    let meant =
      amounts.count > 1
      ? amounts.joined(separator: "..") : text.hasPrefix("..") ? "..\(first)" : "\(first).."
    return amountRange(meant, in: currency) == nil ? nil : meant
  }
}
