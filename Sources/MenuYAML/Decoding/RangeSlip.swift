import MenuSections

extension QuantityRange {
  /// A range as menus write it: `N`, `A..B`, `A..`.
  init?(written text: String) {
    if let number = Int(digits: text) {
      self.init(number, number)
    } else {
      guard let dots = text.firstRange(of: ".."), let lower = Int(digits: text[..<dots.lowerBound])
      else { return nil }
      let upper = text[dots.upperBound...]
      guard upper.isEmpty || Int(digits: upper) != nil else { return nil }
      self.init(lower, Int(digits: upper))
    }
  }
}

/// The range that was probably meant by a node that is not one.
struct RangeSlip {
  /// A range in another notation, or reversed: `1-3`, `0~2`, `3..1`, `0...3`.
  let meant: String?
  /// Whether it can only mean that range: `1-3`, `0~2`, `0…3`, `'0..3'`.
  ///
  /// A reversed range, and one whose upper end may be excluded, is for its author to correct.
  let isSure: Bool
  /// Whether its first number is the greater one.
  let isReversed: Bool
  /// Whether it is a range with a number above the limit.
  let isTooLarge: Bool

  /// Reads what a node means; `least` is the lower end of a range that names only its upper one.
  init(_ node: YAMLNode, least: Int) {
    let text = node.text ?? Self.pair(node) ?? ""
    let ends = text.split { !("0"..."9").contains($0) }
    let signs = text.filter { !("0"..."9").contains($0) && $0 != " " }.lowercased()
    let numbers = ends.compactMap { Int(digits: $0) }
    isReversed = numbers.count == 2 && numbers[0] > numbers[1]
    let hasEnds = ends.count == 2 && numbers.count == 2
    let isUnambiguous = ["..", "...", "-", "–", "—", "~", "〜", "～", "…"].contains(signs)
    isSure = hasEnds && isUnambiguous && !isReversed
    if hasEnds, isUnambiguous || ["..<", ":", "to", ",", "bis", "から"].contains(signs) {
      meant = QuantityRange(min(numbers[0], numbers[1]), max(numbers[0], numbers[1]))?.description
    } else if numbers.count == 1, ends.count == 1 {
      let isFirst = text.first.map { ("0"..."9").contains($0) } ?? false
      meant =
        Self.openRange(from: numbers[0], isFirst ? signs + "$" : signs, least: least)?
        .description
    } else {
      meant = nil
    }
    isTooLarge = meant == nil && Self.isTooLarge(node.plainText ?? "")
  }

  /// The range that a number with a sign or a word means: `max 3`, `≤ 3`, `3+`, `최소 1`, `0..*`; a
  /// `$` ends the signs after the number.
  private static func openRange(from number: Int, _ signs: String, least: Int) -> QuantityRange? {
    switch signs {
    case "max", "maximum", "max.", "upto", "atmost", "<=", "=<", "≤", "..", "...", "…", "최대",
      "최대개", "이하$", "까지$", "개까지$", "最大", "まで$", "つまで$", "個まで$", "以下$", "höchstens",
      "maximal", "biszu":
      QuantityRange(min(least, number), number)
    case "min", "minimum", "min.", "atleast", ">=", "=>", "≥", "+$", "ormore$", "...$", "…$",
      "..*$", "..∞$", "..n$", "최소", "최소개", "이상$", "개이상$", "最低", "以上$", "mindestens":
      QuantityRange(number, nil)
    default: nil
    }
  }

  /// The ends of a list of two numbers, `[0, 3]`.
  private static func pair(_ node: YAMLNode) -> String? {
    guard let items = node.items, items.count == 2 else { return nil }
    return items.map { $0.plainText ?? "?" }.joined(separator: ",")
  }

  private static func isTooLarge(_ text: String) -> Bool {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    let areDigits = ends.enumerated().allSatisfy { index, end in
      end.utf8.allSatisfy { (48...57).contains($0) } && (!end.isEmpty || index == 1)
    }
    return 1...2 ~= ends.count && areDigits
      && ends.contains { $0.drop { $0 == "0" }.utf8.count > 4 }
  }
}
