import MenuSections

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
      "id", "Id",
      "What conditions, answers and prices call the section; its header by default. It holds no "
        + "'.', '=' or '#'.", .definition("section-id"), examples: ["toppings"]),
    SchemaKey(
      "when", "Condition", "The section shows only while this holds.", .definition("condition"),
      examples: ["{size: L}", "{not: {temperature: ice}}"]),
    SchemaKey(
      "footer", "Footer", "A sentence under the section.", .definition("text"),
      examples: ["All prices with tax"]),
    SchemaKey(
      "layout", "Layout", "How the section is arranged where a renderer draws it with frames.",
      .definition("layout"), default: "list",
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
        "select", "Select type", "How many of the options must and may be chosen.",
        .definition("select"), default: "one", examples: ["optional", "0..3"]),
      SchemaKey(
        "each", "Quantity of each",
        "How many of one option may be chosen; 0 is always possible, the first number is the least "
          + "of a chosen one.", .definition("range"), default: "0..1", examples: ["0..9"]),
      SchemaKey(
        "distinct", "Different options", "How many different options may be chosen.",
        .definition("range"), examples: ["0..2"]),
      SchemaKey(
        "default", "Default", "What an order begins with: an id, a list, or quantities.",
        .definition("default"), examples: ["shot", "[shot, syrup]", "{shot: 1}"]),
      SchemaKey(
        "free", "Free units", "How many units of the section cost nothing.", .definition("free"),
        examples: ["1", "{first: 2, units: cheapest}"]),
      SchemaKey(
        "items", "Options", "A list of names, or a map of names with prices or details.",
        .definition("items"), isRequired: true,
        examples: ["[shot, syrup]", "{shot: 500, syrup: {name: Vanilla syrup, price: 300}}"]),
      SchemaKey(
        "price", "Price", "The price of the options that have none.", .definition("price"),
        default: "0", examples: ["500"]),
      SchemaKey(
        "sections", "Nested sections", "What the options ask that do not say it themselves.",
        sections("nested-section"), examples: ["[{menu: Milk, items: [whole, oat]}]", "[shots]"]),
      SchemaKey(
        "included", "Included",
        "Whether its products are part of the price of what asks it; what an item itself says as its "
          + "price is due.", .flag, default: "no", examples: ["yes"]),
      SchemaKey(
        "empty", "While empty", "Shown when no item is visible.", .definition("text"),
        examples: ["Back tomorrow"]),
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
      "range", "Range", "The numbers that it may be set to.", .definition("range"),
      default: "1..99", examples: ["0..9"]),
    SchemaKey(
      "default", "Start", "The number that it begins with; the least by default.", .whole(starts),
      examples: ["2"]),
    SchemaKey(
      "step", "Step", "From one number to the next.", .whole(quantities), default: "1",
      examples: ["2"]),
    SchemaKey(
      "price", "Price of one",
      "What each costs; without it the count is the quantity of its level and multiplies it.",
      .definition("price"), examples: ["100"]),
  ])

  private static let text = section([
    SchemaKey(
      "max", "Length", "The most characters.", .whole(quantities), default: "200",
      examples: ["40"]),
    SchemaKey("lines", "Lines", "The most lines.", .whole(lines), default: "1", examples: ["3"]),
    SchemaKey(
      "required", "Required", "Whether an order needs it.", .flag, default: "no",
      examples: ["yes"]),
    SchemaKey(
      "placeholder", "Placeholder", "What shows while nothing is written.", .definition("text"),
      examples: ["For example, not too hot"]),
  ])

  private static let total = section([
    SchemaKey(
      "breakdown", "Lines", "Whether the price's lines show.", .flag, default: "yes",
      examples: ["no"])
  ])

  private static func section(_ own: [SchemaKey], rules: [SchemaRule] = []) -> SchemaMap {
    SchemaMap(own + everySection.keys, rules: rules)
  }

  static let imageKey = SchemaKey(
    "image", "Picture", "A path below the menu's folder or an http address, or a map with more.",
    .definition("image"),
    examples: ["images/latte.png", "{src: images/latte.png, alt: A latte, aspect: 4/3}"])
  static let description = SchemaKey(
    "description", "Description", "A sentence about it.", .definition("text"),
    examples: ["Espresso with steamed milk"])
  static let labels = SchemaKey(
    "labels", "Labels", "Chips: texts, or maps of a text and a style.",
    .list(of: .definition("label")), examples: ["[New, {text: Vegan, style: accent}]"])
}
