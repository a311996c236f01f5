import MenuSections

/// The keys, words and limits of a menu document, for the decoders and the schema.
enum MenuVocabulary {
  /// The only format.
  static let format = 1

  /// The whole document.
  static let document = SchemaMap(
    [
      SchemaKey(
        "menu-format", "Format", "The format that the document is written in.",
        .whole(format...format), default: "1"),
      SchemaKey(
        "id", "Id", "What orders and logs call the menu; the file's name by default.",
        .definition("id"), examples: ["cafe-latte"]),
      SchemaKey(
        "item", "Item", "What is ordered.", .definition("text"), isRequired: true,
        examples: ["Caffè latte", "{ko: 카페 라떼, en: Caffè latte}"]),
      SchemaKey(
        "price", "Base price", "The price before anything is chosen.", .definition("price"),
        default: "0", examples: ["4500", "{size: {S: 4500, L: 5500}}"]),
      SchemaKey(
        "currency", "Currency",
        "The code of ISO 4217 for every amount of the menu; needed as soon as one is not 0.",
        .words(currencies), examples: ["KRW", "USD"]),
      SchemaKey(
        "locale", "Language", "The language of texts that are not written in several.",
        .text(pattern: languagePattern), default: "en", examples: ["ko", "zh-Hant"]),
      SchemaKey(
        "minimum", "Least total", "What an order must come to.",
        .number(0...largestAmount), default: "0", examples: ["8000"]),
      SchemaKey(
        "page-layout", "Page layout",
        "Applies to all sections where a renderer draws the page with frames.",
        .definition("page-layout"), examples: ["{spacing: 16}", "{footer: {pin: yes}}"]),
      imports,
      SchemaKey(
        "groups", "Groups", "Sections with names, which the page and items use.",
        .map(SchemaMap(of: .definition("group"))),
        examples: ["{shots: {menu: Shots, items: {single: 0, double: 500}}}"]),
      SchemaKey(
        "products", "Products", "Items with names, which menus use.",
        .map(SchemaMap(of: .definition("option"))),
        examples: ["{cola: {name: Cola, price: 2000}}"]),
      SchemaKey(
        "sections", "Sections", "The page from top to bottom.",
        sections("section"), isRequired: true),
    ],
    rules: ["price", "minimum"].map { key in
      .whereIt(key, is: .notZero, [], needs: ["currency"])
    })

  /// A file that other menus import: what it shares, without a page.
  static let part = SchemaMap(
    document.keys.filter { (["menu-format", "currency", "locale"] + sharedKeys).contains($0.name) })

  /// The keys that a part shares with menus; a part has at least one of them.
  static let sharedKeys = ["import", "groups", "products"]

  private static let imports = SchemaKey(
    "import", "Imports", "Files whose groups and products this one uses, each with a name.",
    .map(SchemaMap(of: .definition("file"), keyPattern: idPattern)),
    examples: ["{shared: groups.yaml}"])

  /// A file that changes another menu.
  static let branch = SchemaMap([
    SchemaKey(
      "extends", "Base", "The menu that this one changes.", .definition("file"), isRequired: true,
      examples: ["../cafe.yaml"]),
    SchemaKey(
      "menu-format", "Format", "The format that the document is written in.",
      .whole(format...format), default: "1"),
    SchemaKey(
      "id", "Id", "What orders and logs call the branch; the file's name by default.",
      .definition("id"), examples: ["cafe-gangnam"]),
    SchemaKey("item", "Item", "What is ordered.", .definition("text"), examples: ["Caffè latte"]),
    SchemaKey(
      "price", "Base price", "The price before anything is chosen.", .definition("price"),
      examples: ["4500"]),
    SchemaKey(
      "minimum", "Least total", "What an order must come to.", .number(0...largestAmount),
      examples: ["8000"]),
    SchemaKey(
      "prices", "Prices", "Other prices of items, by address.",
      .map(SchemaMap(of: .definition("price"))), examples: ["{milk.oat: 700}"]),
    SchemaKey(
      "hide", "Hidden", "The addresses of items and sections that the branch does not have.",
      .either([.definition("name"), .list(of: .definition("name"))]), examples: ["[coffee.cocoa]"]),
    SchemaKey(
      "items", "Items", "Further items, by the address of their section.",
      .map(SchemaMap(of: .definition("items"))), examples: ["{coffee: {mocha: 5500}}"]),
  ])

