import MenuSections

/// The keys, words and limits of a menu document, which the decoder reads by and the schema tells.
enum MenuVocabulary {
  /// The only format there is.
  static let format = 1

  /// The whole document.
  static let document = SchemaMap(
    [
      SchemaKey(
        "menu-format", "Format", "The format that the document is written in.",
        .whole(format...format), standard: "1"),
      SchemaKey(
        "id", "Id", "What orders and logs call the menu; the file's name by default.",
        .definition("id"), examples: ["cafe-latte"]),
      SchemaKey(
        "item", "Item", "What is ordered.", .definition("text"), isRequired: true,
        examples: ["Caffè latte", "{ko: 카페 라떼, en: Caffè latte}"]),
      SchemaKey(
        "price", "Base price", "The price before anything is chosen.", .definition("price"),
        standard: "0", examples: ["4500", "{size: {S: 4500, L: 5500}}"]),
      SchemaKey(
        "currency", "Currency",
        "The code of ISO 4217 for every amount of the menu; needed as soon as one is not 0.",
        .words(currencies), examples: ["KRW", "USD"]),
      SchemaKey(
        "locale", "Language", "The language of texts that are not written in several.",
        .text(pattern: languagePattern), standard: "en", examples: ["ko", "zh-Hant"]),
      SchemaKey(
        "minimum", "Least total", "What an order must come to.",
        .number(0...largestAmount), standard: "0", examples: ["8000"]),
      SchemaKey(
        "page-layout", "Page layout",
        "What holds for all sections where something draws the page with frames.",
        .definition("page-layout"), examples: ["{spacing: 16}", "{footer: {pin: yes}}"]),
      SchemaKey(
        "sections", "Sections", "The page from top to bottom.",
        sections("section"), isRequired: true),
    ],
    rules: ["price", "minimum"].map { key in
      .whereIt(key, is: .notZero, [], needs: ["currency"])
    })

  /// Every currency, those of many people first.
  static let currencies: [String] = {
    let common = Set(commonCurrencies)
    return commonCurrencies + Currency.allCodes.filter { !common.contains($0) }
  }()

  static let commonCurrencies = ["KRW", "USD", "EUR", "JPY", "CNY", "GBP"]

  /// Sections of a level, of which at most one multiplies it.
  static func sections(_ definition: String) -> SchemaShape {
    .list(
      of: .definition(definition), least: 1,
      among: SchemaCount(
        shape: .keys(with: BuiltInKind.count.rawValue, without: "price"), count: 0...1))
  }

  /// A picture that is more than its source.
  static let image = SchemaMap([
    SchemaKey(
      "src", "Source", "A path below the menu's folder, or an http address.",
      .definition("image-source"), isRequired: true, examples: ["images/latte.png"]),
    SchemaKey(
      "alt", "In words", "What it shows, for those who do not see it.", .definition("text"),
      examples: ["A latte with a leaf of milk"]),
    SchemaKey(
      "aspect", "Shape", "Width over height in whole numbers.",
      .text(pattern: "^0{0,2}[1-9][0-9]{0,3}/0{0,2}[1-9][0-9]{0,3}$"), examples: ["4/3"]),
  ])

  /// A chip that is more than its text.
  static let label = SchemaMap([
    SchemaKey(
      "text", "Text", "What it says.", .definition("text"), isRequired: true, examples: ["New"]),
    style,
  ])

  static let style = SchemaKey(
    "style", "Style", "A name that renderers may draw differently.",
    .scalar(pattern: displayPattern), examples: ["accent"])
}
