import MenuSections

/// The JSON Schema of menu documents, for editors and other programs.
///
/// It is made from the tables that the decoders use. It rejects the keys, shapes, words and numbers
/// that the decoders reject; only the decoders check what depends on other parts of the document,
/// such as a fraction of an estimated length.
///
/// It accepts every document that the decoders accept, as a YAML 1.2 parser sees it, with one
/// exception: a text that is only `~` or `null`, which such a parser reads as nothing, is accepted
/// only as a name.
enum MenuSchema {
  static let menuRoot = SchemaDefinition(
    "menu", "Menu", "A menu that people can order from, a part of menus, or a branch of one.",
    .either([.definition("whole-menu"), .definition("part"), .definition("branch")]))

  /// What a menu refers to, layouts included.
  static let menuParts =
    files + sections + items + choices + scalars + [pageLayout, layoutRoot] + layoutParts

  private static let files = [
    SchemaDefinition(
      "whole-menu", "Whole menu", "What is ordered, and the page.", .map(MenuVocabulary.document)),
    SchemaDefinition(
      "part", "Part", "What several menus import; it cannot be ordered from.",
      .map(
        SchemaMap(
          MenuVocabulary.part.keys, rules: [.atLeastOne(of: MenuVocabulary.sharedKeys)]))),
    SchemaDefinition(
      "branch", "Branch", "A menu that is another one with changes.", .map(MenuVocabulary.branch)),
  ]

  private static let pageLayout = SchemaDefinition(
    "page-layout", "Page layout", "The direction of the page, and what surrounds all sections.",
    .map(LayoutVocabulary.page))

  private static let sections =
    [
      SchemaDefinition(
        "section", "Section",
        "A part of the page: one kind, whose value is the header or nothing, and its keys; or the "
          + "use of a group.",
        .either([
          .definition("use"), .map(section(BuiltInKind.allCases, without: MenuVocabulary.reserved)),
        ]),
        examples: [
          "{menu: Size, items: [S, M, L]}", "{count: Quantity}", "{total: Total}", "shots",
        ]),
      SchemaDefinition(
        "nested-section", "Nested section",
        "What is asked of a chosen option: any kind but a title and a total, or the use of a group.",
        .either([
          .definition("use"),
          .map(section(nestedKinds, without: MenuVocabulary.reservedInOptions)),
        ]),
        examples: ["{menu: Milk, items: [whole, oat]}", "shots", "{use: shots, hide: [double]}"]),
      SchemaDefinition(
        "use", "Use of a group",
        "The name of a group, or a map of the name with changes: an id, a header, and the keys of "
          + "the group's kind.",
        .either([
          .scalar(pattern: MenuVocabulary.namePattern),
          .map(SchemaMap(MenuVocabulary.use.keys, patterns: [], others: .anything)),
        ]), examples: ["shots", "{use: shots, default: double}"]),
      SchemaDefinition(
        "group", "Group",
        "A section without an id, which is its name; or a list of groups that are used together.",
        .either([
          .definition("nested-section"), .list(of: .definition("nested-section"), minimum: 1),
          .map(
            SchemaMap(
              nestedKinds.map { SchemaKey($0.rawValue, $0.title, $0.summary, .nothing) },
              rules: [.atLeastOne(of: nestedKinds.map(\.rawValue))], patterns: [],
              others: .anything)),
        ]), examples: ["{menu: Cup, items: [S, L]}", "[shots]"]),
    ]
    + BuiltInKind.allCases.map { kind in
      SchemaDefinition(kind.definition, "\(kind.title) section", kind.summary, .map(map(of: kind)))
    } + [
      SchemaDefinition(
        customSection, "Section of a plugin",
        "A dotted kind, whose other keys its plugin reads.", .map(custom))
    ]

  private static let nestedKinds = BuiltInKind.allCases.filter { !$0.isOfPage }

  private static let customSection = "plugin-section"

  /// The keys of every section; the definition of its kind has the others.
  private static func section(_ kinds: [BuiltInKind], without reserved: [String]) -> SchemaMap {
    let id = SchemaKey(
      "id", "Id", "What conditions, answers and prices call the section; its header by default.",
      .form(MenuVocabulary.idPattern(without: reserved)))
    let header = SchemaShape.form(MenuVocabulary.headerPattern(without: reserved))
    return SchemaMap(
      kinds.map(key) + [id],
      rules: [
        .without("id", kinds.map { ($0.rawValue, header) }),
        .kinds(
          kinds.map { ($0.rawValue, $0.definition) }, like: SchemaMap.dotted,
          otherwise: customSection),
      ], patterns: [], others: .anything)
  }

