/// The keys of the whole composition.
extension LayoutVocabulary {
  static let group = SchemaMap(
    [
      SchemaKey(
        "axis", "Direction", "Along which the items follow each other.",
        .words(axes.map(\.word)), isRequired: true),
      SchemaKey(
        "size", "Size", "The group's width and height.", .definition("size"), isRequired: true),
      SchemaKey(
        "items", "Items", "What the group arranges, beginning again after the last.",
        .list(of: .definition("item"), least: 1), isRequired: true),
      SchemaKey(
        "spacing", "Space between items", "Points, or {at-least: 8}; 0 by default.",
        .definition("spacing")),
      SchemaKey("insets", "Insets", "Space inside the group.", .definition("insets")),
      SchemaKey(
        "edges", "Edges", "Space that neighbors of the group respect.", .definition("edges")),
      SchemaKey(
        "count", "Division", "Divides the group among so many of its one item.", .whole(counts)),
      SchemaKey(
        "repeat", "Repetition", "Repeats its one item so often, at the item's own size.",
        .whole(counts)),
      SchemaKey("badge", "Badge", "What hangs on the group.", .definition("badge")),
    ],
    rules: [
      .given("count", [("items", .atMostOne), ("repeat", .never)]),
      .given("repeat", [("items", .atMostOne), ("count", .never)]),
    ])

  /// What stands in a group: an item, or a group with its keys inside.
  static let item: SchemaMap = {
    let own = [
      SchemaKey("size", "Size", "The item's width and height.", .definition("size")),
      SchemaKey("insets", "Insets", "Space that shrinks what is drawn.", .definition("insets")),
      padding,
      SchemaKey(
        "edges", "Edges", "Space that neighbors of the item respect.", .definition("edges")),
      SchemaKey(
        "aspect", "Shape", "Width over height, which decides an estimated height.",
        .definition("aspect")),
      SchemaKey("badge", "Badge", "What hangs on the item.", .definition("badge")),
      radius("the item"),
    ]
    return SchemaMap(
      own + [
        SchemaKey("group", "Group", "A group in place of an item.", .definition("group"))
      ],
      rules: [
        .atLeastOne(of: ["size", "group"]),
        .given("group", own.map { ($0.name, .never) }),
      ])
  }()

  static let badge = SchemaMap([
    SchemaKey(
      "anchor", "Anchor", "Where on the item or group it hangs; top-trailing by default.",
      .words(anchors.map(\.word))),
    SchemaKey(
      "size", "Size", "The badge's width and height.", .definition("lone-size"), isRequired: true),
    SchemaKey(
      "offset", "Offset",
      "How far it is moved to the trailing side and down, in points or percent of its own size.",
      .list(of: .definition("shift"), least: 2, most: 2)),
    radius("the badge"),
  ])

  /// A distance that grows.
  static let flexible = SchemaMap([
    SchemaKey(
      "at-least", "At least", "The points that it has before it takes its share of free space.",
      .definition("points"), isRequired: true)
  ])
}
