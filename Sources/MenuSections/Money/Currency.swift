/// A currency of ISO 4217: three capital letters and how many digits its minor unit has.
///
/// Only active codes are supported; withdrawn codes (`HRK`), metals and test codes are not. The
/// size of a value is four bytes.
public struct Currency: Hashable, Sendable {
  /// The three letters in ASCII, then the number of digits in the lowest byte.
  private let packed: UInt32

  /// `XXX`, the code of ISO 4217 for "no currency is involved": whole numbers without a symbol.
  public static let none = Currency(letters: [0x58, 0x58, 0x58], minorUnitDigits: 0)

  /// Every code that ``init(code:)`` accepts, in alphabetical order.
  public static var allCodes: [String] { CurrencyTable.currencies.map(\.code) }

  /// Creates the currency with an active code in capitals, such as `KRW`; otherwise `nil`.
  ///
  /// Logarithmic in the number of currencies.
  public init?(code: String) {
    let wanted = Self.packedLetters(code.utf8)
    guard code.utf8.count == 3, let found = CurrencyTable.first(withLetters: wanted) else {
      return nil
    }
    self = found
  }

  init(letters: some Sequence<UInt8>, minorUnitDigits: UInt8) {
    packed = Self.packedLetters(letters) << 8 | UInt32(minorUnitDigits)
  }

  /// The three letters, such as `KRW`.
  public var code: String {
    withUnsafeBytes(of: packed.bigEndian) { String(decoding: $0.prefix(3), as: UTF8.self) }
  }

  /// The number of decimal digits of the minor unit in ISO 4217, 0 to 4: KRW 0, USD 2, KWD 3, CLF
  /// 4.
  public var minorUnitDigits: Int { Int(packed & 0xFF) }

  /// The letters as one number, in alphabetical order.
  var packedLetters: UInt32 { packed >> 8 }

  private static func packedLetters(_ letters: some Sequence<UInt8>) -> UInt32 {
    letters.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension Currency: CustomStringConvertible {
  /// The three letters, the same as ``code``.
  public var description: String { code }
}
