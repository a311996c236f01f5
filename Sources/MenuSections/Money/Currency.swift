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

/// The currencies of most menus. Find others with ``Currency/init(code:)``.
extension Currency {
  /// United Arab Emirates dirham.
  public static let aed = Currency("AED", digits: 2)
  /// Argentine peso.
  public static let ars = Currency("ARS", digits: 2)
  /// Australian dollar.
  public static let aud = Currency("AUD", digits: 2)
  /// Bangladeshi taka.
  public static let bdt = Currency("BDT", digits: 2)
  /// Brazilian real.
  public static let brl = Currency("BRL", digits: 2)
  /// Canadian dollar.
  public static let cad = Currency("CAD", digits: 2)
  /// Swiss franc.
  public static let chf = Currency("CHF", digits: 2)
  /// Chilean peso.
  public static let clp = Currency("CLP", digits: 0)
  /// Chinese yuan.
  public static let cny = Currency("CNY", digits: 2)
  /// Colombian peso.
  public static let cop = Currency("COP", digits: 2)
  /// Czech koruna.
  public static let czk = Currency("CZK", digits: 2)
  /// Danish krone.
  public static let dkk = Currency("DKK", digits: 2)
  /// Egyptian pound.
  public static let egp = Currency("EGP", digits: 2)
  /// Euro.
  public static let eur = Currency("EUR", digits: 2)
  /// Pound sterling.
  public static let gbp = Currency("GBP", digits: 2)
  /// Hong Kong dollar.
  public static let hkd = Currency("HKD", digits: 2)
  /// Hungarian forint.
  public static let huf = Currency("HUF", digits: 2)
  /// Indonesian rupiah.
  public static let idr = Currency("IDR", digits: 2)
  /// Israeli new shekel.
  public static let ils = Currency("ILS", digits: 2)
  /// Indian rupee.
  public static let inr = Currency("INR", digits: 2)
  /// Japanese yen.
  public static let jpy = Currency("JPY", digits: 0)
  /// Kenyan shilling.
  public static let kes = Currency("KES", digits: 2)
  /// South Korean won.
  public static let krw = Currency("KRW", digits: 0)
  /// Kuwaiti dinar.
  public static let kwd = Currency("KWD", digits: 3)
  /// Mexican peso.
  public static let mxn = Currency("MXN", digits: 2)
  /// Malaysian ringgit.
  public static let myr = Currency("MYR", digits: 2)
  /// Nigerian naira.
  public static let ngn = Currency("NGN", digits: 2)
  /// Norwegian krone.
  public static let nok = Currency("NOK", digits: 2)
  /// New Zealand dollar.
  public static let nzd = Currency("NZD", digits: 2)
  /// Peruvian sol.
  public static let pen = Currency("PEN", digits: 2)
  /// Philippine peso.
  public static let php = Currency("PHP", digits: 2)
  /// Pakistani rupee.
  public static let pkr = Currency("PKR", digits: 2)
  /// Polish złoty.
  public static let pln = Currency("PLN", digits: 2)
  /// Romanian leu.
  public static let ron = Currency("RON", digits: 2)
  /// Saudi riyal.
  public static let sar = Currency("SAR", digits: 2)
  /// Swedish krona.
  public static let sek = Currency("SEK", digits: 2)
  /// Singapore dollar.
  public static let sgd = Currency("SGD", digits: 2)
  /// Thai baht.
  public static let thb = Currency("THB", digits: 2)
  /// Turkish lira.
  public static let `try` = Currency("TRY", digits: 2)
  /// New Taiwan dollar.
  public static let twd = Currency("TWD", digits: 2)
  /// Ukrainian hryvnia.
  public static let uah = Currency("UAH", digits: 2)
  /// United States dollar.
  public static let usd = Currency("USD", digits: 2)
  /// Vietnamese đồng.
  public static let vnd = Currency("VND", digits: 0)
  /// South African rand.
  public static let zar = Currency("ZAR", digits: 2)

  private init(_ code: String, digits: UInt8) {
    self.init(letters: code.utf8, minorUnitDigits: digits)
  }
}
