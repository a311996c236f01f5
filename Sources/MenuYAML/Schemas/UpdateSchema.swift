/// The schema of updates, as `diff --json` and the service write them.
enum UpdateSchema {
  static let update = SchemaDefinition.object(
    "update", "Update", "The changes from one screen to the next, and the changed content.",
    [
      PriceSchema.version,
      .required("from", "The revision of the old screen.", .integer(atLeast: 0)),
      .required("to", "The revision of the new screen.", .integer(atLeast: 0)),
      .required("changes", "The positions of what changed.", .definition("changes")),
      .required(
        "sections", "The inserted sections, then the updated ones, in the order of the changes.",
        .list(of: .definition("changed-section"))),
      .required(
        "rows", "The inserted rows, then the updated ones, in the order of the changes.",
        .list(of: .definition("row"))),
    ] + ScreenSchema.outcome + [
      .optional(
        "lost", "Choices that the new menu does not have; missing if there are none.",
        .list(of: .definition("lost-choice"), minimum: 1))
    ])

  /// What an update refers to.
  static let parts =
    positions + [SectionSchema.changed] + SectionSchema.kinds
    + [SectionSchema.menu, SectionSchema.updatedMenu] + ScreenSchema.rows + ScreenSchema.shared
    + [
      .object(
        "lost-choice", "Lost choice", "A choice that the new menu does not have.",
        [
          .required("path", "The path that it had.", .text()),
          .required("text", "A sentence in the language of the screen.", .text()),
        ])
    ]

  private static let positions = [
    SchemaDefinition.object(
      "changes", "Changes",
      "Positions from 0, applied in this order: sections, then rows; each deleted, inserted, "
        + "moved, updated. Old positions count before any change, new ones after all.",
      [
        .required(
          "sections", "The changes of sections apart from their rows.",
          .definition("section-changes")),
        .required(
          "rows", "The changes of rows, except those that come or go with their section.",
          .definition("row-changes")),
      ]),
    changes(
      of: "section", "Changes of sections", "Positions of sections on the screen.",
      .integer(atLeast: 0)),
    changes(
      of: "row", "Changes of rows",
      "Positions of rows, each as the position of the section and "
        + "that of the row in it.", .definition("row-position")),
    SchemaDefinition(
      "row-position", "Position of a row", "The position of the section, and of the row in it.",
      .tuple([.integer(atLeast: 0), .integer(atLeast: 0)])),
  ]

  private static func changes(
    of what: String, _ title: String, _ description: String, _ position: SchemaShape
  ) -> SchemaDefinition {
    let pairs = SchemaShape.list(of: .tuple([position, position]))
    return .object(
      "\(what)-changes", title, description,
      [
        .required("deleted", "Old positions.", .list(of: position)),
        .required("inserted", "New positions.", .list(of: position)),
        .required("moved", "Old and new positions of what moved.", pairs),
        .required("updated", "Old and new positions of what changed its content.", pairs),
      ])
  }
}