  private static func key(of kind: BuiltInKind) -> SchemaKey {
    SchemaKey(kind.rawValue, kind.title, kind.summary, .definition("header"))
  }

  private static func map(of kind: BuiltInKind) -> SchemaMap {
    let map = MenuVocabulary.keys(of: kind)
    return SchemaMap(
      [key(of: kind)] + map.keys,
      rules: map.rules + [.whereIt(kind.rawValue, is: .nothing, [], needs: ["id"])],
      patterns: [SchemaMap.ignored, (SchemaMap.dotted, .anything)])
  }

  private static let custom = SchemaMap(
    MenuVocabulary.everySection.keys, rules: [.atLeastOneKey(like: SchemaMap.dotted)],
    patterns: [("^(\(BuiltInKind.names.joined(separator: "|")))$", .never)], others: .anything)

  private static let items = [
    SchemaDefinition(
      "items", "Options", "A list of names or details, or a map of names or ids.",
      .either([
        .list(of: .definition("listed-option")),
        .map(
          SchemaMap(
            of: .definition("option"),
            patterns: [
              (MenuVocabulary.badIDPattern, .definition("label-option")),
              (MenuVocabulary.forbiddenPattern, .never),
            ])),
      ]), examples: ["[HOT, ICE]", "{shot: 500, syrup: 300}"]),
    SchemaDefinition(
      "listed-option", "Option", "A name, or a map with 'name' and more.",
      .either([
        .scalar(pattern: MenuVocabulary.namePattern, orNothing: true),
        .map(MenuVocabulary.listedItem),
      ]),
      examples: ["HOT", "{name: Oat milk, id: oat, price: 500}"]),
    SchemaDefinition(
      "option", "Option",
      "A price; a name, whose key is the id; nothing, for a price of 0; or a map of details.",
      .either([
        .definition("name"), .definition("languages"), .map(MenuVocabulary.item),
      ]), examples: ["500", "Oat milk", "{name: Oat milk, price: 500}"]),
    SchemaDefinition(
      "label-option", "Option", "A price or details of an option whose key is no id but its name.",
      .either([
        .number(MenuVocabulary.amounts), .nothing, .map(unnamedItem),
      ])),
  ]

  private static let unnamedItem = SchemaMap(
    MenuVocabulary.item.keys.filter { !["name", "product"].contains($0.name) })

  private static let choices = [
    SchemaDefinition(
      "select", "Select type", "A word, or a range of the total quantity.",
      .either([
        .meanings(MenuVocabulary.selectWords.map { ($0.word, $0.meaning) }), .definition("range"),
      ]), examples: ["one", "0..3"]),
    SchemaDefinition(
      "default", "Default", "The id of an option, a list of ids, or quantities by id.",
      .either([
        .definition("name"), .list(of: .definition("name")),
        .map(SchemaMap(of: .whole(MenuVocabulary.quantities))),
      ]), examples: ["oat", "{shot: 2}"]),
    SchemaDefinition(
      "free", "Free units", "A number of units, or a map that says which.",
      .either([.whole(MenuVocabulary.quantities), .map(MenuVocabulary.free)]),
      examples: ["2", "{first: 2, units: cheapest}"]),
    SchemaDefinition(
      "portions", "Portions", "Ids with factors of the price, or with names and factors.",
      .map(
        SchemaMap(
          of: .either([MenuVocabulary.factor, .map(MenuVocabulary.portion)]), minimum: 1)),
      examples: ["{light: 1/2, normal: 1, double: {name: Twice as much, times: 2}}"]),
    SchemaDefinition(
      "price", "Price",
      "An amount; a table on the answer of one section; or rules, the first that holds applies.",
      .either([
        .definition("amount"), .definition("price-table"),
        .list(
          of: .map(MenuVocabulary.priceRule), minimum: 1,
          among: SchemaCount(shape: .keys(without: "when"), count: 1...1)),
      ]),
      examples: ["4500", "{size: {S: 4500, L: 5500}}", "[{when: {size: L}, is: 500}, {is: 300}]"]),
    SchemaDefinition(
      "price-table", "Price table", "One section, and a price for every option of it.",
      .map(SchemaMap(of: .map(SchemaMap(of: .definition("price"))), minimum: 1, maximum: 1)),
      examples: ["{size: {S: 4500, L: 5500}}"]),
    SchemaDefinition(
      "code", "Code",
      "A text; a table on the answer of one section; or rules, the first that holds applies.",
      .either([
        .scalar(pattern: MenuVocabulary.displayPattern),
        .map(
          SchemaMap(of: .map(SchemaMap(of: .definition("code"))), minimum: 1, maximum: 1)),
        .list(
          of: .map(MenuVocabulary.codeRule), minimum: 1,
          among: SchemaCount(shape: .keys(without: "when"), count: 1...1)),
      ]),
      examples: ["TG#6", "{size: {S: 10S, L: 12L}}", "[{when: {size: L}, is: A2}, {is: A1}]"]),
    SchemaDefinition(
      "condition", "Condition",
      "Sections with what must be chosen in them, all of which hold; 'any', 'all' and 'not' "
        + "combine conditions.",
      .map(SchemaMap(of: .definition("claim"), keys: MenuVocabulary.conditionWords, minimum: 1)),
      examples: ["{size: L}", "{milk: [oat, soy]}", "{extras: {count: 2..}}", "{not: {size: S}}"]),
    SchemaDefinition(
      "claim", "What is asked of a section",
      "An option, several of which one must be chosen, or a quantity.",
      .either([
        .definition("name"), .list(of: .definition("name"), minimum: 1),
        .map(MenuVocabulary.quantityClaim),
      ]), examples: ["oat", "[oat, soy]", "{count: 2..}"]),
  ]

