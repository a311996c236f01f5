extension Double {
  /// The nearest thousandth, halves away from zero; the number that its decimal text reads back as.
  ///
  /// Thirds of a point have no end as decimals. What is not finite or beyond any page is brought to
  /// the edge of it.
  var thousandths: Double { Double(wholeThousandths) / 1000 }

  /// The nearest thousandth in plain digits, without a needless zero: `77.667`, `-0.5`, `0`.
  var decimalText: String {
    let all = wholeThousandths
    let magnitude = all.magnitude
    let sign = all < 0 ? "-" : ""
    var fraction = String(magnitude % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(magnitude / 1000)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  private var wholeThousandths: Int {
    guard self == self else { return 0 }
    let magnitude = Swift.min(self.magnitude, 1e12) * 1000
    let whole = Int(magnitude + 0.5)
    return self < 0 ? -whole : whole
  }
}
