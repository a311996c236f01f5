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
    "menu", title: "Menu",
    description: "A menu that people can order from, a part of menus, or a branch of one.",
    shape: .either([.definition("whole-menu"), .definition("part"), .definition("branch")]))

  /// What a menu refers to, layouts included.
  static let menuParts =
    files + sections + items + choices + scalars + [pageLayout, layoutRoot] + layoutParts

  private static let files = [
    SchemaDefinition(
      "whole-menu", title: "Whole menu", description: "What is ordered, and the page.",
      shape: .map(MenuVocabulary.document)),
    SchemaDefinition(
      "part", title: "Part", description: "What several menus import; it cannot be ordered from.",
      shape: .map(
        SchemaMap(
          MenuVocabulary.part.keys, rules: [.atLeastOne(of: MenuVocabulary.sharedKeys)]))),
    SchemaDefinition(
      "branch", title: "Branch", description: "A menu that is another one with changes.",
      shape: .map(MenuVocabulary.branch)),
  ]

  private static let pageLayout = SchemaDefinition(
    "page-layout", title: "Page layout",
    description: "The direction of the page, and what surrounds all sections.",
    shape: .map(LayoutVocabulary.page))

  private static let sections =
    [
      SchemaDefinition(
        "section", title: "Section",
        description:
          "A part of the page: one kind, whose value is the header or nothing, and its keys; or the "
          + "use of a group.",
        shape: .either([
          .definition("use"), .map(section(BuiltInKind.allCases, without: MenuVocabulary.reserved)),
        ]),
        examples: [
          "{menu: Size, items: [S, M, L]}", "{count: Quantity}", "{total: Total}", "shots",
        ]),
      SchemaDefinition(
        "nested-section", title: "Nested section",
        description:
          "What is asked of a chosen option: any kind but a title and a total, or the use of a group.",
        shape: .either([
          .definition("use"),
          .map(section(nestedKinds, without: MenuVocabulary.reservedInOptions)),
        ]),
        examples: ["{menu: Milk, items: [whole, oat]}", "shots", "{use: shots, hide: [double]}"]),
      SchemaDefinition(
        "use", title: "Use of a group",
        description:
          "The name of a group, or a map of the name with changes: an id, a header, and the keys of "
          + "the group's kind.",
        shape: .either([
          .scalar(pattern: MenuVocabulary.namePattern),
          .map(SchemaMap(MenuVocabulary.use.keys, patterns: [], others: .anything)),
        ]), examples: ["shots", "{use: shots, default: double}"]),
      SchemaDefinition(
        "group", title: "Group",
        description:
          "A section without an id, which is its name; or a list of groups that are used together.",
        shape: .either([
          .definition("nested-section"), .list(of: .definition("nested-section"), minimum: 1),
          .map(
            SchemaMap(
              nestedKinds.map {
                SchemaKey($0.rawValue, title: $0.title, description: $0.summary, shape: .nothing)
              },
              rules: [.atLeastOne(of: nestedKinds.map(\.rawValue))], patterns: [],
              others: .anything)),
        ]), examples: ["{menu: Cup, items: [S, L]}", "[shots]"]),
    ]
    + BuiltInKind.allCases.map { kind in
      SchemaDefinition(
        kind.definition, title: "\(kind.title) section", description: kind.summary,
        shape: .map(map(of: kind)))
    } + [
      SchemaDefinition(
        customSection, title: "Section of a plugin",
        description: "A dotted kind, whose other keys its plugin reads.", shape: .map(custom))
    ]

  private static let nestedKinds = BuiltInKind.allCases.filter { !$0.isOfPage }

  private static let customSection = "plugin-section"

  /// The keys of every section; the definition of its kind has the others.
  private static func section(_ kinds: [BuiltInKind], without reserved: [String]) -> SchemaMap {
    let id = SchemaKey(
      "id", title: "Id",
      description: "What conditions, answers and prices call the section; its header by default.",
      shape: .form(MenuVocabulary.idPattern(without: reserved)))
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
    SchemaKey(
      kind.rawValue, title: kind.title, description: kind.summary, shape: .definition("header"))
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
      "items", title: "Options",
      description: "A list of names or details, or a map of names or ids.",
      shape: .either([
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
      "listed-option", title: "Option", description: "A name, or a map with 'name' and more.",
      shape: .either([
        .scalar(pattern: MenuVocabulary.namePattern, orNothing: true),
        .map(MenuVocabulary.listedItem),
      ]),
      examples: ["HOT", "{name: Oat milk, id: oat, price: 500}"]),
    SchemaDefinition(
      "option", title: "Option",
      description:
        "A price; a name, whose key is the id; nothing, for a price of 0; or a map of details.",
      shape: .either([
        .definition("name"), .definition("languages"), .map(MenuVocabulary.item),
      ]), examples: ["500", "Oat milk", "{name: Oat milk, price: 500}"]),
    SchemaDefinition(
      "label-option", title: "Option",
      description: "A price or details of an option whose key is no id but its name.",
      shape: .either([
        .number(MenuVocabulary.amounts), .nothing, .map(unnamedItem),
      ])),
  ]

  private static let unnamedItem = SchemaMap(
    MenuVocabulary.item.keys.filter { !["name", "product"].contains($0.name) })

  private static let choices = [
    SchemaDefinition(
      "select", title: "Select type", description: "A word, or a range of the total quantity.",
      shape: .either([
        .meanings(MenuVocabulary.selectWords.map { ($0.word, $0.meaning) }), .definition("range"),
      ]), examples: ["one", "0..3"]),
    SchemaDefinition(
      "default", title: "Default",
      description: "The id of an option, a list of ids, or quantities by id.",
      shape: .either([
        .definition("name"), .list(of: .definition("name")),
        .map(SchemaMap(of: .whole(MenuVocabulary.quantities))),
      ]), examples: ["oat", "{shot: 2}"]),
    SchemaDefinition(
      "free", title: "Free units", description: "A number of units, or a map that says which.",
      shape: .either([
        .whole(MenuVocabulary.quantities),
        .meanings([("default", "Of each option as many as the default has.")]),
        .map(MenuVocabulary.free),
      ]),
      examples: ["2", "{first: 2, units: cheapest}", "default", "{default: credit}"]),
    SchemaDefinition(
      "combination", title: "Combined price",
      description: "How prices add up, or a factor of each.",
      shape: .either([.meanings(MenuVocabulary.combinations), MenuVocabulary.factor])),
    SchemaDefinition(
      "portions", title: "Portions",
      description: "Ids with factors of the price, or with names and factors.",
      shape: .map(
        SchemaMap(
          of: .either([MenuVocabulary.factor, .map(MenuVocabulary.portion)]), minimum: 1)),
      examples: ["{light: 1/2, normal: 1, double: {name: Twice as much, times: 2}}"]),
    SchemaDefinition(
      "price", title: "Price",
      description:
        "An amount; a table on the answer of one section; or rules, the first that holds applies.",
      shape: .either([
        .definition("amount"), .definition("price-table"),
        .list(
          of: .map(MenuVocabulary.priceRule), minimum: 1,
          among: SchemaCount(shape: .keys(without: "when"), count: 1...1)),
      ]),
      examples: ["4500", "{size: {S: 4500, L: 5500}}", "[{when: {size: L}, is: 500}, {is: 300}]"]),
    SchemaDefinition(
      "price-table", title: "Price table",
      description: "One section, and a price for every option of it.",
      shape: .map(
        SchemaMap(of: .map(SchemaMap(of: .definition("price-cell"))), minimum: 1, maximum: 1)),
      examples: ["{size: {S: 4500, L: 5500}}"]),
    SchemaDefinition(
      "price-cell", title: "Price",
      description: "A price, or none for what is not available with this answer.",
      shape: .either([
        .definition("price"), .meanings([("none", "Not available with this answer.")]),
      ])),
    SchemaDefinition(
      "code", title: "Code",
      description:
        "A text; a table on the answer of one section; or rules, the first that holds applies.",
      shape: .either([
        .scalar(pattern: MenuVocabulary.namePattern),
        .map(
          SchemaMap(of: .map(SchemaMap(of: .definition("code"))), minimum: 1, maximum: 1)),
        .list(
          of: .map(MenuVocabulary.codeRule), minimum: 1,
          among: SchemaCount(shape: .keys(without: "when"), count: 1...1)),
      ]),
      examples: ["TG#6", "{size: {S: 10S, L: 12L}}", "[{when: {size: L}, is: A2}, {is: A1}]"]),
    SchemaDefinition(
      "condition", title: "Condition",
      description:
        "Sections with what must be chosen in them, all of which hold; 'any', 'all' and 'not' "
        + "combine conditions.",
      shape: .map(
        SchemaMap(of: .definition("claim"), keys: MenuVocabulary.conditionWords, minimum: 1)),
      examples: ["{size: L}", "{milk: [oat, soy]}", "{extras: {count: 2..}}", "{not: {size: S}}"]),
    SchemaDefinition(
      "claim", title: "What is asked of a section",
      description: "An option, several of which one must be chosen, or a quantity.",
      shape: .either([
        .definition("name"), .list(of: .definition("name"), minimum: 1),
        .map(MenuVocabulary.quantityClaim),
      ]), examples: ["oat", "[oat, soy]", "{count: 2..}"]),
  ]

  private static let scalars = [
    SchemaDefinition(
      "file", title: "File", description: "The path of another file, relative to this one.",
      shape: .scalar(pattern: "^[^/]"), examples: ["../cafe.yaml"]),
    SchemaDefinition(
      "text", title: "Text",
      description: "One text, or one for each language, the menu's own among them.",
      shape: .either([.scalar(pattern: MenuVocabulary.displayPattern), .definition("languages")]),
      examples: ["Caffè latte", "{ko: 카페 라떼, en: Caffè latte}"]),
    SchemaDefinition(
      "languages", title: "Text in several languages",
      description:
        "Two or three letters, perhaps with a script and a region, and the text in that language.",
      shape: .map(
        SchemaMap(
          of: .scalar(pattern: MenuVocabulary.displayPattern), patterns: [SchemaMap.ignored],
          keyPattern: MenuVocabulary.languageKeyPattern, minimum: 1)),
      examples: ["{ko: 카페 라떼, en: Caffè latte}"]),
    SchemaDefinition(
      "header", title: "Header", description: "A text, or nothing where the section has an 'id'.",
      shape: .either([.definition("text"), .nothing])),
    SchemaDefinition(
      "name", title: "Name",
      description: "A name of something in the menu; any scalar, as it is written.",
      shape: .scalar(pattern: MenuVocabulary.displayPattern, orNothing: true)),
    SchemaDefinition(
      "label", title: "Label", description: "A text, or a map of a text and a style.",
      shape: .either([.definition("text"), .map(MenuVocabulary.label)]),
      examples: ["New", "{text: Vegan, style: accent}"]),
    SchemaDefinition(
      "diet", title: "Diet", description: "A word for a diet; only the known ones are translated.",
      shape: MenuVocabulary.word(.diet), examples: ["vegan"]),
    SchemaDefinition(
      "allergen", title: "Allergen",
      description: "A word for an allergen; only the known ones are translated.",
      shape: MenuVocabulary.word(.allergen), examples: ["milk"]),
    SchemaDefinition(
      "id", title: "Id",
      description: "A name without '.', '=' and '#', and without white space at its ends.",
      shape: .scalar(pattern: MenuVocabulary.idPattern)),
    SchemaDefinition(
      "section-id", title: "Id of a section",
      description: "An id other than 'any', 'all' and 'not'.",
      shape: .scalar(pattern: MenuVocabulary.idPattern(without: MenuVocabulary.reserved))),
    SchemaDefinition(
      "amount", title: "Amount",
      description:
        "Plain digits with at most as many after the point as the currency has; below 0 is a "
        + "discount.", shape: .number(MenuVocabulary.amounts), examples: ["4500", "4.50", "-500"]),
    SchemaDefinition(
      "range", title: "Range",
      description: "A number, or the least and the greatest, or the least alone.",
      shape: MenuVocabulary.range, examples: ["2", "0..3", "1.."]),
    SchemaDefinition(
      "image", title: "Picture",
      description: "Its source, or a map with what it shows and its shape.",
      shape: .either([.definition("image-source"), .map(MenuVocabulary.image)]),
      examples: ["images/latte.png"]),
    SchemaDefinition(
      "image-source", title: "Source of a picture",
      description: "A path below the menu's folder, or an http address.",
      shape: .scalar(pattern: MenuVocabulary.imagePattern), examples: ["images/latte.png"]),
  ]
}
