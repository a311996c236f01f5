import MenuLayout

/// The keys, words and limits of `layout:`, which the decoder reads by and the schema tells.
enum LayoutVocabulary {
  /// A word, and what it stands for.
  typealias Words<Value> = [(word: String, value: Value)]

  static let axes: Words<LayoutAxis> = [("horizontal", .horizontal), ("vertical", .vertical)]

  static let scrolls: Words<LayoutScrollBehavior> = [
    ("none", .none), ("continuous", .continuous), ("group-leading", .groupLeading),
    ("paging", .paging), ("group-paging", .groupPaging),
    ("group-paging-centered", .groupPagingCentered),
  ]

  static let snaps: Words<LayoutScrollBehavior> = [
    ("group", .groupLeading), ("page", .paging), ("center", .groupPagingCentered),
    ("free", .continuous),
  ]

  static let assignments: Words<LayoutWaterfall.Assignment> = [
    ("shortest", .shortest), ("sequential", .sequential),
  ]

  static let alignments: Words<LayoutFlow.Alignment> = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing), ("justify", .justify),
  ]

  static let anchors: Words<LayoutAnchor> = [
    ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottom", .bottom), ("bottom-leading", .bottomLeading), ("bottom-trailing", .bottomTrailing),
  ]

  static let headerAlignments: Words<LayoutBoundaryAlignment> = [
    ("top", .top), ("top-leading", .topLeading), ("top-trailing", .topTrailing),
    ("leading", .leading),
  ]

  static let footerAlignments: Words<LayoutBoundaryAlignment> = [
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
  /// The layouts to choose among; so few keep the comparison of each with all before it short.
  static let maximumChoices = 64

  /// One layout, perhaps with its condition.
  static let layout = SchemaMap(
    LayoutKind.allCases.map { kind in
      SchemaKey(kind.rawValue, kind.title, kind.summary, .definition(kind.rawValue))
    } + [
      SchemaKey(
        "spacing", "Space between rows",
        "Points between rows, lines or groups; in a grid or a waterfall the kind's own 'spacing' "
          + "then keeps the columns apart.", .definition("points")),
      SchemaKey(
        "insets", "Insets", "Space around the section's content.", .definition("insets")),
      SchemaKey(
        "scroll", "Scrolling by itself", "Whether and how the section scrolls across the page.",
        .words(scrolls.map(\.word))),
      SchemaKey("header", "Header", "What stands above the content.", .definition("header")),
      SchemaKey("footer", "Footer", "What stands below the content.", .definition("footer")),
      SchemaKey(
        "background", "Background", "What lies behind the section.", .definition("background")),
      SchemaKey(
        "when", "Condition", "The rooms in which this layout is taken; every room without it.",
        .definition("condition")),
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

  /// When a layout is taken.
  static let condition = SchemaMap(
    [
      SchemaKey(
        "width", "Width of the room", "Points, both ends included: 600.. or 320..599.5.",
        .definition("range")),
      SchemaKey(
        "height", "Height of the room", "Points, both ends included: ..400 or 320..600.",
        .definition("range")),
    ], rules: [.atLeastOne(of: ["width", "height"])])
}
