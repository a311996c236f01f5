import MenuLayout

/// Rounding of lengths to thousandths, the last step before output.
extension FrameEntry {
  var rounded: FrameEntry {
    var result = self
    result.frame = frame.rounded
    result.cornerRadius = cornerRadius.thousandths
    result.text = text.map(\.rounded)
    result.parts = parts.map(\.rounded)
    return result
  }
}

extension FramePart {
  fileprivate var rounded: FramePart {
    var result = self
    result.frame = frame.rounded
    result.cornerRadius = cornerRadius.thousandths
    result.text = text.map(\.rounded)
    return result
  }
}

extension FrameText {
  fileprivate var rounded: FrameText {
    var result = self
    result.x = x.thousandths
    result.baseline = baseline.thousandths
    result.width = width.thousandths
    result.size = size.thousandths
    return result
  }
}

extension LayoutRect {
  var rounded: LayoutRect {
    LayoutRect(
      x: x.thousandths, y: y.thousandths, width: width.thousandths, height: height.thousandths)
  }
}

extension Double {
  /// Rounded to thousandths, halves away from zero; equal to its decoded decimal text.
  ///
  /// Values that are not finite or too large are clamped.
  var thousandths: Double { Double(wholeThousandths) / 1000 }

  /// Rounded to thousandths in plain digits, without trailing zeros: `77.667`, `-0.5`, `0`.
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
