import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Rounding")
struct RoundingTests {
  @Test("Published and worked examples of the four modes", arguments: PaymentFacts.shared.rounding)
  func worked(example: PaymentFacts.Rounding) throws {
    let exact = try #require(Fraction(decimal: example.exact))
    let scale = (0..<example.digits).reduce(Int128(1)) { scale, _ in scale * 10 }
    for mode in RoundingMode.allCases {
      let expected = try #require(example.results[mode].flatMap { Fraction(decimal: $0) })
      let rounded = mode.quotient(exact.numerator * scale, over: exact.denominator)
      #expect(
        rounded * expected.denominator == expected.numerator * scale,
        "\(mode.rawValue) of \(example.exact)")
    }
  }

  @Test("A negative amount mirrors the positive one, and no mode moves a whole number")
  func mirrored() {
    for mode in RoundingMode.allCases {
      for numerator in Int128(-40)...40 {
        for denominator in Int128(1)...12 {
          let rounded = mode.quotient(numerator, over: denominator)
          #expect(mode.quotient(-numerator, over: denominator) == -rounded)
          let error = rounded * denominator - numerator
          #expect(error.magnitude < denominator.magnitude)
          if numerator % denominator == 0 { #expect(error == 0) }
        }
      }
    }
  }
}

@Suite("The method of the largest remainder")
struct LargestRemainderTests {
  private func split(_ amount: Int64, _ weights: [(Int128, String)]) -> [Int64]? {
    LargestRemainder.split(amount, by: weights.map { .init($0.0, tax: $0.1) })
  }

  @Test("Equal remainders go to the larger weight, then to the earlier tax, then to the first")
  func ties() {
    #expect(split(2, [(100, ""), (300, "")]) == [0, 2])
    #expect(split(1, [(5, "std"), (5, "red")]) == [0, 1])
    #expect(split(100, [(333, "t"), (333, "t"), (333, "t")]) == [34, 33, 33])
    #expect(split(-100, [(333, "t"), (333, "t"), (333, "t")]) == [-34, -33, -33])
    #expect(split(990, [(700, ""), (500, "")]) == [578, 412])
    #expect(split(700, [(700, ""), (250, ""), (150, "")]) == [446, 159, 95])
    #expect(split(5, [(0, ""), (0, "")]) == [0, 0])
  }

  @Test("The parts add up to the amount, and each is next to its exact share")
  func laws() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...6, using: &generator)
      let values = (0..<count).map { _ in Int128(Int.random(in: 0...999, using: &generator)) }
      let amount = Int64.random(in: -5_000...5_000, using: &generator)
      let parts = try #require(split(amount, values.map { ($0, "") }))
      let whole = values.reduce(0, +)
      guard whole > 0 else { continue }
      #expect(parts.reduce(0, +) == amount)
      for (part, value) in zip(parts, values) {
        let error = Int128(part) * whole - Int128(amount) * value
        #expect(error.magnitude < whole.magnitude)
      }
    }
  }

  @Test("A product beyond 127 bits is no trap")
  func overflow() {
    #expect(split(.max, [(.max, ""), (1, "")]) == nil)
    #expect(split(.max, [(.max / 2, ""), (.max / 2, ""), (.max / 2, "")]) == nil)
    #expect(split(.min, [(1, ""), (1, "")]) == [.min / 2, .min / 2])
  }
}
