import MenuLayout

/// The parsed text of a dimension: `50`, `~50`, `max~50`, `50%`, `50%w`, `50%h`.
struct DimensionText {
  let dimension: LayoutDimension
  /// The points or the percent.
  let number: Double

  init?(_ text: String, along axis: LayoutAxis) {
    let digits: Substring
    let dimension: (Double) -> LayoutDimension
    if text.hasPrefix("max~") {
      (digits, dimension) = (text.dropFirst(4), { .uniformAcrossSiblings(estimate: $0) })
    } else if text.hasPrefix("~") {
      (digits, dimension) = (text.dropFirst(), { .estimated($0) })
    } else if text.hasSuffix("%") {
      let isWidth = axis == .horizontal
      digits = text.dropLast()
      dimension = { isWidth ? .fractionalWidth($0 / 100) : .fractionalHeight($0 / 100) }
    } else if text.hasSuffix("%w") {
      (digits, dimension) = (text.dropLast(2), { .fractionalWidth($0 / 100) })
    } else if text.hasSuffix("%h") {
      (digits, dimension) = (text.dropLast(2), { .fractionalHeight($0 / 100) })
    } else {
      (digits, dimension) = (text[...], { .absolute($0) })
    }
    guard let number = LayoutNumber.read(digits) else { return nil }
    self.dimension = dimension(number)
    self.number = number
  }

  /// Whether the number is a percentage of the container, not points.
  var isShare: Bool { dimension.side != nil }

  /// A regular expression of the dimensions that are not plain numbers.
  static func pattern(allowsSiblings: Bool) -> String {
    let points = LayoutNumber.pattern(upTo: LayoutNumber.maximumPoints)
    let percent = LayoutNumber.pattern(upTo: LayoutNumber.maximumPercent)
    return "^(\(allowsSiblings ? "(max)?" : "")~\(points)|\(percent)%[wh]?)$"
  }

  /// A dimension in another notation: `50px`, `50 %`, `40vw`, `1/3`, `auto`.
  static func meant(by text: String) -> String? {
    if ["auto", "fit", "content"].contains(text.lowercased()) { return "~50" }
    var plain = LayoutNumber.plain(text)
    if plain.hasSuffix("vw") || plain.hasSuffix("vh") {
      plain = String(plain.dropLast(2)) + "%" + plain.suffix(1)
    }
    plain = share(plain) ?? plain
    guard let parsed = DimensionText(plain, along: .horizontal),
      0...Double(parsed.isShare ? LayoutNumber.maximumPercent : LayoutNumber.maximumPoints)
        ~= parsed.number
    else { return nil }
    return plain
  }

  /// `1/3` as `33.33%`.
  private static func share(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = Int(digits: parts[0]),
      let whole = Int(digits: parts[1]), whole > 0
    else { return nil }
    let hundredths = (Double(part) / Double(whole) * 10_000).rounded(.down)
    let percent = hundredths / 100
    return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
  }
}

extension LayoutDimension {
  /// The side of the container that it is a fraction of; `nil` for none.
  var side: LayoutAxis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }
}

/// The numbers of a layout: plain digits, optionally with a point and more digits.
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
  static func pattern(upTo maximum: Int) -> String {
    let digits = String(maximum).dropFirst()
    precondition(digits.allSatisfy { $0 == "0" }, "a limit of the layout is no power of ten")
    return "(0*[0-9]{1,\(digits.count)}(\\.[0-9]+)?|0*\(maximum)(\\.0+)?)"
  }

  /// A text without spaces and units, and with a point for a comma.
  static func plain(_ text: String) -> String {
    let text = text.lowercased().filter { $0 != " " }.replacing(",", with: ".")
    let unit = ["px", "pt", "pts", "dp", "points"].last { text.hasSuffix($0) }
    return String(text.dropLast(unit?.count ?? 0))
  }
}
