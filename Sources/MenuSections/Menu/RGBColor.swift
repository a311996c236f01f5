/// A color of sRGB with eight bits for each of red, green and blue.
public struct RGBColor: Hashable, Sendable {
  /// The parts, from 0 to 255.
  public let red, green, blue: UInt8

  /// A color as a number, `0x24_56c7`; higher bits are ignored.
  public init(_ number: UInt32) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  /// Reads a color as CSS writes it with six hexadecimal digits, such as
  /// `#2456c7`; `nil` for other texts.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The six hexadecimal digits in lowercase: `2456c7`.
  public var digits: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The contrast ratio with another color, from 1 to 21 (WCAG 2.2).
  public func contrast(with other: RGBColor) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private var luminance: Double {
    let light = light
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// How different another color looks: CIE94 for graphic arts, with this color as the reference.
  /// About 1 is barely seen, 100 is black beside white.
  package func difference(from other: RGBColor) -> Double {
    let (one, other) = (lab, other.lab)
    let chroma = (one.y * one.y + one.z * one.z).squareRoot()
    let light = one.x - other.x
    let colorful = chroma - (other.y * other.y + other.z * other.z).squareRoot()
    let (a, b) = (one.y - other.y, one.z - other.z)
    let hue = max(0, a * a + b * b - colorful * colorful).squareRoot() / (1 + 0.015 * chroma)
    let saturation = colorful / (1 + 0.045 * chroma)
    return (light * light + saturation * saturation + hue * hue).squareRoot()
  }

  /// CIE L*a*b* with the white of D65.
  private var lab: SIMD3<Double> {
    let light = light
    func part(_ weights: SIMD3<Double>) -> Double {
      let value = (weights * light).sum()
      return value > 0.008856 ? Self.root(3, of: value) : 7.787 * value + 16 / 116
    }
    let x = part([0.4124564, 0.3575761, 0.1804375] / 0.95047)
    let y = part([0.2126729, 0.7151522, 0.0721750])
    let z = part([0.0193339, 0.1191920, 0.9503041] / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  /// The parts as amounts of light, from 0 to 1.
  private var light: SIMD3<Double> {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      guard part > 0.04045 else { return part / 12.92 }
      let base = (part + 0.055) / 1.055
      let root = Self.root(5, of: base)
      return base * base * root * root
    }
    return [linear(red), linear(green), linear(blue)]
  }

  /// A root of a number up to 1, by Newton's method from above, so that no C library is needed.
  private static func root(_ degree: Int, of number: Double) -> Double {
    var root = 1.0
    while true {
      let power = (1..<degree).reduce(1.0) { power, _ in power * root }
      let next = (Double(degree - 1) * root + number / power) / Double(degree)
      guard next < root else { return root }
      root = next
    }
  }
}
