import MenuSections

/// The keys, words and limits of a menu document, for the decoders and the schema.
enum MenuVocabulary {
  /// The only format.
  static let format = 1

  static let document = SchemaMap(
    [
      formatKey,
      SchemaKey(
        "id", title: "Id",
        description: "What orders and logs call the menu; the file's name by default.",
        shape: .definition("id"), examples: ["cafe-latte"]),
      SchemaKey(
        "item", title: "Item", description: "What is ordered.", shape: .definition("text"),
        isRequired: true,
        examples: ["Caffè latte", "{ko: 카페 라떼, en: Caffè latte}"]),
      SchemaKey(
        "price", title: "Base price", description: "The price before anything is chosen.",
        shape: .definition("price"),
        default: "0", examples: ["4500", "{size: {S: 4500, L: 5500}}"]),
      SchemaKey(
        "currency", title: "Currency",
        description:
          "The code of ISO 4217 for every amount of the menu; needed as soon as one is not 0.",
        shape: .words(currencies), examples: ["KRW", "USD"]),
      SchemaKey(
        "locale", title: "Language",
        description: "The language of texts that are not written in several.",
        shape: .text(pattern: languagePattern), default: "en", examples: ["ko", "zh-Hant"]),
      SchemaKey(
        "minimum", title: "Least total", description: "What an order must come to.",
        shape: .definition("price"), default: "0",
        examples: ["8000", "{channel: {here: 0, delivery: 15000}}"]),
      SchemaKey(
        "page-layout", title: "Page layout",
        description: "Applies to all sections where a renderer draws the page with frames.",
        shape: .definition("page-layout"), examples: ["{spacing: 16}", "{footer: {pin: yes}}"]),
      accent, zone, channels, hours, available,
      imports,
      SchemaKey(
        "groups", title: "Groups",
        description: "Sections with names, which the page and items use.",
        shape: .map(SchemaMap(of: .definition("group"))),
        examples: ["{shots: {menu: Shots, items: {single: 0, double: 500}}}"]),
      SchemaKey(
        "products", title: "Products", description: "Items with names, which menus use.",
        shape: .map(SchemaMap(of: .definition("option"))),
        examples: ["{cola: {name: Cola, price: 2000}}"]),
      SchemaKey(
        "sections", title: "Sections", description: "The page from top to bottom.",
        shape: sections("section"), isRequired: true),
      discounts, fees, menuTax, menuRounding,
    ],
    rules: ["price", "minimum"].map { key in
      .whereIt(key, is: .notZero, [], needs: ["currency"])
    })

  private static let formatKey = SchemaKey(
    "menu-format", title: "Format", description: "The format that the document is written in.",
    shape: .whole(format...format), default: "1")

  private static let accent = SchemaKey(
    "accent", title: "Accent", description: "The color of buttons, links and marks on pages.",
    shape: .text(pattern: "^#[0-9A-Fa-f]{6}$"), default: "\"#2456c7\"", examples: ["\"#146c43\""])

  /// A file that other menus import: what it shares, without a page.
  static let part = SchemaMap(
    document.keys.filter { (["menu-format", "currency", "locale"] + sharedKeys).contains($0.name) })

  /// The keys that a part shares with menus; a part has at least one of them.
  static let sharedKeys = ["import", "groups", "products"]

  private static let imports = SchemaKey(
    "import", title: "Imports",
    description: "Files whose groups and products this one uses, each with a name.",
    shape: .map(SchemaMap(of: .definition("file"), keyPattern: idPattern)),
    examples: ["{shared: groups.yaml}"])

