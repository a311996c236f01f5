/// The schema of updates, as `diff --json` and the service write them.
enum UpdateSchema {
  static let update = SchemaDefinition.object(
    "update", title: "Update",
    description: "The changes from one screen to the next, and the changed content.",
    keys: [
      PriceSchema.version,
      .required(
        "from", description: "The revision of the old screen.", shape: .integer(atLeast: 0)),
      .required("to", description: "The revision of the new screen.", shape: .integer(atLeast: 0)),
      .required(
        "changes", description: "The positions of what changed.", shape: .definition("changes")),
      .required(
        "sections",
        description: "The inserted sections, then the updated ones, in the order of the changes.",
        shape: .list(of: .definition("changed-section"))),
      .required(
        "rows",
        description: "The inserted rows, then the updated ones, in the order of the changes.",
        shape: .list(of: .definition("row"))),
      ContextSchema.key,
    ] + ScreenSchema.outcome + [
      .optional(
        "lost", description: "Choices that the new menu does not have; missing if there are none.",
        shape: .list(of: .definition("lost-choice"), minimum: 1))
    ])

  /// The definitions that an update refers to.
  static let parts =
    positions + [SectionSchema.changed] + SectionSchema.kinds
    + [SectionSchema.menu, SectionSchema.updatedMenu] + ScreenSchema.rows + ScreenSchema.shared
    + [
      ContextSchema.context,
      .object(
        "lost-choice", title: "Lost choice",
        description: "A choice that the new menu does not have.",
        keys: [
          .required("path", description: "The path that it had."),
          .required("text", description: "A sentence in the language of the screen."),
        ]),
    ]

  private static let positions = [
    SchemaDefinition.object(
      "changes", title: "Changes",
      description:
        "Positions from 0, applied in this order: sections, then rows; each deleted, inserted, "
        + "moved, updated. Old positions count before any change, new ones after all.",
      keys: [
        .required(
          "sections", description: "The changes of sections apart from their rows.",
          shape: .definition("section-changes")),
        .required(
          "rows",
          description: "The changes of rows, except those that come or go with their section.",
          shape: .definition("row-changes")),
      ]),
    changes(
      of: "section", title: "Changes of sections",
      description: "Positions of sections on the screen.",
      position: .integer(atLeast: 0)),
    changes(
      of: "row", title: "Changes of rows",
      description: "Positions of rows, each as the position of the section and "
        + "that of the row in it.", position: .definition("row-position")),
    SchemaDefinition(
      "row-position", title: "Position of a row",
      description: "The position of the section, and of the row in it.",
      shape: .tuple([.integer(atLeast: 0), .integer(atLeast: 0)])),
  ]

  private static func changes(
    of what: String, title: String, description: String, position: SchemaShape
  ) -> SchemaDefinition {
    let pairs = SchemaShape.list(of: .tuple([position, position]))
    return .object(
      "\(what)-changes", title: title, description: description,
      keys: [
        .required("deleted", description: "Old positions.", shape: .list(of: position)),
        .required("inserted", description: "New positions.", shape: .list(of: position)),
        .required("moved", description: "Old and new positions of what moved.", shape: pairs),
        .required(
          "updated", description: "Old and new positions of what changed its content.", shape: pairs
        ),
      ])
  }
}
