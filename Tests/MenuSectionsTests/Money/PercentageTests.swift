import Foundation
import MenuSections
import MenuTestSupport
import Testing

@Suite("Percentages")
struct PercentageTests {
  @Test(
    "A percentage of an amount rounds like Foundation's decimals, halves away from zero",
    arguments: UInt64(1)...40)
  func oracle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let basisPoints = Int.random(in: 0...10_000, using: &generator)
      let scale: Int64 = [100, 10_000, 1 << 40, .max].randomElement(using: &generator) ?? 1
      let amount = Int64.random(in: -scale...scale, using: &generator)
      let share = try #require(Percentage(basisPoints: basisPoints)).of(amount)
      var exact = Decimal(amount.magnitude) * Decimal(basisPoints) / 10_000
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, 0, .plain)
      #expect(
        Decimal(share) == (amount < 0 ? -rounded : rounded), "\(basisPoints) of \(amount)")
    }
  }

  @Test("Halves round away from zero, and the limits of the range are exact")
  func corners() {
    #expect(Percentage.percent(10).of(45) == 5)
    #expect(Percentage.percent(10).of(-45) == -5)
    #expect(Percentage.percent(10).of(44) == 4)
    #expect(Percentage.percent(50).of(1) == 1)
    #expect(Percentage.percent(100).of(.max) == .max)
    #expect(Percentage.percent(100).of(.min) == .min)
    #expect(Percentage.percent(0).of(.min) == 0)
    #expect(Percentage.percent(140) == .percent(100))
    #expect(Percentage.percent(.min) == .percent(0))
  }

  @Test("Every percentage round-trips through its text")
  func roundTrip() {
    for basisPoints in 0...10_000 {
      let percentage = Percentage(basisPoints: basisPoints)
      #expect(percentage.flatMap { Percentage($0.description) } == percentage)
      #expect(percentage.flatMap { Percentage("\($0.description)%") } == percentage)
    }
    for text in ["8.875", "9.975", "0.000001", "12.000345", "99.999999", "100"] {
      #expect(Percentage(text)?.description == text)
    }
    #expect(Percentage("8.875000")?.hundredMillionths == 8_875_000)
  }

  @Test(
    "Other text is not a percentage",
    arguments: [
      "", "%", ".", "1.", ".5", "-1", "+1", "100.000001", "101", "0100", "1.2345678", "1e1", "１０",
      "10 %",
      "10%%", "ten", "1.2.3",
    ])
  func invalid(text: String) { #expect(Percentage(text) == nil) }
}