  /// Every currency, the most common ones first.
  static let currencies: [String] = {
    let common = Set(Currency.common)
    return Currency.common + Currency.allCodes.filter { !common.contains($0) }
  }()

  /// Sections of a level, at most one of which multiplies its price.
  static func sections(_ definition: String, minimum: Int = 1) -> SchemaShape {
    .list(
      of: .definition(definition), minimum: minimum,
      among: SchemaCount(
        shape: .keys(with: BuiltInKind.count.rawValue, without: "price"), count: 0...1))
  }

  /// A picture with more than its source.
  static let image = SchemaMap([
    SchemaKey(
      "src", "Source", "A path below the menu's folder, or an http address.",
      .definition("image-source"), isRequired: true, examples: ["images/latte.png"]),
    SchemaKey(
      "alt", "In words", "What it shows, for people who cannot see it.", .definition("text"),
      examples: ["A latte with a leaf of milk"]),
    SchemaKey(
      "aspect", "Shape", "Width over height in whole numbers.",
      .text(pattern: "^0{0,2}[1-9][0-9]{0,3}/0{0,2}[1-9][0-9]{0,3}$"), examples: ["4/3"]),
  ])

  /// A label with more than its text.
  static let label = SchemaMap([
    SchemaKey(
      "text", "Text", "What it says.", .definition("text"), isRequired: true, examples: ["New"]),
    style,
  ])

  /// The keys of a use of a group that are not those of its kind.
  static let use = SchemaMap([
    SchemaKey(
      "use", "Group", "The group that is used.", .definition("name"), isRequired: true,
      examples: ["shots"]),
    SchemaKey(
      "header", "Header", "A header in place of the group's.", .definition("header"),
      examples: ["Shots in the second cup"]),
    SchemaKey(
      "hide", "Left out", "Options of the group that are not offered here.",
      .either([.definition("name"), .list(of: .definition("name"))]), examples: ["[double]"]),
    SchemaKey(
      "prices", "Prices", "Prices in place of those of the group's options.",
      .map(SchemaMap(of: .definition("price"))), examples: ["{double: 400}"]),
  ])

  /// A portion with more than its factor.
  static let portion = SchemaMap([
    SchemaKey(
      "name", "Name", "What readers see.", .definition("text"), examples: ["Double"]),
    SchemaKey(
      "times", "Factor", "The factor of the price.", factor, isRequired: true,
      examples: ["2", "1/2"]),
  ])

  /// A factor of a price.
  static let factor = SchemaShape.scalar(
    pattern: "^([0-9]{1,4}(\\.[0-9]{1,4})?|[0-9]{1,4}/0{0,3}[1-9][0-9]{0,3})$")

  /// The questions how much of an option there is to be, and where.
  static let portions = [
    SchemaKey(
      "portions", "Portions",
      "How much of an option there may be, each with a factor of its price; asked of each chosen one.",
      .definition("portions"), examples: ["{light: 1/2, normal: 1, double: 2}"]),
    SchemaKey(
      "placement", "Placement",
      "Where an option may be, each with a factor of its price; asked of each chosen one.",
      .definition("portions"), examples: ["{whole: 1, left: 1/2, right: 1/2}"]),
  ]

  static let style = SchemaKey(
    "style", "Style", "A name that renderers may draw differently.",
    .scalar(pattern: displayPattern), examples: ["accent"])

