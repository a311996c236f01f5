import MenuLayout

/// The keys, words and limits of `layout:`, for the decoders and the schema.
enum LayoutVocabulary {
  typealias Words<Value> = [(word: String, value: Value)]

  static let axes: Words<LayoutAxis> = [("horizontal", .horizontal), ("vertical", .vertical)]

  static let scrolls: Words<LayoutSection.ScrollBehavior> = [
    ("none", .none), ("continuous", .continuous), ("group-leading", .groupLeading),
    ("paging", .paging), ("group-paging", .groupPaging),
    ("group-paging-centered", .groupPagingCentered),
  ]

  static let snaps: Words<LayoutSection.ScrollBehavior> = [
    ("group", .groupLeading), ("page", .paging), ("center", .groupPagingCentered),
    ("free", .continuous),
  ]

  static let assignments: Words<LayoutWaterfall.Assignment> = [
    ("shortest", .shortest), ("sequential", .sequential),
  ]

  static let alignments: Words<LayoutFlow.Alignment> = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing), ("justify", .justify),
  ]

  static let anchors: Words<LayoutBadge.Anchor> = [
    ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottom", .bottom), ("bottom-leading", .bottomLeading), ("bottom-trailing", .bottomTrailing),
  ]

  static let headerAlignments: Words<LayoutBoundaryItem.Alignment> = [
    ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
    ("leading", .leading),
  ]

  static let footerAlignments: Words<LayoutBoundaryItem.Alignment> = [
    ("bottom", .bottom), ("bottom-leading", .bottomLeading),
    ("bottom-trailing", .bottomTrailing), ("trailing", .trailing),
  ]

  /// Half the shorter side, as a corner radius.
  static let halfRadius = "height/2"

  /// Points of a length.
  static let points = 0...LayoutNumber.maximumPoints
  /// Points to move by.
  static let movement = -LayoutNumber.maximumPoints...LayoutNumber.maximumPoints
  /// Percent of a share.
  static let percent = 0...LayoutNumber.maximumPercent
  static let columns = 1...LayoutWaterfall.maximumColumns
  /// How often a group divides or repeats its item.
  static let counts = 1...9999
  /// The most layouts in a list; each is compared with all before it.
  static let maximumChoices = 64

  static let layout = SchemaMap(
    LayoutKind.allCases.map { kind in
      SchemaKey(
        kind.rawValue, title: kind.title, description: kind.summary,
        shape: .definition(kind.definition))
    } + [
      SchemaKey(
        "spacing", title: "Space between rows",
        description:
          "Points between rows, lines or groups; in a grid or a waterfall the kind's own 'spacing' "
          + "then keeps the columns apart.", shape: .definition("layout-points")),
      SchemaKey(
        "insets", title: "Insets", description: "Space around the section's content.",
        shape: .definition("layout-insets")),
      SchemaKey(
        "scroll", title: "Scrolling by itself",
        description: "Whether and how the section scrolls across the page.",
        shape: .words(scrolls.map(\.word))),
      SchemaKey(
        "header", title: "Header", description: "A row above the content.",
        shape: .definition("layout-header")),
      SchemaKey(
        "footer", title: "Footer", description: "A row below the content.",
        shape: .definition("layout-footer")),
      SchemaKey(
        "background", title: "Background", description: "Drawn behind the section.",
        shape: .definition("layout-background")),
      SchemaKey(
        "when", title: "Condition",
        description: "The sizes for which this layout is used; all sizes without it.",
        shape: .definition("layout-condition")),
    ],
    rules: [
      .exactlyOne(of: LayoutKind.allCases.map(\.rawValue)),
      .given("flow", [("scroll", .words(["none"]))]),
      .given("waterfall", [("scroll", .words(["none"]))]),
      .given(
        "spacing",
        [
          ("list", .without("spacing")), ("carousel", .without("spacing")),
          ("flow", .without("line-spacing")),
        ]),
      .given("scroll", [("carousel", .without("snap"))]),
    ])

  static let condition = SchemaMap(
    [
      SchemaKey(
        "width", title: "Width of the room",
        description: "Points, both ends included: 600.. or 320..599.5.",
        shape: .definition("layout-range")),
      SchemaKey(
        "height", title: "Height of the room",
        description: "Points, both ends included: ..400 or 320..600.",
        shape: .definition("layout-range")),
    ], rules: [.atLeastOne(of: ["width", "height"])])

  static let group = SchemaMap(
    [
      SchemaKey(
        "axis", title: "Direction", description: "Along which the items follow each other.",
        shape: .words(axes.map(\.word)), isRequired: true),
      SchemaKey(
        "size", title: "Size", description: "The group's width and height.",
        shape: .definition("layout-size"),
        isRequired: true),
      SchemaKey(
        "items", title: "Items",
        description: "What the group arranges, beginning again after the last.",
        shape: .list(of: .definition("layout-item"), minimum: 1), isRequired: true),
      SchemaKey(
        "spacing", title: "Space between items",
        description: "Points, or {at-least: 8}; 0 by default.",
        shape: .definition("layout-spacing")),
      SchemaKey(
        "insets", title: "Insets", description: "Space inside the group.",
        shape: .definition("layout-insets")),
      SchemaKey(
        "edges", title: "Edges", description: "Space that neighbors of the group respect.",
        shape: .definition("layout-edges")),
      SchemaKey(
        "count", title: "Division",
        description: "Divides the group into this many copies of its one item.",
        shape: .whole(counts)),
      SchemaKey(
        "repeat", title: "Repetition",
        description: "Repeats its one item this many times, at the item's own size.",
        shape: .whole(counts)),
      SchemaKey(
        "badge", title: "Badge", description: "A badge on the group.",
        shape: .definition("layout-badge")),
    ],
    rules: [
      .given("count", [("items", .atMostOne), ("repeat", .never)]),
      .given("repeat", [("items", .atMostOne), ("count", .never)]),
    ])

  /// An element of a group: an item, or a nested group.
  static let item: SchemaMap = {
    let own = [
      SchemaKey(
        "size", title: "Size", description: "The item's width and height.",
        shape: .definition("layout-size")),
      SchemaKey(
        "insets", title: "Insets", description: "Space that shrinks what is drawn.",
        shape: .definition("layout-insets")),
      padding,
      SchemaKey(
        "edges", title: "Edges", description: "Space that neighbors of the item respect.",
        shape: .definition("layout-edges")),
      SchemaKey(
        "aspect", title: "Shape",
        description: "Width over height, which decides an estimated height.",
        shape: .definition("layout-aspect")),
      SchemaKey(
        "badge", title: "Badge", description: "A badge on the item.",
        shape: .definition("layout-badge")),
      radius("the item"),
    ]
    return SchemaMap(
      own + [
        SchemaKey(
          "group", title: "Group", description: "A group instead of an item.",
          shape: .definition("layout-group"))
      ],
      rules: [
        .atLeastOne(of: ["size", "group"]),
        .given("group", own.map { ($0.name, .never) }),
      ])
  }()

  static let badge = SchemaMap([
    SchemaKey(
      "anchor", title: "Anchor",
      description: "Where on the item or group it hangs; top-trailing by default.",
      shape: .words(anchors.map(\.word))),
    SchemaKey(
      "size", title: "Size", description: "The badge's width and height.",
      shape: .definition("layout-lone-size"),
      isRequired: true),
    SchemaKey(
      "offset", title: "Offset",
      description:
        "How far it is moved to the trailing side and down, in points or percent of its own size.",
      shape: .list(of: .definition("layout-shift"), minimum: 2, maximum: 2)),
    radius("the badge"),
  ])

  static let flexible = SchemaMap([
    SchemaKey(
      "at-least", title: "At least",
      description: "The points that it has before it takes its share of free space.",
      shape: .definition("layout-points"), isRequired: true)
  ])
}
