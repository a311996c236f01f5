import MenuLayout

/// The keys, words and limits of `layout:`, for the decoders and the schema.
enum LayoutVocabulary {
  /// Words with their values.
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

  /// One layout, perhaps with its condition.
  static let layout = SchemaMap(
    LayoutKind.allCases.map { kind in
      SchemaKey(kind.rawValue, kind.title, kind.summary, .definition(kind.definition))
    } + [
      SchemaKey(
        "spacing", "Space between rows",
        "Points between rows, lines or groups; in a grid or a waterfall the kind's own 'spacing' "
          + "then keeps the columns apart.", .definition("layout-points")),
      SchemaKey(
        "insets", "Insets", "Space around the section's content.", .definition("layout-insets")),
      SchemaKey(
        "scroll", "Scrolling by itself", "Whether and how the section scrolls across the page.",
        .words(scrolls.map(\.word))),
      SchemaKey("header", "Header", "A row above the content.", .definition("layout-header")),
      SchemaKey("footer", "Footer", "A row below the content.", .definition("layout-footer")),
      SchemaKey(
        "background", "Background", "Drawn behind the section.",
        .definition("layout-background")),
      SchemaKey(
        "when", "Condition", "The sizes for which this layout is used; all sizes without it.",
        .definition("layout-condition")),
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

  /// When a layout is used.
  static let condition = SchemaMap(
    [
      SchemaKey(
        "width", "Width of the room", "Points, both ends included: 600.. or 320..599.5.",
        .definition("layout-range")),
      SchemaKey(
        "height", "Height of the room", "Points, both ends included: ..400 or 320..600.",
        .definition("layout-range")),
    ], rules: [.atLeastOne(of: ["width", "height"])])

  static let group = SchemaMap(
    [
      SchemaKey(
        "axis", "Direction", "Along which the items follow each other.",
        .words(axes.map(\.word)), isRequired: true),
      SchemaKey(
        "size", "Size", "The group's width and height.", .definition("layout-size"),
        isRequired: true),
      SchemaKey(
        "items", "Items", "What the group arranges, beginning again after the last.",
        .list(of: .definition("layout-item"), minimum: 1), isRequired: true),
      SchemaKey(
        "spacing", "Space between items", "Points, or {at-least: 8}; 0 by default.",
        .definition("layout-spacing")),
      SchemaKey("insets", "Insets", "Space inside the group.", .definition("layout-insets")),
      SchemaKey(
        "edges", "Edges", "Space that neighbors of the group respect.", .definition("layout-edges")),
      SchemaKey(
        "count", "Division", "Divides the group into this many copies of its one item.",
        .whole(counts)),
      SchemaKey(
        "repeat", "Repetition", "Repeats its one item this many times, at the item's own size.",
        .whole(counts)),
      SchemaKey("badge", "Badge", "A badge on the group.", .definition("layout-badge")),
    ],
    rules: [
      .given("count", [("items", .atMostOne), ("repeat", .never)]),
      .given("repeat", [("items", .atMostOne), ("count", .never)]),
    ])

  /// An element of a group: an item, or a nested group.
  static let item: SchemaMap = {
    let own = [
      SchemaKey("size", "Size", "The item's width and height.", .definition("layout-size")),
      SchemaKey(
        "insets", "Insets", "Space that shrinks what is drawn.", .definition("layout-insets")),
      padding,
      SchemaKey(
        "edges", "Edges", "Space that neighbors of the item respect.", .definition("layout-edges")),
      SchemaKey(
        "aspect", "Shape", "Width over height, which decides an estimated height.",
        .definition("layout-aspect")),
      SchemaKey("badge", "Badge", "A badge on the item.", .definition("layout-badge")),
      radius("the item"),
    ]
    return SchemaMap(
      own + [
        SchemaKey("group", "Group", "A group instead of an item.", .definition("layout-group"))
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
      "size", "Size", "The badge's width and height.", .definition("layout-lone-size"),
      isRequired: true),
    SchemaKey(
      "offset", "Offset",
      "How far it is moved to the trailing side and down, in points or percent of its own size.",
      .list(of: .definition("layout-shift"), minimum: 2, maximum: 2)),
    radius("the badge"),
  ])

  /// A flexible distance.
  static let flexible = SchemaMap([
    SchemaKey(
      "at-least", "At least", "The points that it has before it takes its share of free space.",
      .definition("layout-points"), isRequired: true)
  ])
}
