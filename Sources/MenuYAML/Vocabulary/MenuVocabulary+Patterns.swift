import MenuSections

/// The forms of scalars, as regular expressions for other programs and as numbers for the decoder.
extension MenuVocabulary {
  static let quantities = DraftLimits.quantities
  static let starts = DraftLimits.starts
  static let lines = DraftLimits.lines
  static let stocks = DraftLimits.stocks
  static let ages = DraftLimits.ages

  /// The numbers with as many digits as an amount may have.
  static let amounts = -largestAmount...largestAmount
  static let largestAmount =
    Array(repeating: 10, count: AmountParseResult.digitLimit).reduce(1, *) - 1

  /// A range of more than one number; only the decoder checks which end is greater.
  static let rangePattern = "^0{0,2}[0-9]{1,4}\\.\\.(0{0,2}[0-9]{1,4})?$"

  static let range = SchemaShape.whole(DraftLimits.starts, orText: rangePattern)

  /// A range with both ends; only the decoder checks which is greater.
  static let closedRangePattern = "^0{0,2}[0-9]{1,4}\\.\\.0{0,2}[0-9]{1,4}$"

  /// Two or three letters, then perhaps a script and a region, in any case.
  static let languagePattern = "^\(language)$"
  /// A key of a text in several languages: a language, or an ignored key.
  static let languageKeyPattern = "^(x-.*|\(language))$"
  private static let language = "[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"

  /// Every displayed text, as in `SafeText`: no control character but a line feed, nothing that
  /// changes the direction of text, no noncharacter. Those of the upper planes are left to the
  /// decoder, as not every dialect of regular expressions can name them.
  static let displayPattern = "^\(displayable)*$"

  /// A text that is not blank, as an option's only name and codes must be.
  static let namePattern = "^(?=[\\s\\S]*\\S)\(displayable)*$"

  /// A character that is not allowed in any displayed text.
  static let forbiddenPattern = "[\(forbidden)]"

  private static let displayable = "[^\(forbidden)]"
  private static let forbidden =
    "\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069"
    + "\\uFDD0-\\uFDEF\\uFFFE\\uFFFF"

  /// An id that can be part of a path.
  static let idPattern = "^\(idEnd)(\(idMiddle)*\(idEnd))?$"

  private static let idMiddle = "[^.=#\(forbidden)]"
  private static let idEnd = "[^.=#\\s\(forbidden)]"

  /// An id of a section, other than some reserved words.
  static func idPattern(without reserved: [String]) -> String {
    "^(?!(\(reserved.joined(separator: "|")))$)" + idPattern.dropFirst()
  }

  /// A header that can be such an id: it is not blank.
  static func headerPattern(without reserved: [String]) -> String {
    "^(?!\\s*(\(reserved.joined(separator: "|")))\\s*$)[\\s\\S]*\\S"
  }

  /// The words with a meaning in conditions; in an option also the one that
  /// answers use for its quantity.
  static let reserved =
    ConditionWord.allCases.map(\.rawValue) + ContextWord.allCases.map(\.rawValue)
  static let reservedInOptions = reserved + ["quantity"]

  /// A key that is not a valid id.
  static let badIDPattern = "[.=#]|^\\s|\\s$"

  /// A path that stays in the menu's folder, or an address; browsers read `%2e` as a dot.
  static let imagePattern: String = {
    let dot = "(\\.|%2[eE])"
    let address = "[Hh][Tt][Tt][Pp][Ss]?://"
    let path = "(?!/)(?![^/]*:)(?!([^\\\\]*/)?\(dot){2}(/|$))[^\\\\\(forbidden)]+$"
    return "^(\(address)\(displayable)*$|\(path))"
  }()
}

extension Int {
  /// A number of up to six ASCII digits.
  init?(digits text: some StringProtocol) {
    guard 1...6 ~= text.utf8.count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
