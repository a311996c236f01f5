/// The keys of each kind of section.
extension MenuVocabulary {
  /// The keys that are valid with a kind: its own, then those of every section.
  static func keys(of kind: BuiltInKind) -> SchemaMap {
    switch kind {
    case .title: title
    case .menu: menu
    case .count: count
    case .text: text
    case .total: total
    }
  }

  /// The keys of every section, including plugins' sections.
  static let everySection = SchemaMap([
    SchemaKey(
      "id", title: "Id",
      description:
        "What conditions, answers and prices call the section; its header by default. It holds no "
        + "'.', '=' or '#'.", shape: .definition("section-id"), examples: ["toppings"]),
    SchemaKey(
      "when", title: "Condition", description: "The section shows only while this holds.",
      shape: .definition("condition"),
      examples: ["{size: L}", "{not: {temperature: ice}}"]),
    SchemaKey(
      "footer", title: "Footer", description: "A sentence under the section.",
      shape: .definition("text"),
      examples: ["All prices with tax"]),
    SchemaKey(
      "layout", title: "Layout",
      description: "How the section is arranged where a renderer draws it with frames.",
      shape: .definition("layout"), default: "list",
      examples: ["{grid: {columns: 2, spacing: 8}, insets: 16}"]),
    style,
  ])

  private static let title = section([
    imageKey, description,
    labels,
  ])

  private static let menu = section(
    [
      SchemaKey(
        "select", title: "Select type",
        description: "How many of the options must and may be chosen.",
        shape: .definition("select"), default: "one", examples: ["optional", "0..3"]),
      SchemaKey(
        "each", title: "Quantity of each",
        description:
          "How many of one option may be chosen; 0 is always possible, the first number is the least "
          + "of a chosen one.", shape: .definition("range"), default: "0..1", examples: ["0..9"]),
      SchemaKey(
        "distinct", title: "Different options",
        description: "How many different options may be chosen.",
        shape: .definition("range"), examples: ["0..2"]),
      SchemaKey(
        "default", title: "Default",
        description: "What an order begins with: an id, a list, or quantities.",
        shape: .definition("default"), examples: ["shot", "[shot, syrup]", "{shot: 1}"]),
      SchemaKey(
        "free", title: "Free units", description: "How many units of the section cost nothing.",
        shape: .definition("free"),
        examples: ["1", "{first: 2, units: cheapest}"]),
      SchemaKey(
        "combine", title: "Combined price",
        description: "How the own prices of the chosen units add up; not beside 'free'.",
        shape: .meanings(combinations), default: "sum", examples: ["highest"]),
      SchemaKey(
        "items", title: "Options",
        description: "A list of names, or a map of names with prices or details.",
        shape: .definition("items"), isRequired: true,
        examples: ["[shot, syrup]", "{shot: 500, syrup: {name: Vanilla syrup, price: 300}}"]),
      SchemaKey(
        "price", title: "Price", description: "The price of the options that have none.",
        shape: .definition("price"),
        default: "0", examples: ["500"]),
      SchemaKey(
        "sections", title: "Nested sections",
        description: "What the options ask that do not say it themselves.",
        shape: sections("nested-section"),
        examples: ["[{menu: Milk, items: [whole, oat]}]", "[shots]"]),
      SchemaKey(
        "included", title: "Included",
        description:
          "Whether its products are part of the price of what asks it; what an item itself says as its "
          + "price is due.", shape: .flag, default: "no", examples: ["yes"]),
      available,
      SchemaKey(
        "empty", title: "While empty", description: "Shown when no item is visible.",
        shape: .definition("text"),
        examples: ["Back tomorrow"]),
      itemTax,
    ] + portions,
    rules: [
      .whereIt(
        "select", is: .words([noSelect.word]),
        [
          ("each", .never), ("distinct", .never), ("free", .never),
          ("items", .entries(.without("each"))),
          ("default", .either([.list(of: .never), .map(SchemaMap(of: .never))])),
        ], needs: [])
    ])

  private static let count = section([
    SchemaKey(
      "range", title: "Range", description: "The numbers that it may be set to.",
      shape: .definition("range"),
      default: "1..99", examples: ["0..9"]),
    SchemaKey(
      "default", title: "Start",
      description: "The number that it begins with; the least by default.", shape: .whole(starts),
      examples: ["2"]),
    SchemaKey(
      "step", title: "Step", description: "From one number to the next.", shape: .whole(quantities),
      default: "1",
      examples: ["2"]),
    SchemaKey(
      "price", title: "Price of one",
      description:
        "What each costs; without it the count is the quantity of its level and multiplies it.",
      shape: .definition("price"), examples: ["100"]),
    itemTax,
  ])

  private static let text = section([
    SchemaKey(
      "max", title: "Length", description: "The most characters.", shape: .whole(quantities),
      default: "200",
      examples: ["40"]),
    SchemaKey(
      "lines", title: "Lines", description: "The most lines.", shape: .whole(lines), default: "1",
      examples: ["3"]),
    SchemaKey(
      "required", title: "Required", description: "Whether an order needs it.", shape: .flag,
      default: "no",
      examples: ["yes"]),
    SchemaKey(
      "placeholder", title: "Placeholder", description: "What shows while nothing is written.",
      shape: .definition("text"),
      examples: ["For example, not too hot"]),
    SchemaKey(
      "personal", title: "Personal",
      description: "Whether a service removes the text after some time.",
      shape: .flag, default: "yes", examples: ["no"]),
  ])

  private static let total = section([
    SchemaKey(
      "breakdown", title: "Lines", description: "Whether the price's lines show.", shape: .flag,
      default: "yes",
      examples: ["no"])
  ])

  private static func section(_ own: [SchemaKey], rules: [SchemaRule] = []) -> SchemaMap {
    SchemaMap(own + everySection.keys, rules: rules)
  }

  static let imageKey = SchemaKey(
    "image", title: "Picture",
    description: "A path below the menu's folder or an http address, or a map with more.",
    shape: .definition("image"),
    examples: ["images/latte.png", "{src: images/latte.png, alt: A latte, aspect: 4/3}"])
  static let description = SchemaKey(
    "description", title: "Description", description: "A sentence about it.",
    shape: .definition("text"),
    examples: ["Espresso with steamed milk"])
  static let labels = SchemaKey(
    "labels", title: "Labels", description: "Chips: texts, or maps of a text and a style.",
    shape: .list(of: .definition("label")), examples: ["[New, {text: Vegan, style: accent}]"])
}
