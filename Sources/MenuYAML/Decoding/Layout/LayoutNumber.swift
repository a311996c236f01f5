/// How the numbers of a layout are written: plain digits, perhaps with a point and further digits.
enum LayoutNumber {
  /// The most points of a length; more than any screen has.
  static let maximumPoints = 100_000
  /// The most percent of a share.
  static let maximumPercent = 10_000

  /// `12`, `0.5`, `-3`; infinite beyond what a `Double` holds, `nil` for exponents and words.
  static func read(_ text: some StringProtocol) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    return isNumber && parts.count <= 2 ? Double(String(text)) : nil
  }

  /// A number with a unit, in quotes or with a comma: `8px`, `"8"`, `0,5`.
  static func meant(by text: String) -> String? {
    let number = plain(text)
    guard let value = read(number), 0...Double(maximumPoints) ~= value else { return nil }
    return number
  }

  /// A regular expression of the numbers from 0 to a power of ten, in its own parentheses.
  static func pattern(upTo most: Int) -> String {
    let digits = String(most).dropFirst()
    precondition(digits.allSatisfy { $0 == "0" }, "a limit of the layout is no power of ten")
    return "(0*[0-9]{1,\(digits.count)}(\\.[0-9]+)?|0*\(most)(\\.0+)?)"
  }

  /// A text without spaces and units, and with a point for a comma.
  static func plain(_ text: String) -> String {
    let text = text.lowercased().filter { $0 != " " }.replacing(",", with: ".")
    let unit = ["px", "pt", "pts", "dp", "points"].last { text.hasSuffix($0) }
    return String(text.dropLast(unit?.count ?? 0))
  }
}