  /// A file that changes another menu.
  static let branch = SchemaMap([
    SchemaKey(
      "extends", title: "Base", description: "The menu that this one changes.",
      shape: .definition("file"), isRequired: true,
      examples: ["../cafe.yaml"]),
    formatKey,
    SchemaKey(
      "id", title: "Id",
      description: "What orders and logs call the branch; the file's name by default.",
      shape: .definition("id"), examples: ["cafe-gangnam"]),
    SchemaKey(
      "item", title: "Item", description: "What is ordered.", shape: .definition("text"),
      examples: ["Caffè latte"]),
    SchemaKey(
      "price", title: "Base price", description: "The price before anything is chosen.",
      shape: .definition("price"),
      examples: ["4500"]),
    SchemaKey(
      "minimum", title: "Least total", description: "What an order must come to.",
      shape: .definition("price"), examples: ["8000"]),
    accent, zone, hours, available,
    SchemaKey(
      "prices", title: "Prices", description: "Other prices of items, by address.",
      shape: .map(SchemaMap(of: .definition("price"))), examples: ["{milk.oat: 700}"]),
    SchemaKey(
      "hide", title: "Hidden",
      description: "The addresses of items and sections that the branch does not have.",
      shape: .either([.definition("name"), .list(of: .definition("name"))]),
      examples: ["[coffee.cocoa]"]),
    SchemaKey(
      "items", title: "Items", description: "Further items, by the address of their section.",
      shape: .map(SchemaMap(of: .definition("items"))), examples: ["{coffee: {mocha: 5500}}"]),
    discounts, fees, menuTax, menuRounding,
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
      "src", title: "Source", description: "A path below the menu's folder, or an http address.",
      shape: .definition("image-source"), isRequired: true, examples: ["images/latte.png"]),
    SchemaKey(
      "alt", title: "In words", description: "What it shows, for people who cannot see it.",
      shape: .definition("text"),
      examples: ["A latte with a leaf of milk"]),
    SchemaKey(
      "aspect", title: "Shape", description: "Width over height in whole numbers.",
      shape: .text(pattern: "^0{0,2}[1-9][0-9]{0,3}/0{0,2}[1-9][0-9]{0,3}$"), examples: ["4/3"]),
  ])

  /// A label with more than its text.
  static let label = SchemaMap([
    SchemaKey(
      "text", title: "Text", description: "What it says.", shape: .definition("text"),
      isRequired: true, examples: ["New"]),
    style,
  ])

  /// The keys of a use of a group that are not those of its kind.
  static let use = SchemaMap([
    SchemaKey(
      "use", title: "Group", description: "The group that is used.", shape: .definition("name"),
      isRequired: true,
      examples: ["shots"]),
    SchemaKey(
      "header", title: "Header", description: "A header in place of the group's.",
      shape: .definition("header"),
      examples: ["Shots in the second cup"]),
    SchemaKey(
      "hide", title: "Left out", description: "Options of the group that are not offered here.",
      shape: .either([.definition("name"), .list(of: .definition("name"))]), examples: ["[double]"]),
    SchemaKey(
      "prices", title: "Prices", description: "Prices in place of those of the group's options.",
      shape: .map(SchemaMap(of: .definition("price"))), examples: ["{double: 400}"]),
    SchemaKey(
      "repeat", title: "Entries", description: "Asks a list of groups once for each entry.",
      shape: .map(SchemaMap(of: .either([.definition("text"), .nothing]), minimum: 1))),
    SchemaKey(
      "combine", title: "Combined prices",
      description: "How the prices of a section add up over the entries, or their factor.",
      shape: .either([
        .definition("combination"),
        .map(SchemaMap(of: .definition("combination"))),
      ])),
  ])

  /// A portion with more than its factor.
  static let portion = SchemaMap([
    SchemaKey(
      "name", title: "Name", description: "What readers see.", shape: .definition("text"),
      examples: ["Double"]),
    SchemaKey(
      "times", title: "Factor", description: "The factor of the price.", shape: factor,
      isRequired: true,
      examples: ["2", "1/2"]),
  ])

  static let factor = SchemaShape.scalar(
    pattern: "^([0-9]{1,4}(\\.[0-9]{1,4})?|[0-9]{1,4}/0{0,3}[1-9][0-9]{0,3})$")

  /// The questions how much of an option there is to be, and where.
  static let portions = [
    SchemaKey(
      "portions", title: "Portions",
      description:
        "How much of an option there may be, each with a factor of its price; asked of each chosen one.",
      shape: .definition("portions"), examples: ["{light: 1/2, normal: 1, double: 2}"]),
    SchemaKey(
      "placement", title: "Placement",
      description:
        "Where an option may be, each with a factor of its price; asked of each chosen one.",
      shape: .definition("portions"), examples: ["{whole: 1, left: 1/2, right: 1/2}"]),
  ]

  static let style = SchemaKey(
    "style", title: "Style", description: "A name that renderers may draw differently.",
    shape: .scalar(pattern: displayPattern), examples: ["accent"])

  /// An option in a map, whose key is its name or id.
  static let item = SchemaMap(
    [
      SchemaKey(
        "name", title: "Name",
        description: "What readers see; the key before it is then the id.",
        shape: .definition("text"),
        examples: ["Oat milk", "{ko: 귀리 우유, en: Oat milk}"]),
      SchemaKey(
        "price", title: "Price", description: "What it adds; below 0 is a discount.",
        shape: .definition("price"),
        default: "0", examples: ["500", "[{when: {size: L}, is: 700}, {is: 500}]"]),
      description, imageKey, labels,
      SchemaKey(
        "each", title: "Quantity",
        description: "How many of it may be chosen; as 'each' of the section by default.",
        shape: .definition("range"), examples: ["0..2"]),
      SchemaKey(
        "when", title: "Condition", description: "The option shows only while this holds.",
        shape: .definition("condition"),
        examples: ["{milk: [oat, soy]}"]),
      style, available,
      SchemaKey(
        "sold-out", title: "Sold out", description: "Yes, or the reason; it stays visible.",
        shape: .either([.flag, .definition("text")]), default: "no",
        examples: ["yes", "Back at five"]),
      SchemaKey(
        "stock", title: "Stock", description: "How many are left; without end by default.",
        shape: .whole(stocks),
        examples: ["12"]),
    ] + facts + [
      SchemaKey(
        "sections", title: "Nested sections",
        description: "What is asked while the option is chosen.",
        shape: sections("nested-section", minimum: 0),
        examples: ["[{menu: Milk, items: [whole, oat]}]", "[shots]"]),
      SchemaKey(
        "surcharge", title: "Surcharge",
        description: "What is due for each unit, also where the unit is included or free.",
        shape: .definition("price"), default: "0", examples: ["500", "{size: {S: 0, L: 500}}"]),
      SchemaKey(
        "product", title: "Product", description: "The product that it takes the other keys from.",
        shape: .definition("name"), examples: ["cola"]),
      itemTax,
    ] + portions)

  static let listedItem = SchemaMap(
    [
      SchemaKey(
        "id", title: "Id",
        description: "What conditions, answers and prices call the option; its name by default.",
        shape: .definition("id"), examples: ["oat"])
    ]
      + item.keys.map { key in
        guard key.name == "name" else { return key }
        return SchemaKey(
          key.name, title: key.title, description: "What readers see; a product has its own.",
          shape: key.shape,
          examples: key.examples)
      }, rules: [.atLeastOne(of: ["name", "product"])])

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

  /// How prices add up.
  static let combinations: [(word: String, meaning: String)] = PriceCombination.allCases.map {
    switch $0 {
    case .sum: ($0.rawValue, "Each price is due.")
    case .highest: ($0.rawValue, "Only the highest price is due.")
    case .average: ($0.rawValue, "The mean is due, rounded once.")
    }
  }

  static let free = SchemaMap(
    [
      SchemaKey(
        "first", title: "Units", description: "How many units cost nothing.",
        shape: .whole(quantities), examples: ["2"]),
      SchemaKey(
        "default", title: "Default",
        description: "With credit, the section costs its sum less the worth of its default.",
        shape: .words(["credit"])),
      SchemaKey(
        "units", title: "Which", description: "Which they are where the options' prices differ.",
        shape: .meanings(
          FreeUnits.Selection.allCases.map { take in
            switch take {
            case .cheapest: (take.rawValue, "The cheapest of those chosen.")
            case .mostExpensive: (take.rawValue, "The most expensive of those chosen.")
            }
          }), examples: ["cheapest"]),
    ], rules: [.exactlyOne(of: ["first", "default"]), .given("default", [("units", .never)])])

  /// A price under a condition.
  static let priceRule = SchemaMap([
    SchemaKey(
      "when", title: "Condition",
      description: "The rule applies where this holds; the last rule has none.",
      shape: .definition("condition"), examples: ["{size: L}"]),
    SchemaKey(
      "is", title: "Price", description: "What it costs then; none if it is not available.",
      shape: .definition("price-cell"),
      isRequired: true,
      examples: ["500"]),
  ])

  /// A code under a condition.
  static let codeRule = SchemaMap([
    priceRule.keys[0],
    SchemaKey(
      "is", title: "Code", description: "What it is called then.", shape: .definition("code"),
      isRequired: true,
      examples: ["A1"]),
  ])

  /// The words that combine conditions; every other key names a section.
  static let conditionWords = ConditionWord.allCases.map { word in
    switch word {
    case .any:
      SchemaKey(
        word.rawValue, title: "One of these",
        description: "Holds where at least one of the conditions does.",
        shape: .list(of: .definition("condition"), minimum: 1),
        examples: ["[{size: L}, {milk: oat}]"])
    case .all:
      SchemaKey(
        word.rawValue, title: "All of these",
        description: "Holds where every one of the conditions does.",
        shape: .list(of: .definition("condition"), minimum: 1),
        examples: ["[{size: L}, {milk: oat}]"])
    case .not:
      SchemaKey(
        word.rawValue, title: "Not this", description: "Holds where the condition does not.",
        shape: .definition("condition"),
        examples: ["{size: S}"])
    }
  }

  /// A condition on the quantity that is chosen in a section.
  static let quantityClaim = SchemaMap([
    SchemaKey(
      "count", title: "Quantity",
      description: "How many are chosen there, or what a count is set to.",
      shape: .definition("range"), isRequired: true, examples: ["2.."])
  ])
}