  private static let scalars = [
    SchemaDefinition(
      "file", "File", "The path of another file, relative to this one.",
      .scalar(pattern: "^[^/]"), examples: ["../cafe.yaml"]),
    SchemaDefinition(
      "text", "Text", "One text, or one for each language, the menu's own among them.",
      .either([.scalar(pattern: MenuVocabulary.displayPattern), .definition("languages")]),
      examples: ["Caffè latte", "{ko: 카페 라떼, en: Caffè latte}"]),
    SchemaDefinition(
      "languages", "Text in several languages",
      "Two or three letters, perhaps with a script and a region, and the text in that language.",
      .map(
        SchemaMap(
          of: .scalar(pattern: MenuVocabulary.displayPattern), patterns: [SchemaMap.ignored],
          keyPattern: MenuVocabulary.languageKeyPattern, minimum: 1)),
      examples: ["{ko: 카페 라떼, en: Caffè latte}"]),
    SchemaDefinition(
      "header", "Header", "A text, or nothing where the section has an 'id'.",
      .either([.definition("text"), .nothing])),
    SchemaDefinition(
      "name", "Name", "A name of something in the menu; any scalar, as it is written.",
      .scalar(pattern: MenuVocabulary.displayPattern, orNothing: true)),
    SchemaDefinition(
      "label", "Label", "A text, or a map of a text and a style.",
      .either([.definition("text"), .map(MenuVocabulary.label)]),
      examples: ["New", "{text: Vegan, style: accent}"]),
    SchemaDefinition(
      "diet", "Diet", "A word for a diet; only the known ones are translated.",
      MenuVocabulary.word(.diet), examples: ["vegan"]),
    SchemaDefinition(
      "allergen", "Allergen", "A word for an allergen; only the known ones are translated.",
      MenuVocabulary.word(.allergen), examples: ["milk"]),
    SchemaDefinition(
      "id", "Id", "A name without '.', '=' and '#', and without white space at its ends.",
      .scalar(pattern: MenuVocabulary.idPattern)),
    SchemaDefinition(
      "section-id", "Id of a section", "An id other than 'any', 'all' and 'not'.",
      .scalar(pattern: MenuVocabulary.idPattern(without: MenuVocabulary.reserved))),
    SchemaDefinition(
      "amount", "Amount",
      "Plain digits with at most as many after the point as the currency has; below 0 is a "
        + "discount.", .number(MenuVocabulary.amounts), examples: ["4500", "4.50", "-500"]),
    SchemaDefinition(
      "range", "Range", "A number, or the least and the greatest, or the least alone.",
      MenuVocabulary.range, examples: ["2", "0..3", "1.."]),
    SchemaDefinition(
      "image", "Picture", "Its source, or a map with what it shows and its shape.",
      .either([.definition("image-source"), .map(MenuVocabulary.image)]),
      examples: ["images/latte.png"]),
    SchemaDefinition(
      "image-source", "Source of a picture",
      "A path below the menu's folder, or an http address.",
      .scalar(pattern: MenuVocabulary.imagePattern), examples: ["images/latte.png"]),
  ]
}