  /// An option in a map, whose key is its name or id.
  static let item = SchemaMap(
    [
      SchemaKey(
        "name", "Name",
        "What readers see; the key before it is then the id.", .definition("text"),
        examples: ["Oat milk", "{ko: 귀리 우유, en: Oat milk}"]),
      SchemaKey(
        "price", "Price", "What it adds; below 0 is a discount.", .definition("price"),
        default: "0", examples: ["500", "[{when: {size: L}, is: 700}, {is: 500}]"]),
      description, imageKey, labels,
      SchemaKey(
        "each", "Quantity", "How many of it may be chosen; as 'each' of the section by default.",
        .definition("range"), examples: ["0..2"]),
      SchemaKey(
        "when", "Condition", "The option shows only while this holds.", .definition("condition"),
        examples: ["{milk: [oat, soy]}"]),
      style,
      SchemaKey(
        "sold-out", "Sold out", "Yes, or the reason; it stays visible.",
        .either([.flag, .definition("text")]), default: "no", examples: ["yes", "Back at five"]),
      SchemaKey(
        "stock", "Stock", "How many are left; without end by default.", .whole(stocks),
        examples: ["12"]),
    ] + facts + [
      SchemaKey(
        "sections", "Nested sections", "What is asked while the option is chosen.",
        sections("nested-section", minimum: 0),
        examples: ["[{menu: Milk, items: [whole, oat]}]", "[shots]"]),
      SchemaKey(
        "surcharge", "Surcharge",
        "What is due for each unit, also where the unit is included or free.",
        .definition("price"), default: "0", examples: ["500", "{size: {S: 0, L: 500}}"]),
      SchemaKey(
        "product", "Product", "The product that it takes the other keys from.",
        .definition("name"), examples: ["cola"]),
    ] + portions)

  /// An option in a list.
  static let listedItem = SchemaMap(
    [
      SchemaKey(
        "id", "Id", "What conditions, answers and prices call the option; its name by default.",
        .definition("id"), examples: ["oat"])
    ]
      + item.keys.map { key in
        guard key.name == "name" else { return key }
        return SchemaKey(
          key.name, key.title, "What readers see; a product has its own.", key.shape,
          examples: key.examples)
      }, rules: [.atLeastOne(of: ["name", "product"])])

  /// A word for a select type, and its meaning.
  typealias SelectWord = (word: String, value: SelectType, meaning: String)

  static let selectWords: [SelectWord] = [
    ("one", .one, "Exactly one; choosing another replaces it."),
    ("optional", .quantity(.upToOne), "None or one."),
    ("any", .quantity(.any), "As many as you like, or none."),
    ("many", .quantity(.many), "At least one."),
    ("all", .all, "Every option that shows, from the start; none can be removed."),
    noSelect,
  ]

  static let noSelect: SelectWord = ("none", .none, "A list to look at; nothing can be chosen.")

  static let free = SchemaMap([
    SchemaKey(
      "first", "Units", "How many units cost nothing.", .whole(quantities), isRequired: true,
      examples: ["2"]),
    SchemaKey(
      "units", "Which", "Which they are where the options' prices differ.",
      .meanings(
        FreeUnits.Selection.allCases.map { take in
          switch take {
          case .cheapest: (take.rawValue, "The cheapest of those chosen.")
          case .mostExpensive: (take.rawValue, "The most expensive of those chosen.")
          }
        }), examples: ["cheapest"]),
  ])

  /// A price under a condition.
  static let priceRule = SchemaMap([
    SchemaKey(
      "when", "Condition", "The rule applies where this holds; the last rule has none.",
      .definition("condition"), examples: ["{size: L}"]),
    SchemaKey(
      "is", "Price", "What it costs then.", .definition("price"), isRequired: true,
      examples: ["500"]),
  ])

  /// A code under a condition.
  static let codeRule = SchemaMap([
    priceRule.keys[0],
    SchemaKey(
      "is", "Code", "What it is called then.", .definition("code"), isRequired: true,
      examples: ["A1"]),
  ])

  /// The words that combine conditions; every other key names a section.
  static let conditionWords = ConditionWord.allCases.map { word in
    switch word {
    case .any:
      SchemaKey(
        word.rawValue, "One of these", "Holds where at least one of the conditions does.",
        .list(of: .definition("condition"), minimum: 1), examples: ["[{size: L}, {milk: oat}]"])
    case .all:
      SchemaKey(
        word.rawValue, "All of these", "Holds where every one of the conditions does.",
        .list(of: .definition("condition"), minimum: 1), examples: ["[{size: L}, {milk: oat}]"])
    case .not:
      SchemaKey(
        word.rawValue, "Not this", "Holds where the condition does not.", .definition("condition"),
        examples: ["{size: S}"])
    }
  }

  /// A condition on the quantity that is chosen in a section.
  static let quantityClaim = SchemaMap([
    SchemaKey(
      "count", "Quantity", "How many are chosen there, or what a count is set to.",
      .definition("range"), isRequired: true, examples: ["2.."])
  ])
}
