import Foundation
import MenuSections
import Testing

@Suite("Currencies")
struct CurrencyTests {
  private static let all = Currency.allCodes.compactMap(Currency.init(code:))

  @Test("Every listed code creates a currency with that code")
  func listedCodes() {
    #expect(Self.all.map(\.code) == Currency.allCodes)
    #expect(Self.all.map(\.description) == Currency.allCodes)
    #expect(Set(Self.all).count == Self.all.count)
    #expect(Currency.allCodes == Currency.allCodes.sorted())
  }

  @Test("ISO 4217 list one of 2026-01-01 has 165 currencies, most with two decimals")
  func minorUnits() {
    let codes = Dictionary(grouping: Self.all, by: \.minorUnitDigits).mapValues { $0.map(\.code) }
    #expect(Currency.allCodes.count == 165 + 1)
    #expect(
      codes[0] == [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
        "VUV", "XAF", "XOF", "XPF", "XXX",
      ])
    #expect(codes[3] == ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"])
    #expect(codes[4] == ["CLF", "UYW"])
    #expect(Set(codes.keys) == [0, 2, 3, 4])
  }

  @Test("Foundation knows every code except those newer than its data")
  func knownToFoundation() {
    let known = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })
    #expect(Set(Currency.allCodes).subtracting(known).isSubset(of: ["XAD", "XCG", "ZWG"]))
  }

  @Test(
    "A code that is not in use creates no currency",
    arguments: [
      "", "K", "KR", "KRWX", "krw", "Krw", "KRW ", " KRW", "K W", "원", "가나다", "AAA", "ZZZ", "???",
      "HRK", "BGN", "ANG", "ZWL", "SLL", "VEF", "CUC", "XAU", "XTS", "XDR", "KRW0", "\0\0\0",
    ])
  func notCodes(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test("The missing currency has the code XXX and no decimals")
  func none() {
    #expect(Currency.none == Currency(code: "XXX"))
    #expect(Currency.none.code == "XXX")
    #expect(Currency.none.minorUnitDigits == 0)
  }

  @Test("A money value is at most two words in size")
  func size() {
    #expect(MemoryLayout<Currency>.size <= 8)
    #expect(MemoryLayout<Money>.stride <= 16)
  }
}
